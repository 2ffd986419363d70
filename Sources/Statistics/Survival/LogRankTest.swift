/// Whether groups end at different times: at each time at which somebody ends, who ends is compared with the shares of
/// those still there.
///
/// It sees best that one group ends at a constant multiple of another's rate, and may miss curves that cross.
///
/// Source: Mantel (1966); Peto & Peto (1972); the variance is hypergeometric, as in R's `survival::survdiff` and lifelines.
package struct LogRankTest: Sendable, Hashable {
    /// Of each group how many ended.
    package let observed: [Int]
    /// Of each group how many would have, were all alike.
    package let expected: [Double]
    /// Nearly chi-squared with one degree of freedom less than groups, were all alike.
    package let statistic: Double
    package let degreesOfFreedom: Int
    package let p: Double

    /// - Returns: nil for fewer than two groups with somebody in them, or where no time tells them apart.
    package init?(_ groups: [CensoredSample]) {
        let counts = Self.counts(groups)
        let ended = groups.map(\.events)
        observed = ended
        expected = counts.expected
        let present = groups.indices.filter { groups[$0].count > 0 }
        degreesOfFreedom = present.count - 1
        guard degreesOfFreedom >= 1 else { return nil }
        // One group follows from the others.
        let free = Array(present.dropLast())
        var entries: [Double] = []
        for i in free { for j in free { entries.append(counts.variance[i, j]) } }
        let excess = free.map { Double(ended[$0]) - counts.expected[$0] }
        guard let solution = try? solveLinearSystem(entries.span, excess.span) else { return nil }
        let value = zip(excess, solution).reduce(0) { $0 + $1.0 * $1.1 }
        guard value.isFinite else { return nil }
        statistic = max(0, value)
        p =
            ChiSquaredDistribution(degreesOfFreedom: Double(degreesOfFreedom)).upperTail(statistic)
            .withoutProcessorDigits
    }

    private static func counts(_ groups: [CensoredSample]) -> (expected: [Double], variance: Matrix) {
        var atRisk = groups.map(\.count)
        var next = Array(repeating: 0, count: groups.count)
        var expected = Array(repeating: CompensatedSum(), count: groups.count)
        var variance = Matrix(rows: max(1, groups.count), columns: max(1, groups.count))
        while true {
            let times = groups.indices.compactMap { group in
                next[group] < groups[group].moments.count ? groups[group].moments[next[group]].time : nil
            }
            guard let time = times.min() else { break }
            var events = 0
            var left = Array(repeating: 0, count: groups.count)
            for group in groups.indices where next[group] < groups[group].moments.count {
                let moment = groups[group].moments[next[group]]
                guard moment.time == time else { continue }
                events += moment.events
                left[group] = moment.events + moment.censored
                next[group] += 1
            }
            let n = Double(atRisk.reduce(0, +))
            let d = Double(events)
            if events > 0 {
                let shares = atRisk.map { Double($0) / n }
                let spread = n > 1 ? d * (n - d) / (n - 1) : 0
                for i in groups.indices {
                    expected[i].add(d * shares[i])
                    variance[i, i] += spread * shares[i] * (1 - shares[i])
                    for j in groups.indices where j != i { variance[i, j] -= spread * shares[i] * shares[j] }
                }
            }
            for group in groups.indices { atRisk[group] -= left[group] }
        }
        return (expected.map(\.value), variance)
    }
}
