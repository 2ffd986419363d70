import CGSL

/// Special functions. Outside its domain each gives NaN; where the value is too large, ±∞; too small, 0.
///
/// Source: GNU Scientific Library 2.x, chapter "Special Functions"; relative errors are of the order of 1e-14 in
/// the ordinary range.
package enum Special {
    /// The logarithm of |Γ(x)|; NaN at 0, −1, −2, …
    package static func lnGamma(_ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_lngamma(x)
    }

    /// The logarithm of n!, for n ≥ 0.
    package static func lnFactorial(_ n: Int) -> Double {
        precondition(n >= 0, "the factorial of a negative number is not defined")
        Library.prepare()
        return n <= Int(UInt32.max) ? gsl_sf_lnfact(UInt32(n)) : gsl_sf_lngamma(Double(n) + 1)
    }

    /// The digamma function ψ(x), the derivative of ln Γ.
    package static func digamma(_ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_psi(x)
    }

    /// P(a, x) = ∫₀ˣ t^(a−1) e^(−t) dt / Γ(a), for a > 0 and x ≥ 0: the share of a gamma law of shape a below x.
    package static func regularizedGammaP(_ a: Double, _ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_gamma_inc_P(a, x)
    }

    /// Q(a, x) = 1 − P(a, x), without cancellation.
    package static func regularizedGammaQ(_ a: Double, _ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_gamma_inc_Q(a, x)
    }

    /// I_x(a, b), the share of a beta law below x, for a, b > 0 and 0 ≤ x ≤ 1.
    package static func regularizedBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        Library.prepare()
        return gsl_sf_beta_inc(a, b, x)
    }

    /// The value of 1 − erf(x), without cancellation; erf(x) = 2/√π ∫₀ˣ e^(−t²) dt.
    package static func erfc(_ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_erfc(x)
    }

    /// The scaled modified Bessel function of the first kind, e^(−|x|) I_n(x).
    package static func scaledBesselI(order n: Int, _ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_bessel_In_scaled(Int32(n), x)
    }

    /// The value of e^x − 1 without cancellation near 0.
    package static func expm1(_ x: Double) -> Double { gsl_expm1(x) }

    /// The value of ln(1 + x) without cancellation near 0.
    package static func log1p(_ x: Double) -> Double { gsl_log1p(x) }

    /// The exponential e^x.
    package static func exp(_ x: Double) -> Double { CGSL.exp(x) }

    /// The natural logarithm ln x; NaN for x < 0.
    package static func log(_ x: Double) -> Double { CGSL.log(x) }

    /// The power x^y.
    package static func pow(_ x: Double, _ y: Double) -> Double { CGSL.pow(x, y) }
}

extension Special {
    /// The sine of x.
    package static func sin(_ x: Double) -> Double { CGSL.sin(x) }

    /// The cosine of x.
    package static func cos(_ x: Double) -> Double { CGSL.cos(x) }

    /// The arc tangent of x, from −π/2 to π/2.
    package static func atan(_ x: Double) -> Double { CGSL.atan(x) }

    /// The value of ln(1 + x) − x without cancellation near 0; NaN for x ≤ −1.
    package static func log1pMinusX(_ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_log_1plusx_mx(x)
    }
}

extension Special {
    /// The logarithm of erfc(x), far out too, where erfc itself is 0 as a Double.
    package static func logErfc(_ x: Double) -> Double {
        Library.prepare()
        return gsl_sf_log_erfc(x)
    }
}
