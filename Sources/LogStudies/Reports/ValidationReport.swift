package import LogComparison
package import Reporting
import Scenarios

/// What a validation has to tell: on the screen, as a page and as files.
package struct ValidationReport: Sendable {
    private let result: ValidationResult
    private let logFile: String
    private let command: String
    private let columns: String?
    private var words: ValidationWords { ValidationWords(result: result) }
    private var tables: ValidationTables { ValidationTables(result: result) }

    private func measures(_ findings: [MeasureFinding], most: Int, isShort: Bool = false) -> ReportTable {
        ReportTable(tables.measures(findings.prefix(most), isShort: isShort))
    }

    /// - Parameters:
    ///   - result: what was found.
    ///   - logFile: as it was named on the command line.
    ///   - command: the command line that gives the same.
    ///   - columns: which column of the log is for what; nil where that is told elsewhere.
    package init(_ result: ValidationResult, logFile: String, command: String, columns: String? = nil) {
        self.result = result
        self.logFile = logFile
        self.command = command
        self.columns = columns
    }

    package var files: ReportFiles {
        ValidationFiles(result: result, logFile: logFile, command: command, report: report, answer: answer).files
    }

    /// The verdict and a short table, for a terminal.
    package var printed: Printout {
        var evidence: [Printout.Piece] = [.lines(remarks.map { ReportText($0) })]
        if !result.measures.isEmpty {
            let left = result.measures.count - Self.mostPrinted
            evidence.append(
                .table(
                    measures(result.worstFirst, most: Self.mostPrinted, isShort: true),
                    below: left > 0 ? ["and \(left) more, which trouble less"] : []))
        }
        var printed = Printout(
            "\(result.scenario.headline) against \(logFile): \(words.stretch)", answer, evidence: evidence)
        printed.demands = words.demands.map { "required: \($0)" }
        return printed
    }

    /// More rows are for the report.
    private static let mostPrinted = 12

    /// How the log was read, and what is in one of the two only.
    private var remarks: [String] { [columns].compactMap(\.self) + aside + result.remarks }

    private var aside: [String] {
        let matching = result.matching
        var lines: [String] = []
        func list(_ names: [String], _ what: String) {
            if !names.isEmpty { lines.append("\(what): \(English.listed(names, most: 8))") }
        }
        list(matching.activitiesOfLogAlone, "Only in the log, and left out")
        list(matching.stationsOfScenarioAlone, "Only in the scenario, and not compared")
        list(matching.classesOfLogAlone, "Classes of the log that the scenario does not have")
        list(matching.classesOfScenarioAlone, "Classes of the scenario that the log does not have")
        return lines
    }

    package var report: Report {
        let figures = ValidationFigures(result: result)
        var sections = [
            ReportSection(
                "Logged and simulated, the worst first",
                [
                    """
                    Each row holds one figure of the log beside \(Readable.count(result.replications)) simulated \
                    logs of \
                    the same days. "Range of one log" is where 19 of 20 logs lie if the scenario is right.
                    """, .table(measures(result.worstFirst, most: ValidationTables.most)),
                ] + (figures.measures.map { [.figure($0)] } ?? []) + remainder)
        ]
        if let figure = figures.courses {
            sections.append(ReportSection("Through the day", [.figure(figure)]))
        }
        if !result.byClass.isEmpty {
            sections.append(
                ReportSection(
                    "By class", .table(measures(result.byClass.sorted { $0.p < $1.p }, most: 12))))
        }
        if !result.distances.isEmpty {
            sections.append(
                ReportSection(
                    "How far apart the logs are",
                    """
                    Distances between whole logs. "By chance alone" is how far two simulated logs are from each other.
                    """,
                    .table(ReportTable(tables.distances))))
        }
        if !result.swaps.isEmpty {
            let hasBrackets = result.swaps.contains { $0.removed.contains { $0 != nil } }
            let brackets = hasBrackets ? " In brackets: by how much what is above chance changes with it." : ""
            sections.append(
                ReportSection(
                    "Where the difference comes from",
                    .paragraph(ReportText("One part of the scenario at a time was taken from the log." + brackets)),
                    .table(ReportTable(tables.parts))))
        }
        if let rolling = result.rolling {
            sections.append(
                ReportSection(
                    "Foretold and come true",
                    "Each stretch was simulated on its own. About 95% should be as foretold.",
                    .table(ReportTable(tables.rolling(rolling)))))
        }
        sections.append(ReportSection("What was compared", .bullets(remarks.map { ReportText($0) })))
        sections.append(ReportSection("How it was computed", .bullets(method)).forAnalyst)
        sections.append(ReportSection("How to run it again", .code(command, language: "sh")).forAnalyst)
        return Report(
            kind: ReportText("Validation, \(words.stretch)"),
            title: ReportText("Does “\(result.scenario.headline)” resemble the house?"),
            answer: page,
            sections: sections)
    }

    package var answer: Answer { words.answer(command: command) }

    /// With what was demanded of it.
    private var page: ReportAnswer {
        var page = AnswerWords(answer).page
        page.facts += words.demands.map { ReportText("Required, \($0).") }
        return page
    }

    private var remainder: [ReportBlock] {
        let left = result.measures.count - ValidationTables.most
        guard left > 0 else { return [] }
        return ["\(left) more measures, which trouble less, are in \(code: "measures.csv")."]
    }

    private var method: [ReportText] {
        [
            """
            p: twice the share of the logged and \(result.replications) simulated values that lie at least as far \
            on the \
            logged value's side; exact (Besag & Clifford 1989). "p, all" is the same of the most unusual of all \
            measures \
            (Westfall & Young 1993), and never less; Holm's is in \(code: "measures.csv").
            """,
            """
            Within the margin: two one-sided tests at 5% (Schuirmann 1987) of simulated mean less logged value, whose \
            error comes from leaving out stretches of days in turn, and from the simulation. The margin is \
            \(English.percent(result.options.margin)) of the logged value; of a wait at least as much of a \
            tenth of the mean service, of a line of a tenth of the busy servers, and of a share \
            \(ValueWords.rounded(result.options.shareMargin * 100)) percentage points. Refuted: the logged value \
            would be as unusual were it nearer by the margin, at 5% for all measures together (Westfall & Young 1993), \
            and the spread of its days says so too (Holm 1979). Differs: it is unusual, and whether it is beyond the \
            margin is open. Not shown: neither; beside it how long a log would show with a chance of 80% that both are \
            alike, if they are (Chow, Shao & Wang 2008, 3.2.3).
            """,
            "Both logs are cut at the same moments; who is under way counts as long as he was watched (Kaplan & "
                + "Meier 1958).",
            "The distances are those of log-distance-measures 2.2.0; \(code: "distances.csv") has them.",
            result.options.learnedFrom == nil
                ? "Ranges hold the chance of one log. They do not hold that the scenario's own numbers are estimates."
                : """
                Ranges hold the chance of one log and that the scenario's numbers are estimates: a log of length T \
                lies \
                about √(1 + T/L) times as far from what was foretold of it by a log of length L, so that simulated \
                values \
                are drawn apart by as much.
                """,
        ]
    }
}
