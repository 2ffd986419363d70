import Foundation
import SimulationKernel
import Testing

/// Our functions against the C library's, whose own error is below one unit in the last place.
///
/// The bounds are one unit wider than what is documented, for the C library's part.
@Suite struct PortableMathTests {
    #if DEBUG
        static let count = 20_000
    #else
        static let count = 2_000_000
    #endif

    /// How many representable numbers lie between the two.
    static func distance(_ a: Double, _ b: Double) -> UInt64 {
        if a.isNaN && b.isNaN { return 0 }
        let x = Int64(bitPattern: a.bitPattern)
        let y = Int64(bitPattern: b.bitPattern)
        guard (x < 0) == (y < 0) else { return a == b ? 0 : .max }
        return (x &- y).magnitude
    }

    /// The farthest apart of two functions over random arguments.
    static func worst(
        _ draw: (inout RandomStream) -> Double, _ ours: (Double) -> Double, _ theirs: (Double) -> Double
    ) -> (distance: UInt64, at: Double) {
        var stream = RandomStream(key: 11)
        var worst: (distance: UInt64, at: Double) = (0, 0)
        for _ in 0..<count {
            let x = draw(&stream)
            let distance = distance(ours(x), theirs(x))
            if distance > worst.distance { worst = (distance, x) }
        }
        return worst
    }

    /// Any positive number, subnormal ones too, each exponent equally likely.
    static func anyPositive(_ stream: inout RandomStream) -> Double {
        Double(bitPattern: stream.next() & 0x7FFF_FFFF_FFFF_FFFF % 0x7FF0_0000_0000_0000)
    }

    @Test func logarithm() {
        let everywhere = Self.worst(Self.anyPositive, PortableMath.log, Foundation.log)
        #expect(everywhere.distance <= 1, "at \(everywhere.at)")
        let around1 = Self.worst({ 0.5 + 1.5 * $0.uniform() }, PortableMath.log, Foundation.log)
        #expect(around1.distance <= 1, "at \(around1.at)")
        let uniform = Self.worst({ $0.uniformOpen() }, PortableMath.log, Foundation.log)
        #expect(uniform.distance <= 1, "at \(uniform.at)")
        let near1 = Self.worst({ 1 + 1e-6 * ($0.uniform() - 0.5) }, PortableMath.log, Foundation.log)
        #expect(near1.distance <= 1, "at \(near1.at)")
        #expect(PortableMath.log(0) == -.infinity)
        #expect(PortableMath.log(1) == 0)
        #expect(PortableMath.log(.infinity) == .infinity)
        #expect(PortableMath.log(-1).isNaN)
        #expect(PortableMath.log(.nan).isNaN)
        #expect(PortableMath.log(.leastNonzeroMagnitude) == Foundation.log(.leastNonzeroMagnitude))
        #expect(PortableMath.log(.greatestFiniteMagnitude) == Foundation.log(.greatestFiniteMagnitude))
    }

    @Test func logarithmOf1Plus() {
        let small = Self.worst({ 2 * $0.uniform() - 1 }, PortableMath.log1p, Foundation.log1p)
        #expect(small.distance <= 4, "at \(small.at)")
        let tiny = Self.worst({ 1e-9 * ($0.uniform() - 0.5) }, PortableMath.log1p, Foundation.log1p)
        #expect(tiny.distance <= 4, "at \(tiny.at)")
        #expect(PortableMath.log1p(0) == 0)
        #expect(PortableMath.log1p(-1) == -.infinity)
        #expect(PortableMath.log1p(-2).isNaN)
        #expect(PortableMath.log1p(.infinity) == .infinity)
    }

    @Test func exponential() {
        let wide = Self.worst({ 1_453 * $0.uniform() - 744 }, PortableMath.exp, Foundation.exp)
        #expect(wide.distance <= 1, "at \(wide.at)")
        let usual = Self.worst({ -20 * $0.uniform() }, PortableMath.exp, Foundation.exp)
        #expect(usual.distance <= 1, "at \(usual.at)")
        let tiny = Self.worst({ 1e-8 * ($0.uniform() - 0.5) }, PortableMath.exp, Foundation.exp)
        #expect(tiny.distance <= 1, "at \(tiny.at)")
        #expect(PortableMath.exp(0) == 1)
        #expect(PortableMath.exp(-.infinity) == 0)
        #expect(PortableMath.exp(.infinity) == .infinity)
        #expect(PortableMath.exp(.nan).isNaN)
        for x in [709.78, 709.782_712_893_384, 709.783, 710, 1e9, -708.4, -745.1, -745.133, -745.14, -746, -1e9] {
            #expect(Self.distance(PortableMath.exp(x), Foundation.exp(x)) <= 1, "at \(x)")
        }
    }

    @Test func exponentialMinus1() {
        let usual = Self.worst({ 60 * $0.uniform() - 40 }, PortableMath.expm1, Foundation.expm1)
        #expect(usual.distance <= 6, "at \(usual.at)")
        let small = Self.worst({ $0.uniform() - 0.5 }, PortableMath.expm1, Foundation.expm1)
        #expect(small.distance <= 6, "at \(small.at)")
        let tiny = Self.worst({ 1e-12 * ($0.uniform() - 0.5) }, PortableMath.expm1, Foundation.expm1)
        #expect(tiny.distance <= 6, "at \(tiny.at)")
        #expect(PortableMath.expm1(0) == 0)
        #expect(PortableMath.expm1(-.infinity) == -1)
        #expect(PortableMath.expm1(.infinity) == .infinity)
        #expect(PortableMath.expm1(-50) == -1)
    }

    /// Over all bases and exponents whose power is representable: 2 units, as documented.
    @Test func power() {
        var stream = RandomStream(key: 12)
        var worst: (distance: UInt64, base: Double, exponent: Double) = (0, 0, 0)
        for round in 0..<Self.count {
            let base = round % 2 == 0 ? Self.anyPositive(&stream) : 4 * stream.uniformOpen()
            // The result's logarithm is uniform on ±740.
            let exponent = (1_480 * stream.uniform() - 740) / Foundation.log(base)
            let distance = Self.distance(PortableMath.pow(base, exponent), Foundation.pow(base, exponent))
            if distance > worst.distance { worst = (distance, base, exponent) }
        }
        #expect(worst.distance <= 2, "\(worst.base) to the \(worst.exponent)")
    }

    @Test func powerAtTheEdges() {
        let values = [
            0, 1, -1, 0.5, 2, -2, 3, -3, 1e300, -1e300, 1e-300, .infinity, -.infinity, 2.5, -2.5,
            .leastNonzeroMagnitude,
        ]
        for base in values where base != -.infinity {
            for exponent in values where !(base == -1 && exponent.isInfinite) {
                let ours = PortableMath.pow(base, exponent)
                let theirs = Foundation.pow(base, exponent)
                #expect(Self.distance(ours, theirs) <= 2, "\(base) to the \(exponent): \(ours), not \(theirs)")
            }
        }
        #expect(PortableMath.pow(.nan, 1).isNaN)
        #expect(PortableMath.pow(2, .nan).isNaN)
        #expect(PortableMath.pow(.nan, 0) == 1)
    }

    @Test func logarithmOfGamma() {
        var stream = RandomStream(key: 13)
        for round in 0..<Self.count / 10 {
            let x = round % 2 == 0 ? 20 * stream.uniformOpen() : Foundation.exp(30 * stream.uniform())
            let ours = PortableMath.logGamma(x)
            let theirs: Double = lgamma(x)
            #expect(abs(ours - theirs) <= 2e-14 + 1e-15 * abs(theirs), "at \(x): \(ours), not \(theirs)")
        }
        #expect(abs(PortableMath.logGamma(1)) < 1e-14)
        #expect(abs(PortableMath.logGamma(0.5) - 0.572_364_942_924_700_1) < 1e-14)
        #expect(PortableMath.logGamma(0) == .infinity)
        #expect(PortableMath.logGamma(-0.5).isNaN)
    }
}
