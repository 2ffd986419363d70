import Surveys
import Testing

@Suite struct AnswerTableTests {
    private let answers: [Double] = [1, 2, 2, .nan, 5, 7, 2, 1]
    private let grouping = Grouping(labels: ["x", "y"], groupOfRow: [0, 0, 1, 1, nil, 1, 1, 0])

    @Test func `counts by level and group, missing and other answers apart`() {
        let table = AnswerTable(item: "q", answers: answers, levels: [1, 2, 3, 4, 5], grouping: grouping)
        #expect(table.total == [2, 3, 0, 0, 1])
        #expect(table.counts == [[2, 1, 0, 0, 0], [0, 2, 0, 0, 0]])
        #expect(table.others == 1)
        #expect(table.missing == 1)
        #expect(table.shares(group: 1).map(\.value) == [0, 1, 0, 0, 0])
    }

    @Test func `without levels those that occur, without a grouping the total alone`() {
        let table = AnswerTable(item: "q", answers: answers)
        #expect(table.levels == [1, 2, 5, 7])
        #expect(table.total == [2, 3, 1, 1])
        #expect(table.counts.isEmpty)
    }

    @Test func `complete rows are those without a gap in any item`() {
        let responses = Responses(names: ["a", "b"], columns: [[1, .nan, 3, 4], [1, 2, .nan, 4]])
        #expect(responses.completeRows == [0, 3])
    }
}
