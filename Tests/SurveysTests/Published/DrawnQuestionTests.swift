import Statistics
import Surveys
import Testing

/// Shares that were read off a chart.
@Suite struct DrawnQuestionTests {
    private let question = DrawnQuestion(
        name: "Q",
        answers: [
            .init(name: "yes", share: 0.40...0.55, isPositive: true), .init(name: "no", share: 0.30...0.40),
            .init(name: "maybe", share: 0.10...0.20),
        ])

    /// Others leave 1 − 0.6 = 0.4 to 1 − 0.4 = 0.6 for "yes"; "no" and "maybe" together have 0.45 to 0.6.
    @Test func whatTheOthersLeave() {
        #expect(question.canAddUp)
        let yes = question.share([0])
        #expect(abs(yes.lowerBound - 0.40) < 1e-12 && abs(yes.upperBound - 0.55) < 1e-12)
        let rest = question.share([1, 2])
        #expect(abs(rest.lowerBound - 0.45) < 1e-12 && abs(rest.upperBound - 0.60) < 1e-12)
        let tight = DrawnQuestion(
            name: "T", answers: [.init(name: "a", share: 0.1...0.9), .init(name: "b", share: 0.30...0.35)])
        #expect(abs(tight.share([0]).lowerBound - 0.65) < 1e-12 && abs(tight.share([0]).upperBound - 0.70) < 1e-12)
    }

    /// Wilson's intervals of 80 and of 110 among 200, at their outer ends.
    @Test func theIntervalHoldsWhereverTheShareLies() {
        let interval = question.interval([0], of: 200, confidence: 0.95)
        #expect(abs(interval.lower - ShareInterval.wilson.interval(80, of: 200).lower) < 1e-12)
        #expect(abs(interval.upper - ShareInterval.wilson.interval(110, of: 200).upper) < 1e-12)
        #expect(abs(interval.estimate - 0.475) < 1e-12)
    }

    @Test func rangesThatCannotBeShares() {
        #expect(!DrawnQuestion(name: "Q", answers: [.init(name: "a", share: 0.1...0.2)]).canAddUp)
    }
}
