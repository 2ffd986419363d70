import Experiments
package import Reporting
import Scenarios

/// What those who decide ask next to whether it is enough, each in a line of its own.
package struct BoardLines {
    /// When it is worst; nil where times are not told apart.
    package var when: ReportText?
    /// Who suffers most; nil where nobody is told apart.
    package var who: ReportText?
    /// What cannot wait, the worst first.
    package var urgent: [ReportText] = []

    package init(when: ReportText? = nil, who: ReportText? = nil, urgent: [ReportText] = []) {
        self.when = when
        self.who = who
        self.urgent = urgent
    }

    /// What the answer rests on, and what its ranges are of.
    /// - Parameter extent: `500 simulated days`.
    static func sure(_ scenario: Scenario, extent: String) -> ReportText {
        let chance: ReportText =
            "The ranges are \(English.percent(scenario.run.confidence)) intervals from \(extent): of chance only."
        guard let first = scenario.assumptions.first else {
            return "\(strong: "How sure:") the file does not say what was measured and what is assumed. \(chance)"
        }
        let others = scenario.assumptions.count - 1
        let more =
            others == 0
            ? "" : " (and \(English.plural(others, "more assumption")), listed below)"
        return "\(strong: "How sure:") only as sure as what is assumed, not measured: \(first)\(more). \(chance)"
    }

    /// What to try, since one run tries no alternative.
    /// - Parameter findings: of the targets.
    static func next(_ scenario: Scenario, _ findings: [TargetFinding]) -> ReportText? {
        let lead: ReportText = "\(strong: "Next:") this run tries no alternative. "
        if let first = scenario.experiments.first {
            let count = scenario.experiments.count
            let which = count == 1 ? "An experiment of this file does" : "\(count) experiments of this file do"
            let call = "redomat experiment \(scenario.file)" + (count == 1 ? "" : " \(first.name)")
            return lead + "\(which): \(code: call)."
        }
        let short = findings.first { finding in
            finding.verdict != .met && finding.unseen == nil && finding.target.measure.quantity == .wait
                && scenario.words.stationTitles[finding.target.measure.element.rawValue] != nil
        }
        if let short {
            let station = short.target.measure.element.rawValue
            let call = "redomat staffing \(scenario.file) --target '\(short.target.measure.text) \(short.target.text)'"
            return lead + "How many \(scenario.words.server(at: station).many) would do: \(code: call)."
        }
        guard let parameter = scenario.parameters.first(where: \.isUsed) else { return nil }
        return lead + "One is tried by another value, such as of \(parameter.title ?? parameter.name): "
            + "\(code: "redomat run \(scenario.file) --set \(parameter.name)=…")."
    }
}
