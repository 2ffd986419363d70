import Statistics
import Testing

/// Groups of values held against each other; figures of SciPy 1.17.
@Suite struct GroupTestExactCases {
    /// Hollander & Wolfe (1973), table 6.1, as in the example of R's `kruskal.test`.
    @Test func ranks() throws {
        let found = try #require(
            KruskalWallisTest([[2.9, 3.0, 2.5, 2.6, 3.2], [3.8, 2.7, 4.0, 2.4], [2.8, 3.4, 3.7, 2.2, 2.0]]))
        #expect((found.statistic - 0.7714285714285722).magnitude < 1e-12 && found.degreesOfFreedom == 2)
        #expect((found.p - 0.6799647735788936).magnitude < 1e-11)
        let tied = try #require(KruskalWallisTest([[1, 2, 2, 3], [], [2, 4, 4, 5, 6], [3, 3, 9]]))
        #expect((tied.statistic - 5.039350180505424).magnitude < 1e-12)
        #expect((tied.p - 0.08048575310740158).magnitude < 1e-11)
        #expect(KruskalWallisTest([[1, 2, 3]]) == nil && KruskalWallisTest([[1, 1], [1]]) == nil)
    }

    /// B/W = 2.310344827586207 by SciPy; n₀ = (12 − 50/12)/2.
    @Test func variances() throws {
        let found = try #require(VarianceComponents([[1, 2, 2, 3], [2, 4, 4, 5, 6], [3, 3, 9]]))
        #expect((found.p - 0.1549513458466075).magnitude < 1e-11)
        // Squares within: 2 + 8.8 + 24, with 9 degrees of freedom.
        #expect((found.within - 34.8 / 9).magnitude < 1e-12)
        let size = (12 - 50.0 / 12) / 2
        #expect((found.between - (2.310344827586207 - 1) * (34.8 / 9) / size).magnitude < 1e-12)
        #expect(VarianceComponents([[1, 2]]) == nil && VarianceComponents([[1], [2]]) == nil)
    }
}
