public import ScenarioReading

/// How wide the interval of a measure may be: replications go on until half its width is within the bound.
public struct PrecisionGoal: Sendable, Hashable {
    public var measure: MeasureName
    /// Of half the interval's width, against the estimate or in the measure's unit.
    public var bound: Margin
    public var place: SourcePlace

    public init(measure: MeasureName, bound: Margin, place: SourcePlace) {
        (self.measure, self.bound, self.place) = (measure, bound, place)
    }
}

/// An amount against a value, or in its unit.
public enum Margin: Sendable, Hashable {
    /// A part of 1 of the value it is held against.
    case relative(Double)
    /// In the measure's unit: the scenario's time unit, rates per one of it, shares as parts of 1.
    case absolute(Double)

    /// The amount against a value.
    public func amount(of value: Double) -> Double {
        switch self {
        case .relative(let share): share * abs(value)
        case .absolute(let amount): amount
        }
    }
}
