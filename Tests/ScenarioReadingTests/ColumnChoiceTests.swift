import Testing

import Scenarios

/// What a name and a condition stand for in a table.
struct ColumnChoiceTests {
    private func found(_ name: String, _ header: [String]) -> (choice: ColumnChoice?, message: String) {
        do throws(ColumnMistake) {
            return (try ColumnChoice.find(name, in: header), "")
        } catch { return (nil, error.message(nil)) }
    }

    @Test func columnsAndDifferences() {
        let header = ["called_at", "finished_at", "a-b", "a", "b", "b-c"]
        #expect(found("called_at", header).choice == .one(0))
        #expect(found("finished_at-called_at", header).choice == .difference(1, minus: 0))
        #expect(found(" finished_at - called_at", header).choice == .difference(1, minus: 0))
        // A column of that name goes before; spaces say that a minus is one.
        #expect(found("a-b", header).choice == .one(2))
        #expect(found("a - b", header).choice == .difference(3, minus: 4))
        #expect(found("a-b - a", header).choice == .difference(2, minus: 3))
    }

    @Test func whatIsWrong() {
        let header = ["called_at", "finished_at", "a-b", "a", "b-c", "c"]
        #expect(found("a-b-c", header).message == "'a-b-c' can be read as 'a' less 'b-c' or as 'a-b' less 'c'")
        #expect(found("a-b - c", header).choice == .difference(2, minus: 5))
        #expect(found("a-c-c", header).message == "'a-c-c' has more than two columns")
        #expect(
            found("finished_at-caled_at", header).message
                == "there is no column 'caled_at' for 'finished_at-caled_at'; did you mean 'called_at'?")
        #expect(found("begin-end", header).message == "there is no column 'begin-end'")
        #expect(found("-", header).message == "there is no column '-'")
        #expect(found("", header).message == "there is no column ''")
        #expect(found("x-x", ["x", "x"]).message == "two columns are named 'x'")
    }

    @Test func conditions() throws {
        let filter = try #require(RowFilter("department = ear and nose and urgency != low"))
        #expect(
            filter.conditions == [
                .init(column: "department", value: "ear and nose"),
                .init(column: "urgency", value: "low", isEqual: false),
            ])
        #expect(RowFilter("a='x = y'")?.conditions == [.init(column: "a", value: "x = y")])
        #expect(RowFilter("a =")?.conditions == [.init(column: "a", value: "")])
        for text in ["", "department", "= ent", "a and b"] { #expect(RowFilter(text) == nil, "\(text)") }
        let reference = try #require(DataReference("d/v.csv#a-b where c = 1, 2#3"))
        #expect(reference.columns == ["a-b"] && reference.filter?.conditions == [.init(column: "c", value: "1, 2#3")])
        #expect(DataReference("v.csv#a where c") != nil)
        #expect(DataReference("v.csv#a where = c") == nil)
    }
}
