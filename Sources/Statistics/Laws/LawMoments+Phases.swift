import SimulationKernel

extension LawMoments {
    /// From the last phase backwards: a phase, then with probability `goesOn` what follows it.
    static func coxian(_ phases: [Law.Phase]) -> LawMoments {
        var rest = LawMoments(mean: 0, variance: 0, third: 0)
        for (index, phase) in phases.enumerated().reversed() {
            let p = index + 1 < phases.count ? phase.goesOn : 0
            let maybe = LawMoments(
                mean: p * rest.mean, variance: p * rest.variance + p * (1 - p) * rest.mean * rest.mean,
                third: p * rest.third)
            rest = Law.exponential(mean: phase.mean).moments.plusIndependent(maybe)
        }
        return rest
    }

    /// E Xᵏ = k!·α(−T)⁻ᵏ1 (Neuts 1981, "Matrix-Geometric Solutions in Stochastic Models", section 2.2).
    static func phaseType(_ initial: [Double], _ generator: [[Double]]) -> LawMoments {
        let matrix = generator.flatMap { $0.map { -$0 } }
        var vector = [Double](repeating: 1, count: initial.count)
        var raw: [Double] = []
        for order in 1...3 {
            // A generator from which some phase is never left has no such moments.
            guard let solution = try? solveLinearSystem(matrix.span, vector.span) else {
                return LawMoments(mean: .infinity, variance: .infinity, third: .infinity)
            }
            vector = solution.map { $0 * Double(order) }
            raw.append(zip(initial, vector).reduce(0) { $0 + $1.0 * $1.1 })
        }
        return LawMoments(mean: raw[0], variance: max(0, raw[1] - raw[0] * raw[0]), third: raw[2])
    }
}
