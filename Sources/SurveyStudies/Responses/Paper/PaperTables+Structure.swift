import Reporting
import Surveys

/// Paths, what they explain and what they predict.
extension PaperTables {
    func structure() -> JournalTable? {
        let paths = PathTable(structureTables)
        return paths.table().paper(
            "structural-model", tested("Paths of the Structural Model"),
            notes: structureNotes(paths.rows, paths.hasSamples))
    }

    private func structureNotes(_ rows: [PathTable.Row], _ hasSamples: Bool) -> [JournalText] {
        let n = findings.structure.fit?.value?.data.cases ?? findings.sample.n
        var note: JournalText = "\(size(n)) Coefficients are standardized."
        if survey.isConsistent {
            note =
                note
                + " Coefficients and their errors are of consistent PLS; \(italic: "f")\(raised: "2") and VIF of PLS."
        }
        if hasSamples, let bootstrap = findings.structure.bootstrap {
            let samples = JournalNumber(count: survey.isConsistent ? usableOfConsistent : bootstrap.usable).text
            note =
                note + " \(italic: "SE") = standard deviation over \(samples) bootstrap samples; CI = \(kinds(rows)). "
            note = note + "\(italic: "p") is by Student's \(italic: "t")\(sides(rows))."
        }
        let corrected = findings.hypotheses.decisions.count { $0.pHolm != nil }
        if corrected > 1 {
            note = note + " \(italic: "p") (Holm) is corrected for the \(corrected) hypotheses tested (Holm, 1979)."
        }
        note =
            note + """
                 \(italic: "f")\(raised: "2") is of fixed scores; VIF = variance inflation factor among the predictors \
                of the same construct.\(dashNote)
                """
        if survey.isExploratory {
            note = note + " Exploratory: nothing was stated before the answers were seen, and nothing is confirmed."
        }
        let lost = rows.contains { $0.decision?.isLostWithHolm == true }
        return [note] + (lost ? ["\(raised: "a") Not with Holm's correction for all hypotheses."] : [])
    }

    private var usableOfConsistent: Int { findings.structure.consistentSamples?.usable ?? 0 }

    private static let combined: JournalText = """
         (from the lower of the lower ends of the percentile and the bias-corrected interval to the higher of their \
        upper ends)
        """

    /// From the intervals that are in the table.
    private func kinds(_ rows: [PathTable.Row]) -> JournalText {
        let own = rows.filter { $0.interval != nil }
        let found = IntervalKind.allCases.filter { kind in own.contains { $0.kind == kind } }
        let decides: JournalText = own.contains { $0.decision?.interval != nil } ? ", which decides" : ""
        guard found.count > 1 else {
            let kind = found.first ?? .percentile
            let text: JournalText = "\(kind.rawValue) confidence interval\(decides)"
            return kind == .combined ? text + Self.combined : text
        }
        let few = own.filter { $0.kind == .percentile }.map { "\($0.path.from) → \($0.path.to)" }
        let kind: JournalText =
            "combined confidence interval, percentile for \(English.listed(few, most: 8))\(decides)"
        return kind + Self.combined
    }

    private func sides(_ rows: [PathTable.Row]) -> JournalText {
        let own = rows.compactMap(\.decision).filter { $0.interval != nil && survey.isOneSided($0.hypothesis) }
        guard !own.isEmpty else { return ", two-sided" }
        let double = English.percent(1 - 2 * (1 - survey.confidence))
        return
            ", one-sided for hypotheses with a sign, which the end of their \(double) interval on the side of 0 decides"
    }

    func explained() -> JournalTable? {
        let own = findings.structure
        guard !own.determinations.isEmpty else { return nil }
        let hasIntervals = own.determinations.contains { interval(of: $0.construct) != nil }
        var notes: [JournalText] = hasIntervals ? [bootstrapNote("percentile")] : []
        if own.blindfolding?.value?.isEmpty == false {
            notes.append(
                "\(italic: "Q")\(raised: "2") = cross-validated redundancy by blindfolding with omission distance "
                    + "\(own.omissionDistance).")
        }
        return structureTables.explained.paper(
            "explained-variance", "Explained Variance and Predictive Relevance",
            notes: notes.first.map { first in [notes.dropFirst().reduce(first) { $0 + " " + $1 }] } ?? [])
    }

    private func interval(of construct: String) -> BootstrapSummary.Interval? {
        findings.structure.bootstrap?.summary(.rSquared(construct))?.intervals.first?.percentile
    }
}
