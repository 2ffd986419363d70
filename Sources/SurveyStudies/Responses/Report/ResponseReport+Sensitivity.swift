import Reporting
import Surveys

extension ResponseReport {
    /// The main figures once more, without the rows that are kept but doubtful.
    func sensitivity() -> ReportSection? {
        guard let own = findings.sensitivity else { return nil }
        let rows = Self.plural(own.doubtful, "row")
        let one = own.doubtful == 1
        if let reason = own.reason {
            return ReportSection(
                "Without doubtful rows",
                [
                    .paragraph(
                        ReportText(
                            "\(rows) may be no honest \(one ? "answer and is" : "answers and are") kept. \(reason)"))
                ])
        }
        return ReportSection(
            "Without doubtful rows",
            [
                .paragraph(
                    ReportText(
                        "\(rows) may be no honest \(one ? "answer and is" : "answers and are") kept (see the sample). The same figures without; the scenario can leave such rows out for good, under “quality”. \(sensitivityWords)"
                    ))
            ] + own.table.blocks())
    }

    /// Whether it matters, as a sentence or two.
    var sensitivityWords: String {
        guard let own = findings.sensitivity, own.reason == nil else { return "" }
        var sentences: [String] = []
        if findings.hypotheses.decisions.contains(where: { $0.verdict != .notTestable }) || !own.otherwise.isEmpty {
            sentences.append(
                own.otherwise.isEmpty
                    ? "Without such rows every hypothesis is decided alike."
                    : "Without such rows other verdicts follow: \(Self.listed(own.otherwise.map { "\($0.name) \($0.without.rawValue) in place of \($0.all.rawValue)" }))."
            )
        }
        if let most = own.greatestChange {
            sentences.append(
                "The path that changes most is \(most.from) → \(most.to), from \(Self.number(most.all)) to \(Self.number(most.without))."
            )
        }
        if let most = own.greatestChangeOfExplained {
            sentences.append(
                "R² changes most for \(most.from), from \(Self.number(most.all)) to \(Self.number(most.without)).")
        }
        return sentences.joined(separator: " ")
    }
}
