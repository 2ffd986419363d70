import Experiments
import Scenarios

/// The targets of a capacity question as tests of measures.
///
/// A quantile is tested as the share beyond it: that 95 % wait at most 30 min says that at most 5 % wait longer, and a
/// share's interval needs no density.
package struct CapacityTargets {
    package struct Part {
        /// The place of the target in the plan.
        let target: Int
        /// The place of the tested measure among ``CapacityTargets/measures``.
        let measure: Int
        let side: TargetTest.Side
        package let bound: Double
    }

    /// All that is asked of each design: the experiment's own measures, then those that are tested, then shares of those
    /// who are lost.
    let measures: [MeasureName]
    package let parts: [Part]
    /// By target, the place of its own measure.
    let shown: [Int]
    /// The places of the shares of those who are lost to a line whose wait is a target, but for those that are asked for
    /// anyway.
    let lost: [Int]

    /// - Parameter beside: what is asked beside a target.
    init(
        _ plan: CapacityPlan, measures own: [MeasureName], timeSymbol: String,
        beside: (MeasureName) -> [MeasureName] = { _ in [] }
    ) {
        var measures = own
        func place(_ measure: MeasureName) -> Int {
            if let known = measures.firstIndex(where: { $0.isSame(as: measure) }) { return known }
            measures.append(measure)
            return measures.count - 1
        }
        var parts: [Part] = []
        var shown: [Int] = []
        for (index, target) in plan.targets.enumerated() {
            shown.append(place(target.measure))
            let sides: [(TargetTest.Side, Double)]
            switch target.bound {
            case .atMost(let bound): sides = [(.atMost, bound)]
            case .atLeast(let bound): sides = [(.atLeast, bound)]
            case .between(let low, let high): sides = [(.atLeast, low), (.atMost, high)]
            case .equals(let value, let margin):
                let amount = margin.width(of: value)
                sides = [(.atLeast, value - amount), (.atMost, value + amount)]
            }
            for (side, bound) in sides {
                if case .quantile(let p) = target.measure.statistic {
                    // The share beyond the bound is high where the quantile is.
                    parts.append(
                        Part(
                            target: index, measure: place(target.measure.share(over: bound, timeSymbol: timeSymbol)),
                            side: side,
                            bound: 1 - p))
                } else {
                    parts.append(Part(target: index, measure: place(target.measure), side: side, bound: bound))
                }
            }
        }
        let tested = measures.count
        for target in plan.targets { for measure in beside(target.measure) { _ = place(measure) } }
        self.measures = measures
        self.parts = parts
        self.shown = shown
        lost = Array(tested..<measures.count)
    }

    /// Targets of which so many replications of a design cannot have seen what decides them.
    func unseen(_ point: ExperimentPoint, after replications: Int) -> Set<Int> {
        let whyUnseen = point.whyUnseen(after: replications)
        return Set(parts.filter { whyUnseen(measures[$0.measure]) != nil }.map(\.target))
    }

    /// Whether a design meets all targets, and each of them.
    /// - Parameters:
    ///   - error: the probability of a wrong verdict about the design, over all looks.
    func verdict(
        _ point: ExperimentPoint, error: Double, looks: Int
    ) -> (all: TargetVerdict, targets: [TargetVerdict]) {
        var targets = Array(repeating: TargetVerdict.met, count: shown.count)
        let whyUnseen = point.whyUnseen
        for part in parts {
            // What its replications cannot have seen is no verdict, whatever they say.
            if whyUnseen(measures[part.measure]) != nil {
                if targets[part.target] == .met { targets[part.target] = .undecided }
                continue
            }
            // All have to be met: one that is missed is declared met only by an error of its own test, while any of
            // the tests may err where all are met.
            let test = TargetTest(
                part.side, part.bound, falselyMet: error, falselyMissed: error / Double(parts.count))
            let verdict =
                point.pseudoValues(part.measure).map {
                    test.verdict(
                        $0, looks: looks, trials: measures[part.measure].isShare ? point.customers(part.measure) : nil)
                } ?? .undecided
            switch (targets[part.target], verdict) {
            case (_, .missed), (.missed, _): targets[part.target] = .missed
            case (_, .undecided): targets[part.target] = .undecided
            default: break
            }
        }
        let all: TargetVerdict =
            if targets.contains(.missed) {
                .missed
            } else if targets.contains(.undecided) {
                .undecided
            } else {
                .met
            }
        return (all, targets)
    }
}

extension MeasureName {
    /// The share of customers beyond a bound, of the quantity that this is a quantile of.
    func share(over bound: Double, timeSymbol: String) -> MeasureName {
        var measure = self
        measure.statistic = .over(bound)
        let served = isOfServed ? MeasureName.servedMark : ""
        measure.statisticText = MeasureWords.text(.over(bound), timeSymbol: timeSymbol) + served
        measure.text =
            "\(element).\(quantity).\(measure.statisticText)"
            + (customerClass == MeasureName.everybody ? "" : "(\(customerClass))")
        measure.unit = .share
        measure.basis = .cases
        return measure
    }

    fileprivate var isShare: Bool { unit == .share }
}
