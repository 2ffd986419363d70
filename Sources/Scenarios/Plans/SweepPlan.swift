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
