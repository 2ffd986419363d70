public import Experiments
public import ScenarioReading

/// What a scenario says must hold: a statistical statement, which passes, fails, or is undecided.
public struct Expectation: Sendable {
    public enum Claim: Sendable {
        /// Of the scenario as it stands.
        case measure(MeasureName, Bound)
        case comparison(CaseComparison)
        /// Of one case of a comparison, or one point of a sweep, by the indices of the experiment and of the point.
        case ofPoint(experiment: Int, point: Int, MeasureName, Bound)
        /// One of the values that a capacity experiment finds, by the indices of the experiment and of its factor.
        case answer(experiment: Int, factor: Int, Bound)
        /// This case is the best by the experiment's own rule, by the indices of the experiment and of its case.
        case best(experiment: Int, case: Int)
    }

    public var claim: Claim
    /// Whether it is about the scenario as it stands, not about an experiment.
    public var isOfRun: Bool { if case .measure = claim { true } else { false } }
    /// As the scenario wrote it.
    public var text: String
    public var place: SourcePlace
}

/// One case of an experiment against another, on the same customers.
public struct CaseComparison: Sendable {
    public enum Direction: String, Sendable, Hashable {
        case lower
        case higher
    }

    /// By how much.
    public enum Amount: Sendable, Hashable {
        /// At all: the difference is not 0 and of this direction.
        case any
        /// Not more than this; the other direction is always within it.
        case atMost(Margin)
        /// This or more.
        case atLeast(Margin)
    }

    /// The index of the experiment.
    public var experiment: Int
    /// The index of the case that is spoken of.
    public var subject: Int
    public var direction: Direction
    /// A relative amount is a part of the other case's value.
    public var amount: Amount
    /// The index of the case it is held against.
    public var other: Int
    public var measure: MeasureName
}
