package import Experiments

/// How wide the interval of a measure may be: replications go on until half its width is within the bound.
package struct PrecisionGoal: Sendable, Hashable {
    package var measure: MeasureName
    /// Of half the interval's width, against the estimate or in the measure's unit.
    package var bound: PrecisionBound
    package var place: SourcePlace

    package init(measure: MeasureName, bound: PrecisionBound, place: SourcePlace) {
        self.measure = measure
        self.bound = bound
        self.place = place
    }
}
