import Files
import Scenarios
import Testing

/// Every word of a file keeps its text and its place.
struct TreeTests {
    private func read(_ text: String) -> (tree: LocatedNode?, messages: String) {
        let log = DiagnosticLog()
        let tree = LocatedNode.read(SourceText(name: "a.yaml", text: text), log: log)
        return (tree, Diagnostic.render(log.diagnostics))
    }

    @Test func scalarsAreTheirText() throws {
        let tree = try #require(read("a: 8:20\nb: no\nc: 1e3\nd: ~\ne: \"x\"\nf: 0o17\ng: 2024-01-02\n").tree)
        #expect(tree["a"]?.text == "8:20")
        #expect(tree["b"]?.text == "no")
        #expect(tree["c"]?.text == "1e3")
        #expect(tree["d"]?.text == "~")
        #expect(tree["e"]?.text == "x")
        #expect(tree["f"]?.text == "0o17")
        #expect(tree["g"]?.text == "2024-01-02")
    }

    /// Whatever stands in somebody's data can be written as YAML, without anything hidden in the file, and is read back.
    @Test(arguments: [
        "plain", "", "a \"b\" \\c", "a\tb\nc\r\nd", "\u{1B}[31m", "\u{85}\u{2028}\u{2029}", "a\u{202E}b\u{2066}",
        "\u{7F}\u{9B}2J",
        "a\u{FEFF}\u{200B}", "\u{E0041}", "\u{FFFE}\u{FFFF}", "ćevap 中 👩‍👩‍👧", "{ a: [ b ] } # c", "~",
    ])
    func quotedTextsAreReadBack(text: String) throws {
        let quoted = QuotedText.yaml(text)
        #expect(!quoted.unicodeScalars.contains { $0.isHidden })
        let tree = try #require(read("a: \(quoted)\n").tree)
        #expect(tree["a"]?.text.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test func placesCountFromOneInScalars() throws {
        let tree = try #require(read("ünder: [ ä, \"b c\" ]\nkey:\n  - x\n").tree)
        let list = try #require(tree["ünder"]?.elements)
        #expect(list[0].place == SourcePlace(file: "a.yaml", line: 1, column: 10, length: 1))
        #expect(list[1].place == SourcePlace(file: "a.yaml", line: 1, column: 13, length: 5))
        #expect(tree["key"]?.elements?[0].place == SourcePlace(file: "a.yaml", line: 3, column: 5, length: 1))
        #expect(tree.entry("key")?.keyPlace == SourcePlace(file: "a.yaml", line: 2, column: 1, length: 3))
    }

    @Test func keysKeepTheirOrderAndReadSpacesAsHyphens() throws {
        let tree = try #require(read("z: 1\nwhen full: reject\na: 2\n").tree)
        #expect(tree.entries?.map(\.word) == ["z", "when-full", "a"])
        #expect(tree["when-full"]?.text == "reject")
    }

    @Test(arguments: ["a: 1\r\nb:\r\n  - c\r\n", "\u{FEFF}a: 1\nb:\n  - c\n", "a: 1\nb:\n  - c"])
    func lineEndsAndMarksDoNotMatter(text: String) throws {
        let (tree, messages) = read(text)
        #expect(messages == "")
        #expect(tree?["a"]?.text == "1")
        #expect(tree?["b"]?.elements?[0].place.line == 3)
        #expect(tree?["b"]?.elements?[0].place.column == 5)
    }

    @Test func everyRepeatedKeyIsReportedWithBothPlaces() {
        let (tree, messages) = read("a: 1\n'b': 2\nc: { d: 1, d: 2, d: 3 }\na: 4\nb: 5\n")
        #expect(tree?["a"]?.text == "1")
        #expect(tree?["b"]?.text == "2")
        #expect(
            messages == """
                a.yaml:3:12: error: the key 'd' stands twice in this map
                    c: { d: 1, d: 2, d: 3 }
                               ^
                    hint: it stands first in line 3, column 6
                a.yaml:3:18: error: the key 'd' stands twice in this map
                    c: { d: 1, d: 2, d: 3 }
                                     ^
                    hint: it stands first in line 3, column 6
                a.yaml:4:1: error: the key 'a' stands twice in this map
                    a: 4
                    ^
                    hint: it stands first in line 1, column 1
                a.yaml:5:1: error: the key 'b' stands twice in this map
                    b: 5
                    ^
                    hint: it stands first in line 2, column 1

                """)
    }

    @Test(
        arguments: [
            "? [a, b]\n: c\n", "? {a: b}\n: c\n", "? *x\n: c\n", "a: &x [1]\n? *x\n: c\n", "<<: *x\n", "--- a\n... b\n",
            "a: \"\\x\"\n", "a: \u{1}\n", "%YAML 3.0\n---\na: b\n", "a: |9\n", "- - -\n a\n", "? \n", ":\n", "[", "{",
            "}",
            "\"\": 1\n\"\": 2\n", "'': 1\n'': 2\n", "a: 'x\n", "\t", "a:\n\t- b\n", "!!binary x", "&a", "*", "!",
            "a: !!str",
            "a: &b\nc: *b\n", "\u{FEFF}", "key: >\n", "\u{85}", "a: b\n---\n",
        ])
    func oddTextsGiveMessagesAndNoCrash(text: String) {
        let (tree, messages) = read(text)
        #expect(tree != nil || !messages.isEmpty)
    }

    @Test func anAliasBombIsRefusedAsAKeyToo() {
        let bomb = (1...20).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
        let (tree, messages) = read("a0: &a0 [x]\n" + bomb + "? *a20\n: 1\n")
        #expect(tree == nil)
        #expect(messages.contains("aliases are not part of the format"))
    }

    @Test func longLinesAreCutAroundTheirPlace() {
        let log = DiagnosticLog()
        let source = SourceText(
            name: "a", text: String(repeating: "x", count: 500) + "WRONG" + String(repeating: "y", count: 500))
        log.add(source)
        log.error("here", at: SourcePlace(file: "a", line: 1, column: 501, length: 5))
        let lines = Diagnostic.render(log.diagnostics).split(separator: "\n").map(String.init)
        let caret = lines[2].firstIndex(of: "^")!
        let offset = lines[2].distance(from: lines[2].startIndex, to: caret)
        #expect(lines[1].dropFirst(offset).hasPrefix("WRONGy"))
        #expect(lines[1].count < 120)
        #expect(lines[2].hasSuffix("^~~~~"))
    }

    private func rendered(_ message: String, in text: String, line: Int, column: Int) -> String {
        let log = DiagnosticLog()
        log.add(SourceText(name: "a", text: text))
        log.warning(message, at: SourcePlace(file: "a", line: line, column: column))
        return Diagnostic.render(log.diagnostics)
    }

    @Test func controlCharactersDoNotReachTheTerminal() {
        let text = rendered("odd \u{1B}[31m", in: "\u{1B}]0;x", line: 1, column: 1)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }

    @Test func aTabStaysATabUnderTheCaret() {
        let text = rendered("x", in: "a\n\t\tb", line: 2, column: 3)
        #expect(text == "a:2:3: warning: x\n    \t\tb\n    \t\t^\n")
    }
}
