import Statistics

/// The law of the time for which a customer waits for the start of his service.
package struct Patience: Sendable {
    /// In words, as a model's last letter: `M`, `D` or `G`.
    let letter: String
    /// P(R > t).
    package let tail: @Sendable (Double) -> Double
    /// The integral ∫₀ᵗ P(R > u) du.
    let integratedTail: @Sendable (Double) -> Double
    /// Where the tail is not smooth.
    let kinks: [Double]
    /// Beyond this nobody waits; infinite for most laws.
    let longest: Double

    package init(
        letter: String, tail: @escaping @Sendable (Double) -> Double,
        integratedTail: @escaping @Sendable (Double) -> Double, kinks: [Double], longest: Double
    ) {
        self.letter = letter
        self.tail = tail
        self.integratedTail = integratedTail
        self.kinks = kinks
        self.longest = longest
    }

    package static func exponential(mean: Double) -> Patience {
        Patience(
            letter: "M", tail: { Special.exp(-$0 / mean) }, integratedTail: { -mean * Special.expm1(-$0 / mean) },
            kinks: [], longest: .infinity)
    }

    package static func constant(_ value: Double) -> Patience {
        Patience(
            letter: "D", tail: { $0 < value ? 1 : 0 }, integratedTail: { min($0, value) }, kinks: [value],
            longest: value)
    }

    package static func gamma(shape: Double, mean: Double) -> Patience {
        let scale = mean / shape
        return Patience(
            letter: "G", tail: { Special.regularizedGammaQ(shape, $0 / scale) },
            integratedTail: { t in
                t * Special.regularizedGammaQ(shape, t / scale) + mean * Special.regularizedGammaP(shape + 1, t / scale)
            }, kinks: [], longest: .infinity)
    }

    package static func uniform(low: Double, high: Double) -> Patience {
        Patience(
            letter: "G", tail: { max(0, min(1, (high - $0) / (high - low))) },
            integratedTail: { t in
                let x = min(max(t, low), high)
                return min(t, low) + (x - low) * (2 * high - low - x) / (2 * (high - low))
            }, kinks: [low, high], longest: high)
    }

    /// A share of each law; the shares sum to 1.
    package static func mixture(_ parts: [(share: Double, law: Patience)]) -> Patience {
        Patience(
            letter: "G", tail: { t in parts.reduce(0) { $0 + $1.share * $1.law.tail(t) } },
            integratedTail: { t in parts.reduce(0) { $0 + $1.share * $1.law.integratedTail(t) } },
            kinks: parts.flatMap(\.law.kinks), longest: parts.map(\.law.longest).max() ?? 0)
    }

    /// Customers who never give up; as a part of a mixture.
    package static let endless = Patience(
        letter: "∞", tail: { _ in 1 }, integratedTail: { $0 }, kinks: [], longest: .infinity)
}
