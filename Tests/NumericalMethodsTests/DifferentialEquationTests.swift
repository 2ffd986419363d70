import Statistics
import Testing

@Suite struct DifferentialEquationTests {
    /// y'' = −y: one full turn comes back to the start.
    @Test(arguments: [DifferentialEquationSolver.Method.rungeKuttaFehlberg45, .rungeKuttaPrinceDormand89])
    func aFullTurn(method: DifferentialEquationSolver.Method) throws {
        let solver = try DifferentialEquationSolver(from: [1, 0], method: method) { _, y, derivative in
            derivative[0] = y[1]
            derivative[1] = -y[0]
        }
        try solver.advance(to: .pi)
        #expect(isClose(solver.state[0], -1, relative: 1e-9))
        try solver.advance(to: 2 * .pi)
        #expect(solver.time == 2 * .pi)
        #expect(isClose(solver.state[0], 1, relative: 1e-9) && solver.state[1].magnitude < 1e-9)
    }

    /// A stiff equation, y' = −1000 (y − cos t) with y(0) = 1; for t ≫ 1/1000
    /// y = (10⁶ cos t + 10³ sin t) / (10⁶ + 1).
    @Test func stiff() throws {
        let solver = try DifferentialEquationSolver(
            from: [1], method: .backwardDifferentiation, absolute: 1e-10, relative: 1e-10,
            jacobian: { t, _, matrix, byTime in
                matrix[0] = -1000
                byTime[0] = -1000 * sine(t)
            },
            derivative: { t, y, derivative in derivative[0] = -1000 * (y[0] - cosine(t)) })
        try solver.advance(to: 1)
        let expected = (1e6 * cosine(1) + 1e3 * sine(1)) / (1e6 + 1)
        #expect(isClose(solver.state[0], expected, relative: 1e-7))
    }

    @Test func wrongUseThrows() {
        #expect(throws: NumericalError.invalidArgument) {
            try DifferentialEquationSolver(from: []) { _, _, _ in }
        }
        #expect(throws: NumericalError.invalidArgument) {
            try DifferentialEquationSolver(from: [1], method: .backwardDifferentiation) { _, _, _ in }
        }
        #expect(throws: NumericalError.invalidArgument) {
            try DifferentialEquationSolver(from: [1], at: 5) { _, _, _ in }.advance(to: 4)
        }
    }

    // Power series: the tests import no mathematics of their own.
    private func cosine(_ t: Double) -> Double { series(t, from: 0) }
    private func sine(_ t: Double) -> Double { series(t, from: 1) }
    private func series(_ t: Double, from first: Int) -> Double {
        var term = first == 0 ? 1 : t
        var sum = 0.0
        for k in stride(from: first, to: first + 40, by: 2) {
            sum += term
            term *= -t * t / Double((k + 1) * (k + 2))
        }
        return sum
    }
}
