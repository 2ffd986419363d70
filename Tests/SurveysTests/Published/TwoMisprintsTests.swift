import Surveys
import Testing

/// Answers that two slips at once explain, and no single one.
@Suite struct TwoMisprintsTests {
    private func figures(_ texts: [String]) -> [PrintedFigure] { texts.compactMap { PrintedFigure($0) } }

    /// 93, 55 and 40 of 188 are 49.5, 29.3 and 21.3 %; 47.5 and 24.3 % are nobody's.
    @Test func twoFiguresOfNobody() {
        let wrong = figures(["47.5", "24.3", "21.3"])
        #expect(PercentageAudit(wrong).finding(n: 188).failures == [0, 1])
        #expect(Misprint.all(wrong, of: 188).isEmpty)
        let pairs = Misprint.pairs(wrong, of: 188)
        #expect(pairs.contains { $0.first.likely.description == "49.5" && $0.second.likely.description == "29.3" })
        #expect(pairs.allSatisfy { $0.first.place == 0 && $0.second.place == 1 })
        for pair in pairs {
            let read = [pair.first.likely, pair.second.likely, wrong[2]]
            #expect(PercentageAudit(read).addsUp(to: 188))
        }
        let told = ReconstructedCounts(wrong, of: 188)
        #expect(told.corrected == nil && told.pairs == pairs.count && told.places == [0, 1])
        let printed = told.pair.reduce(21.3) { $0 + $1.likely.value }
        // Nothing nearer to 100 is among them.
        for pair in pairs {
            let sum = 21.3 + pair.first.likely.value + pair.second.likely.value
            #expect(abs(printed - 100) <= abs(sum - 100) + 1e-9)
        }
        #expect(told.doubtful == [0, 1])
    }

    @Test func whereOneSlipIsEnoughOrNoneIsNeeded() {
        #expect(Misprint.pairs(figures(["49.5", "39.3", "21.3"]), of: 188).isEmpty)
        #expect(Misprint.pairs(figures(["49.5", "29.3", "21.3"]), of: 188).isEmpty)
        // Three figures of nobody's count.
        #expect(Misprint.pairs(figures(["47.5", "24.3", "26.3"]), of: 188).isEmpty)
    }
}
