public import ScenarioReading

/// An experiment as a scenario describes it.
public struct ExperimentPlan: Sendable {
    public enum Kind: Sendable {
        case compare(ComparePlan)
        case capacity(CapacityPlan)
        case sweep(SweepPlan)
        case select(SelectPlan)
    }

    public var name: String
    public var kind: Kind
    /// What is looked at in every case or point, each once: what `of:` names, what the kind itself needs, what
    /// expectations say of this experiment. Never empty.
    public var measures: [MeasureName]
    /// Nil: as the run's own.
    public var replications: ReplicationCount?
    /// Of intervals and of the guarantee, as a part of 1.
    public var confidence: Double
    public var place: SourcePlace
}

/// A named set of changes; none is the scenario as it stands.
public struct ExperimentCase: Sendable {
    /// As the scenario names it, or `doctors=3; demand=20/h` for a point.
    public var name: String
    public var overrides: [Override]
    public var place: SourcePlace

    public init(name: String, overrides: [Override], place: SourcePlace) {
        (self.name, self.overrides, self.place) = (name, overrides, place)
    }

    /// What it changes, in whatever order that stands: the same of two cases that are one.
    var allChanges: [String] { overrides.map(\.description).sorted() }

    /// A point of a design, named by its values.
    public init(point overrides: [Override], place: SourcePlace) {
        self.init(name: overrides.map(\.description).joined(separator: "; "), overrides: overrides, place: place)
    }
}

/// Which end of a measure is good.
public struct BestRule: Sendable, Hashable {
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        case lowest
        case highest
    }

    public var direction: Direction
    public var measure: MeasureName

    public init(_ direction: Direction, _ measure: MeasureName) {
        (self.direction, self.measure) = (direction, measure)
    }
}
