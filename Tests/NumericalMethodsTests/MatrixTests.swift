import Statistics
import Testing

@Suite struct MatrixTests {
    private func matrix(_ rows: [[Double]]) -> Matrix {
        var matrix = Matrix(rows: rows.count, columns: rows[0].count)
        for (i, row) in rows.enumerated() { for (j, value) in row.enumerated() { matrix[i, j] = value } }
        return matrix
    }

    @Test func productsByHand() {
        let a = matrix([[1, 2, 3], [4, 5, 6]])
        let b = matrix([[1, 0], [0, 2], [1, -1]])
        #expect(a * b == matrix([[4, 1], [10, 4]]))
        #expect([1, -1] * a == [-3, -3, -3])
        #expect(a + a == matrix([[2, 4, 6], [8, 10, 12]]) && a - a == Matrix(rows: 2, columns: 3))
        #expect(a.rowSums == [6, 15] && (-b).norm == 2)
    }

    @Test func inverse() throws {
        #expect(try matrix([[2, 0], [0, 4]]).inverse() == matrix([[0.5, 0], [0, 0.25]]))
        let a = matrix([[4, 7, 1], [2, 6, 0], [1, 1, 3]])
        #expect((try a.inverse() * a - .identity(3)).norm < 1e-14)
        #expect(throws: NumericalError.self) { try matrix([[1, 2], [2, 4]]).inverse() }
        #expect(throws: NumericalError.badLength) { try matrix([[1, 2]]).inverse() }
    }

    /// Seven points integrate x¹³ exactly.
    @Test func gaussLegendre() throws {
        var sum = 0.0
        try GaussLegendreRule(points: 7).forEach(from: 0, to: 2) { x, weight in
            var power = 1.0
            for _ in 0..<13 { power *= x }
            sum += weight * power
        }
        #expect((sum - 16384.0 / 14).magnitude < 1e-10)
    }
}
