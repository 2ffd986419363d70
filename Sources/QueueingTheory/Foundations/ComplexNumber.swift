import Statistics

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
