internal import Statistics

/// Whether as many respondents changed their answer one way as the other, between two questions with two answers.
///
/// Sources: McNemar (1947), Psychometrika 12, 153–157; Edwards (1948) for the correction; the exact test is the binomial one
/// of the changes; mid-p: Fagerland, Lydersen & Laake (2013).
package struct McNemarTest: Sendable, Hashable {
    /// Yes to the first question and no to the second.
    package let firstOnly: Int
    /// No to the first question and yes to the second.
    package let secondOnly: Int
    /// (b − c)²/(b + c), one degree of freedom.
    package let chiSquared: Double
    package let pValue: Double
    /// (|b − c| − 1)²/(b + c), 0 where b = c.
    package let correctedChiSquared: Double
    package let correctedPValue: Double
    /// Of both sides.
    package let exactPValue: Double
    /// The exact one less half the probability of what was seen.
    package let midPValue: Double

    package init(firstOnly: Int, secondOnly: Int) throws(Unavailable) {
        precondition(firstOnly >= 0 && secondOnly >= 0, "no count is negative")
        let changes = firstOnly + secondOnly
        guard changes > 0 else { throw Unavailable("Nobody changed the answer, so that there is nothing to test.") }
        self.firstOnly = firstOnly
        self.secondOnly = secondOnly
        let gap = Double((firstOnly - secondOnly).magnitude)
        chiSquared = gap * gap / Double(changes)
        let corrected = max(0, gap - 1)
        correctedChiSquared = corrected * corrected / Double(changes)
        let law = ChiSquaredDistribution(degreesOfFreedom: 1)
        pValue = law.upperTail(chiSquared)
        correctedPValue = law.upperTail(correctedChiSquared)
        let binomial = BinomialDistribution(trials: changes, share: 0.5)
        let fewer = min(firstOnly, secondOnly)
        exactPValue = min(1, 2 * binomial.cdf(fewer))
        midPValue =
            firstOnly == secondOnly
            ? 1 - binomial.probability(fewer) / 2 : 2 * binomial.cdf(fewer) - binomial.probability(fewer)
    }
}
