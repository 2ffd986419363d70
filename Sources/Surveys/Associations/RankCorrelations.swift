/// Spearman's correlation of ranks, with the p-value of the t approximation.
///
/// Source: Spearman (1904); ties share the mean of their ranks.
package struct SpearmanCorrelation: Sendable, Hashable {
    package let n: Int
    package let rho: Double
    package let t: Double
    package let degreesOfFreedom: Double
    /// Of both sides.
    package let pValue: Double

    /// Both answers are by respondent and of the same length, NaN where one is missing.
    package init(_ first: [Double], _ second: [Double]) throws(Unavailable) {
        let pair = try PairOfItems(first, second, least: 3, for: "A rank correlation")
        let correlation = try LinearCorrelation(Ranks(pair.x).ranks, Ranks(pair.y).ranks)
        n = correlation.n
        rho = correlation.r
        t = correlation.t
        degreesOfFreedom = correlation.degreesOfFreedom
        pValue = correlation.pValue
    }
}

/// Kendall's τ-b: how much more often two respondents are in the same order by both items than in opposite ones.
///
/// Sources: Kendall (1945), Biometrika 33, 239–251, for ties; the variance without association: Kendall (1970), Rank
/// Correlation Methods, section 4.2; counted in n log n steps: Knight (1966).
package struct KendallCorrelation: Sendable, Hashable {
    package let n: Int
    package let tauB: Double
    /// By the normal approximation, without continuity correction.
    package let z: Double
    /// Of both sides.
    package let pValue: Double

    /// Both answers are by respondent and of the same length, NaN where one is missing.
    package init(_ first: [Double], _ second: [Double]) throws(Unavailable) {
        let pair = try PairOfItems(first, second, least: 2, for: "A rank correlation")
        let size = Double(pair.x.count)
        let order = pair.x.indices.sorted { (pair.x[$0], pair.y[$0]) < (pair.x[$1], pair.y[$1]) }
        var sorted = order.map { pair.y[$0] }
        let xTies = Ranks(pair.x).ties
        let yTies = Ranks(pair.y).ties
        let both = Self.ties(order.map { (pair.x[$0], pair.y[$0]) })
        let discordant = Self.inversions(&sorted)
        func pairs(_ ties: [Int]) -> Double { ties.reduce(0) { $0 + Double($1 * ($1 - 1)) / 2 } }
        let all = size * (size - 1) / 2
        let xPairs = pairs(xTies)
        let yPairs = pairs(yTies)
        // What is neither discordant nor tied is concordant.
        let s = all - xPairs - yPairs + pairs(both) - 2 * discordant
        n = pair.x.count
        tauB = max(-1, min(1, s / ((all - xPairs) * (all - yPairs)).squareRoot()))
        func sum(_ ties: [Int], _ term: (Double) -> Double) -> Double {
            ties.reduce(0) { $0 + term(Double($1)) }
        }
        let untied = size * (size - 1) * (2 * size + 5)
        let tied = sum(xTies) { $0 * ($0 - 1) * (2 * $0 + 5) } + sum(yTies) { $0 * ($0 - 1) * (2 * $0 + 5) }
        let twos = 4 * xPairs * yPairs / (2 * size * (size - 1))
        let threes =
            size > 2
            ? sum(xTies) { $0 * ($0 - 1) * ($0 - 2) } * sum(yTies) { $0 * ($0 - 1) * ($0 - 2) }
                / (9 * size * (size - 1) * (size - 2)) : 0
        z = s / ((untied - tied) / 18 + twos + threes).squareRoot()
        pValue = TwoSided.normal(z)
    }

    /// The sizes of groups of equal neighbours, where above 1.
    private static func ties(_ pairs: [(Double, Double)]) -> [Int] {
        var result = [Int]()
        var run = 1
        for place in pairs.indices.dropFirst() {
            if pairs[place] == pairs[place - 1] {
                run += 1
            } else {
                if run > 1 { result.append(run) }
                run = 1
            }
        }
        return run > 1 ? result + [run] : result
    }

    /// How many pairs are in descending order, by merging.
    private static func inversions(_ values: inout [Double]) -> Double {
        var count = 0
        var buffer = values
        var width = 1
        while width < values.count {
            for start in stride(from: 0, to: values.count, by: 2 * width) {
                let middle = min(start + width, values.count)
                let end = min(start + 2 * width, values.count)
                var i = start
                var j = middle
                for place in start..<end {
                    if i < middle, j >= end || values[i] <= values[j] {
                        buffer[place] = values[i]
                        i += 1
                    } else {
                        buffer[place] = values[j]
                        count += middle - i
                        j += 1
                    }
                }
            }
            swap(&values, &buffer)
            width *= 2
        }
        return Double(count)
    }
}
