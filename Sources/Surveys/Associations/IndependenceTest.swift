package import Statistics

/// Whether the answers to two questions depend on each other, by the chi-squared law, and how strongly.
///
/// Sources: Pearson (1900); Yates (1934); Cramér (1946) for V; Bergsma (2013), Journal of the Korean Statistical Society 42,
/// 323–328, for its correction of bias; the interval of V by the noncentral law: Smithson (2003).
package struct IndependenceTest: Sendable, Hashable {
    package let n: Int
    package let chiSquared: Double
    package let degreesOfFreedom: Double
    package let pValue: Double
    /// With Yates's correction; a reason for tables other than 2 × 2.
    package let correctedChiSquared: Figure
    package let correctedPValue: Figure
    /// The likelihood ratio G.
    package let g: Double
    package let gPValue: Double
    /// From 0 to 1.
    package let cramersV: Double
    /// √((λ + df)/(n·min(r − 1, c − 1))) at the ends of the interval of the noncentrality λ.
    package let cramersVInterval: ConfidenceInterval
    /// Bergsma's V, 0 where the table shows no more than chance.
    package let bergsmasV: Double
    /// √(χ²/n); at most 1 for 2 × 2 only.
    package let phi: Double
    /// √(χ²/(χ² + n)).
    package let contingencyCoefficient: Double
    /// The chi-squared law is doubtful where it is below 5.
    package let smallestExpected: Double

    /// Rows and columns without any count are left out.
    package init(_ table: ContingencyTable, confidence: Double = 0.95) throws(Unavailable) {
        let table = table.occupied
        let rows = table.rowSums.map(Double.init)
        let columns = table.columnSums.map(Double.init)
        guard rows.count >= 2, columns.count >= 2 else {
            throw Unavailable(
                table.n == 0
                    ? "The table is empty."
                    : "All answers to one of the questions are the same, so that nothing depends on it.")
        }
        let size = Double(table.n)
        var sum = 0.0
        var corrected = 0.0
        var likelihood = 0.0
        var smallest = Double.infinity
        var smallestGap = 0.5
        for (i, row) in table.counts.enumerated() {
            for (j, count) in row.enumerated() {
                smallestGap = min(smallestGap, (Double(count) - rows[i] * columns[j] / size).magnitude)
            }
        }
        for (i, row) in table.counts.enumerated() {
            for (j, count) in row.enumerated() {
                let expected = rows[i] * columns[j] / size
                let gap = (Double(count) - expected).magnitude
                smallest = min(smallest, expected)
                sum += gap * gap / expected
                corrected += (gap - smallestGap) * (gap - smallestGap) / expected
                if count > 0 { likelihood += 2 * Double(count) * Special.log(Double(count) / expected) }
            }
        }
        let r = Double(rows.count)
        let c = Double(columns.count)
        let freedom = (r - 1) * (c - 1)
        let law = ChiSquaredDistribution(degreesOfFreedom: freedom)
        n = table.n
        chiSquared = sum
        degreesOfFreedom = freedom
        pValue = law.upperTail(sum)
        if rows.count == 2, columns.count == 2 {
            correctedChiSquared = .number(corrected)
            correctedPValue = .number(law.upperTail(corrected))
        } else {
            let reason = Figure.unavailable("Yates's correction is for tables of two rows and two columns.")
            correctedChiSquared = reason
            correctedPValue = reason
        }
        g = likelihood
        gPValue = law.upperTail(likelihood)
        let least = min(r, c) - 1
        cramersV = (sum / (size * least)).squareRoot()
        let share = max(0, sum / size - freedom / (size - 1))
        let tall = r - (r - 1) * (r - 1) / (size - 1)
        let wide = c - (c - 1) * (c - 1) / (size - 1)
        bergsmasV = share == 0 ? 0 : (share / (min(tall, wide) - 1)).squareRoot()
        phi = (sum / size).squareRoot()
        contingencyCoefficient = (sum / (sum + size)).squareRoot()
        smallestExpected = smallest
        let tail = (1 - confidence) / 2
        func end(_ below: Double) -> Double {
            let lambda = NoncentralChiSquared.noncentrality(at: sum, degreesOfFreedom: freedom, probabilityBelow: below)
            return lambda == 0 ? 0 : min(1, ((lambda + freedom) / (size * least)).squareRoot())
        }
        cramersVInterval = ConfidenceInterval(
            estimate: cramersV, lower: end(1 - tail), upper: end(tail), standardError: 0, confidence: confidence)
    }
}
