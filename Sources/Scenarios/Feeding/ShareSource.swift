package import Statistics

/// A model that knows shares by name, which scenarios in other files may take: `{ from: survey.yaml#P4.mobile }`.
package protocol ShareSource: ScenarioModel {
    /// The share of a name, which is what stands behind `#`; nil after a message at `from`.
    func share(named name: String, at from: LocatedNode, log: DiagnosticLog) -> KnownShare?
}

/// A share with its interval, and what is known of where it comes from.
package struct KnownShare: Sendable {
    package var interval: ConfidenceInterval
    package var origin: any ShareOrigin

    package init(_ interval: ConfidenceInterval, origin: any ShareOrigin) {
        self.interval = interval
        self.origin = origin
    }
}

/// Where a share comes from, in the terms of the model that knows it.
package protocol ShareOrigin: Sendable {
    /// In a few words, for the scenario as understood: `113 of 188`.
    var evidence: String { get }
}

/// How files name the shares of a lane.
package struct ShareNaming: Sendable {
    /// Of the map that names one.
    package var table: KeyTable
    /// For a message: `a survey's file, a question and an answer`.
    package var parts: String
    /// How to write it.
    package var hint: String
    /// Which figure a name asks for, from what stands behind `#`; nil: it is no name.
    package var part: @Sendable (_ name: String) -> TakenShare.Part?

    package init(
        table: KeyTable, parts: String, hint: String, part: @Sendable @escaping (_ name: String) -> TakenShare.Part?
    ) {
        self.table = table
        self.parts = parts
        self.hint = hint
        self.part = part
    }
}

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
