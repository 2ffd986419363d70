internal import Statistics

/// How p-values are corrected for being several.
package enum MultipleTests: Sendable, Hashable, CaseIterable {
    /// The corrected value is min(1, m·p), so that the chance of any wrong rejection stays below the level.
    case bonferroni
    /// Holm (1979): the same promise with more power.
    case holm
    /// Benjamini & Hochberg (1995): the expected share of wrong ones among the rejections stays below the level, for
    /// independent or positively dependent tests.
    case benjaminiHochberg

    /// The corrected values, in the order given.
    package func adjusted(_ values: [Double]) -> [Double] {
        let m = Double(values.count)
        switch self {
        case .bonferroni: return values.map { min(1, m * $0) }
        case .holm: return HolmAdjustment.adjusted(values)
        case .benjaminiHochberg:
            var result = values
            var smallest = 1.0
            let order = values.indices.sorted { (values[$0], $0) > (values[$1], $1) }
            for (below, index) in order.enumerated() {
                smallest = min(smallest, m / (m - Double(below)) * values[index])
                result[index] = smallest
            }
            return result
        }
    }
}
