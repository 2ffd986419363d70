extension PortableMath {
    /// Sine and cosine, to within one unit in the last place for |x| up to a million; the error grows beyond.
    ///
    /// After reduction by the nearest multiple of π/2, in three parts of 33 bits, so that the products with fewer than
    /// 2²⁰ multiples are exact, the polynomials of fdlibm's `k_sin` and `k_cos` (Sun Microsystems 1993).
    public static func sin(_ x: Double) -> Double { sine(x, quarter: 0) }

    /// See ``sin(_:)``.
    public static func cos(_ x: Double) -> Double { sine(x, quarter: 1) }

    /// The sine of x + quarter · π/2.
    private static func sine(_ x: Double, quarter: Int) -> Double {
        guard x.magnitude < 0x1p52 else { return .nan }
        let multiple = (x * 0x1.45f306dc9c883p-1).rounded()
        let rough = x - multiple * 0x1.921fb544p+0
        let middle = multiple * 0x1.0b4611a6p-34
        let next = rough - middle
        let low = multiple * 0x1.3198a2e037073p-69 - ((rough - next) - middle)
        let high = next - low
        let rest = (next - high) - low
        let turn = Int(multiple.truncatingRemainder(dividingBy: 4)) + quarter
        switch turn & 3 {
        case 0: return sinNearZero(high, rest)
        case 1: return cosNearZero(high, rest)
        case 2: return -sinNearZero(high, rest)
        default: return -cosNearZero(high, rest)
        }
    }

    /// For |x| up to π/4 with `tail` behind its last place.
    private static func sinNearZero(_ x: Double, _ tail: Double) -> Double {
        let z = x * x
        let v = z * x
        let r5 = -2.50507602534068634195e-08 + z * 1.58969099521155010221e-10
        let r4 = 2.75573137070700676789e-06 + z * r5
        let r3 = -1.98412698298579493134e-04 + z * r4
        let r = 8.33333333332248946124e-03 + z * r3
        return x - ((z * (0.5 * tail - v * r) - tail) - v * -1.66666666666666324348e-01)
    }

    private static func cosNearZero(_ x: Double, _ tail: Double) -> Double {
        let z = x * x
        let r5 = 2.08757232129817482790e-09 + z * -1.13596475577881948265e-11
        let r4 = -2.75573143513906633035e-07 + z * r5
        let r3 = 2.48015872894767294178e-05 + z * r4
        let r2 = -1.38888888888741095749e-03 + z * r3
        let r = z * (4.16666666666666019037e-02 + z * r2)
        let half = 0.5 * z
        let w = 1 - half
        return w + (((1 - w) - half) + (z * r - x * tail))
    }
}
