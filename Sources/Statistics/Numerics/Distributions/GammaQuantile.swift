import CGSL

/// Quantiles of the gamma law with scale 1.
///
/// GSL's own inverse (2.7.1) ends, without a word, far from the quantile for some shapes from the hundreds on: asked for
/// the upper 2.5 % point at shape 41,342 it answers 34,328 in place of 41,742. So its answer is put into the distribution
/// function, and when that does not give the probability back, the root is found by Brent's method.
enum GammaQuantile {
    /// The x with P(X ≤ x) = `p`.
    static func below(shape: Double, _ p: Double) -> Double {
        checked(gsl_cdf_gamma_Pinv(p, shape, 1), shape, p, isUpper: false)
    }

    /// The x with P(X > x) = `q`.
    static func above(shape: Double, _ q: Double) -> Double {
        checked(gsl_cdf_gamma_Qinv(q, shape, 1), shape, q, isUpper: true)
    }

    private static func checked(_ answer: Double, _ shape: Double, _ p: Double, isUpper: Bool) -> Double {
        guard p > 0, p < 1, shape > 0, shape.isFinite else { return answer }
        /// How far the probability at x is from the one asked for, as a part of it; rises with x, or falls.
        func miss(_ x: Double) -> Double {
            (isUpper ? Special.regularizedGammaQ(shape, x) : Special.regularizedGammaP(shape, x)) / p - 1
        }
        if answer > 0, answer.isFinite, miss(answer).magnitude < 1e-9 { return answer }
        // Wilson & Hilferty (1931): the cube root of a gamma variable is nearly normal.
        let z = isUpper ? gsl_cdf_ugaussian_Qinv(p) : gsl_cdf_ugaussian_Pinv(p)
        let root = 1 - 1 / (9 * shape) + z / (3 * shape.squareRoot())
        let start = shape * max(root * root * root, 1e-3)
        var low = start * 0.99
        var high = start * 1.01
        for _ in 0..<2_000 where (miss(low) < 0) == isUpper { low *= 0.7 }
        for _ in 0..<2_000 where (miss(high) < 0) != isUpper { high *= 1.4 }
        return (try? findRoot(in: low...high, relative: 1e-14, miss)) ?? answer
    }
}
