/// The shortest way on the Earth, taken as a sphere.
///
/// By the haversine formula, which keeps its digits for short ways too (Sinnott 1984, "Virtues of the haversine", Sky
/// and Telescope 68). Sines and arc sines are summed here, from operations that IEEE 754 rounds exactly: the distances
/// are the same bits on every machine.
package enum GreatCircle {
    /// The Earth's mean radius R₁ = (2a + b)/3 (Moritz 2000, "Geodetic Reference System 1980"), rounded to 0.1 m.
    package static let radius = 6_371.0088

    /// The distance in kilometres; x: longitude, y: latitude, in degrees.
    package static func kilometres(from a: Place, to b: Place) -> Double {
        let north = sine(ofDegrees: (b.y - a.y) / 2)
        let east = sine(ofDegrees: (b.x - a.x) / 2)
        let haversine = north * north + cosine(ofDegrees: a.y) * cosine(ofDegrees: b.y) * east * east
        return 2 * radius * arcSine(min(1, haversine.squareRoot()))
    }

    /// The sine of d°, to about two units in the last place: degrees are brought to −45 … 45 without rounding.
    static func sine(ofDegrees degrees: Double) -> Double {
        let quarters = (degrees / 90).rounded()
        let rest = (degrees - quarters * 90) * (Double.pi / 180)
        switch Int(quarters) & 3 {
        case 0: return sineSeries(rest)
        case 1: return cosineSeries(rest)
        case 2: return -sineSeries(rest)
        default: return -cosineSeries(rest)
        }
    }

    static func cosine(ofDegrees degrees: Double) -> Double { sine(ofDegrees: degrees + 90) }

    /// The arc sine of x for 0 ≤ x ≤ 1: the angle is halved three times, then the power series.
    static func arcSine(_ x: Double) -> Double {
        var sine = x
        // Half the angle has sin(t/2)² = (1 − cos t)/2 = sin² t / (2 (1 + cos t)), where nothing cancels.
        for _ in 0..<3 { sine /= (2 * (1 + ((1 - sine) * (1 + sine)).squareRoot())).squareRoot() }
        let square = sine * sine
        // Σ (2k)!/(4ᵏ k!² (2k+1)) x²ᵏ⁺¹; x ≤ sin 11.25° and the twelfth term is below 10⁻¹⁷ of the first.
        var sum = 0.0
        var factor = 1.0
        for k in 0..<13 {
            sum += factor / Double(2 * k + 1)
            factor *= square * Double(2 * k + 1) / Double(2 * k + 2)
        }
        return 8 * sine * sum
    }

    /// Taylor's series for |x| ≤ π/4; what is left out is below 10⁻¹⁹.
    private static func sineSeries(_ x: Double) -> Double {
        let square = x * x
        var sum = 1.0
        for k in stride(from: 18.0, to: 0, by: -2) { sum = 1 - sum * square / (k * (k + 1)) }
        return x * sum
    }

    private static func cosineSeries(_ x: Double) -> Double {
        let square = x * x
        var sum = 1.0
        for k in stride(from: 17.0, to: 0, by: -2) { sum = 1 - sum * square / (k * (k + 1)) }
        return sum
    }
}
