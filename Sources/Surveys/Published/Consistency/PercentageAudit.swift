/// Which sample sizes can have produced printed percentages: each must be a whole number of respondents out of n, rounded.
///
/// Source: Brown & Heathers (2017), "The GRIM test", Social Psychological and Personality Science 8, 363–369, for shares.
package struct PercentageAudit: Sendable, Hashable {
    package let percentages: [PrintedFigure]

    package init(_ percentages: [PrintedFigure]) { self.percentages = percentages }

    /// What one sample size explains.
    package struct Finding: Sendable, Hashable {
        package let n: Int
        /// For each percentage the counts that are printed so; nil where there is none.
        package let counts: [ClosedRange<Int>?]
        /// How many of the percentages it explains.
        package var explained: Int { counts.count { $0 != nil } }
        /// The places of those that it does not.
        package var failures: [Int] { counts.indices.filter { counts[$0] == nil } }
    }

    /// - Precondition: `n` > 0.
    package func finding(n: Int) -> Finding {
        precondition(n > 0, "at least one respondent")
        return Finding(
            n: n,
            counts: percentages.map { figure in
                guard let range = figure.wholes(numerator: 100, denominator: n) else { return nil }
                let low = max(0, range.lowerBound)
                let high = min(n, range.upperBound)
                return low <= high ? low...high : nil
            })
    }

    /// How many of the percentages a sample size explains, as ``finding(n:)`` has it, at once where shares of n lie so close
    /// that every percentage is one.
    package func explained(n: Int) -> Int {
        percentages.count { figure in
            // Shares are 100/n apart, percentages of d decimals one unit of them: no gap is left from n = 100·10^d on.
            if n >= 100 * figure.scale, figure.digits >= 0, figure.digits <= 100 * figure.scale { return true }
            guard let range = figure.wholes(numerator: 100, denominator: n) else { return false }
            return range.upperBound >= 0 && range.lowerBound <= n
        }
    }

    /// Whether the answers to one question, which exclude each other and leave none out, can be counts that add up to n.
    package func addsUp(to n: Int) -> Bool {
        let counts = finding(n: n).counts
        guard counts.allSatisfy({ $0 != nil }) else { return false }
        let ranges = counts.compactMap { $0 }
        return ranges.reduce(0) { $0 + $1.lowerBound } <= n && n <= ranges.reduce(0) { $0 + $1.upperBound }
    }
}
