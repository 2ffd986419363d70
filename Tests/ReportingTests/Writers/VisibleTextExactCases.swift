import Files
import Testing

import Reporting

/// What a terminal is not to be told by a name of somebody's.
@Suite("Visible text") struct VisibleTextExactCases {
    @Test(arguments: [
        ("plain, with ä, 中 and 👩‍👩‍👧", "plain, with ä, 中 and 👩‍👩‍👧"),
        ("a\u{1B}[31mred\u{1B}]0;owned\u{7}", "a\\u{1B}[31mred\\u{1B}]0;owned\\u{7}"),
        ("\u{9B}2J\u{85}\u{7F}", "\\u{9B}2J\\u{85}\\u{7F}"),
        ("gpj.\u{202E}exe\u{2066}\u{2069}\u{200E}\u{61C}", "gpj.\\u{202E}exe\\u{2066}\\u{2069}\\u{200E}\\u{61C}"),
        ("one\u{2028}two\u{2029}", "one\\u{2028}two\\u{2029}"),
        ("a\u{200B}b\u{FEFF}\u{E0041}", "a\\u{200B}b\\u{FEFF}\\u{E0041}"),
        // No characters: XML and spreadsheets know none of them.
        ("a\u{FFFF}b\u{FFFE}", "a\\u{FFFF}b\\u{FFFE}"),
        // Persian is not written without it.
        ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("half a line\roverwritten", "half a line\\u{D}overwritten"),
        // The layout's own.
        ("one\n\ttwo\r\nthree\n", "one\n\ttwo\r\nthree\n"),
    ])
    func texts(_ written: String, _ shown: String) { #expect(VisibleText.text(written) == shown) }

    /// A path of 100,000 letters, and one that a message has made of it.
    @Test func shortened() {
        let long = String(repeating: "a", count: 100_000)
        for text in ["cannot read \(long): file name too long", "'/tmp/.\(long).lock' is no file", long] {
            let shown = ShortText.message(text)
            #expect(shown.utf8.count < 1_200 && shown.contains(" … "))
        }
        #expect(ShortText.message("cannot read \(long): file name too long").hasSuffix("a: file name too long"))
        let path = String(repeating: "b", count: ShortText.longest)
        #expect(ShortText.message("cannot read \(path)\nit is gone") == "cannot read \(path)\nit is gone")
        #expect(ShortText.ends(path) == path)
    }

    @Test func names() {
        #expect(VisibleText.name("a\nb\tc\r\n") == "a\\u{A}b\\u{9}c\\u{D}\\u{A}")
        #expect(VisibleText.name("plain") == "plain")
    }

    /// Each command to a terminal, and each mark of direction that Unicode knows, is hidden.
    @Test func allCommandsAndMarks() {
        for value in UInt32(0)...0x10_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let steers = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
            if steers { #expect(scalar.isHidden, "\(scalar.escape)") }
        }
    }

    @Test func inJSON() {
        let value = JSONValue.object([("title\u{1B}", .string("a\u{9B}\u{202E}\u{E0041}\u{200D}"))])
        #expect(value.text == "{\n  \"title\\u001b\": \"a\\u009b\\u202e\\udb40\\udc41\u{200D}\"\n}\n")
    }

    @Test func inABlockOfCode() {
        let report = Report(
            title: "t", introduction: [.code("redomat run 'a\u{1B}[2J.yaml'\n\tx", language: "sh")])
        #expect(MarkdownWriter.text(of: report).contains("redomat run 'a\\u{1B}[2J.yaml'\n\tx\n```"))
    }
}
