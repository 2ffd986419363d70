import Surveys
import Testing

/// What cannot be had comes with a sentence.
@Suite struct DegenerateScaleTests {
    private func scale(_ columns: [[Double]]) -> Responses {
        Responses(names: (1...columns.count).map { "q\($0)" }, columns: columns)
    }

    /// An item to which everybody gave one answer is left out, as by `psych::alpha`; a respondent's mean is over all items:
    /// (1 + 2 + 3)/3 = 2, 7/3, 10/3 and 4 of 3 items, in the mean 35/12.
    @Test func aConstantItemIsLeftOut() throws {
        let found = try ScaleReliability(scale([[1, 2, 3, 5], [2, 2, 4, 4], [3, 3, 3, 3]]))
        let two = try ScaleReliability(scale([[1, 2, 3, 5], [2, 2, 4, 4]]))
        #expect(found.constantItems == ["q3"] && found.items == ["q1", "q2"] && two.constantItems.isEmpty)
        #expect(found.alpha == two.alpha && found.alphaInterval == two.alphaInterval)
        #expect(found.standardizedAlpha == two.standardizedAlpha && found.omega == two.omega)
        #expect(found.itemStatistics == two.itemStatistics)
        #expect(abs(found.scaleMean - 35.0 / 12) < 1e-12)
        // Half the sum's deviation becomes a third of it.
        #expect(abs(found.scaleSD - two.scaleSD * 2 / 3) < 1e-12)
        #expect(throws: Unavailable("The answers to q2 are all the same; only q1 is left, and consistency needs two."))
        {
            try ScaleReliability(scale([[1, 2, 3], [4, 4, 4]]))
        }
    }

    /// Whoever left the constant item out is no less complete.
    @Test func aConstantItemWithGaps() throws {
        let found = try ScaleReliability(scale([[1, 2, 3, 5], [2, 2, 4, 4], [3, .nan, 3, 3]]))
        #expect(found.n == 4 && found.incompleteRows == 0 && found.constantItems == ["q3"])
    }

    /// Who pays by phone does not pay in cash: the sum is the same for everybody but for rounding.
    @Test func itemsThatCancel() throws {
        let phone = (0..<67).map { Double($0 * $0 % 7 < 3 ? 1 : 0) }
        let cash = phone.map { 1 - $0 }
        #expect(throws: Unavailable.self) { try ScaleReliability(scale([phone, cash])) }
        let third = (0..<67).map { Double($0 % 5) }
        let found = try ScaleReliability(scale([phone, cash, third]))
        #expect(
            found.itemStatistics[2].alphaIfDropped.reason == "The sums of the other items are the same in all rows.")
        #expect(abs(try #require(found.alpha.value)) < 1)
    }

    @Test func collinearItemIsNamed() throws {
        let found = try ScaleReliability(scale([[1, 2, 3, 5, 4], [2, 2, 4, 4, 1], [3, 4, 7, 9, 5]]))
        #expect(
            found.lambda6.reason == "q3 is a linear combination of the items before it, so that the correlation "
                + "matrix has no inverse.")
    }

    @Test func moreItemsThanRows() throws {
        let found = try ScaleReliability(scale([[1, 2, 3], [2, 2, 4], [5, 4, 7], [1, 4, 2]]))
        #expect(
            found.omega.reason
                == "There are 3 complete rows for 4 items, too few for an inverse of their correlation matrix.")
        #expect(found.alpha.value != nil)
    }

    @Test func nothingToMeasure() {
        #expect(throws: Unavailable("The scale of q1 has one item, and consistency needs two.")) {
            try ScaleReliability(scale([[1, 2]]))
        }
        #expect(
            throws: Unavailable("No row answers all of the items q1 and q2, and a covariance needs two rows.")
        ) { try ScaleReliability(scale([[1, .nan], [.nan, 2]])) }
        #expect(
            throws: Unavailable("The sums of q1 and q2 are the same in all rows, so that the scale has no reliability.")
        ) { try ScaleReliability(scale([[1, 2, 3], [3, 2, 1]])) }
    }
}
