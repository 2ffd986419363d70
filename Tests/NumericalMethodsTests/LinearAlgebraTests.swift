import Statistics
import Testing

@Suite struct LinearAlgebraTests {
    @Test func threeUnknowns() throws {
        let matrix: [Double] = [0, 2, 1, 1, -2, -3, -1, 1, 2]
        // By hand: x = (1, 2, 3) gives the right side.
        let x = try solveLinearSystem(matrix.span, [7.0, -12, 7].span)
        #expect(zip(x, [1.0, 2, 3]).allSatisfy { isClose($0, $1, relative: 1e-14) })
    }

    @Test func noSolutionThrows() {
        #expect(throws: NumericalError.domain) { try solveLinearSystem([1.0, 2, 2, 4].span, [1.0, 1].span) }
        #expect(throws: NumericalError.badLength) { try solveLinearSystem([1.0, 2, 2].span, [1.0, 1].span) }
    }

    @Test func eliminationInAFixedOrder() throws {
        // The same three unknowns; the first pivot is 0, so that rows are exchanged.
        let x = try #require(eliminated([[0, 2, 1, 7], [1, -2, -3, -12], [-1, 1, 2, 7]]))
        #expect(zip(x, [1.0, 2, 3]).allSatisfy { isClose($0, $1, relative: 1e-14) })
        #expect(eliminated([[1, 2, 1], [2, 4, 1]]) == nil)
        #expect(eliminated([]) == [])
    }

    @Test func sumsKeepWhatRoundingLoses() {
        var sum = CompensatedSum()
        for term in [1, 1e100, 1, -1e100] { sum.add(term) }
        #expect(sum.value == 2)
        #expect(compensatedSum([1, 1e100, 1, -1e100].span) == 2)
    }
}
