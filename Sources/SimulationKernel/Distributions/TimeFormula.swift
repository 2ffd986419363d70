/// An expression of time, such as a rate over the day, or of the numbers that a customer carries. Times and values are
/// in one time unit.
public indirect enum TimeFormula: Sendable, Hashable {
    case constant(Double)
    /// Since the start of the run.
    case time
    /// Since midnight, where the run starts so long after one and a day is so long.
    case timeOfDay(start: Double, day: Double)
    /// One of the customer's numbers, by its index.
    case number(Int)
    case sum(TimeFormula, TimeFormula)
    case difference(TimeFormula, TimeFormula)
    case product(TimeFormula, TimeFormula)
    case quotient(TimeFormula, TimeFormula)
    case power(TimeFormula, Int)
    case least(TimeFormula, TimeFormula)
    case greatest(TimeFormula, TimeFormula)
    case function(Function, TimeFormula)

    public enum Function: String, Sendable, Hashable, CaseIterable { case sin, cos, exp, sqrt, abs }

    /// The value at a moment; not a number, or infinite, where the expression has none there.
    public func value(at time: Double, numbers: UnsafePointer<Double>? = nil) -> Double {
        switch self {
        case .constant(let number): number
        case .time: time
        case .timeOfDay(let start, let day): Self.timeOfDay(time, start, day)
        case .number(let index): numbers.map { $0[index] } ?? .nan
        case .sum(let a, let b): a.value(at: time, numbers: numbers) + b.value(at: time, numbers: numbers)
        case .difference(let a, let b): a.value(at: time, numbers: numbers) - b.value(at: time, numbers: numbers)
        case .product(let a, let b): a.value(at: time, numbers: numbers) * b.value(at: time, numbers: numbers)
        case .quotient(let a, let b): a.value(at: time, numbers: numbers) / b.value(at: time, numbers: numbers)
        case .power(let a, let exponent): Self.power(a.value(at: time, numbers: numbers), exponent)
        case .least(let a, let b): min(a.value(at: time, numbers: numbers), b.value(at: time, numbers: numbers))
        case .greatest(let a, let b): max(a.value(at: time, numbers: numbers), b.value(at: time, numbers: numbers))
        case .function(let function, let a): function.value(a.value(at: time, numbers: numbers))
        }
    }

    static func timeOfDay(_ time: Double, _ start: Double, _ day: Double) -> Double {
        let since = start + time
        return since - (since / day).rounded(.down) * day
    }

    static func power(_ base: Double, _ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<exponent { result *= base }
        return result
    }
}

extension TimeFormula.Function {
    func value(_ x: Double) -> Double {
        switch self {
        case .sin: PortableMath.sin(x)
        case .cos: PortableMath.cos(x)
        case .exp: PortableMath.exp(x)
        case .sqrt: x.squareRoot()
        case .abs: x.magnitude
        }
    }
}
