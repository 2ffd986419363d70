import Experiments
import Studies
import Testing

/// The list that build servers read and show as it stands.
@Suite struct JUnitFileExactCases {
    /// A file's name and a sentence may hold anything; the list is sound XML, without a command to a terminal, a mark that
    /// turns the writing or a separator of lines.
    @Test func whatIsHiddenIsNotInIt() throws {
        let odd = "a\u{1B}[31m\u{202E}\u{85}\u{0}\u{FFFF}\u{2028}<b>&\"\n"
        let outcome = TestOutcome(cases: [
            TestCase(file: odd, name: odd, verdict: .fail, message: odd),
            TestCase(file: "clinic.yaml", name: "history", verdict: .pass, message: ""),
        ])
        let text = JUnitFile.text([(file: odd, outcome: outcome)])
        #expect(
            text.contains("classname=\"a\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}&lt;b&gt;&amp;&quot; \""))
        #expect(text.contains("tests=\"2\" failures=\"1\""))
        let hidden = text.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) }
        #expect(hidden.isEmpty)
        for scalar in text.unicodeScalars { #expect(!scalar.properties.isBidiControl) }
    }
}
