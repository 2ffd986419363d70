/// What the operations of formulas come to. A missing value is not a number; yes and no are 1 and 0.
///
/// Missing is the result where there is none: a division by 0, a root of what is below 0, a result too large though
/// what goes in is finite. `never` alone is infinite.
@usableFromInline enum FormulaArithmetic {
    /// A result of these two; missing where it is too large.
    @inlinable @inline(__always) static func held(_ result: Double, _ a: Double, _ b: Double) -> Double {
        result.magnitude == .infinity && a.isFinite && b.isFinite ? .nan : result
    }

    @inlinable @inline(__always) static func sum(_ a: Double, _ b: Double) -> Double { held(a + b, a, b) }
    @inlinable @inline(__always) static func difference(_ a: Double, _ b: Double) -> Double { held(a - b, a, b) }
    @inlinable @inline(__always) static func product(_ a: Double, _ b: Double) -> Double { held(a * b, a, b) }
    @inlinable @inline(__always) static func quotient(_ a: Double, _ b: Double) -> Double {
        b == 0 ? .nan : held(a / b, a, b)
    }

    @inlinable @inline(__always) static func least(_ a: Double, _ b: Double) -> Double {
        if b < a { return b }
        return a <= b ? a : .nan
    }

    @inlinable @inline(__always) static func greatest(_ a: Double, _ b: Double) -> Double {
        if b >= a { return b }
        return b < a ? a : .nan
    }

    // Each is yes, no, or missing where a side is.
    @inlinable @inline(__always) static func less(_ a: Double, _ b: Double) -> Double {
        if a < b { return 1 }
        return a >= b ? 0 : .nan
    }

    @inlinable @inline(__always) static func atMost(_ a: Double, _ b: Double) -> Double {
        if a <= b { return 1 }
        return a > b ? 0 : .nan
    }

    @inlinable @inline(__always) static func equal(_ a: Double, _ b: Double) -> Double {
        if a == b { return 1 }
        return a.isNaN || b.isNaN ? .nan : 0
    }

    // As Kleene has them (1952, Introduction to Metamathematics, section 64): no and missing is no.
    @inlinable @inline(__always) static func and(_ a: Double, _ b: Double) -> Double {
        a == 0 || b == 0 ? 0 : a * b
    }

    @inlinable @inline(__always) static func or(_ a: Double, _ b: Double) -> Double {
        a == 1 || b == 1 ? 1 : a + b
    }

    @inlinable @inline(__always) static func otherwise(_ a: Double, _ b: Double) -> Double { a.isNaN ? b : a }

    @inlinable static func power(_ base: Double, _ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<exponent { result *= base }
        return held(result, base, base)
    }

    @inlinable static func timeOfDay(_ time: Double, _ start: Double, _ day: Double) -> Double {
        let since = start + time
        return since - (since / day).rounded(.down) * day
    }

    /// What a formula comes to in the end: −0 is 0, and a missing value the same in all its bits.
    @inlinable @inline(__always) static func settled(_ value: Double) -> Double { value.isNaN ? .nan : value + 0 }
}

/// Functions of one value.
public enum FormulaFunction: String, Sendable, Hashable, CaseIterable {
    case sin, cos, exp, log, sqrt, abs, round, floor

    /// Whether the result is of the kind that goes in; the others are of plain numbers.
    public var keepsKind: Bool { self == .abs }

    /// Of a value; missing where there is none.
    public func value(_ x: Double) -> Double {
        switch self {
        case .sin: PortableMath.sin(x)
        case .cos: PortableMath.cos(x)
        case .exp: FormulaArithmetic.held(PortableMath.exp(x), x, 0)
        case .log: x > 0 ? PortableMath.log(x) : .nan
        case .sqrt: x.squareRoot()
        case .abs: x.magnitude
        case .round: x.rounded()
        case .floor: x.rounded(.down)
        }
    }
}
