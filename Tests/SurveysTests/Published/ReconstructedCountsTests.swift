import Surveys
import Testing

/// Counts told from percentages.
@Suite struct ReconstructedCountsTests {
    private func counts(_ texts: [String], of n: Int) -> ReconstructedCounts {
        ReconstructedCounts(texts.compactMap { PrintedFigure($0) }, of: n)
    }

    /// The counts of the case, section 2.4; 29.2 is what no count out of 188 is printed as.
    @Test func contactlessSurvey() {
        let found = counts(["49.5", "29.2", "21.3"], of: 188)
        #expect(found.counts == [93, 55, 40] && found.contradicted == [1] && found.ambiguous.isEmpty)
        #expect(found.leavesNobodyOut && found.rest == 0)
        for (name, options) in ContactlessSurvey.questions {
            #expect(counts(options, of: 188).rest == 0, "\(name)")
        }
    }

    /// Three times 33 % of 1000 are 325 to 335 each; that nobody is left out settles them as evenly as can be.
    @Test func otherAnswersSettleWhatRoundingLeavesOpen() {
        let found = counts(["33", "33", "33"], of: 1000)
        #expect(found.counts == [334, 333, 333] && found.ambiguous == [0, 1, 2] && found.rest == 0)
        // 340 + 330 + 330 are all respondents already.
        let other = counts(["34", "33", "33"], of: 1000)
        #expect(other.counts == [340, 330, 330])
    }

    @Test func answersThatWereNotPrintedAreLeftOver() {
        let found = counts(["10", "20"], of: 50)
        #expect(found.counts == [5, 10] && !found.leavesNobodyOut && found.rest == 35)
    }

    /// 33.3 % twice leave no room: with 10 respondents 33 % are none, and the nearest counts cannot be moved.
    @Test func whatCannotBeWholeStaysAsItIs() {
        let found = counts(["33.3", "33.3", "33.3"], of: 10)
        #expect(found.counts == [3, 3, 3] && found.contradicted == [0, 1, 2] && found.rest == 1)
    }
}
