package import Statistics

/// A share that a scenario takes from another file's scenario: where it comes from, and how well it is known.
package struct TakenShare: Sendable {
    /// What it stands for.
    package enum Use: Sendable, Hashable {
        /// The value of a parameter.
        case parameter(String)
        /// The ends of its interval, and the share itself between them, as values of what an experiment varies.
        case values(experiment: String, path: String)
        /// Any other value in an experiment.
        case change(experiment: String)
    }

    /// Which figure of the share.
    package enum Part: String, Sendable, Hashable, CaseIterable {
        case estimate
        /// The ends of its interval.
        case lower, upper
    }

    package var use: Use
    /// Ends and estimate are all meant where a ``Use/values(experiment:path:)`` is fed.
    package var part: Part
    /// As the scenario writes it: `../survey/contactless-payment.yaml#P4.mobile`.
    package var reference: String
    package var interval: ConfidenceInterval
    /// What the other scenario says of it.
    package var origin: any ShareOrigin

    /// The figure that stands in the scenario, a part of 1.
    package func value(_ part: Part) -> Double {
        switch part {
        case .estimate: interval.estimate
        case .lower: interval.lower
        case .upper: interval.upper
        }
    }
}
