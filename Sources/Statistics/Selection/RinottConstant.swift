/// Rinott's constant h: with N_i = max(n₀, ⌈(h S_i/δ)²⌉) independent observations of each of k systems, S_i² being the
/// variance of the first n₀, the one with the best mean is chosen with at least the probability asked for whenever it
/// is better than all others by δ.
///
/// h solves ∫ [∫ Φ(h/√((n₀ − 1)(1/x + 1/y))) f(x) dx]^(k−1) f(y) dy = P*, where f is the density of the χ² law with
/// n₀ − 1 degrees of freedom.
///
/// Source: Rinott (1978), "On two-stage selection procedures and related probability-inequalities", Communications in
/// Statistics A7, 799–811; table: Wilcox (1984), "A table for Rinott's selection procedure", Journal of Quality
/// Technology 16, 97–100.
package enum RinottConstant {
    /// - Parameters:
    ///   - systems: k.
    ///   - firstStage: n₀.
    ///   - probability: P*, of a correct selection.
    /// - Returns: h, true to about nine digits.
    /// - Precondition: `systems` ≥ 2, `firstStage` ≥ 2, 1/k < `probability` < 1.
    package static func value(systems: Int, firstStage: Int, probability: Double) -> Double {
        precondition(systems >= 2 && firstStage >= 2, "Rinott's procedure chooses among several, with their variances")
        precondition(probability > 1 / Double(systems) && probability < 1, "a probability above that of guessing")
        let nodes = Self.nodes(degreesOfFreedom: firstStage - 1)
        func excess(_ h: Double) -> Double {
            correct(h, nodes, degreesOfFreedom: firstStage - 1, systems: systems) - probability
        }
        var upper = 4.0
        while excess(upper) < 0 { upper *= 2 }
        // The bracket holds a change of sign: at h = 0 the probability is 2^(1−k), below that of guessing.
        guard let root = try? findRoot(in: 0...upper, absolute: 1e-11, excess) else {
            preconditionFailure("a monotone function has a root in its bracket")
        }
        return root.withoutProcessorDigits
    }

    /// Points of the χ² law with their probabilities. The root of a χ² variable has a smooth density, bounded even with
    /// one degree of freedom, which a Gauss–Legendre rule integrates well.
    private static func nodes(degreesOfFreedom: Int) -> [(x: Double, weight: Double)] {
        let law = ChiSquaredDistribution(degreesOfFreedom: Double(degreesOfFreedom))
        let low = law.quantile(1e-16).squareRoot()
        let high = law.upperQuantile(1e-16).squareRoot()
        guard let rule = try? GaussLegendreRule(points: 160) else {
            preconditionFailure("a rule of 160 points needs memory alone")
        }
        var nodes: [(x: Double, weight: Double)] = []
        rule.forEach(from: low, to: high) { t, weight in nodes.append((t * t, weight * 2 * t * law.density(t * t))) }
        return nodes
    }

    private static func correct(
        _ h: Double, _ nodes: [(x: Double, weight: Double)], degreesOfFreedom: Int, systems: Int
    ) -> Double {
        let normal = NormalDistribution.standard
        var outer = 0.0
        for y in nodes where y.weight > 0 {
            var inner = 0.0
            for x in nodes where x.weight > 0 {
                inner += x.weight * normal.cdf(h / (Double(degreesOfFreedom) * (1 / x.x + 1 / y.x)).squareRoot())
            }
            var power = 1.0
            for _ in 1..<systems { power *= inner }
            outer += y.weight * power
        }
        return outer
    }
}
