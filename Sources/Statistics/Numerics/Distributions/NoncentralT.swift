/// The law of (Z + δ)/S, a normal variable of mean δ over an independent S = √(χ²/ν).
///
/// P(T ≤ t) = ∫ f(s) Φ(ts − δ) ds, by a Gauss–Legendre rule.
package struct NoncentralT: Sendable, Hashable {
    /// The degrees of freedom ν, above 0.
    package let degreesOfFreedom: Double
    /// The noncentrality δ.
    package let noncentrality: Double

    package init(degreesOfFreedom: Double, noncentrality: Double) {
        precondition(degreesOfFreedom > 0, "a t law has degrees of freedom")
        self.degreesOfFreedom = degreesOfFreedom
        self.noncentrality = noncentrality
        Library.prepare()
    }

    /// P(T ≤ t).
    package func cdf(_ t: Double) -> Double {
        let normal = NormalDistribution.standard
        return ScaledChi(degreesOfFreedom: degreesOfFreedom)
            .expectation(tilt: t * t, ScaledChi.rule) { normal.cdf(t * $0 - noncentrality) }
    }

    /// The δ with which P(T ≤ t) = `p`: the ends of an interval for δ (Steiger & Fouladi 1997).
    package static func noncentrality(at t: Double, degreesOfFreedom: Double, probabilityBelow p: Double) -> Double {
        precondition(p > 0 && p < 1, "a probability inside (0, 1)")
        func excess(_ delta: Double) -> Double {
            NoncentralT(degreesOfFreedom: degreesOfFreedom, noncentrality: delta).cdf(t) - p
        }
        // The probability falls from 1 to 0 as δ rises.
        var low = t - 4
        var high = t + 4
        var reach = 4.0
        while excess(low) < 0 {
            reach *= 2
            low = t - reach
        }
        reach = 4
        while excess(high) > 0 {
            reach *= 2
            high = t + reach
        }
        return (try? findRoot(in: low...high, absolute: 1e-14, relative: 1e-14, excess)) ?? .nan
    }
}
