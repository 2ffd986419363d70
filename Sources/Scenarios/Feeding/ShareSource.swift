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
