package import Statistics

/// Pearson's correlation of two items, with its t-test and Fisher's interval.
///
/// Sources: Pearson (1895); Fisher (1921) for artanh r, normal with standard error 1/√(n − 3).
package struct LinearCorrelation: Sendable, Hashable {
    /// The rows with both answers.
    package let n: Int
    package let r: Double
    package let t: Double
    package let degreesOfFreedom: Double
    /// Of both sides.
    package let pValue: Double
    /// It is `nil` with fewer than four rows.
    package let interval: ConfidenceInterval?

    /// - Parameters:
    ///   - first: NaN where missing.
    ///   - second: likewise, of the same length.
    ///   - confidence: of the interval of r.
    package init(_ first: [Double], _ second: [Double], confidence: Double = 0.95) throws(Unavailable) {
        let pair = try PairOfItems(first, second, least: 3, for: "A correlation")
        n = pair.x.count
        let r = PairOfItems.correlation(pair.x, pair.y)
        self.r = r
        degreesOfFreedom = Double(n - 2)
        t = r * (degreesOfFreedom / ((1 - r) * (1 + r))).squareRoot()
        pValue = r.magnitude == 1 ? 0 : Tails.student(t, degreesOfFreedom: degreesOfFreedom)
        guard n > 3 else {
            interval = nil
            return
        }
        let z = 0.5 * Special.log((1 + r) / (1 - r))
        let half = NormalDistribution.standard.quantile((1 + confidence) / 2) / Double(n - 3).squareRoot()
        func back(_ z: Double) -> Double {
            if z.isInfinite {
                z < 0 ? -1 : 1
            } else {
                1 - 2 / (Special.exp(2 * z) + 1)
            }
        }
        interval = ConfidenceInterval(
            estimate: r, lower: back(z - half), upper: back(z + half), standardError: 0, confidence: confidence)
    }
}

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
        pValue = Tails.normal(z)
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

/// The rows that answer both of two items.
package struct PairOfItems {
    package let x: [Double]
    package let y: [Double]

    package init(_ first: [Double], _ second: [Double], least: Int, for what: String) throws(Unavailable) {
        precondition(first.count == second.count, "both items have the same rows")
        let rows = first.indices.filter { !first[$0].isNaN && !second[$0].isNaN }
        guard rows.count >= least else {
            let verb = rows.count == 1 ? "is" : "are"
            throw Unavailable("\(what) needs \(least) rows with both answers, and there \(verb) \(rows.count).")
        }
        x = rows.map { first[$0] }
        y = rows.map { second[$0] }
        for values in [x, y] where values.allSatisfy({ $0 == values[0] }) {
            throw Unavailable("The answers to one of the items are all the same, so that it has no correlation.")
        }
    }

    /// Pearson's r.
    package static func correlation(_ x: [Double], _ y: [Double]) -> Double {
        let a = SampleMoments(x)
        let b = SampleMoments(y)
        let products = zip(x, y).reduce(0) { $0 + ($1.0 - a.mean) * ($1.1 - b.mean) }
        return max(-1, min(1, products / (a.squares * b.squares).squareRoot()))
    }
}
