import Surveys
import Testing

/// Questions that do not add up, and the one figure that may be misprinted.
@Suite struct MisprintTests {
    private func told(_ texts: [String], of n: Int = 188) -> ReconstructedCounts {
        ReconstructedCounts(texts.compactMap { PrintedFigure($0) }, of: n)
    }

    private func words(_ found: ReconstructedCounts) -> [String] {
        found.misprints.map { "\($0.place): \($0.printed) for \($0.likely)" }
    }

    /// 93 and 40 of 188 leave 55, which are 29.255 %: 29.3 as printed. 39.3 % are nobody's (73.88), nor do 19.3 and others
    /// leave what 39.3 would need.
    @Test func oneDigit() {
        let found = told(["49.5", "39.3", "21.3"])
        #expect(words(found) == ["1: 39.3 for 29.3"] && found.misprints[0].slip == .digit)
        #expect(found.counts == [93, 55, 40] && found.printedCounts == [93, 74, 40])
        #expect(found.corrected == found.misprints[0] && found.contradicted == [1] && found.doubtful == [1])
        #expect(found.leavesNobodyOut && found.rest == 0 && found.isOver)
    }

    /// 92.3 for 29.3: more than any share beside the others can be, and the digits are the same.
    @Test func neighboursSwapped() {
        let found = told(["49.5", "92.3", "21.3"])
        #expect(words(found) == ["1: 92.3 for 29.3"] && found.misprints[0].slip == .swap)
        #expect(found.counts == [93, 55, 40])
    }

    /// The 29.2 of the survey on contactless payment: the last digit is off by one, which rounding may be, too.
    @Test func lastDigitByOne() {
        let found = told(["49.5", "29.2", "21.3"])
        #expect(words(found) == ["1: 29.2 for 29.3"] && found.misprints[0].slip == .lastDigitByOne)
        #expect(found.counts == [93, 55, 40] && !found.isOver && !found.isUnder)
    }

    /// In whole per cents of 100 any answer can be the one: 45 for 44, 30 for 29, 26 for 25, and 30 for 20 would be 91.
    @Test func severalThatExplainAsMuchSettleNothing() {
        let found = told(["45", "33", "26"], of: 100)
        #expect(words(found) == ["0: 45 for 41", "2: 26 for 22"])
        #expect(found.corrected == nil && found.counts == [45, 33, 26] && found.doubtful == [0, 2])
        #expect(!found.leavesNobodyOut && found.rest == -4)
    }

    /// 98 % may be an answer that was not printed: said, but nothing is changed, for 23 of 100 is a count.
    @Test func lessThanAll() {
        let found = told(["45", "30", "23"], of: 100)
        #expect(words(found) == ["0: 45 for 47", "1: 30 for 32", "2: 23 for 25"])
        #expect(found.corrected == nil && found.doubtful.isEmpty && found.isUnder)
        // 20.3 is nobody's share of 188, so that both speak for a misprint.
        let other = told(["49.5", "29.3", "20.3"])
        #expect(words(other) == ["2: 20.3 for 21.3"] && other.counts == [93, 55, 40] && other.contradicted == [2])
    }

    @Test func whatNoSlipExplains() {
        let found = told(["60.1", "65.4"])
        #expect(found.misprints.isEmpty && found.corrected == nil && found.isOver)
        #expect(found.doubtful == [0, 1] && found.counts == [113, 123])
        // Two figures of nobody's count, one answer alone, and shares that are far from all.
        #expect(told(["49.6", "29.2", "21.3"]).misprints.isEmpty)
        #expect(told(["98.9"]).misprints.isEmpty && told(["10.1", "20.2"]).misprints.isEmpty)
    }

    /// A zero before the point is a digit, one before another digit is not; nothing above 100 % is read.
    @Test func digitsThatCanBePrinted() {
        #expect(words(told(["90", "20"], of: 10)) == ["0: 90 for 80", "1: 20 for 10"])
        #expect(words(told(["99.5", "1.5"], of: 200)).contains("1: 1.5 for 0.5"))
        for (n, shares) in [(1, ["100", "0"]), (1, ["100", "100"]), (2, ["100", "50"]), (3, ["0", "0", "0"])] {
            let found = told(shares, of: n)
            #expect(found.counts.allSatisfy { $0 >= 0 && $0 <= n }, "\(shares)")
            #expect(found.misprints.allSatisfy { $0.likely.value >= 0 && $0.likely.value <= 100 }, "\(shares)")
        }
    }
}
