package import Experiments
import Measures
package import Scenarios

/// What became of a target.
package struct TargetFinding: Sendable {
    package let target: MeasureTarget
    /// It is `nil` where nothing was observed of it.
    package let estimate: Estimate?
    package let verdict: TargetVerdict
    /// About how many replications would tell what is too close to call; nil where none is known to.
    package let needed: Int?
    /// Why the replications cannot have seen what decides it, as a clause; nil where they can.
    package let unseen: String?
    /// Whom the line loses of whose waits it is; nil where nobody was looked for.
    package var lost: LossesBeside?

    /// - Parameters:
    ///   - target: what the measure is to keep to.
    ///   - estimate: of the measure; nil: nothing was observed.
    ///   - replications: how many it was made of.
    ///   - canGrow: whether more replications can be had.
    ///   - isTooShort: whether the interval is known to be too short for a verdict.
    ///   - unseen: why the replications cannot have seen what decides it; there is no verdict then.
    package init(
        _ target: MeasureTarget, _ estimate: Estimate?, replications: Int, canGrow: Bool, isTooShort: Bool = false,
        unseen: String? = nil
    ) {
        self.target = target
        self.estimate = estimate
        self.unseen = unseen
        verdict = isTooShort || unseen != nil ? .undecided : Self.verdict(target.bound, estimate)
        needed =
            verdict == .undecided && canGrow && unseen == nil ? Self.needed(target.bound, estimate, replications) : nil
    }

    /// Met where the whole interval keeps to the bound, missed where none of it does.
    package static func verdict(_ bound: Bound, _ estimate: Estimate?) -> TargetVerdict {
        guard let estimate else { return .undecided }
        // What is the same in every replication has no width.
        guard let lower = estimate.lower, let upper = estimate.upper else { return .undecided }
        switch bound {
        case .atMost(let most):
            return if upper <= most {
                .met
            } else if lower > most {
                .missed
            } else {
                .undecided
            }
        case .atLeast(let least):
            return if lower >= least {
                .met
            } else if upper < least {
                .missed
            } else {
                .undecided
            }
        case .between, .equals: return .undecided
        }
    }

    /// Widths fall with the root of the number.
    private static func needed(_ bound: Bound, _ estimate: Estimate?, _ replications: Int) -> Int? {
        guard let estimate, let lower = estimate.lower, let upper = estimate.upper, let value = bound.value else {
            return nil
        }
        let half = value > estimate.value ? upper - estimate.value : estimate.value - lower
        return ReplicationAdvice.count(
            halfWidth: half, distance: abs(value - estimate.value), replications: replications)
    }

    /// How far the estimate is beyond the bound, as a part of it; below 0 it keeps to it.
    package var excess: Double {
        guard let value = target.bound.value, let estimate, value != 0 else { return 0 }
        let excess = (estimate.value - value) / value.magnitude
        if case .atLeast = target.bound { return -excess }
        return excess
    }
}

extension FigureSource {
    /// What became of each target of a scenario, in the file's order.
    package func targetFindings(_ scenario: Scenario, replications: Int) -> [TargetFinding] {
        let canGrow = scenario.run.batches == nil
        if scenario.targets.isEmpty { return [] }
        let unseen = scenario.whyUnseen(replications: replications)
        return scenario.targets.map { target in
            let measure = target.measure
            let figure = measurement(
                measure.element, measure.quantity, FigureWord(measure.statisticText), ofClass: measure.customerClass,
                window: measure.window ?? MeasureName.everybody)
            var finding = TargetFinding(
                target, figure?.estimate, replications: replications, canGrow: canGrow, unseen: unseen(measure))
            finding.lost = losses(beside: measure, in: scenario)
            return finding
        }
    }

    /// Whom a line loses beside a measure of its waits: of the same class and window, or of all together where these are
    /// not told apart.
    private func losses(beside measure: MeasureName, in scenario: Scenario) -> LossesBeside {
        func figure(_ loss: MeasureName) -> MeasuredFigure? {
            measurement(
                loss.element, loss.quantity, FigureWord(loss.statisticText), ofClass: loss.customerClass,
                window: loss.window ?? MeasureName.everybody)
        }
        var asked = measure
        if !LossesBeside.measures(beside: measure, in: scenario).contains(where: { figure($0) != nil }) {
            asked.customerClass = MeasureName.everybody
            asked.window = nil
        }
        return LossesBeside(beside: asked, in: scenario) { figure($0)?.estimate }
    }
}
