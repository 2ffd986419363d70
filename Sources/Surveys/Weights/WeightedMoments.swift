package import Statistics

/// What a column of case weights makes of answers: means, spreads, shares and correlations of the population that the
/// weights stand for, with standard errors by Taylor linearization for respondents drawn independently with replacement.
///
/// Respondents without an answer are outside the domain and count in the design, as R's package survey has it.
///
/// Sources: Särndal, Swensson & Wretman (1992), section 5.7; Lumley (2010), Complex Surveys, chapter 2.
extension SurveyWeights {
    /// A mean and its standard error.
    package struct Estimate: Sendable, Hashable {
        package let mean: Double
        package let standardError: Double
        /// Of the answers: Σ w (x − x̄)² / Σ w · n/(n − 1), n of all respondents with a weight, as R's package has it.
        package let standardDeviation: Double
        /// Respondents with an answer and a weight above 0.
        package let n: Int
        /// Of Student's t: n less one.
        package let degreesOfFreedom: Double

        package func interval(_ confidence: Double) -> ConfidenceInterval {
            .studentT(
                estimate: mean, standardError: standardError, degreesOfFreedom: degreesOfFreedom, confidence: confidence
            )
        }
    }

    /// The weights as they are in a file, made to add up to the number of respondents.
    /// - Precondition: none negative, not all 0.
    package init(cases: [Double]) {
        let sum = cases.reduce(0, +)
        precondition(cases.allSatisfy { $0 >= 0 && $0.isFinite } && sum > 0, "weights that are not negative")
        self.init(exactly: cases.map { $0 * Double(cases.count) / sum })
    }

    /// - Precondition: a value for each weight.
    package func estimate(_ column: [Double]) throws(Unavailable) -> Estimate {
        precondition(column.count == values.count, "each respondent has a value")
        let used = column.indices.filter { !column[$0].isNaN && values[$0] > 0 }
        try Unavailable.require(used.count >= 2, "A weighted mean with its error needs two respondents who answered.")
        let total = used.reduce(0) { $0 + values[$1] }
        let mean = used.reduce(0) { $0 + values[$1] * column[$1] } / total
        let all = Double(column.count)
        let n = Double(used.count)
        let design = Double(values.count { $0 > 0 })
        let distances = used.map { values[$0] * (column[$0] - mean) / total }
        let squares = used.reduce(0) { $0 + values[$1] * (column[$1] - mean) * (column[$1] - mean) } / total
        return Estimate(
            mean: mean, standardError: Self.error(distances, of: all),
            standardDeviation: (squares * design / (design - 1)).squareRoot(), n: used.count, degreesOfFreedom: n - 1)
    }

    /// The share of one answer among those given.
    package func share(of answer: Double, in column: [Double]) throws(Unavailable) -> Estimate {
        try estimate(column.map { $0.isNaN ? .nan : $0 == answer ? 1 : 0 })
    }

    /// Pearson's correlation of the weighted answers of those who gave both.
    package func correlation(_ first: [Double], _ second: [Double]) throws(Unavailable) -> Double {
        precondition(first.count == values.count && second.count == values.count, "each respondent has a value")
        let used = first.indices.filter { !first[$0].isNaN && !second[$0].isNaN && values[$0] > 0 }
        try Unavailable.require(used.count >= 3, "A correlation needs three respondents who answered both.")
        let total = used.reduce(0) { $0 + values[$1] }
        func mean(_ column: [Double]) -> Double { used.reduce(0) { $0 + values[$1] * column[$1] } / total }
        let a = mean(first)
        let b = mean(second)
        var aa = 0.0
        var bb = 0.0
        var ab = 0.0
        for row in used {
            let x = first[row] - a
            let y = second[row] - b
            aa += values[row] * x * x
            bb += values[row] * y * y
            ab += values[row] * x * y
        }
        try Unavailable.require(aa > 0 && bb > 0, "The answers to one of the two are all the same.")
        return ab / (aa * bb).squareRoot()
    }

    /// The root of n/(n − 1) Σ (z − z̄)², where those outside the domain have 0.
    static func error(_ distances: [Double], of all: Double) -> Double {
        let mean = distances.reduce(0, +) / all
        let squares =
            distances.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } + (all - Double(distances.count)) * mean * mean
        return (squares * all / (all - 1)).squareRoot()
    }
}
