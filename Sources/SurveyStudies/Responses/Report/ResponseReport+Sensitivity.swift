import Reporting
import SurveyFindings

extension ResponseReport {
    /// The main figures once more, without the rows that are kept but doubtful.
    func sensitivity() -> ReportSection? {
        guard let own = findings.sensitivity else { return nil }
        let rows = English.plural(own.doubtful, "row")
        let kept = English.agreeing(own.doubtful, "answer and is", "answers and are") + " kept"
        if let reason = own.reason {
            return ReportSection(
                "Without doubtful rows",
                "\(rows) may be no honest \(kept). \(reason)")
        }
        return ReportSection(
            "Without doubtful rows",
            [
                """
                \(rows) may be no honest \(kept) (see the sample). The same figures without; the scenario can leave \
                such rows out for good, under “quality”. \(sensitivityWords)
                """
            ] + own.table.blocks(folded: "The figures with and without"))
    }

    /// Whether it matters, as a sentence or two.
    var sensitivityWords: String {
        guard let own = findings.sensitivity, own.reason == nil else { return "" }
        var sentences: [String] = []
        if findings.hypotheses.decisions.contains(where: { $0.verdict != .notTestable }) || !own.otherwise.isEmpty {
            let others = own.otherwise.map { "\($0.name) \($0.without.rawValue) in place of \($0.all.rawValue)" }
            sentences.append(
                others.isEmpty
                    ? "Without such rows every hypothesis is decided alike."
                    : "Without such rows other verdicts follow: \(English.listed(others, most: 8)).")
        }
        if let most = own.greatestChange {
            sentences.append(
                "The path that changes most is \(most.from) → \(most.to), from \(Self.number(most.all)) to "
                    + "\(Self.number(most.without)).")
        }
        if let most = own.greatestChangeOfExplained {
            sentences.append(
                "R² changes most for \(most.from), from \(Self.number(most.all)) to \(Self.number(most.without)).")
        }
        return sentences.joined(separator: " ")
    }
}
