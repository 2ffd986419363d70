import SimulationKernel

extension DailyTotals {
    /// A day with more or fewer than the other days of its weekday let expect.
    package struct OddDay: Sendable, Hashable {
        package var day: Day
        /// The mean of the others.
        package var expected: Double
        /// The interval in which it should have been.
        package var low: Int
        package var high: Int
        /// Two-sided.
        package var p: Double
    }

    /// Days outside a prediction interval of the other days of their weekday, in order of time; holidays mostly.
    ///
    /// Given m others with sum S the count is negative binomial with mean (S + ½)/m and variance over mean d(1 + 1/m), d
    /// being ``dispersion``: for Poisson counts the prediction under Jeffreys' prior (Gelman et al. 2013, "Bayesian data
    /// analysis", section 2.6). The oddest day is taken out and all are looked at again, so that holidays do not hide each
    /// other. Weekdays seen fewer than four times have none. Where the level changes all along, ``levels()`` comes first.
    /// - Parameters:
    ///   - probability: of the interval; a day of a stream without odd ones is called odd once in 1/(1 − probability).
    ///   - levels: as ``levels()`` has them: days are held against the others of the same level.
    package func oddDays(probability: Double = 0.999, within levels: [Level] = []) -> [OddDay] {
        precondition(probability > 0 && probability < 1, "a probability inside 0 to 1")
        var odd: [OddDay] = []
        for part in parts(levels) {
            for weekday in 0..<7 { odd += oddDays(part.filter { $0.weekday == weekday }, level: 1 - probability) }
        }
        return odd.sorted { $0.day.day < $1.day.day }
    }

    /// Days between levels, all closed, go with the level before them.
    private func parts(_ levels: [Level]) -> [[Day]] {
        guard levels.count > 1 else { return [days] }
        var parts = [[Day]]()
        var place = 0
        for level in levels.indices {
            let end = level + 1 < levels.count ? levels[level + 1].first.day : Int.max
            let begin = place
            while place < days.count, days[place].day < end { place += 1 }
            parts.append(Array(days[begin..<place]))
        }
        return parts
    }

    private func oddDays(_ days: [Day], level: Double) -> [OddDay] {
        var left = days
        var odd: [OddDay] = []
        while left.count >= 4 {
            let total = left.reduce(0) { $0 + $1.count }
            var worst: (index: Int, p: Double)?
            // Equal counts are equally odd.
            var known: [Int: Double] = [:]
            for (index, day) in left.enumerated() {
                let p = known[day.count] ?? prediction(total - day.count, left.count - 1).twoSided(day.count)
                known[day.count] = p
                if p < worst?.p ?? level { worst = (index, p) }
            }
            guard let worst else { break }
            let day = left.remove(at: worst.index)
            let law = prediction(total - day.count, left.count)
            odd.append(
                OddDay(
                    day: day, expected: Double(total - day.count) / Double(left.count), low: law.quantile(level / 2),
                    high: law.upperQuantile(level / 2), p: worst.p.withoutProcessorDigits))
        }
        return odd
    }

    private func prediction(_ sum: Int, _ count: Int) -> NegativeBinomial {
        NegativeBinomial(
            mean: (Double(sum) + 0.5) / Double(count), dispersion: dispersion * (1 + 1 / Double(count)))
    }
}

/// The law of a Poisson count whose mean is a gamma variable.
private struct NegativeBinomial {
    /// The gamma law's shape, and the probability that is left after each failure.
    let shape: Double
    let share: Double
    let mean: Double

    /// - Parameter dispersion: variance over mean, above 1.
    init(mean: Double, dispersion: Double) {
        shape = mean / (dispersion - 1)
        share = 1 / dispersion
        self.mean = mean
    }

    /// P(X ≤ k).
    func cdf(_ k: Int) -> Double { k < 0 ? 0 : Special.regularizedBeta(share, shape, Double(k) + 1) }

    /// P(X ≥ k).
    func atLeast(_ k: Int) -> Double { k <= 0 ? 1 : Special.regularizedBeta(1 - share, Double(k), shape) }

    func twoSided(_ k: Int) -> Double { min(1, 2 * min(cdf(k), atLeast(k))) }

    /// The smallest k with P(X ≤ k) > p.
    func quantile(_ p: Double) -> Int { first { cdf($0) > p } }

    /// The largest k with P(X ≥ k) > p.
    func upperQuantile(_ p: Double) -> Int { first { atLeast($0) <= p } - 1 }

    /// The first k from which on a condition holds.
    private func first(where condition: (Int) -> Bool) -> Int {
        var high = 1
        while !condition(high), high < 1 << 40 { high *= 2 }
        var low = 0
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
