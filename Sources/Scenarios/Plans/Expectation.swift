package import Experiments

/// What a scenario says must hold: a statistical statement, which passes, fails, or is undecided.
package struct Expectation: Sendable {
    package enum Claim: Sendable {
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

    package var claim: Claim
    /// Whether it is about the scenario as it stands, not about an experiment.
    package var isOfRun: Bool { if case .measure = claim { true } else { false } }
    /// As the scenario wrote it.
    package var text: String
    package var place: SourcePlace
}

/// One case of an experiment against another, on the same customers.
package struct CaseComparison: Sendable {
    package enum Direction: String, Sendable, Hashable {
        case lower
        case higher
    }

    /// By how much.
    package enum Amount: Sendable, Hashable {
        /// At all: the difference is not 0 and of this direction.
        case any
        /// Not more than this; the other direction is always within it.
        case atMost(Margin)
        /// This or more.
        case atLeast(Margin)
    }

    /// The index of the experiment.
    package var experiment: Int
    /// The index of the case that is spoken of.
    package var subject: Int
    package var direction: Direction
    /// A relative amount is a part of the other case's value.
    package var amount: Amount
    /// The index of the case it is held against.
    package var other: Int
    package var measure: MeasureName
}
