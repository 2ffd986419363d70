import Testing

import Reporting

@Suite("Text of anybody's")
struct TextTests {
    @Test func `markup is escaped, controls and marks of direction are replaced`() {
        #expect(MarkupText.escaped("<a href=\"x\">'&'</a>") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;")
        #expect(MarkupText.visible("a\u{0}b\u{7}c\u{1B}[31m") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}[31m")
        #expect(MarkupText.visible("a\u{202E}b\u{2066}c\u{FEFF}") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
        #expect(MarkupText.visible("one\ntwo\r\tthree\u{2028}") == "one two  three ")
        #expect(MarkupText.visible("a\u{FFFE}\u{1FFFF}") == "a\u{FFFD}\u{FFFD}")
        #expect(MarkupText.visible("Müller, 日本, 👩‍🔬, שלום") == "Müller, 日本, 👩‍🔬, שלום")
    }

    @Test func `piles of accents are cut`() {
        let pile = "a" + String(repeating: "\u{301}", count: 500) + "b"
        #expect(MarkupText.visible(pile).unicodeScalars.count == 6)
    }

    @Test func `widths are near those of the font`() {
        // Measured with Liberation Sans, which has Arial's widths, at 100 px.
        #expect(abs(TextWidth.of("target 30 min", size: 100, isBold: false) / 1.03 - 583.6) < 0.5)
        #expect(abs(TextWidth.of("target 30 min", size: 100, isBold: true) / 1.03 - 622.4) < 0.5)
        #expect(TextWidth.of("日本", size: 10, isBold: false) >= 20)
        #expect(TextWidth.of("🎉", size: 10, isBold: false) >= 12)
        #expect(TextWidth.of("", size: 10, isBold: true) == 0)
        for value in 0...0x10FFFF {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            if LetterWidths.width(of: scalar, isBold: value % 2 == 0) < 0 { Issue.record("\(value)") }
        }
    }

    @Test func `long text is shortened to its room`() {
        let long = String(repeating: "long ", count: 2_000)
        for room in [0, 10, 50, 300.0] {
            let text = TextWidth.shortened(long, to: room, .label)
            #expect(text.hasSuffix("…"))
            #expect(TextWidth.of(text, .label) <= max(room, TextWidth.of("…", .label)))
        }
        #expect(TextWidth.shortened("short", to: 100, .label) == "short")
        #expect(TextWidth.shortened("", to: 0, .label) == "")
    }

    @Test func `text is wrapped at words`() {
        let lines = TextWidth.lines(of: "one two three four five six seven", width: 80, atMost: 9, .label)
        #expect(lines.joined(separator: " ") == "one two three four five six seven")
        #expect(lines.count > 2 && lines.allSatisfy { TextWidth.of($0, .label) <= 80 })
        let few = TextWidth.lines(of: "one two three four five six seven", width: 80, atMost: 2, .label)
        #expect(few.count == 2 && few[1].hasSuffix("…"))
        #expect(TextWidth.lines(of: "  ", width: 80, atMost: 2, .label).isEmpty)
        #expect(TextWidth.lines(of: String(repeating: "x", count: 9_999), width: 80, atMost: 3, .label).count == 1)
    }

    @Test func `words with hyphens are parted where they have no room`() {
        func lines(_ text: String, _ width: Double) -> [String] {
            TextWidth.lines(of: text, width: width, atMost: 3, .nodeTitle)
        }
        #expect(lines("performance-expectancy", 100) == ["performance-", "expectancy"])
        #expect(lines("performance-expectancy", 300) == ["performance-expectancy"])
        #expect(lines("what is well-being", 300) == ["what is well-being"])
        // Whole words keep their spaces beside parted ones.
        #expect(lines("H1 performance-expectancy", 100) == ["H1", "performance-", "expectancy"])
    }
}
