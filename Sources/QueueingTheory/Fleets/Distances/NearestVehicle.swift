import Statistics

/// The distance from a uniform place to the nearest of n vehicles that stand at uniform places, all independent.
///
/// P(D > r) = (1 − A(r))ⁿ with A the share of the area within r of the place, of which the mean is the integral. On a
/// torus A is the same everywhere; with walls the tail is its mean over all places, by Gauss–Legendre quadrature between
/// the lines at which the reach meets the walls: good to about 1e-6 of the mean.
/// Source: Larson & Odoni (1981), Urban Operations Research, section 3.7.3 (the nearest of N units).
package struct NearestVehicle: Sendable {
    package let area: ServiceArea
    /// The number of vehicles, n.
    package let vehicles: Int
    /// Mean distance.
    package let mean: Double
    private let rule: GaussLegendreRule

    /// Throws when there is no vehicle.
    package init(area: ServiceArea, vehicles: Int) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, vehicles, "number of vehicles")
        do { rule = try GaussLegendreRule(points: 16) } catch {
            throw TheoryError(.numerical, "there is no rule of integration: \(error)")
        }
        self.area = area
        self.vehicles = vehicles
        let rule = self.rule
        var sum = 0.0
        var start = 0.0
        for end in Self.pieces(area, vehicles) {
            if area.border == .torus {
                // Beyond half a side the tail begins like a power of 3/2.
                do {
                    sum += try integrate(from: start, to: end, absolute: 1e-14 * area.diameter, relative: 1e-12) {
                        Self.tail(area, vehicles: vehicles, rule: rule, beyond: $0)
                    }.value
                } catch { throw TheoryError(.numerical, "the mean distance is not found: \(error)") }
            } else {
                rule.forEach(from: start, to: end) {
                    sum += $1 * Self.tail(area, vehicles: vehicles, rule: rule, beyond: $0)
                }
            }
            start = end
        }
        mean = sum
    }

    /// P(distance > r).
    package func tail(_ r: Double) -> Double { r < 0 ? 1 : Self.tail(area, vehicles: vehicles, rule: rule, beyond: r) }

    package static let source = "Larson & Odoni (1981), Urban Operations Research, section 3.7.3"

    private static func tail(_ area: ServiceArea, vehicles: Int, rule: GaussLegendreRule, beyond r: Double) -> Double {
        if r >= area.diameter { return 0 }
        func nobody(_ share: Double) -> Double { Special.pow(1 - share, Double(vehicles)) }
        if let share = area.share(within: r) { return nobody(share) }
        let rows = coordinates(area.height, r, rule)
        let columns = coordinates(area.width, r, rule)
        var sum = 0.0
        for x in columns {
            for y in rows { sum += x.weight * y.weight * nobody(area.share(within: r, ofPlaceAt: x.at, y.at)) }
        }
        return sum
    }

    /// Points from a wall to the middle with weights that sum to 1; one is enough for all that are further than r from
    /// both walls.
    private static func coordinates(
        _ side: Double, _ r: Double, _ rule: GaussLegendreRule
    ) -> [(at: Double, weight: Double)] {
        let half = side / 2
        var points: [(at: Double, weight: Double)] = []
        func add(_ low: Double, _ high: Double) {
            rule.forEach(from: low, to: high) { points.append(($0, $1 / half)) }
        }
        if r >= side {
            add(0, half)
        } else if r > half {
            add(0, side - r)
            add(side - r, half)
        } else {
            add(0, r)
            points.append((half, (half - r) / half))
        }
        return points
    }

    /// Ends of pieces over which the tail is smooth, up to where it is below 1e-17.
    private static func pieces(_ area: ServiceArea, _ vehicles: Int) -> [Double] {
        // The place with least around it is anywhere on a torus and a corner between walls.
        let a = area.border == .torus ? area.width / 2 : area.width
        let b = area.border == .torus ? area.height / 2 : area.height
        let corners = area.border == .torus ? 4.0 : 1
        let enough = -Special.expm1(Special.log(1e-17) / Double(vehicles)) * area.size
        var low = 0.0
        var end = area.diameter
        for _ in 0..<60 {
            let middle = (low + end) / 2
            if corners * area.quarterReach(middle, a, b) < enough { low = middle } else { end = middle }
        }
        var cuts = [a, b, a / 2, b / 2, (a * a + b * b).squareRoot() / 2, (a + b) / 2, end / 4, end / 2, end]
        cuts = cuts.filter { $0 <= end }.sorted()
        return cuts.reduce(into: []) { if $1 > ($0.last ?? 0) { $0.append($1) } }
    }
}

extension ServiceArea {
    /// The coefficient k of the square-root law k / √n of the distance to the nearest of n in a plane.
    package var squareRootCoefficient: Double {
        (metric == .euclidean ? 0.5 : (Double.pi / 8).squareRoot()) * size.squareRoot()
    }
}
