import Statistics
import Testing

@Suite struct OrthogonalFactorsTests {
    /// A line through four points, by hand: y = 3.5 + 1.4 x.
    @Test func aLineThroughPoints() throws {
        let factors = try OrthogonalFactors(columns: [[1, 1, 1, 1], [1, 2, 3, 4]])
        let found = try factors.leastSquares([6, 5, 7, 10])
        #expect(isClose(found.solution[0], 3.5, relative: 1e-14) && isClose(found.solution[1], 1.4, relative: 1e-14))
        let residuals = [1.1, -1.3, -0.7, 0.9]
        #expect(zip(found.residuals, residuals).allSatisfy { isClose($0, $1, relative: 1e-13) })
        // (AᵀA)⁻¹ of sums 4, 10 and 30 is that of the determinant 20.
        let inverse = factors.inverseOfProducts
        #expect(isClose(inverse[0, 0], 1.5, relative: 1e-13) && isClose(inverse[1, 1], 0.2, relative: 1e-13))
        #expect(isClose(inverse[0, 1], -0.5, relative: 1e-13) && inverse[0, 1] == inverse[1, 0])
        // Leverages of a line: 1/4 + (x − 2.5)²/5.
        for (x, leverage) in [(1.0, 0.7), (2, 0.3), (3, 0.3), (4, 0.7)] {
            let own = factors.whitened([1, x]).reduce(0) { $0 + $1 * $1 }
            #expect(isClose(own, leverage, relative: 1e-13))
        }
    }

    /// Läuchli's columns: their products are singular in this arithmetic, they are not.
    @Test func nearlyDependentColumnsKeepTheirDigits() throws {
        let e = 1e-9
        let factors = try OrthogonalFactors(columns: [[1, e, 0], [1, 0, e]])
        let found = try factors.leastSquares([2, e, e])
        #expect(found.solution.allSatisfy { isClose($0, 1, relative: 1e-6) })
        #expect(factors[1, 1] != 0)
    }

    @Test func lengthsMustFit() {
        #expect(throws: NumericalError.badLength) { try OrthogonalFactors(columns: [[1, 2], [3]]) }
        #expect(throws: NumericalError.badLength) { try OrthogonalFactors(columns: [[1], [2]]) }
        #expect(throws: NumericalError.badLength) { try OrthogonalFactors(columns: []) }
    }
}
