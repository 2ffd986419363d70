import Measures
package import Reporting
import Statistics
import Studies
import Surveys

/// The answer: what people said, what was claimed and holds, by how much, and what speaks against it.
extension ResponseReport {
    /// - Parameter command: the command line that gives the same.
    package func answer(command: String) -> Answer {
        Answer(
            kind: .survey, form: .claims(areStatedBefore: !survey.isExploratory), claims: claims,
            conditions: findings.scales.contradictions.map { "α of \($0.construct) is below 0" }, notes: told,
            sure: Sureness(assumptions: []),
            stands: AnswerStand(
                extent: English.plural(findings.sample.n, "respondent"), periods: "respondents", replications: 0,
                confidence: survey.confidence, seed: survey.paths.isEmpty ? nil : survey.bootstrap.seed,
                command: command))
    }

    /// The first screen, which says elsewhere how it is run again; nil where nobody answered, or where there is nothing to tell
    /// first.
    package var page: ReportAnswer? {
        let answer = answer(command: "")
        return answer.notes.isEmpty && answer.claims.isEmpty ? nil : AnswerWords(answer).page
    }

    /// Scales that contradict themselves come first; then what people said; then what the paths say.
    private var told: [ReportText] {
        guard findings.sample.n > 0 else { return [] }
        let decisions = findings.hypotheses.decisions
        if decisions.isEmpty, findings.structure.estimates.isEmpty, let explained = explained() { return explained }
        guard !decisions.isEmpty || !findings.structure.estimates.isEmpty || !survey.constructs.isEmpty else {
            return []
        }
        let facts = [strongest(), outcome(), measured(), sensitive()].compactMap { $0 }
        let against = findings.scales.contradictions
        if !against.isEmpty {
            let names = English.listed(against.map(\.construct), most: 8)
            let whose = English.agreeing(against.count, "its", "their")
            return [ReportText("α of \(names) is below 0: \(whose) items contradict each other.")]
                + against.map { ReportText(words($0)) } + facts
        }
        let said = ResponseFigures(self).mostAnswered.map { ReportText($0 + ".") }
        let measurement = decisions.isEmpty ? ReportText(measurementVerdict) : nil
        return [said, measurement].compactMap { $0 } + facts
    }

    /// What became of each hypothesis.
    private var claims: [AnswerClaim] {
        findings.hypotheses.decisions.map { own in
            let figure = own.estimate.map { estimate in
                AnswerFigure(
                    estimate,
                    own.interval.map { AnswerInterval($0.lower, $0.upper, confidence: survey.confidence) },
                    unit: .number)
            }
            return AnswerClaim(
                own.hypothesis.name, named: "\(own.hypothesis.name), \(own.hypothesis.claim)",
                AnswerStatement(own.verdict.outcome, ReportText(own.reason)), figure: figure)
        }
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
