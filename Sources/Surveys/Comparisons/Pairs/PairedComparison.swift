package import Statistics

/// Whether two answers of the same respondents have the same mean.
package struct PairedComparison: Sendable, Hashable {
    /// The respondents with both answers.
    package let n: Int
    package let t: Double
    package let degreesOfFreedom: Double
    /// Of both sides.
    package let pValue: Double
    /// The mean of the first answer less the second.
    package let difference: ConfidenceInterval
    /// The mean difference over the standard deviation of the differences.
    package let cohenDz: Double

    /// - Parameters:
    ///   - first: NaN where missing.
    ///   - second: likewise, of the same length.
    ///   - confidence: of the interval of the difference.
    package init(_ first: [Double], _ second: [Double], confidence: Double = 0.95) throws(Unavailable) {
        let differences = zip(first, second).map { $0 - $1 }.filter { !$0.isNaN }
        try Unavailable.require(
            differences.count >= 2,
            "A paired t-test needs two respondents with both answers, and there are \(differences.count).")
        let moments = SampleMoments(differences)
        try Unavailable.require(
            moments.squares > 0,
            "The two answers differ by the same in all rows, so that a t-test has nothing to measure by.")
        n = differences.count
        let error = moments.sd / moments.n.squareRoot()
        t = moments.mean / error
        degreesOfFreedom = moments.n - 1
        pValue = TwoSided.student(t, degreesOfFreedom: degreesOfFreedom)
        difference = .studentT(
            estimate: moments.mean, standardError: error, degreesOfFreedom: degreesOfFreedom, confidence: confidence)
        cohenDz = moments.mean / moments.sd
    }
}
