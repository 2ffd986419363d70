import Experiments
package import Reporting
package import Scenarios

/// `tables/targets.csv`: a row for each claim, of a run or of each case of an experiment.
package struct TargetsFile {
    private let scenario: Scenario
    private let rows: [(name: String?, claim: AnswerClaim)]

    package init(_ scenario: Scenario, _ answer: Answer) {
        self.scenario = scenario
        // In the file's order.
        rows = scenario.targets.compactMap { target in answer.claims.first { $0.id == target.measure.text } }
            .map { (nil, $0) }
    }

    package init(_ scenario: Scenario, cases rows: [(name: String, claim: AnswerClaim)]) {
        self.scenario = scenario
        self.rows = rows.map { ($0.name, $0.claim) }
    }

    package func file() -> TableFile {
        let format = MeasureFormat(scenario)
        func target(_ claim: AnswerClaim) -> MeasureTarget? {
            scenario.targets.first { $0.measure.text == claim.id && AnswerBound($0.bound) == claim.bound }
        }
        let hasCases = rows.contains { $0.name != nil }
        return Table(
            "targets", rows, isExplained: false, .key("case", if: hasCases) { $0.name },
            .key("measure") { $0.claim.id },
            .key("target") { target($0.claim)?.text }, .key("bound") { $0.claim.bound?.value },
            .key("unit") { row in target(row.claim).map { format.unit($0.measure) } },
            .key("estimate") { $0.claim.figure?.value }, .key("lower") { $0.claim.figure?.interval?.lower },
            .key("upper") { $0.claim.figure?.interval?.upper },
            .key("confidence") { $0.claim.figure?.interval?.confidence },
            .key("verdict") { $0.claim.outcome.fileKey }, .key("replications_to_tell") { $0.claim.needed }
        ).file
    }
}

extension Outcome {
    /// As `tables/targets.csv` has had it all along: what is not told is open.
    fileprivate var fileKey: String {
        switch self {
        case .met, .missed: key
        case .close, .cannotTell, .notAsked: "open"
        }
    }
}

extension Answer {
    /// Adds `answer.json`.
    package func add(to files: inout ReportFiles) {
        files.answer = self
        files.add("answer.json", json.text(linesTo: 4))
    }

    /// Adds `answer.json`, and `tables/targets.csv` where something was asked.
    package func add(to files: inout ReportFiles, of scenario: Scenario) {
        add(to: &files)
        if verdict != .told { files.add(TargetsFile(scenario, self).file()) }
    }
}
