import EventLogs
import LogComparison
package import Reporting
import Studies
import Files

/// What a discovery has to tell: on the screen, as a page, and as files with the scenario among them.
package struct DiscoveryReport: Sendable {
    private let result: DiscoveryResult
    private let command: String
    private var words: DiscoveryWords { DiscoveryWords(result) }
    private var tables: DiscoveryTables { DiscoveryTables(result.model) }

    /// - Parameters:
    ///   - result: what was found.
    ///   - command: the command line that gives the same.
    package init(_ result: DiscoveryResult, command: String) {
        self.result = result
        self.command = command
    }

    /// The name of the scenario's file, and of the one that says how the log is read.
    package static let scenarioFile = "scenario.yaml"
    package static let mapFile = "log-map.yaml"

    package var files: ReportFiles {
        let text = result.scenarioText
        let log = result.discovery.log
        var files = ReportFiles(
            run: [
                "redomat": 1, "command": .string("discover"), "versions": ["redomat": .string(ProductVersion.current)],
                "log": .string(result.discovery.file), "entries": .integer(log.log.count),
                "cases": .integer(log.log.caseCount), "scenario_sha256": .string(SHA256.digest(of: text)),
                "command_line": .string(command),
            ])
        files.add(report)
        answer.add(to: &files)
        files.add(Self.scenarioFile, text)
        files.add(Self.mapFile, log.map.yaml)
        for table in tables.files { files.add(table) }
        if let uncertainty = result.uncertainty {
            files.add(UncertaintyTable.file(uncertainty))
        }
        if let validation = result.validation {
            for (path, table) in ValidationReport(validation, logFile: result.discovery.file, command: command).files
                .tables
            {
                let name = path.split(separator: "/").last.map(String.init) ?? path
                files.add("validation/\(name)", table)
            }
        }
        return files
    }

    /// For a terminal.
    package var printed: Printout {
        Printout(words.opening.plain, answer, evidence: [.lines([words.columns]), .table(tables.stations)])
    }

    package var answer: Answer { words.answer(command: command) }

    package var report: Report {
        let figures = DiscoveryFigures(result.model)
        var sections = [ReportSection("In short", [.bullets(words.inShort)] + words.warnings.map { .warning($0) })]
        sections.append(
            ReportSection("When they come", figures.arrivals.map { .figure($0) } + [.table(tables.arrivals)]))
        sections.append(
            ReportSection(
                "What they pass through",
                [
                    "Of each activity: how long it takes, who does it, and what the wait before it is made of.",
                    .table(tables.stations),
                ] + (figures.waits.map { [.figure($0)] } ?? [])))
        sections.append(
            ReportSection("Who is on duty", figures.rosters.map { .figure($0) } + [.table(tables.pools)]))
        sections.append(ReportSection("Who is next", .table(tables.rules)))
        if let patience = tables.patience { sections.append(ReportSection("Who gives up", .table(patience))) }
        sections += validation
        if let uncertainty = result.uncertainty { sections.append(UncertaintyTable.section(uncertainty)) }
        sections.append(ReportSection("What the log does not tell", .bullets(words.assumptions)))
        sections.append(ReportSection("How good the log is", words.quality).forAnalyst)
        sections.append(
            ReportSection("How the log was read", .code(result.discovery.log.map.yaml, language: "yaml")).forAnalyst)
        sections.append(ReportSection("The scenario", .code(result.scenarioText, language: "yaml")).forAnalyst)
        sections.append(ReportSection("How it was computed", .bullets(words.method)).forAnalyst)
        sections.append(ReportSection("How to run it again", .code(command, language: "sh")).forAnalyst)
        return Report(
            kind: ReportText("Discovery, \(words.stretch)"),
            title: ReportText("What \(words.label) tells of the house"),
            answer: AnswerWords(answer).page,
            sections: sections)
    }

    private var validation: [ReportSection] {
        guard let validation = result.validation else { return [] }
        let inner = ValidationReport(validation, logFile: result.discovery.file, command: command).report
        let kept = inner.sections.filter { !$0.isForAnalyst }
        return [
            ReportSection(
                "Does the scenario resemble the house?", [.paragraph(ReportText(result.heldOut.words))],
                subsections: kept)
        ]
    }
}
