import SimulationKernel
import Testing

import Statistics

/// Phases of very different lengths, whose tails no number of steps from one to the next follows.
struct PhasesFarApartTests {
    /// Two phases of means a ≠ b: P(X > x) = (a exp(−x/a) − b exp(−x/b)) / (a − b).
    private func exact(_ a: Double, _ b: Double, _ x: Double) -> Double {
        (a * PortableMath.exp(-x / a) - b * PortableMath.exp(-x / b)) / (a - b)
    }

    /// To 1e-10: up to 20,000 steps go from one to the next, whose chance of staying is 1 less a rounding of 1e-16.
    @Test(arguments: [(7200.0, 0.0015), (1, 1e-6), (86_400, 0.5), (3, 2)])
    func tails(slow: Double, fast: Double) {
        let law = Law.hypoexponential([slow, fast])
        for part in [0.001, 0.01, 0.3, 1, 3, 10, 30] {
            let x = part * slow
            let tail = exact(slow, fast, x)
            #expect(abs(law.survival(x) / tail - 1) < 1e-10, "\(slow), \(fast) at \(x)")
        }
    }

    /// E min(X, b) = ∫₀ᵇ P(X > x) dx, of both phases by hand.
    @Test(arguments: [(7200.0, 0.0015, 3600.0), (1, 2, 86_400), (2, 1, 86_400), (5, 0.001, 1)])
    func boundedMeans(a: Double, b: Double, most: Double) {
        func part(_ mean: Double) -> Double { mean * mean * -PortableMath.expm1(-most / mean) }
        let mean = (part(a) - part(b)) / (a - b)
        let law = Law.bounded(.hypoexponential([a, b]), atLeast: nil, atMost: most)
        #expect(abs(law.mean / mean - 1) < 1e-10, "\(law.mean), exactly \(mean)")
    }
}
