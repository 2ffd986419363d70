import EventLogs
import LogComparison
import LogStudies
import Scenarios
import Testing

/// Words that follow the figures: each verdict by hand.
@Suite struct VerdictExactCases {
    private static let measure = LogMeasure(.waitMean, activity: (number: 0, name: "desk", title: "desk"))

    private static func finding(
        _ logged: Double, among simulated: [Double], error: Double, blocks: Int, days: Int = 20, margin: Double
    ) -> MeasureFinding {
        MeasureFinding(
            measure, logged: logged, simulated: simulated, loggedError: error, blocks: blocks, days: days,
            margin: margin)
    }

    private static func verdict(_ finding: MeasureFinding) -> EquivalenceVerdict {
        JudgedFindings([finding], margins: [finding.margin]).verdicts[0]
    }

    /// 39 simulated values, 90.5 to 109.5: their mean is 100, and the least p of 40 logs is 2/40.
    private static let about100 = (0...38).map { 90.5 + Double($0) / 2 }

    @Test func eachWordHasItsFigure() {
        // Far out, and still far out were it nearer by 10: (400 − 10) is the most unusual of 40.
        #expect(
            Self.verdict(Self.finding(400, among: Self.about100, error: 1, blocks: 20, margin: 10)) == .refuted)
        // Unusual, but 115 − 20 lies within: whether it is beyond the margin is open, and its days are few and uneven.
        #expect(
            Self.verdict(Self.finding(125, among: Self.about100, error: 20, blocks: 20, margin: 20)) == .differs)
        // The same difference, proven to be within a wider margin.
        #expect(
            Self.verdict(Self.finding(125, among: Self.about100, error: 1, blocks: 20, margin: 40)) == .shown)
        // As usual as any, and the log's error is too large to prove anything.
        #expect(
            Self.verdict(Self.finding(101, among: Self.about100, error: 20, blocks: 20, margin: 10)) == .notShown)
        // Ten simulated logs make nothing unusual at 5 %: the least p is 2/11.
        #expect(
            Self.verdict(
                Self.finding(400, among: Array(Self.about100.prefix(10)), error: 1, blocks: 20, margin: 10))
                == .cannotTell)
        #expect(
            Self.verdict(
                Self.finding(101, among: Array(repeating: .nan, count: 39), error: 1, blocks: 20, margin: 10))
                == .cannotTell)
    }

    /// A wait of 4 min simulated where the log has 14, one of 13 measures of a log of six days: before, Holm's
    /// correction of ranks could not get below 13 · 2/101, and the headline was "small differences".
    @Test func ranksOfManyMeasuresCanRefute() {
        let values = (0..<100).map { 240 + Double($0 % 10) * 6 }
        let wrong = Self.finding(834, among: values, error: 100, blocks: 6, days: 6, margin: 83.4)
        func near(_ number: Int) -> [Double] {
            (0..<100).map { replication -> Double in
                let place: Int = (replication * 7 + number * 13) % 11
                return 95 + Double(place)
            }
        }
        let others = (0..<12).map { number in
            Self.finding(100, among: near(number), error: 1, blocks: 6, days: 6, margin: 10)
        }
        let judged = JudgedFindings([wrong] + others, margins: [83.4] + others.map(\.margin))
        #expect(judged.verdicts[0] == .refuted)
        #expect(judged.verdicts.dropFirst().allSatisfy { $0 != .refuted && $0 != .differs })
    }

    /// A model that is off by exactly the margin is said to be beyond it at most once in twenty times: the shifted
    /// value is then one of forty of the same law. All ranks in turn.
    @Test func atTheMarginRanksAreExact() {
        let all = (1...40).map { Double($0 * $0) }
        var refuted = 0
        for place in all.indices {
            let others = all.indices.filter { $0 != place }.map { all[$0] }
            let finding = Self.finding(all[place] + 30, among: others, error: .nan, blocks: 1, margin: 30)
            if Self.verdict(finding) == .refuted { refuted += 1 }
        }
        #expect(refuted <= 2, "\(refuted)")
    }

    /// Of 20 days with a standard error of 10, a margin of 10 takes (1.6449 + 1.2816)² = 8.564 times as many.
    @Test func howLongALogWouldTell() throws {
        let finding = Self.finding(100, among: Self.about100, error: 10, blocks: 20, margin: 10)
        let days = try #require(finding.daysToTell)
        #expect((days - 20 * 8.5638).magnitude < 0.01, "\(days)")
        #expect(Self.finding(100, among: Self.about100, error: 10, blocks: 20, margin: 0).daysToTell == nil)
    }

    /// A day behind the log is no day on which nobody came.
    @Test func nothingIsLookedAtBeyondTheLog() throws {
        let scenario = try SmallScenarios.doctor(days: 3)
        let log = try SmallScenarios.traced(scenario)
        let last = log.firstDayNumber + Int((0..<log.count).map { log.last($0) }.max()! / 86_400)
        var options = SmallScenarios.brief(19)
        options.untilDay = last + 1
        _ = try SmallScenarios.validated(scenario, log, options)
        options.untilDay = last + 2
        #expect(throws: ValidationMistake.self) { try SmallScenarios.validated(scenario, log, options) }
        options.untilDay = nil
        options.fromDay = log.firstDayNumber - 1
        #expect(throws: ValidationMistake.self) { try SmallScenarios.validated(scenario, log, options) }
    }
}
