import TestSupport
import Testing

import Statistics

/// Rules found from choices that were made by them.
struct DisciplineTests {
    /// 20 logs of 300 choices by each rule, a tenth of them slips: the rule is found in all but one, and called wrong in at
    /// most four (a correct program, with 5 % for each, fails once in 390 for a rule).
    @Test(arguments: QueueRule.allCases) func found(rule: QueueRule) {
        var generator = SeededGenerator(1)
        var found = 0
        var refused = 0
        for _ in 0..<20 {
            let test = DisciplineTest(SimulatedQueue.choices(rule, count: 300, slips: 0.1, &generator))
            if test.verdict == .rule(rule) { found += 1 }
            if let standing = test.standings.first(where: { $0.rule == rule }), standing.p < 0.05 { refused += 1 }
            if rule == .classOrder { #expect(test.classOrder == [1, 2, 0]) }
        }
        #expect(found >= 19, "\(found) of 20")
        #expect(refused <= 4, "\(refused) of 20")
    }

    /// Two customers of two kinds at a time: the later one of kind 0 is always taken before an earlier one of kind 1.
    @Test func byHand() throws {
        let earlier = QueueChoice.Candidate(arrival: 1, classNumber: 1)
        let later = QueueChoice.Candidate(arrival: 2, classNumber: 0)
        let choices = Array(repeating: QueueChoice(waiting: [earlier, later], taken: 1), count: 30)
        let test = DisciplineTest(choices + [QueueChoice(waiting: [earlier], taken: 0)])
        #expect(test.choices == 30)
        // The last come and the order of classes take the same.
        #expect(test.verdict == .cannotTell([.lifo, .classOrder]))
        let fifo = try #require(test.standings.first { $0.rule == .fifo })
        #expect(fifo.explained.estimate == 0)
        // Nobody was taken by it, so it is chance: 30 ln 2.
        #expect(fifo.slips == 1)
        #expect(abs(fifo.logLikelihood + 20.794_415_416_798_36) < 1e-10)
        let lifo = try #require(test.standings.first { $0.rule == .lifo })
        #expect(lifo.explained.estimate == 1 && lifo.slips == 0 && lifo.p == 1)
        #expect(DisciplineTest(Array(choices.prefix(19))).verdict == .tooFewChoices)
        #expect(DisciplineTest([]).verdict == .tooFewChoices)
    }

    /// P(X ≥ 2) of probabilities 1/2, 1/3, 1/4: 1/24 + (3 + 2 + 1)/24 = 7/24.
    @Test func agreement() {
        let probabilities = [1.0 / 2, 1.0 / 3, 1.0 / 4]
        #expect(abs(ChanceAgreement.atLeast(2, probabilities) - 7.0 / 24) < 1e-15)
        #expect(abs(ChanceAgreement.atLeast(3, probabilities) - 1.0 / 24) < 1e-15)
        #expect(ChanceAgreement.atLeast(0, probabilities) == 1)
        #expect(ChanceAgreement.atLeast(4, probabilities) == 0)
    }
}

/// 200 logs of 500 choices by each rule, without slips and with a fifth.
@Suite("Queue disciplines found from choices") struct DisciplineVerification {
    @Test(.enabled(if: LongChecks.areAsked), arguments: QueueRule.allCases, [0.0, 0.2])
    func twoHundredLogs(rule: QueueRule, slips: Double) {
        var generator = SeededGenerator(2)
        var found = 0
        var refused = 0
        for _ in 0..<200 {
            let test = DisciplineTest(SimulatedQueue.choices(rule, count: 500, slips: slips, &generator))
            if test.verdict == .rule(rule) { found += 1 }
            if let standing = test.standings.first(where: { $0.rule == rule }), standing.p < 0.05 { refused += 1 }
        }
        #expect(found >= 190)
        // At most 5 % of 200.
        #expect(refused <= 10)
        LongChecks.report(
            "queue discipline \(rule.rawValue), \(Int(slips * 100)) % slips, 200 logs of 500 choices",
            measured: "found in \(found), refused in \(refused)", bar: "at least 190, at most 10")
    }
}
