/// An experiment as a scenario describes it.
package struct ExperimentPlan: Sendable {
    package enum Kind: Sendable {
        case compare(ComparePlan)
        case capacity(CapacityPlan)
        case sweep(SweepPlan)
        case select(SelectPlan)
    }

    package var name: String
    package var kind: Kind
    /// What is looked at in every case or point, each once: what `of:` names, what the kind itself needs, what
    /// expectations say of this experiment. Never empty.
    package var measures: [MeasureName]
    /// Nil: as the run's own.
    package var replications: ReplicationCount?
    /// Of intervals and of the guarantee, as a part of 1.
    package var confidence: Double
    package var place: SourcePlace

    package init(
        name: String, kind: Kind, measures: [MeasureName], replications: ReplicationCount? = nil, confidence: Double,
        place: SourcePlace
    ) {
        self.name = name
        self.kind = kind
        self.measures = measures
        self.replications = replications
        self.confidence = confidence
        self.place = place
    }
}

/// A named set of changes; none is the scenario as it stands.
package struct ExperimentCase: Sendable {
    /// As the scenario names it, or `doctors=3; demand=20/h` for a point.
    package var name: String
    package var overrides: [Override]
    package var place: SourcePlace

    package init(name: String, overrides: [Override], place: SourcePlace) {
        self.name = name
        self.overrides = overrides
        self.place = place
    }

    /// What it changes, in whatever order that stands: the same of two cases that are one.
    var allChanges: [String] { overrides.map(\.description).sorted() }

    /// A point of a design, named by its values.
    package init(point overrides: [Override], place: SourcePlace) {
        self.init(name: overrides.map(\.description).joined(separator: "; "), overrides: overrides, place: place)
    }
}

/// Which end of a measure is good.
package struct BestRule: Sendable, Hashable {
    package enum Direction: String, Sendable, Hashable, CaseIterable {
        case lowest
        case highest
    }

    package var direction: Direction
    package var measure: MeasureName

    package init(_ direction: Direction, _ measure: MeasureName) {
        self.direction = direction
        self.measure = measure
    }
}
