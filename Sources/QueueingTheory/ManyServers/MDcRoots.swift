import SimulationKernel
import Statistics

/// M/D/c, D = 1, by the roots z₀ = 1, z₁, …, z_(c−1) of z^c = e^(a(z − 1)) in the unit disc.
///
/// The number of customers has the generating function
/// P(z) = c(1 − ρ) (1 − z) / (1 − z^c e^(a(1 − z))) Π (z − z_k) / (1 − z_k).
/// Source: Crommelin (1932); Tijms (2003), section 9.6.
package struct MDcRoots: Sendable {
    let servers: Int
    let load: Double
    /// The roots z₁ … z_(c−1).
    let roots: [ComplexNumber]

    package init(servers: Int, load: Double) {
        self.servers = servers
        self.load = load
        let rho = load / Double(servers)
        // Mapping z to w e^(ρ(z − 1)), w a c-th root of unity, contracts by less than ρ; Newton's steps end it.
        roots = stride(from: 1, to: servers, by: 1).map { k in
            let angle = 2 * Double.pi * Double(k) / Double(servers)
            let unit = ComplexNumber(Special.cos(angle), Special.sin(angle))
            var z = ComplexNumber(0, 0)
            for _ in 0..<8 { z = unit * ComplexNumber.exp((z - 1) * rho) }
            for _ in 0..<60 {
                let image = unit * ComplexNumber.exp((z - 1) * rho)
                let step = (z - image) / (ComplexNumber(1, 0) - image * rho)
                z = z - step
                if step.magnitude <= 1e-16 { break }
            }
            return z
        }
    }

    /// From the derivatives at 1 of the generating function P(z) e^(a(1 − z)) of the number waiting, and
    /// E[Lq (Lq − 1)] = λ² E[Wq²]; P(Wq = 0) = c(1 − ρ) / Π (1 − z_k).
    package var moments: WaitMoments {
        let c = Double(servers)
        let a = load
        // Derivatives at 1 of z^c e^(a(1 − z)).
        let first = c - a
        let second = c * (c - 1) - 2 * c * a + a * a
        let third = c * (c - 1) * (c - 2) - 3 * c * (c - 1) * a + 3 * c * a * a - a * a * a
        var sum = 0.0
        var squares = 0.0
        var product = ComplexNumber(1, 0)
        for z in roots {
            let inverse = ComplexNumber(1, 0) / (ComplexNumber(1, 0) - z)
            sum += inverse.real
            squares += (inverse * inverse).real
            product = product * inverse
        }
        let mean = sum - second / (2 * first) - a
        let half = second / (2 * first)
        let curvature = half * half - third / (3 * first) - squares
        return WaitMoments(
            probability: 1 - first * product.real, mean: mean / a, secondMoment: (curvature + mean * mean) / (a * a))
    }

    /// P(N = 0) = P(z) at 0 = (c − a) Π |z_k| / |1 − z_k|, with all its digits however small it is.
    var emptyProbability: Double {
        var logarithm = Special.log(Double(servers) - load)
        for z in roots { logarithm += Special.log(z.magnitude / (ComplexNumber(1, 0) - z).magnitude) }
        return Special.exp(logarithm)
    }

    /// P(N = n), n = 0 … M − 1, by inverting P(z) on the unit circle; each with an absolute error near 1e-15.
    ///
    /// M is a power of two so large that fewer than 1e-17 lie beyond.
    func probabilities() throws(TheoryError) -> [Double] {
        let c = Double(servers)
        let a = load
        // P(N = n) falls off as r^(−n), r > 1 the real root outside the disc.
        let peak = c / a
        var high = 2 * peak
        while c * Special.log(high) - a * (high - 1) > 0 { high *= 2 }
        let size: Int
        do {
            let root = try findRoot(in: peak...high) { c * Special.log($0) - a * ($0 - 1) }
            let needed = c + a + 12 * a.squareRoot() + 45 / Special.log(root)
            // The work is states times servers; this much takes about a second.
            try TheoryError.require(
                needed * c < 1e8 && needed < 4e6, .numerical,
                "the law of the wait is not computed for \(servers) servers so close to full load")
            size = 1 << (Int.bitWidth - (Int(saturating: needed) - 1).leadingZeroBitCount)
        } catch let error as TheoryError {
            throw error
        } catch { throw TheoryError(.numerical, "the decay of the number in the system was not found: \(error)") }
        var values = [Double](repeating: 0, count: 2 * size)
        for m in 0...size / 2 {
            let value =
                m == 0 ? ComplexNumber(1, 0) : generatingFunction(angle: 2 * Double.pi * Double(m) / Double(size))
            values[2 * m] = value.real
            values[2 * m + 1] = value.imaginary
            let mirror = m == 0 ? 0 : size - m
            values[2 * mirror] = value.real
            values[2 * mirror + 1] = m == size / 2 ? value.imaginary : -value.imaginary
        }
        do { try fourierTransform(&values) } catch {
            throw TheoryError(.numerical, "the generating function could not be inverted: \(error)")
        }
        return (0..<size).map { max(0, values[2 * $0] / Double(size)) }
    }

    /// P(e^(iθ)), 0 < θ ≤ π.
    private func generatingFunction(angle: Double) -> ComplexNumber {
        let c = Double(servers)
        let a = load
        let z = ComplexNumber(Special.cos(angle), Special.sin(angle))
        let half = Special.sin(angle / 2)
        let oneMinusZ = ComplexNumber(2 * half * half, -Special.sin(angle))
        // Here z^c e^(a(1 − z)) is e^(x + iy).
        let x = a * 2 * half * half
        let y = c * angle - a * Special.sin(angle)
        // The product grows where e^x does; both are kept within range by a common exponent.
        var product = oneMinusZ * (c - a)
        var exponent = 0.0
        for root in roots {
            product = product * (z - root) / (ComplexNumber(1, 0) - root)
            if product.magnitude > 1e100 || product.magnitude < 1e-100 {
                let size = product.magnitude
                exponent += Special.log(size)
                product = product / ComplexNumber(size, 0)
            }
        }
        if x > 40 {
            // 1 − e^(x+iy) is −e^(x+iy) to the last digit.
            return product * ComplexNumber(-Special.cos(y), Special.sin(y)) * Special.exp(exponent - x)
        }
        let sine = Special.sin(y / 2)
        let real = -(Special.expm1(x) * Special.cos(y) - 2 * sine * sine)
        let divisor = ComplexNumber(real, -Special.exp(x) * Special.sin(y))
        return product / divisor * Special.exp(exponent)
    }
}

/// A complex number, as far as roots in the unit disc need it.
struct ComplexNumber: Sendable, Hashable {
    var real: Double
    var imaginary: Double

    init(_ real: Double, _ imaginary: Double) {
        self.real = real
        self.imaginary = imaginary
    }

    var magnitude: Double { (real * real + imaginary * imaginary).squareRoot() }

    static func - (a: Self, b: Self) -> Self { Self(a.real - b.real, a.imaginary - b.imaginary) }
    static func - (a: Self, b: Double) -> Self { Self(a.real - b, a.imaginary) }
    static func * (a: Self, b: Double) -> Self { Self(a.real * b, a.imaginary * b) }
    static func * (a: Self, b: Self) -> Self {
        Self(a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
    }
    static func / (a: Self, b: Self) -> Self {
        let square = b.real * b.real + b.imaginary * b.imaginary
        return Self(
            (a.real * b.real + a.imaginary * b.imaginary) / square,
            (a.imaginary * b.real - a.real * b.imaginary) / square)
    }

    static func exp(_ z: Self) -> Self {
        let size = Special.exp(z.real)
        return Self(size * Special.cos(z.imaginary), size * Special.sin(z.imaginary))
    }
}
