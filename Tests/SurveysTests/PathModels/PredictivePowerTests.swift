import Testing

import Surveys

/// What is called predictive power, by counts.
@Suite struct PredictivePowerTests {
    private func power(_ better: Int, same: Int = 0, atOrBelowMean: Int = 0) -> PathPrediction.Level {
        PathPrediction.Power(
            construct: nil, model: .directAntecedents, benchmark: .regressionOnAntecedents, items: 4, better: better,
            betterByMagnitude: 0, atOrBelowMean: atOrBelowMean, same: same
        ).level
    }

    /// Shmueli et al. (2019): of as many items as not is medium.
    @Test func byHowManyItems() {
        #expect([0, 1, 2, 3, 4].map { power($0) } == [.none, .low, .medium, .medium, .high])
    }

    /// Beating a bad regression is no power where the mean of the answers does as well.
    @Test func noneWhereTheMeanIsAsGood() {
        #expect(power(4, atOrBelowMean: 4) == .none)
        #expect(power(4, atOrBelowMean: 3) == .high)
    }

    @Test func theRegressionItself() {
        #expect(power(0, same: 4) == .same)
        #expect(power(0, same: 3) == .none)
    }
}
