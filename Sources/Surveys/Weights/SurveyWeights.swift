/// A weight for each respondent, so that the weighted sample has known shares of some groups. They add up to the number of
/// respondents.
package struct SurveyWeights: Sendable, Hashable {
    package let values: [Double]

    /// A grouping of the respondents and the share that each group has in the population.
    package struct Margin: Sendable, Hashable {
        package let name: String
        package let grouping: Grouping
        /// For each label; they need not add up to 1.
        package let shares: [Double]

        /// - Precondition: a share for each group, none negative, not all 0.
        package init(_ name: String, _ grouping: Grouping, shares: [Double]) {
            precondition(shares.count == grouping.labels.count, "each group has a share")
            precondition(shares.allSatisfy { $0 >= 0 } && shares.contains { $0 > 0 }, "shares that are not negative")
            self.name = name
            self.grouping = grouping
            self.shares = shares
        }
    }

    init(exactly values: [Double]) { self.values = values }

    /// Raking: the margins are met one after the other until all are met at once, to `tolerance` of a respondent.
    ///
    /// Respondents whose group is not known are a group of their own in that margin: they keep the part of the sample that
    /// they have, and the known groups share the rest. With one margin their weight is 1.
    ///
    /// Fails when a group with a share has no respondent, or the margins contradict the sample.
    ///
    /// Source: Deming & Stephan (1940), Annals of Mathematical Statistics 11, 427–444.
    /// - Parameter tolerance: by how much a margin may be missed in the end.
    /// - Parameter rounds: at most, over all margins.
    /// - Parameter margins: shares of groups that the weights bring about.
    /// - Parameter base: weights from which the raking starts, such as those of the design; nil: all are 1.
    package init(
        raking margins: [Margin], base: SurveyWeights? = nil, tolerance: Double = 1e-12, rounds: Int = 10_000
    ) throws(Unavailable) {
        guard let rows = margins.first?.grouping.groupOfRow.count, rows > 0 else {
            throw Unavailable("There are no respondents to weight.")
        }
        for margin in margins { try Self.check(margin, rows: rows) }
        var weights = base?.values ?? [Double](repeating: 1, count: rows)
        for _ in 0..<rounds {
            for margin in margins { Self.meet(margin, &weights) }
            let largest = margins.reduce(0) { max($0, Self.distance(margin: $1, weights)) }
            if largest <= tolerance * Double(rows) {
                values = weights
                return
            }
        }
        throw Unavailable(
            "The shares of \(margins.map(\.name).listed) cannot be met at once by weighting these respondents.")
    }

    private static func check(_ margin: Margin, rows: Int) throws(Unavailable) {
        precondition(margin.grouping.groupOfRow.count == rows, "all margins are of the same respondents")
        for (group, label) in margin.grouping.labels.enumerated() where margin.shares[group] > 0 {
            try Unavailable.require(
                margin.grouping.groupOfRow.contains(group),
                "No respondent is in the group \(label) of \(margin.name), which has a share above 0.")
        }
    }

    /// By group; last of those whose group is not known.
    private static func sums(_ margin: Margin, _ weights: [Double]) -> [Double] {
        var sums = [Double](repeating: 0, count: margin.shares.count + 1)
        for (row, group) in margin.grouping.groupOfRow.enumerated() {
            sums[group ?? margin.shares.count] += weights[row]
        }
        return sums
    }

    /// What the sums shall be.
    private static func wanted(_ margin: Margin) -> [Double] {
        let rows = margin.grouping.groupOfRow.count
        let unknown = margin.grouping.groupOfRow.count { $0 == nil }
        let total = margin.shares.reduce(0, +)
        return margin.shares.map { $0 / total * Double(rows - unknown) } + [Double(unknown)]
    }

    private static func meet(_ margin: Margin, _ weights: inout [Double]) {
        let factors = zip(wanted(margin), sums(margin, weights)).map { wanted, sum in sum > 0 ? wanted / sum : 0 }
        for (row, group) in margin.grouping.groupOfRow.enumerated() {
            weights[row] *= factors[group ?? margin.shares.count]
        }
    }

    private static func distance(margin: Margin, _ weights: [Double]) -> Double {
        zip(sums(margin, weights), wanted(margin)).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
    }
}

extension SurveyWeights {
    /// By how much unequal weights raise the variance of a mean: n Σw²/(Σw)² (Kish 1965, section 11.2C).
    package var designEffect: Double {
        let sum = values.reduce(0, +)
        return Double(values.count) * values.reduce(0) { $0 + $1 * $1 } / (sum * sum)
    }

    /// The number of respondents that an unweighted sample of the same precision would have: n over the design effect.
    package var effectiveSize: Double { Double(values.count) / designEffect }

    /// The weighted mean of a column, missing answers left out.
    /// - Precondition: a value for each weight.
    package func mean(_ column: [Double]) -> Figure {
        precondition(column.count == values.count, "each respondent has a value")
        var sum = 0.0
        var total = 0.0
        for (value, weight) in zip(column, values) where !value.isNaN {
            sum += weight * value
            total += weight
        }
        return Figure(sum / total, otherwise: "No respondent with a weight has answered.")
    }
}
