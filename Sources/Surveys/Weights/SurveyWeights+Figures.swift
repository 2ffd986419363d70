extension SurveyWeights {
    /// By how much unequal weights raise the variance of a mean: n Σw²/(Σw)² (Kish 1965, section 11.2C).
    public var designEffect: Double {
        let sum = values.reduce(0, +)
        return Double(values.count) * values.reduce(0) { $0 + $1 * $1 } / (sum * sum)
    }

    /// The number of respondents that an unweighted sample of the same precision would have: n over the design effect.
    public var effectiveSize: Double { Double(values.count) / designEffect }

    /// The weighted mean of a column, missing answers left out.
    /// - Precondition: a value for each weight.
    public func mean(_ column: [Double]) -> Figure {
        precondition(column.count == values.count, "each respondent has a value")
        var (sum, total) = (0.0, 0.0)
        for (value, weight) in zip(column, values) where !value.isNaN {
            sum += weight * value
            total += weight
        }
        return Figure(sum / total, otherwise: "No respondent with a weight has answered.")
    }

    /// The standard error of the mean after post-stratification: linearized, from the distances to the mean of each group,
    /// for respondents drawn independently (Särndal, Swensson & Wretman 1992, section 7.6). No answer may be missing.
    public func poststratifiedStandardError(_ column: [Double], _ margin: Margin) throws(Unavailable) -> Double {
        try Unavailable.require(
            !column.contains(where: \.isNaN), "Answers are missing, and this standard error is for complete ones.")
        guard column.count >= 2 else { throw Unavailable("A standard error needs two respondents.") }
        // Those whose group is not known are a group of their own.
        let groups = margin.grouping.groupOfRow.map { $0 ?? margin.shares.count }
        var (sums, totals) = (
            [Double](repeating: 0, count: margin.shares.count + 1),
            [Double](repeating: 0, count: margin.shares.count + 1)
        )
        for (row, group) in groups.enumerated() {
            sums[group] += values[row] * column[row]
            totals[group] += values[row]
        }
        let total = values.reduce(0, +)
        var squares = 0.0
        for (row, group) in groups.enumerated() {
            let distance = values[row] * (column[row] - sums[group] / totals[group]) / total
            squares += distance * distance
        }
        let n = Double(column.count)
        return (squares * n / (n - 1)).squareRoot()
    }
}
