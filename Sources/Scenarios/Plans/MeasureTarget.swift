package import Experiments

/// What a measure is to keep to for those who decide: a bound that a report holds the estimate's interval against.
package struct MeasureTarget: Sendable, Hashable {
    package var measure: MeasureName
    /// At most or at least something.
    package var bound: Bound
    /// As the scenario wrote it: `at most 30 min`.
    package var text: String
    package var place: SourcePlace

    package init(measure: MeasureName, bound: Bound, text: String, place: SourcePlace) {
        self.measure = measure
        self.bound = bound
        self.text = text
        self.place = place
    }
}

extension Bound {
    /// The number that it is about; nil of one with two sides.
    package var value: Double? {
        switch self {
        case .atMost(let value), .atLeast(let value): value
        case .between, .equals: nil
        }
    }
}

/// What a measure shall keep to, in its unit.
package enum Bound: Sendable, Hashable {
    case atMost(Double)
    case atLeast(Double)
    case between(Double, Double)
    /// Around a value, within a margin of it.
    case equals(Double, within: Margin)
}
