internal import Statistics

/// Whether two questions with two answers each depend on each other, given all sums of the table: no approximation.
///
/// Source: Fisher (1935); the conditional odds ratio and its interval from the noncentral hypergeometric law: Cornfield
/// (1956).
package struct FisherExactTest: Sendable, Hashable {
    /// Of both sides: the tables that are no more likely than this one.
    package let pValue: Double
    /// The conditional maximum likelihood estimate; 0 or infinite where the table is as extreme as its sums allow.
    package let oddsRatio: Double
    /// Each tail holds half of what the confidence leaves.
    package let lower: Double
    /// Infinite where the table is as extreme as its sums allow.
    package let upper: Double
    package let confidence: Double

    package init(_ table: ContingencyTable, confidence: Double = 0.95) throws(Unavailable) {
        guard table.counts.count == 2, table.columnLabels.count == 2 else {
            throw Unavailable("The odds ratio is of a table of two rows and two columns.")
        }
        let law = HypergeometricTable(table)
        try Unavailable.require(
            law.high > law.low, "All answers to one of the questions are the same, so that nothing depends on it.")
        let x = table.counts[0][0]
        let central = law.probabilities(logOdds: 0)
        let own = central[x - law.low]
        // As R does: what differs by rounding alone counts as equally likely.
        pValue = min(1, central.reduce(0) { $0 + ($1 <= own * (1 + 1e-7) ? $1 : 0) })
        let tail = (1 - confidence) / 2
        self.confidence = confidence
        oddsRatio =
            if x == law.low {
                0
            } else if x == law.high {
                .infinity
            } else {
                law.odds { law.mean(logOdds: $0) - Double(x) }
            }
        lower = x == law.low ? 0 : law.odds { law.upperTail(x, logOdds: $0) - tail }
        upper = x == law.high ? .infinity : law.odds { tail - law.lowerTail(x, logOdds: $0) }
    }
}

/// The law of the first count of a 2 × 2 table with given sums and odds ratio.
private struct HypergeometricTable {
    let low: Int
    let high: Int
    /// The logarithms of the central probabilities, up to a constant.
    private let logs: [Double]

    init(_ table: ContingencyTable) {
        let rows = table.rowSums
        let columns = table.columnSums
        low = max(0, columns[0] - rows[1])
        high = min(rows[0], columns[0])
        logs = (low...high).map { x in
            -Special.lnFactorial(x) - Special.lnFactorial(rows[0] - x) - Special.lnFactorial(columns[0] - x)
                - Special.lnFactorial(rows[1] - columns[0] + x)
        }
    }

    func probabilities(logOdds: Double) -> [Double] {
        let tilted = logs.enumerated().map { $1 + Double($0) * logOdds }
        let largest = tilted.max() ?? 0
        let weights = tilted.map { Special.exp($0 - largest) }
        let sum = weights.reduce(0, +)
        return weights.map { $0 / sum }
    }

    func mean(logOdds: Double) -> Double {
        probabilities(logOdds: logOdds).enumerated().reduce(0) { $0 + Double(low + $1.offset) * $1.element }
    }

    func upperTail(_ x: Int, logOdds: Double) -> Double {
        probabilities(logOdds: logOdds)[(x - low)...].reduce(0, +)
    }
    func lowerTail(_ x: Int, logOdds: Double) -> Double {
        probabilities(logOdds: logOdds)[...(x - low)].reduce(0, +)
    }

    /// The odds ratio at which a rising function of its logarithm is 0.
    func odds(_ function: (Double) -> Double) -> Double {
        var reach = 2.0
        while reach < 600, function(-reach) > 0 || function(reach) < 0 { reach *= 2 }
        return (try? findRoot(in: -reach...reach, absolute: 1e-13, relative: 1e-14, function)).map(Special.exp) ?? .nan
    }
}
