package import Reporting

extension ResponseReport {
    /// The main figures once more, without the rows that are kept but doubtful, or with those that are left out.
    package func sensitivity() -> ReportSection? {
        guard let own = findings.sensitivity else { return nil }
        let title = own.areKept ? "Without doubtful rows" : "With doubtful rows"
        let rows = English.plural(own.doubtful, "row")
        let treated = own.areKept ? "kept" : "left out"
        let words = English.agreeing(own.doubtful, "answer and is", "answers and are") + " \(treated)"
        if let reason = own.reason {
            return ReportSection(
                ReportText(title), [.paragraph(ReportText("\(rows) may be no honest \(words). \(reason)"))])
        }
        let scenario = own.areKept ? "leave such rows out for good" : "keep such rows"
        return ReportSection(
            ReportText(title),
            [
                .paragraph(
                    ReportText(
                        "\(rows) may be no honest \(words) (see the sample). The same figures with and without; the "
                            + "scenario can \(scenario), under “quality”. \(sensitivityWords)"))
            ] + own.table.blocks(folded: "The figures with and without"))
    }

    /// Whether it matters, as a sentence or two.
    package var sensitivityWords: String {
        guard let own = findings.sensitivity, own.reason == nil else { return "" }
        let opening = own.areKept ? "Without such rows" : "With them"
        var sentences: [String] = []
        if findings.hypotheses.decisions.contains(where: { $0.verdict != .notTestable }) || !own.otherwise.isEmpty {
            let others = own.otherwise.map { "\($0.name) \($0.other.word) in place of \($0.own.word)" }
            sentences.append(
                others.isEmpty
                    ? "\(opening) every hypothesis is decided alike."
                    : "\(opening) other verdicts follow: \(English.listed(others, most: 8)).")
        }
        // Where there is a model or a regression, means of single items and constructs stand in the table.
        let hasModel = own.greatestChange != nil || own.greatestChangeOfCoefficients != nil
        if !hasModel, let most = own.greatestChangeOfMeans {
            sentences.append(
                most.own == most.other
                    ? "\(opening) no mean changes."
                    : "The mean that changes most, beside its spread, is that of \(most.from), from "
                        + "\(Self.number(most.own)) to \(Self.number(most.other)).")
        }
        if let most = own.greatestChange {
            sentences.append(
                "The path that changes most is \(most.from) → \(most.to), from \(Self.number(most.own)) to "
                    + "\(Self.number(most.other)).")
        }
        if let most = own.greatestChangeOfExplained {
            sentences.append(
                "R² changes most for \(most.from), from \(Self.number(most.own)) to \(Self.number(most.other)).")
        }
        if let most = own.greatestChangeOfCoefficients {
            sentences.append(
                "The coefficient that changes most, beside its standard error, is that of \(most.from) in \(most.to), "
                    + "from \(Self.number(most.own)) to \(Self.number(most.other)).")
        }
        return sentences.joined(separator: " ")
    }
}
