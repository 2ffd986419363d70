import Files
import Testing

import Scenarios

/// Large tables of answers from their bytes: what exports write, and what is said of files that are no tables.
struct DelimitedFileTests {
    private func file(_ text: String, separator: Character? = nil) throws -> DelimitedFile {
        try DelimitedFile("a.csv", bytes: Array(text.utf8), separator: separator?.asciiValue)
    }

    private func rows(_ text: String, separator: Character? = nil) throws -> [[String]] {
        let file = try file(text, separator: separator)
        let (table, uneven) = try file.columns(Array(file.header.indices))
        #expect(uneven.isEmpty)
        return (0..<table.rows).map { row in table.columns.map { $0.texts[$0[row]] } }
    }

    @Test(arguments: ["a;b", "a;b\n", "a"])
    func aHeaderAloneHasNoRows(text: String) throws {
        #expect(try rows(text).isEmpty)
    }

    /// Exports of survey tools have more below the header than answers.
    @Test func headersOfSurveyToolsAreSkipped() throws {
        let imports = "\"{\"\"ImportId\"\":\"\"QID1\"\"}\",\"{\"\"ImportId\"\":\"\"QID2\"\"}\""
        let qualtrics = "Q1,Q2\nHow easy?,How useful?\n\(imports)\n4,5\n2,3\n"
        #expect(try rows(qualtrics) == [["4", "5"], ["2", "3"]])
        #expect(
            try file(qualtrics).notes.map(\.text) == [
                "the 2 rows below the header of 'a.csv' are Qualtrics's and no answers; they are skipped"
            ])
        #expect(try file(qualtrics).descriptions.map(\.question) == ["How easy?", "How useful?"])
        #expect(try file(qualtrics).header == ["Q1", "Q2"])
        let monkey = "Respondent ID,How do you pay?,,Age\n,Cash,Card,Response\n1,1,,30\n2,,1,40\n"
        #expect(try file(monkey).header == ["Respondent ID", "Cash", "Card", "Age"])
        #expect(try file(monkey).descriptions[1].option == .init(of: "How do you pay?", text: "Cash"))
        #expect(try rows(monkey) == [["1", "1", "", "30"], ["2", "", "1", "40"]])
        // An ordinary file whose first answer is blank is none of them.
        let plain = "id,a,b\n,1,2\n2,3,4\n"
        #expect(try rows(plain).count == 2 && file(plain).notes.isEmpty)
    }

    @Test func headerRowsByHand() throws {
        let text = "a,b\nfirst,second\n1,2\n"
        let file = try DelimitedFile("a.csv", bytes: Array(text.utf8), separator: nil, headerRows: 2)
        #expect(try file.header == ["a", "b"] && file.columns([0, 1]).0.rows == 1 && file.notes.isEmpty)
        #expect(throws: DelimitedFile.Mistake.self) {
            try DelimitedFile("a.csv", bytes: Array(text.utf8), separator: nil, headerRows: 4)
        }
    }

    private func mistake(_ bytes: [UInt8]) -> DelimitedFile.Mistake? {
        do throws(DelimitedFile.Mistake) {
            let file = try DelimitedFile("a.csv", bytes: bytes, separator: nil)
            _ = try file.columns(Array(file.header.indices))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ("a,b\n1,2\n3,4\n", ["a", "b"], [["1", "2"], ["3", "4"]]),
            // A byte-order mark, ends of lines as in Windows, spaces around cells, a blank line, no end at the end.
            ("\u{FEFF}a;b\r\n 1 ;2\r\n\r\n3;4", ["a", "b"], [["1", "2"], ["3", "4"]]),
            ("a\tb\n1\t\n", ["a", "b"], [["1", ""]]),
            // Separators, quotes and line breaks inside quotes; a header of two lines.
            ("\"a,\nx\",b\n\"1,\"\"2\"\"\n3\", \"4\" \n", ["a, x", "b"], [["1,\"2\"\n3", "4"]]),
            // Commas in the texts of a header are no separators where rows have none.
            ("How often, if ever?;b, c, or d?\n1;2\n", ["How often, if ever?", "b, c, or d?"], [["1", "2"]]),
            ("Ж;é\n😀;ß\n", ["Ж", "é"], [["😀", "ß"]]),
            ("a\n1\n2\n", ["a"], [["1"], ["2"]]),
            // Ends of lines of old Macintoshes, and line breaks in quotes of either kind.
            ("a,b\r1,2\r\r3,4", ["a", "b"], [["1", "2"], ["3", "4"]]),
            ("a,b\r1,\"2\n3\"\r", ["a", "b"], [["1", "2\n3"]]),
            ("a,b\n1,\"2\r3\"\n", ["a", "b"], [["1", "2\r3"]]),
        ] as [(String, [String], [[String]])])
    func tables(text: String, header: [String], cells: [[String]]) throws {
        #expect(try file(text).header == header)
        #expect(try rows(text) == cells)
    }

    @Test func theSeparatorThatIsSaid() throws {
        #expect(try rows("a,b;c\n1,5;2\n", separator: ";") == [["1,5", "2"]])
        #expect(try rows("a,b;c\n1,5;2\n", separator: ",") == [["1", "5;2"]])
    }

    /// More different cells than a byte can number: the column is widened, and earlier rows keep their cells.
    @Test func manyDifferentCells() throws {
        let numbers = (0..<1000).map { $0 * 7 % 1000 }
        let text = "a,b\n" + numbers.map { "\($0),\($0 % 3)\n" }.joined()
        let table = try file(text).columns([0, 1]).columns
        #expect((0..<1000).map { table.columns[0].texts[table.columns[0][$0]] } == numbers.map { "\($0)" })
        #expect(table.columns[0].values(table.columns[0].texts.map { Int($0) ?? -1 }) == numbers)
        #expect(table.columns[1].counts == [0, 334, 333, 333])
        #expect(table.lines == (2...1001).map { UInt32($0) })
    }

    @Test func columnsInAnyOrder() throws {
        let table = try file("a,b,c\n1,2,3\n4,5,6\n").columns([2, 0]).columns
        #expect(table.columns.map { column in (0..<2).map { column.texts[column[$0]] } } == [["3", "6"], ["1", "4"]])
    }

    @Test func rowsOfAnotherLength() throws {
        let (table, uneven) = try file("a,b\n1,2\n3\n\"4\n\",5,6\n7,8\n").columns([0])
        #expect(table.lines == [2, 6])
        #expect(uneven.map(\.line) == [3, 4])
        #expect(uneven.map(\.cells) == [1, 3])
    }

    /// Lines are counted through line breaks in quotes; columns in Unicode scalars, behind quotes.
    @Test func places() throws {
        let file = try file("\u{FEFF}é,b\nß,\"x\ny\"\n\"1\n2\",zz\n")
        let table = try file.columns([0, 1]).columns
        func place(_ column: Int, _ row: Int) -> [Int] {
            let place = file.place(of: column, row: row, in: table)
            return [place.line, place.column, place.length]
        }
        #expect(place(1, 0) == [2, 4, 1])
        #expect(place(1, 1) == [5, 4, 2])
        #expect([file.place(ofHeader: 1).line, file.place(ofHeader: 1).column] == [1, 3])
    }

    @Test func whatIsNoTable() {
        #expect(mistake([])?.message == "the file is empty")
        #expect(mistake(Array("\u{FEFF} \r\n".utf8))?.message == "the file is empty")
        let open = mistake(Array("a,b\n1,2\n\"3,4\n5,6\n".utf8))
        #expect(open?.message == "a quote that opens here is never closed")
        #expect(open?.line == 3)
        #expect(mistake(Array("a,b\n\"1\"x,2\n".utf8))?.message == "text stands behind a closing quote")
        #expect(mistake(Array("a\n1\0\n".utf8))?.line == 2)
        let sheet = mistake([0x50, 0x4B, 3, 4, 0x14, 0])
        #expect(sheet?.message == "this is a spreadsheet (.ods, or a damaged .xlsx) or another zip archive, not text")
        #expect(sheet?.hint?.contains("save the sheet as CSV") == true)
        #expect(mistake([0xD0, 0xCF, 0x11, 0xE0, 0xA1])?.message.contains("older Excel") == true)
        // Text with an 'é' of UTF-8 is UTF-8: cut short, overlong, a surrogate, beyond the last plane.
        for bytes: [UInt8] in [
            [0xC4], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x28, 0xA1],
        ] {
            #expect(mistake(Array("é\n".utf8) + bytes)?.line == 2)
        }
    }

    /// The same table however its characters are written, and what is said of it.
    @Test func encodings() throws {
        let text = "Größe,b\n1,😀\n"
        func units(_ isBig: Bool) -> [UInt8] {
            text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
        }
        for bytes in [[0xFF, 0xFE] + units(false), [0xFE, 0xFF] + units(true)] {
            let file = try DelimitedFile("a.csv", bytes: bytes, separator: nil)
            #expect(file.header == ["Größe", "b"])
            #expect(try file.columns([1]).columns.columns[0].texts == ["", "😀"])
            #expect(file.notes.map(\.text) == ["'a.csv' is UTF-16 text, and read as that"])
        }
        let plain = Array("size,b\n1,2\n".utf16)
        #expect(
            try DelimitedFile("a.csv", bytes: plain.flatMap { [0, UInt8($0)] }, separator: nil).header == ["size", "b"])
        #expect(
            try DelimitedFile("a.csv", bytes: plain.flatMap { [UInt8($0), 0] }, separator: nil).header == ["size", "b"])
        // 'č' of Windows-1250 in the third line is 'è' in Western Europe, unless the scenario says otherwise.
        let central = Array("a\n1\n".utf8) + [0xE8] + Array("asto\n".utf8)
        let guessed = try DelimitedFile("a.csv", bytes: central, separator: nil)
        #expect(guessed.notes.first?.text.contains("byte E8 of line 3 is 'è'") == true)
        #expect(guessed.notes.first?.hint?.contains("'č'") == true)
        let said = try DelimitedFile("a.csv", bytes: central, separator: nil, encoding: .windows1250)
        #expect(try said.columns([0]).columns.columns[0].texts == ["", "1", "často"] && said.notes.isEmpty)
        #expect(
            mistake([0xFF, 0xFE, 0x61, 0, 0x0A])?.message == "this UTF-16 text is cut in the middle of a character")
        #expect(mistake([0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0, 0xD8, 0x31, 0])?.line == 2)
        #expect(mistake([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0])?.message == "this is UTF-32 text")
        // A byte that Windows-1252 has no character for.
        #expect(mistake(Array("a\n".utf8) + [0x81])?.message == "this is neither UTF-8 nor Windows-1252 text: byte 81")
    }
}
