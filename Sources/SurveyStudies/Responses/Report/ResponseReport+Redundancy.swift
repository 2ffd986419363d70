import Reporting
import Surveys

/// Whether formative constructs cover what they are to stand for.
extension ResponseReport {
    /// The result is `nil` where no global item was asked.
    func redundancy() -> ReportSection? {
        let own = findings.redundancy
        guard !own.table.rows.isEmpty else { return nil }
        return ReportSection(
            "Redundancy analysis",
            [
                """
                The composite of a formative construct's items (mode B; of a construct of a higher order, of its \
                dimensions' scores) has a path to an item that asks for the whole, and to nothing else (Chin, 1998). \
                A path of 0.708 and more, half of the global item's variance, shows that the items cover the construct \
                (convergent validity; Hair et al., 2022, chapter 5), 0.70 is the least that is asked for (Cheah et \
                al., 2018). The verdict is by the \(percent) percentile interval where the bootstrap has enough \
                samples. R² grows with every item whatever it asks; the adjusted one does not.
                """
            ] + own.table.blocks() + fewSamples())
    }

    /// `Its composite's path to the global item G1 is 0.81 (0.74 to 0.87)`.
    func words(_ own: RedundancyFindings.Own) -> String {
        guard let result = own.result.value, let verdict = own.verdict else {
            return "No redundancy analysis: \(own.result.reason ?? "")"
        }
        let interval = own.interval.map { ", \(percent) interval \(Self.number($0.lower)) to \(Self.number($0.upper))" }
        let meaning =
            switch verdict {
            case .settled: "its items cover it"
            case .byPoint, .untested: "by the point its items cover it"
            case .nearly: "its items cover it barely"
            case .missed: "its items leave out much of what it is to be (0.70 is asked for)"
            case .opposed: "its items go against the global item, which may have to be turned round"
            }
        return "Its path to the global item \(own.item) is \(Self.number(result.path))\(interval ?? ""): \(meaning)."
    }

    /// What global items leave open, and formative constructs without them.
    func redundancyLimits() -> [String] {
        let asked = findings.redundancy.all.map(\.construct)
        let others = findings.measurement.formative.filter { !asked.contains($0) }
        var sentences: [String] = []
        if !asked.isEmpty {
            sentences.append(
                "Convergent validity of \(English.listed(asked, most: 8)) rests on one global item each, whose own "
                    + "error makes the path look weaker, and which the same people answered in the same questionnaire.")
        }
        if !others.isEmpty {
            sentences.append(
                "No global item was asked for \(English.listed(others, most: 8)), so that nothing here shows that the "
                    + "items cover \(English.agreeing(others.count, "it", "them")) (\"global\" of a construct).")
        }
        return sentences
    }
}
