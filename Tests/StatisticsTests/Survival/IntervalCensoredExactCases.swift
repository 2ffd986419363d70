import Statistics
import Testing

/// Masses of durations that lie between bounds.
@Suite struct IntervalCensoredExactCases {
    @Test func knownValuesAlone() {
        let found = IntervalCensoredMasses(known: [3, 1, 1, 2], between: [])
        #expect(found.values == [1, 2, 3] && found.masses == [0.5, 0.25, 0.25] && found.isConverged)
        #expect(found.mean == 1.75)
    }

    /// Right censoring as bounds up to a far point is Kaplan's and Meier's estimate: of 1, 2+, 3 and 4 the masses are
    /// 1/4, 3/8 and 3/8.
    @Test func rightCensoring() {
        let found = IntervalCensoredMasses(known: [1, 3, 4], between: [(2, 100)])
        #expect(found.values == [1, 3, 4])
        for (mass, exact) in zip(found.masses, [0.25, 0.375, 0.375]) { #expect((mass - exact).magnitude < 1e-6) }
    }

    /// An interval without a known value has a point of its own; two that overlap share one.
    @Test func pointsOfTheirOwn() {
        let found = IntervalCensoredMasses(known: [10], between: [(1, 3), (2, 4), (6, 7)])
        #expect(found.values == [3, 7, 10])
        for (mass, exact) in zip(found.masses, [0.5, 0.25, 0.25]) { #expect((mass - exact).magnitude < 1e-6) }
        #expect(IntervalCensoredMasses(known: [], between: []).values.isEmpty)
    }

    /// Likelihood (p₀ + p₁)·p₁·p₀²: p₀ = 2/3 by hand.
    @Test func selfConsistency() {
        let found = IntervalCensoredMasses(known: [0, 0, 1], between: [(0, 1)], points: [0])
        #expect((found.masses[0] - 2.0 / 3).magnitude < 1e-6)
    }
}
