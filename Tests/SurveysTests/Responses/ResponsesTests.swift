import Surveys
import Testing

@Suite struct ResponsesTests {
    let responses = Responses(
        names: ["a", "b"], columns: [[1, 2, .nan, 4], [5, .nan, .nan, 8]], rowNumbers: [2, 3, 5, 6])

    @Test func itemsAreFoundByName() {
        #expect(responses.rows == 4)
        #expect(responses["a"]?.last == 4)
        #expect(responses["c"] == nil)
        #expect(responses.select(["b"]).names == ["b"])
    }

    @Test func completeRowsKeepTheirNumbers() {
        #expect(responses.completeRows == [0, 3])
        #expect(responses.complete.rowNumbers == [2, 6])
        #expect(responses.complete.columns == [[1, 4], [5, 8]])
        #expect(responses.missingCounts == [1, 2])
    }

    @Test func valuesAreSplitByGroup() {
        let grouping = Grouping(["x", nil, "y", "x"])
        #expect(grouping.labels == ["x", "y"])
        #expect(grouping.split([1, 2, 3, .nan]) == [[1], [3]])
        #expect(Grouping(numbers: [2, .nan, 1]).labels == ["1", "2"])
    }
}
