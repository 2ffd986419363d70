import Testing

import Files

/// Tables of cells between separators, in each of the ways in which they are taken.
@Suite("Delimited tables") struct DelimitedExactCases {
    /// The texts of all cells, record by record.
    private func records(_ text: String, _ style: DelimitedScan.Style) throws(FileMistake) -> [[String]] {
        var scan = DelimitedScan(separator: UInt8(ascii: ","), position: 0, line: 1)
        var records: [[String]] = []
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(FileMistake) in
            while true {
                var cells: [String] = []
                let count = try scan.record(bytes, style) { _, begin, end, isQuoted in
                    cells.append(
                        style == .literal && isQuoted
                            ? DelimitedCell.literalText(bytes, begin, end) : DelimitedCell.text(bytes, begin, end))
                }
                if count == 0 { return }
                records.append(cells)
            }
        }
        return records
    }

    @Test(
        arguments: [
            ("a,b\r\n1,\n", [["a", "b"], ["1", ""]]), ("\"a,\"\"b\"\"\nc\",d", [["a,\"b\"\nc", "d"]]),
            ("a\n\nb\n", [["a"], [""], ["b"]]), ("\"\",\"\"\"\"\n", [["", "\""]]), ("", []),
        ] as [(String, [[String]])])
    func theSameInAnyStyle(text: String, expected: [[String]]) throws {
        for style in [DelimitedScan.Style.strict, .lenient, .literal] { #expect(try records(text, style) == expected) }
    }

    @Test func spacesAroundCells() throws {
        let text = " a ,  \"b \" , c \r\n"
        #expect(try records(text, .strict) == [["a", "b", "c"]])
        #expect(try records(text, .lenient) == [["a", "b", "c"]])
        #expect(try records(text, .literal) == [[" a ", "  \"b \" ", " c "]])
    }

    @Test func textBehindAQuote() throws {
        let text = "\"a\"\"b\" x\"\"y ,c\n"
        #expect(try records(text, .lenient) == [["a\"b", "c"]])
        #expect(try records(text, .literal) == [["a\"b x\"\"y ", "c"]])
        #expect(
            throws: FileMistake(
                "text stands behind a closing quote", line: 1, hint: "inside quotes a quote is written twice")
        ) { try records(text, .strict) }
    }

    @Test func aQuoteThatStaysOpen() {
        for style in [DelimitedScan.Style.strict, .lenient, .literal] {
            #expect(throws: FileMistake("a quote that opens here is never closed", line: 3)) {
                try records("a\n\"b\nc\",\"d\n", style)
            }
        }
    }

    /// The last line's return has no newline behind it and is a part of the cell, to the letter.
    @Test func returnsAtTheEnd() throws {
        #expect(try records("a,\"b\"\r", .literal) == [["a", "b\r"]])
        #expect(try records("a,\"b\"\r", .strict) == [["a", "b"]])
        #expect(try records("a\r\r\n", .literal) == [["a\r"]])
    }

    @Test func separators() {
        let all = [",", ";", "\t"].compactMap(\.utf8.first)
        func found(_ text: String, evenShare: Int = 100) -> String {
            let bytes = Array(text.utf8)
            let byte = DelimitedScan.separator(of: bytes, from: 0, among: all, .lenient, evenShare: evenShare)
            return String(UnicodeScalar(byte))
        }
        #expect(found("a;b,c\n1;2\n3;4\n") == ";" && found("a\nb\n") == "," && found("a\tb\n") == "\t")
        // One record of five is longer.
        let uneven = "a;b,c\n1;2,3\n1;2,3\n1;2,3\n1;2;3,4\n"
        #expect(found(uneven) == "," && found(uneven.replacing(",", with: ";"), evenShare: 80) == ";")
    }

    @Test func encodings() throws {
        let bytes = Array("a\nb".utf8) + [0x80, 0xFC, 0x81]
        #expect(UTF8Bytes.flaw(in: bytes) == .invalid(at: 3) && !UTF8Bytes.hasCharacterOfSeveral(bytes))
        let text = try TextEncoding.utf8(bytes, of: .windows1252, replacement: "\u{FFFD}")
        #expect(String(decoding: text, as: UTF8.self) == "a\nb€ü\u{FFFD}")
        #expect {
            try TextEncoding.utf8(bytes, of: .windows1252)
        } throws: { error in
            let mistake = error as? FileMistake
            return mistake?.line == 2 && mistake?.message == "this is neither UTF-8 nor Windows-1252 text: byte 81"
        }
        #expect(UTF8Bytes.flaw(in: [97, 0x80, 0]) == .zero(at: 2) && UTF8Bytes.flaw(in: Array("aä€😀".utf8)) == nil)
        #expect(UTF8Bytes.hasCharacterOfSeveral([0xC4, 0x80, 0xFF]))
    }

    @Test func endsOfLines() {
        func unified(_ text: String) -> String {
            String(decoding: LineEnds.unified(Array(text.utf8)), as: UTF8.self)
        }
        #expect(unified("a\rb\r") == "a\nb\n" && unified("a\r\nb\r") == "a\r\nb\r")
        #expect(unified("a,\"x\ny\"\rb\r") == "a,\"x\ny\"\nb\n" && unified("a,\"x\ry\"\nb") == "a,\"x\ry\"\nb")
    }

    @Test func cellsAreWrittenInQuotes() {
        var text: [UInt8] = []
        DelimitedCell.append(quoted: "a \"b\", c", to: &text)
        #expect(String(decoding: text, as: UTF8.self) == "\"a \"\"b\"\", c\"")
        #expect(DelimitedCell.oneLine(" a\n  b\t") == "a b")
    }
}
