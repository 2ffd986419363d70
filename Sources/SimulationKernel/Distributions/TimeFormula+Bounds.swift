extension TimeFormula {
    /// Between which values something certainly lies; both infinite where nothing is known.
    struct Bounds {
        var low: Double
        var high: Double
        static let unknown = Bounds(low: -.infinity, high: .infinity)

        /// Of these values, where none is missing.
        init(of values: Double...) {
            self = .unknown
            guard !values.contains(where: \.isNaN), let low = values.min(), let high = values.max() else { return }
            self.low = low
            self.high = high
        }

        init(low: Double, high: Double) {
            self.low = low
            self.high = high
        }
    }

    /// Values between which the expression stays from one moment to another: interval arithmetic (Moore 1966, Interval
    /// Analysis, chapter 3), up to rounding.
    func bounds(from start: Double, to end: Double) -> Bounds {
        switch self {
        case .constant(let number): return Bounds(of: number)
        case .time: return Bounds(low: start, high: end)
        case .number: return .unknown
        case .timeOfDay(let origin, let day):
            let midnights = ((origin + start) / day).rounded(.down)
            let isWithinOneDay = midnights == ((origin + end) / day).rounded(.down)
            let from = origin + start - midnights * day
            let to = origin + end - midnights * day
            return isWithinOneDay ? Bounds(low: from, high: to) : Bounds(low: 0, high: day)
        case .sum(let a, let b):
            let x = a.bounds(from: start, to: end)
            let y = b.bounds(from: start, to: end)
            return Bounds(of: x.low + y.low, x.high + y.high)
        case .difference(let a, let b):
            let x = a.bounds(from: start, to: end)
            let y = b.bounds(from: start, to: end)
            return Bounds(of: x.low - y.high, x.high - y.low)
        case .product(let a, let b):
            let x = a.bounds(from: start, to: end)
            let y = b.bounds(from: start, to: end)
            return Bounds(of: x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high)
        case .quotient(let a, let b):
            let x = a.bounds(from: start, to: end)
            let y = b.bounds(from: start, to: end)
            guard y.low > 0 || y.high < 0 else { return .unknown }
            return Bounds(of: x.low / y.low, x.low / y.high, x.high / y.low, x.high / y.high)
        case .power(let a, let exponent):
            let x = a.bounds(from: start, to: end)
            let ends = Bounds(of: Self.power(x.low, exponent), Self.power(x.high, exponent))
            return exponent % 2 == 0 && x.low < 0 && x.high > 0 ? Bounds(low: 0, high: ends.high) : ends
        case .least(let a, let b):
            let x = a.bounds(from: start, to: end)
            let y = b.bounds(from: start, to: end)
            return Bounds(low: min(x.low, y.low), high: min(x.high, y.high))
        case .greatest(let a, let b):
            let x = a.bounds(from: start, to: end)
            let y = b.bounds(from: start, to: end)
            return Bounds(low: max(x.low, y.low), high: max(x.high, y.high))
        case .function(let function, let a): return function.bounds(a.bounds(from: start, to: end))
        }
    }
}

extension TimeFormula.Function {
    func bounds(_ x: TimeFormula.Bounds) -> TimeFormula.Bounds {
        switch self {
        case .sin: return wave(x, crest: 0.25)
        case .cos: return wave(x, crest: 0)
        case .exp: return .init(of: PortableMath.exp(x.low), PortableMath.exp(x.high))
        case .sqrt: return x.low < 0 ? .unknown : .init(of: x.low.squareRoot(), x.high.squareRoot())
        case .abs:
            let ends = TimeFormula.Bounds(of: x.low.magnitude, x.high.magnitude)
            return x.low < 0 && x.high > 0 ? .init(low: 0, high: ends.high) : ends
        }
    }

    /// Of a sine or cosine, whose crests lie so many rounds, and any number of whole ones, from 0.
    private func wave(_ x: TimeFormula.Bounds, crest: Double) -> TimeFormula.Bounds {
        let from = x.low / (2 * .pi)
        let to = x.high / (2 * .pi)
        guard to - from < 1, from.magnitude < 1e9 else { return .init(low: -1, high: 1) }
        // A hair wider, so that a crest at an end is not missed by rounding.
        func holds(_ place: Double) -> Bool {
            (from - 1e-9 - place).rounded(.up) <= (to + 1e-9 - place).rounded(.down)
        }
        let ends = TimeFormula.Bounds(of: value(x.low), value(x.high))
        return .init(low: holds(crest + 0.5) ? -1 : ends.low, high: holds(crest) ? 1 : ends.high)
    }
}
