/// Between which values something certainly lies where it has one; both infinite where nothing is known.
public struct FormulaBounds: Sendable, Hashable {
    public var low: Double
    public var high: Double
    public static let unknown = FormulaBounds(low: -.infinity, high: .infinity)
    public static let notNegative = FormulaBounds(low: 0, high: .infinity)
    public static let yesNo = FormulaBounds(low: 0, high: 1)

    public init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }

    /// Of these values, where none is missing.
    init(of values: Double...) {
        self = .unknown
        guard !values.contains(where: \.isNaN), let low = values.min(), let high = values.max() else { return }
        self.low = low
        self.high = high
    }

    /// What holds both.
    func joined(_ other: FormulaBounds) -> FormulaBounds {
        FormulaBounds(low: min(low, other.low), high: max(high, other.high))
    }

    /// Yes where one certainly holds, no where the other does, and else either.
    static func truth(yes: Bool, no: Bool) -> FormulaBounds {
        if yes { return FormulaBounds(low: 1, high: 1) }
        return no ? FormulaBounds(low: 0, high: 0) : .yesNo
    }
}

extension FormulaTree {
    /// Values between which it stays while each word stays within its own: interval arithmetic (Moore 1966, Interval
    /// Analysis, chapter 3), up to rounding.
    public func bounds(_ range: (FormulaReading) -> FormulaBounds = { $0.range }) -> FormulaBounds {
        switch self {
        case .constant(let number, _): return FormulaBounds(of: number)
        case .reading(let reading), .element(let reading, _, _): return range(reading)
        case .negative(let part):
            let x = part.bounds(range)
            return FormulaBounds(of: -x.low, -x.high)
        case .not(let part):
            let x = part.bounds(range)
            return FormulaBounds(low: 1 - x.high, high: 1 - x.low)
        case .operation(let operation, let a, let b): return operation.bounds(a.bounds(range), b.bounds(range))
        case .power(let base, let exponent):
            let x = base.bounds(range)
            let ends = FormulaBounds(
                of: FormulaArithmetic.power(x.low, exponent), FormulaArithmetic.power(x.high, exponent))
            return exponent % 2 == 0 && x.low < 0 && x.high > 0 ? FormulaBounds(low: 0, high: ends.high) : ends
        case .function(let function, let part): return function.bounds(part.bounds(range))
        case .choice(let condition, let yes, let no):
            let holds = condition.bounds(range)
            if holds.low == 1 { return yes.bounds(range) }
            return holds.high == 0 ? no.bounds(range) : yes.bounds(range).joined(no.bounds(range))
        }
    }

    /// The same from one moment to another; `others` tells what is no time of the run.
    public func bounds(
        from start: Double, to end: Double, others: (FormulaReading) -> FormulaBounds = { $0.range }
    ) -> FormulaBounds {
        bounds { reading in
            switch reading.source {
            case .place(.now): return FormulaBounds(low: start, high: end)
            case .timeOfDay(let origin, let day):
                let midnights = ((origin + start) / day).rounded(.down)
                let isWithinOneDay = midnights == ((origin + end) / day).rounded(.down)
                let from = origin + start - midnights * day
                let to = origin + end - midnights * day
                return isWithinOneDay ? FormulaBounds(low: from, high: to) : FormulaBounds(low: 0, high: day)
            case .days(let days): return days.bounds(from: start, to: end)
            default: return others(reading)
            }
        }
    }
}

extension FormulaOperation {
    func bounds(_ x: FormulaBounds, _ y: FormulaBounds) -> FormulaBounds {
        switch self {
        case .sum: return FormulaBounds(of: x.low + y.low, x.high + y.high)
        case .difference: return FormulaBounds(of: x.low - y.high, x.high - y.low)
        case .product:
            return FormulaBounds(
                of: Self.edge(x.low, y.low), Self.edge(x.low, y.high), Self.edge(x.high, y.low),
                Self.edge(x.high, y.high))
        case .quotient:
            guard y.low > 0 || y.high < 0 else { return .unknown }
            return FormulaBounds(
                of: Self.part(x.low, y.low), Self.part(x.low, y.high), Self.part(x.high, y.low),
                Self.part(x.high, y.high))
        case .least: return FormulaBounds(low: min(x.low, y.low), high: min(x.high, y.high))
        case .greatest: return FormulaBounds(low: max(x.low, y.low), high: max(x.high, y.high))
        case .less: return .truth(yes: x.high < y.low, no: x.low >= y.high)
        case .atMost: return .truth(yes: x.high <= y.low, no: x.low > y.high)
        case .greater: return .truth(yes: x.low > y.high, no: x.high <= y.low)
        case .atLeast: return .truth(yes: x.low >= y.high, no: x.high < y.low)
        case .equal: return .truth(yes: x.low == y.high && x.high == y.low, no: x.high < y.low || x.low > y.high)
        case .unequal: return .truth(yes: x.high < y.low || x.low > y.high, no: x.low == y.high && x.high == y.low)
        case .and: return FormulaBounds(low: min(x.low, y.low), high: min(x.high, y.high))
        case .or: return FormulaBounds(low: max(x.low, y.low), high: max(x.high, y.high))
        case .otherwise: return x.joined(y)
        }
    }
}

extension FormulaOperation {
    /// Infinity stands for whatever is large: 0 times it is 0, and any part of it may be near 0.
    private static func edge(_ a: Double, _ b: Double) -> Double { a == 0 || b == 0 ? 0 : a * b }
    private static func part(_ a: Double, _ b: Double) -> Double { a.isInfinite && b.isInfinite ? 0 : a / b }
}

extension FormulaFunction {
    func bounds(_ x: FormulaBounds) -> FormulaBounds {
        switch self {
        case .sin: return wave(x, crest: 0.25)
        case .cos: return wave(x, crest: 0)
        case .exp: return FormulaBounds(of: PortableMath.exp(x.low), PortableMath.exp(x.high))
        case .log: return x.low > 0 ? FormulaBounds(of: PortableMath.log(x.low), PortableMath.log(x.high)) : .unknown
        case .sqrt: return x.low < 0 ? .unknown : FormulaBounds(of: x.low.squareRoot(), x.high.squareRoot())
        case .abs:
            let ends = FormulaBounds(of: x.low.magnitude, x.high.magnitude)
            return x.low < 0 && x.high > 0 ? FormulaBounds(low: 0, high: ends.high) : ends
        case .round: return FormulaBounds(low: x.low.rounded(), high: x.high.rounded())
        case .floor: return FormulaBounds(low: x.low.rounded(.down), high: x.high.rounded(.down))
        }
    }

    /// Of a sine or cosine, whose crests lie so many rounds, and any number of whole ones, from 0.
    private func wave(_ x: FormulaBounds, crest: Double) -> FormulaBounds {
        let from = x.low / (2 * .pi)
        let to = x.high / (2 * .pi)
        guard to - from < 1, from.magnitude < 1e9 else { return FormulaBounds(low: -1, high: 1) }
        // A hair wider, so that a crest at an end is not missed by rounding.
        func holds(_ place: Double) -> Bool {
            (from - 1e-9 - place).rounded(.up) <= (to + 1e-9 - place).rounded(.down)
        }
        let ends = FormulaBounds(of: value(x.low), value(x.high))
        return FormulaBounds(low: holds(crest + 0.5) ? -1 : ends.low, high: holds(crest) ? 1 : ends.high)
    }
}
