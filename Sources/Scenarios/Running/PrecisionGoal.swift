public import Experiments
public import ScenarioReading

/// How wide the interval of a measure may be: replications go on until half its width is within the bound.
public struct PrecisionGoal: Sendable, Hashable {
    public var measure: MeasureName
    /// Of half the interval's width, against the estimate or in the measure's unit.
    public var bound: PrecisionBound
    public var place: SourcePlace

    public init(measure: MeasureName, bound: PrecisionBound, place: SourcePlace) {
        (self.measure, self.bound, self.place) = (measure, bound, place)
    }
}
