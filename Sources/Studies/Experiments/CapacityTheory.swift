import Experiments
package import Scenarios

/// What theory says of a capacity question's measures at a design, where it knows the station.
package struct CapacityTheory {
    /// It is `nil` where there is none.
    private let theory: (any PointTheory)?

    package init(_ point: ExperimentPoint) { theory = point.point.subject.theory(of: point.point.measures) }

    /// The exact value and where it comes from; nil where theory has none.
    package func exact(_ measure: MeasureName) -> (value: Double, source: String)? {
        guard let theory else { return nil }
        guard case .within(let bound) = measure.statistic else { return theory.exact(measure) }
        var other = measure
        other.statistic = .over(bound)
        other.statisticText = measure.statisticText.replacing("within(", with: "over(")
        return exact(other).map { (1 - $0.value, $0.source) }
    }

    /// Whether all targets are met by theory; nil where it does not know one of them.
    func meets(_ targets: [CapacityPlan.Target]) -> Bool? {
        var meets = true
        for target in targets {
            guard let value = exact(target.measure)?.value else { return nil }
            meets = meets && target.bound.holds(value)
        }
        return meets
    }
}

extension Bound {
    func holds(_ value: Double) -> Bool {
        switch self {
        case .atMost(let bound): value <= bound
        case .atLeast(let bound): value >= bound
        case .between(let low, let high): low <= value && value <= high
        case .equals(let middle, let margin): abs(value - middle) <= margin.width(of: middle)
        }
    }
}
