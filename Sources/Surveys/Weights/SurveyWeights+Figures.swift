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
