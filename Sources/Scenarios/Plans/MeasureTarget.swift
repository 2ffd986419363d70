public import ScenarioReading

/// What a measure is to keep to for those who decide: a bound that a report holds the estimate's interval against.
public struct MeasureTarget: Sendable, Hashable {
    public var measure: MeasureName
    /// At most or at least something.
    public var bound: Bound
    /// As the scenario wrote it: `at most 30 min`.
    public var text: String
    public var place: SourcePlace

    public init(measure: MeasureName, bound: Bound, text: String, place: SourcePlace) {
        (self.measure, self.bound, self.text, self.place) = (measure, bound, text, place)
    }
}

extension Bound {
    /// The number that it is about; nil of one with two sides.
    public var value: Double? {
        switch self {
        case .atMost(let value), .atLeast(let value): value
        case .between, .equals: nil
        }
    }
}
