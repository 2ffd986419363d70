import Foundation
import Testing

import Scenarios

/// One column of a data file, and what is said of files that have none.
struct DataColumnTests {
    private func read(
        _ text: String, _ column: String = "b", separator: Character = ","
    ) throws -> (cells: [String]?, messages: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "redomat-\(UUID().uuidString).csv").path()
        try Data(text.utf8).write(to: URL(filePath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let log = DiagnosticLog()
        let found = DataColumn.read(file, column: column, separator: separator.asciiValue ?? 0, log: log)
        let messages = Diagnostic.render(log.diagnostics).replacingOccurrences(of: file, with: "a.csv")
        return (found?.cells, messages)
    }

    @Test(
        arguments: [
            ("a,b\n1,2\n3,4\n", ",", ["2", "4"]), ("\u{FEFF}b,a\r\n 2 ,1\r\n\r\n4,3", ",", ["2", "4"]),
            ("a;b\n1,5;2,5\n\"x;\"\"y\n\";3\n", ";", ["2,5", "3"]), ("a\tb\n1\t2", "\t", ["2"]),
            ("b\n1\n\n2\n", ",", ["1", "2"]), ("b\n\"\"\"q\"\"\"\n", ",", ["\"q\""]), ("a,b\n1,\n", ",", [""]),
        ] as [(String, Character, [String])])
    func cells(text: String, separator: Character, cells: [String]) throws {
        let found = try read(text, separator: separator)
        #expect(found.cells == cells)
        #expect(found.messages == "")
    }

    @Test func mistakes() throws {
        #expect(try read("").messages == "a.csv:1:1: error: the table is empty\n    \n    ^\n")
        #expect(try read("b\n").messages == "a.csv:1:1: error: the table has a header and no rows\n    b\n    ^\n")
        #expect(
            try read("minutes,beds\n1,2\n", "bed").messages == """
                a.csv:1:1: error: there is no column 'bed'; did you mean 'beds'?
                    minutes,beds
                    ^~~~~~~~~~~~
                    hint: the columns are minutes, beds

                """)
        #expect(try read("a;b\n1;2\n").messages.hasSuffix("    hint: the columns seem to be separated by ';'\n"))
        #expect(try read("b,b\n1,2\n").messages.hasPrefix("a.csv:1:1: error: two columns are named 'b'\n"))
        #expect(
            try read("a,b\n1,2\n3\n").messages
                == "a.csv:3:1: error: line 3 has 1 cell, the header has 2\n    3\n    ^\n")
        #expect(try read("a,b\n\"1,2\n").messages.hasPrefix("a.csv:2:1: error: a quote that opens in line 2 is never"))
    }

    /// The caret stands under the cell, behind quotes and wide letters too.
    @Test func places() {
        func place(_ cell: Int, _ line: String) -> [Int]? {
            CSVTable.extent(ofCell: cell, in: line, separator: UInt8(ascii: ";")).map { [$0.column, $0.length] }
        }
        #expect(place(0, "12;3") == [1, 2])
        #expect(place(1, "12;3") == [4, 1])
        #expect(place(1, "\"a;b\";xyz;") == [7, 3])
        #expect(place(1, "é;xyz") == [3, 3])
        #expect(place(2, "1;2;") == [5, 1])
        #expect(place(1, "end of a quoted\" cell") == nil)
    }
}
