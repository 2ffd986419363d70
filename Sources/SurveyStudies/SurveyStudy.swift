package import Experiments
import Files
import Measures
import Reporting
package import Scenarios
package import Studies
import Surveys

/// A survey is computed at once: from answers at hand, or from printed figures.
extension SurveyModel: StudiedModel {
    /// Answers have them; of printed figures there is nothing more to print.
    package var hasPaperTables: Bool { if case .responses = self { true } else { false } }

    /// - Throws: `StudyError` where the command line asks for what a survey does not have.
    package func study(
        _ scenario: Scenario, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        if options.replications != nil {
            throw StudyError("\(scenario.obstacleToSimulation ?? ""), so that there are no replications")
        }
        switch self {
        case .responses(let responses, _):
            return try ResponseStudy.run(
                scenario, responses, options: options, command: command, cancellation: cancellation,
                progress: progress)
        case .published(let published, _):
            return try PublishedStudy.run(scenario, published, options: options, command: command)
        case .planned(let plan, _):
            return try PlannedStudy.run(
                scenario, plan, options: options, command: command, cancellation: cancellation, progress: progress)
        }
    }
}

extension SurveyModel: ComputedModel {
    /// Path models have their bootstrap, and of surveys without paths thousands of items are written about.
    package func computing(_ scenario: Scenario, _ options: StudyOptions) -> ComputingWork? {
        guard case .responses(let survey, _) = self, let work = PathWork(survey, jobs: options.jobs) else { return nil }
        return ComputingWork(seconds: work.seconds, memory: work.memory, what: work.what)
    }
}

/// What the answers of a survey say.
enum ResponseStudy {
    static func run(
        _ scenario: Scenario, _ survey: ResponseSurvey, options: StudyOptions, command: String,
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        var survey = survey
        if let seed = options.seed { survey.bootstrap.seed = seed }
        let asked = ResponseFindings(
            survey, threads: options.jobs, isCancelled: { cancellation.isRequested }, progress: progress)
        guard let findings = asked else {
            return StudyResult(files: nil, isComplete: false, finishedReplications: 0)
        }
        let measures = MeasureRow.table(of: ResponseMeasures(findings).rows())
        let report = ResponseReport(findings)
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        var files = ReportFiles(
            run: SurveyRecord.json(
                scenario, seed: survey.bootstrap.seed, resultsDigest: SHA256.digest(of: measures.text),
                more: record(findings)))
        files.add(
            CitedWorks.listed(
                in: report.report(
                    title: scenario.headline, introduction: introduction,
                    before: [ReportSection("Assumptions", scenario.assumptionBlocks)],
                    after: [ReportSection("How to run it again", rerun(command, survey, options))])))
        let answer = report.answer(command: command)
        answer.add(to: &files)
        if findings.sample.n > 0 {
            files.add("methods.md", MarkdownWriter.text(of: MethodsText(findings).file))
            for file in PaperTables(findings).files(title: scenario.headline) { files.add(file.path, file.bytes) }
        }
        files.add("measures.csv", measures)
        for table in findings.tables { files.add(table) }
        if let figure = PathFigure(findings).csv() { files.add("figures/path-model.csv", figure) }
        return StudyResult(
            files: files, printed: Printout(scenario.headline, answer, evidence: [.table(report.summary())]),
            isComplete: true, finishedReplications: 1, areMet: findings.structure.fit?.reason == nil,
            note: report.warning())
    }

    private static func record(_ findings: ResponseFindings) -> [(key: String, value: JSONValue)] {
        var entries: [(key: String, value: JSONValue)] = [
            (key: "respondents", value: .integer(findings.sample.n)),
            (key: "rows", value: .integer(findings.sample.rows)),
        ]
        if let bootstrap = findings.structure.bootstrap {
            entries.append((key: "bootstrap_samples", value: .integer(bootstrap.samples)))
            entries.append((key: "bootstrap_failed", value: .integer(bootstrap.failed)))
        }
        return entries
    }

    private static func rerun(_ command: String, _ survey: ResponseSurvey, _ options: StudyOptions) -> [ReportBlock] {
        let seed = survey.paths.isEmpty ? "" : "Seed \(survey.bootstrap.seed). "
        let text: ReportText = """
            \(seed)The same file and answers give the same figures to the last digit, on any number of processors. \
            The main figures are in \(code: "measures.csv"), every table in full precision in \(code: "tables/"), and \
            what was run with which versions in \(code: "run.json").
            """
        let paper: ReportText = " \(code: "apa/") has the tables of a paper."
        return [.code(command, language: "sh"), .paragraph(options.paperTables ? text + paper : text)]
    }
}

/// The study of a survey of which only printed figures are known: computed at once, with nothing left to chance.
enum PublishedStudy {
    /// - Parameter command: the command line that runs it again, printed in the report.
    static func run(
        _ scenario: Scenario, _ survey: PublishedSurvey, options: StudyOptions, command: String
    ) throws -> StudyResult {
        let findings = PublishedFindings(survey)
        let verdicts = PublishedVerdict.all(findings)
        let report = PublishedReport(scenario: scenario, findings: findings, verdicts: verdicts, command: command)
        let tables = PublishedFiles(findings, verdicts)
        let measures = tables.measures()
        var files = ReportFiles(
            run: SurveyRecord.json(scenario, seed: nil, resultsDigest: SHA256.digest(of: measures.text)))
        files.add(report.report())
        let answer = report.answer
        answer.add(to: &files)
        files.add("measures.csv", measures)
        for (path, table) in tables.all() { files.add(path, table) }
        return StudyResult(
            files: files, printed: Printout(scenario.headline, answer, evidence: [.table(report.summaryTable())]),
            isComplete: true, finishedReplications: 1)
    }
}

/// The study of a survey that is planned: how many respondents find what it takes to be there.
enum PlannedStudy {
    /// - Parameter command: the command line that runs it again, printed in the report.
    static func run(
        _ scenario: Scenario, _ plan: PowerPlan, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        var plan = plan
        if let seed = options.seed { plan.seed = seed }
        let asked: PowerStudy?
        do throws(Unavailable) {
            asked = try PowerStudy(
                plan, threads: options.jobs, isCancelled: { cancellation.isRequested }, progress: progress)
        } catch { throw StudyError(error.reason) }
        guard let study = asked else {
            return StudyResult(files: nil, isComplete: false, finishedReplications: 0)
        }
        let findings = PowerFindings(study)
        let report = PlannedReport(scenario: scenario, findings: findings, command: command)
        let measures = MeasureRow.table(of: report.measures())
        var files = ReportFiles(
            run: SurveyRecord.json(
                scenario, seed: plan.seed, resultsDigest: SHA256.digest(of: measures.text),
                more: [(key: "sets", value: .integer(plan.sets)), (key: "samples", value: .integer(plan.samples))]))
        files.add(report.report())
        let answer = report.answer
        answer.add(to: &files)
        files.add("measures.csv", measures)
        for table in findings.tables where table.count > 0 { files.add(table) }
        return StudyResult(
            files: files, printed: Printout(scenario.headline, answer, evidence: [.table(report.summary())]),
            isComplete: true, finishedReplications: 1)
    }
}
