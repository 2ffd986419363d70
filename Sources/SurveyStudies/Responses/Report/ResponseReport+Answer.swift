import Measures
package import Reporting
import Statistics
import Studies
import Surveys

/// The first screen: what was claimed and holds, by how much, and what speaks against it.
extension ResponseReport {
    /// The result is `nil` where nobody answered, or where there is neither a claim nor a threshold.
    package func answer() -> ReportAnswer? {
        guard findings.sample.n > 0 else { return nil }
        let decisions = findings.hypotheses.decisions
        if decisions.isEmpty, findings.structure.estimates.isEmpty, let explained = explained() { return explained }
        guard !decisions.isEmpty || !findings.structure.estimates.isEmpty || !survey.constructs.isEmpty else {
            return nil
        }
        let facts = [outcome(), measured(), sensitive()].compactMap { $0 }
        let against = findings.scales.contradictions
        if !against.isEmpty {
            let names = English.listed(against.map(\.construct), most: 8)
            let verdict =
                "α of \(names) is below 0: \(English.agreeing(against.count, "its", "their")) items contradict "
            return ReportAnswer(
                verdict: ReportText(verdict + "each other."),
                sentence: ReportText(against.map(words).joined(separator: " ")), facts: facts)
        }
        let verdict = decisions.isEmpty ? measurementVerdict : ResponseFigures(self).verdicts + "."
        return ReportAnswer(verdict: ReportText(verdict), sentence: strongest() ?? "", facts: facts)
    }

    /// The strongest path that is sure, first among those that were claimed.
    private func strongest() -> ReportText? {
        let figures = ResponseFigures(self)
        let supported = findings.hypotheses.decisions.filter { $0.verdict == .supported && $0.interval != nil }
        if let own = supported.max(by: { ($0.estimate?.magnitude ?? 0) < ($1.estimate?.magnitude ?? 0) }),
            let estimate = own.estimate, let interval = own.interval
        {
            return path(
                "\(own.hypothesis.name), \(own.hypothesis.claim)",
                kind: own.hypothesis.effect == .path ? "supported path" : "supported effect",
                value: estimate, interval: interval)
        }
        let estimates = findings.structure.estimates
        let certain = estimates.filter { figures.isCertain($0.from, $0.to) == true }
        if let own = certain.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }),
            let interval = figures.interval(own.from, own.to)
        {
            return path("\(own.from) → \(own.to)", kind: "path", value: own.coefficient, interval: interval)
        }
        return consistency()
    }

    private func path(
        _ name: String, kind: String, value: Double, interval: BootstrapSummary.Interval
    ) -> ReportText {
        """
        The strongest \(kind) is \(name): \(strong: Self.number(value)), \(percent) interval \
        \(Self.number(interval.lower)) to \(Self.number(interval.upper)), of \
        \(English.plural(findings.sample.n, "respondent")).
        """
    }

    /// What the paths explain best, and what that is.
    private func outcome() -> ReportText? {
        guard let best = findings.structure.determinations.max(by: { $0.rSquared < $1.rSquared }) else { return nil }
        return ReportText(
            "The paths explain \(best.construct) best (R² \(ResponseFigures(self).explained(best))).")
    }

    /// Whether the scales hold what they must.
    func measured() -> ReportText? {
        let consistent = consistency()
        let most = findings.validity.pairs.max { $0.ratio < $1.ratio }
        guard let most else { return consistent }
        let bound = most.ratio < Thresholds.heterotraitSimilar ? "below 0.90" : "not below 0.90"
        let apart: ReportText =
            "The greatest HTMT is \(Self.heterotrait(most.ratio)), \(bound) (\(most.first) and \(most.second))."
        return consistent.map { $0 + " " + apart } ?? apart
    }

    private func consistency() -> ReportText? {
        let formative = findings.measurement.formative
        let known = findings.scales.scales.filter { !formative.contains($0.construct) }.compactMap { scale in
            scale.result.value.flatMap { own in own.alpha.value.map { (scale.construct, $0, own.alphaInterval) } }
        }
        guard let least = known.min(by: { $0.1 < $1.1 }) else { return nil }
        let interval =
            least.2.map { ", \(percent) interval \(Self.number($0.lower)) to \(Self.number($0.upper))" } ?? ""
        return "The least α is \(Self.number(least.1))\(interval), of \(least.0); 0.70 is asked for."
    }

    private var measurementVerdict: String {
        let conclusions = ResponseConclusion.all(findings)
        let bad = conclusions.count { $0.seriousness == .bad || $0.seriousness == .warning }
        let words =
            bad == 0 ? "Nothing speaks against the scales." : "\(English.plural(bad, "finding")) to look at before use."
        return survey.isExploratory ? "Exploratory. \(words)" : words
    }

    private func sensitive() -> ReportText? {
        guard let own = findings.sensitivity, own.reason == nil else { return nil }
        let opening = own.areKept ? "Without" : "With"
        let rows = "\(English.plural(own.doubtful, "row")) that may be no honest answers"
        let hasDecided = findings.hypotheses.decisions.contains { $0.verdict != .notTestable }
        guard hasDecided || !own.otherwise.isEmpty else {
            let words = sensitivityWords
            let treated = English.agreeing(own.doubtful, "is", "are") + (own.areKept ? " kept" : " left out")
            return words.isEmpty ? nil : ReportText("\(rows) \(treated). \(words)")
        }
        return own.otherwise.isEmpty
            ? "\(opening) \(rows) every hypothesis is decided alike."
            : "\(opening) \(rows) other verdicts follow: \(English.listed(own.otherwise.map(\.name), most: 8))."
    }
}
