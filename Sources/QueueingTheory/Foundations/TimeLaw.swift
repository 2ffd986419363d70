import Statistics

/// The distribution of a time that is not negative, such as a wait, by its tail.
package struct TimeLaw: Sendable {
    private let tailFunction: @Sendable (Double) -> Double
    private let scale: Double

    /// - Parameters:
    ///   - scale: a time of the order of the quantiles, above 0.
    ///   - tail: P(T > t) for t ≥ 0, not increasing.
    package init(scale: Double, tail: @escaping @Sendable (Double) -> Double) {
        self.scale = scale
        self.tailFunction = tail
    }

    /// P(T > t); 1 for t < 0.
    package func tail(_ t: Double) -> Double { t < 0 ? 1 : tailFunction(t) }

    /// The smallest t with P(T ≤ t) ≥ p, for 0 ≤ p < 1; NaN outside, and where the tail cannot be followed that far.
    package func quantile(_ p: Double) -> Double {
        // A rate beyond the numbers has a scale of 0, or of none.
        guard p >= 0, p < 1, scale > 0, scale.isFinite else { return .nan }
        let target = 1 - p
        if tailFunction(0) <= target { return 0 }
        var low = 0.0
        var high = scale
        while tailFunction(high) > target {
            low = high
            high *= 2
            if !high.isFinite { return .nan }
        }
        return (try? findRoot(in: low...high) { tailFunction($0) - target }) ?? .nan
    }
}

/// The law of a sum of independent exponential times of any rates, equal ones too, each of which takes place with a
/// probability of its own: the hypoexponential law, and with skipped parts an acyclic phase-type law.
///
/// The tail is the exponential of the phases' generator, by uniformization over a short time and repeated squaring of
/// what is never negative, so that close or equal rates cancel nothing, as they do in the sum of exponentials by partial
/// fractions.
/// Source: Neuts (1981), Matrix-Geometric Solutions in Stochastic Models, section 2.2; Moler & Van Loan (2003), SIAM
/// Review 45, 3–49, method 3.
package struct SumOfExponentials: Sendable, Hashable {
    package struct Part: Sendable, Hashable {
        package var rate: Double
        /// The probability that this part takes place; otherwise it lasts no time.
        package var share: Double
        package init(rate: Double, share: Double = 1) {
            self.rate = rate
            self.share = share
        }
    }

    package let parts: [Part]
    /// A time that is always added.
    package let constant: Double

    /// The sum of `parts` and of a `constant` time that is always added, 0 or above.
    package init(_ parts: [Part], constant: Double = 0) throws(TheoryError) {
        try TheoryError.requireNotNegative(constant, "constant time")
        for (k, part) in parts.enumerated() {
            try TheoryError.requirePositive(part.rate, "rate of part \(k + 1)")
            try TheoryError.require(
                (0...1).contains(part.share), "the probability of part \(k + 1) lies from 0 to 1, not \(part.share)")
        }
        self.parts = parts.filter { $0.share > 0 }
        self.constant = constant
    }

    package var mean: Double { parts.reduce(constant) { $0 + $1.share / $1.rate } }

    package var variance: Double { parts.reduce(0) { $0 + $1.share * (2 - $1.share) / ($1.rate * $1.rate) } }

    /// P(T > t).
    package func tail(_ t: Double) -> Double {
        let rest = t - constant
        if rest < 0 { return 1 }
        if parts.isEmpty { return 0 }
        let size = parts.count
        let step = passage(rest)
        var sum = 0.0
        var reach = 1.0
        for i in 0..<size {
            // The first part that takes place is i.
            let start = reach * parts[i].share
            for j in i..<size { sum += start * step[i * size + j] }
            reach *= 1 - parts[i].share
        }
        return min(1, sum)
    }

    package var law: TimeLaw { TimeLaw(scale: max(mean, .leastNormalMagnitude), tail: tail) }

    /// P(part j is under way at t | part i was at 0), row after row.
    private func passage(_ t: Double) -> [Double] {
        let size = parts.count
        let fastest = parts.map(\.rate).max()!
        var short = t
        var doublings = 0
        while fastest * short > 1 {
            short /= 2
            doublings += 1
        }
        // One ring of a clock of the fastest rate.
        var ring = [Double](repeating: 0, count: size * size)
        for i in 0..<size {
            ring[i * size + i] = 1 - parts[i].rate / fastest
            var on = parts[i].rate / fastest
            for j in i + 1..<max(size, i + 1) {
                ring[i * size + j] = on * parts[j].share
                on *= 1 - parts[j].share
            }
        }
        var power = [Double](repeating: 0, count: size * size)
        for i in 0..<size { power[i * size + i] = 1 }
        var result = [Double](repeating: 0, count: size * size)
        var weight = Special.exp(-fastest * short)
        for rings in 0..<30 {
            for k in result.indices { result[k] += weight * power[k] }
            power = Self.product(power, ring, size)
            weight *= fastest * short / Double(rings + 1)
        }
        for doubling in 0...doublings {
            if doubling > 0 {
                result = Self.product(result, result, size)
                short = 2 * short
            }
            // Squaring doubles what was rounded; the diagonal is known.
            for i in 0..<size { result[i * size + i] = Special.exp(-parts[i].rate * short) }
        }
        return result
    }

    /// Of matrices with nothing below the diagonal.
    private static func product(_ a: [Double], _ b: [Double], _ size: Int) -> [Double] {
        var result = [Double](repeating: 0, count: size * size)
        for i in 0..<size {
            for k in i..<size where a[i * size + k] != 0 {
                for j in k..<size { result[i * size + j] += a[i * size + k] * b[k * size + j] }
            }
        }
        return result
    }
}
