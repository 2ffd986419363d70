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

/// Cases against each other, on the same customers.
package struct ComparePlan: Sendable {
    /// How intervals and tests are corrected for being several.
    package enum Adjustment: String, Sendable, Hashable, CaseIterable {
        case holm
        case bonferroni
    }

    /// Which differences are looked at.
    package enum Pairing: Sendable, Hashable {
        /// Every case with every other: up to six cases.
        case all
        /// Every other case with this one, by its index.
        case with(Int)
        /// Every case with the best of the others: more than six cases.
        case withTheBest
    }

    /// At least two, in the file's order.
    package var cases: [ExperimentCase]
    package var pairing: Pairing
    /// Nil: no case is called the best.
    package var best: BestRule?
    package var adjustment: Adjustment

    package init(cases: [ExperimentCase], pairing: Pairing, best: BestRule? = nil, adjustment: Adjustment) {
        self.cases = cases
        self.pairing = pairing
        self.best = best
        self.adjustment = adjustment
    }

    /// More cases than this are not compared in all pairs.
    package static let mostForAllPairs = 6
}

/// The least that meets all targets.
package struct CapacityPlan: Sendable {
    package typealias Target = MeasureTarget

    /// What shall be least.
    package enum Objective: Sendable, Hashable {
        /// The sum of all varied values.
        case sum
        /// One of them, by its index; the others break ties.
        case factor(Int)
        case measure(MeasureName)
    }

    /// Whole numbers that rise, each.
    package var factors: [Factor]
    package var targets: [Target]
    package var objective: Objective

    package init(factors: [Factor], targets: [Target], objective: Objective) {
        self.factors = factors
        self.targets = targets
        self.objective = objective
    }
}

/// Points of a grid, or spread over it.
package struct SweepPlan: Sendable {
    package enum Design: Sendable, Hashable {
        /// Every value with every other.
        case grid
        /// So many points, each factor's range cut into as many equal parts and each part used once.
        case latinHypercube(points: Int)
    }

    package var factors: [Factor]
    package var design: Design
    package var place: SourcePlace

    package init(factors: [Factor], design: Design, place: SourcePlace) {
        self.factors = factors
        self.design = design
        self.place = place
    }
}

extension SweepPlan {
    /// The points of the full grid, the last factor changing fastest.
    package var grid: [ExperimentCase] { Self.grid(factors, at: place) }

    static func grid(_ factors: [Factor], at place: SourcePlace) -> [ExperimentCase] {
        var points: [[Override]] = [[]]
        for factor in factors {
            points = points.flatMap { point in factor.levels.indices.map { point + [factor.override($0)] } }
        }
        return points.map { ExperimentCase(point: $0, place: place) }
    }

    /// The point at these parts of the factors' ranges, each from 0 to below 1.
    /// - Precondition: there is one for each factor.
    package func point(at parts: [Double]) -> ExperimentCase {
        precondition(parts.count == factors.count, "a point has a part for each factor")
        return ExperimentCase(point: zip(factors, parts).map { $0.override(at: $1) }, place: place)
    }
}

/// The best of many cases, with a guarantee.
package struct SelectPlan: Sendable {
    /// At least two.
    package var cases: [ExperimentCase]
    package var best: BestRule
    /// Differences below this do not matter, in the measure's unit.
    package var indifference: Double
    /// Replications of every case before any is left out.
    package var firstStage: Int

    package init(cases: [ExperimentCase], best: BestRule, indifference: Double, firstStage: Int) {
        self.cases = cases
        self.best = best
        self.indifference = indifference
        self.firstStage = firstStage
    }
}
