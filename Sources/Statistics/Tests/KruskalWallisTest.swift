/// Whether groups of values lie at different places, by ranks alone.
///
/// H = (12/(N(N + 1))·Σ Rⱼ²/nⱼ − 3(N + 1))/(1 − Σ(t³ − t)/(N³ − N)) with mean ranks for ties is nearly chi-squared with
/// one degree of freedom less than groups, were all alike (Kruskal & Wallis 1952, "Use of ranks in one-criterion variance
/// analysis", JASA 47, 583–621). Figures as R's `kruskal.test` has them.
package struct KruskalWallisTest: Sendable, Hashable {
    package let statistic: Double
    /// Without the correction for ties.
    package let uncorrected: Double
    package let degreesOfFreedom: Int
    package let p: Double

    /// - Returns: nil for fewer than two groups with values in them, or where all values are the same.
    package init?(_ groups: [[Double]]) {
        let present = groups.filter { !$0.isEmpty }
        let all = present.enumerated().flatMap { group, values in values.map { (value: $0, group: group) } }
            .sorted { $0.value < $1.value }
        let n = Double(all.count)
        guard present.count >= 2, let first = all.first, let last = all.last, first.value < last.value else {
            return nil
        }
        var ranks = [Double](repeating: 0, count: present.count)
        var ties = 0.0
        var index = 0
        while index < all.count {
            var end = index
            while end < all.count, all[end].value == all[index].value { end += 1 }
            let count = Double(end - index)
            for place in index..<end { ranks[all[place].group] += (Double(index + end) + 1) / 2 }
            ties += count * count * count - count
            index = end
        }
        let sum = zip(ranks, present).reduce(0.0) { $0 + $1.0 * $1.0 / Double($1.1.count) }
        uncorrected = 12 / (n * (n + 1)) * sum - 3 * (n + 1)
        statistic = max(0, uncorrected / (1 - ties / (n * n * n - n)))
        degreesOfFreedom = present.count - 1
        p =
            ChiSquaredDistribution(degreesOfFreedom: Double(degreesOfFreedom)).upperTail(statistic)
            .withoutProcessorDigits
    }
}
