import Testing

/// No number that somebody writes, and none that a law draws, ends the program: each becomes whole by one checked
/// function, and each reader that calls itself counts how deep it is.
@Suite("Whole numbers and depth in the sources")
struct WholeNumberTests {
    /// Where a plain conversion is bounded by construction, and why; all are in loops where each comparison counts.
    private static let bounded: [String: String] = [
        "AliasTable.swift": "a share below 1 times 2^64, made once for checked shares",
        "PortableMath+Exponential.swift": "the exponent is cut at ±1,100 before",
        "PortableMath+Power.swift": "asked only below 2^53",
        "PortableMath+Sine.swift": "a remainder of 4",
        "Space+Places.swift": "a place lies within the space, and the space is checked when it is read",
        "GreatCircle.swift": "degrees within the globe are checked when they are read",
        "CellIndex.swift": "a place lies within the space",
        "Int+Saturating.swift": "the one function",
    ]

    @Test func `fractions become whole by the checked function`() {
        #expect(SourceFiles.all.count > 1_000)
        for (name, text) in SourceFiles.all where Self.bounded[name] == nil {
            for found in WholeNumbers(text).unchecked {
                Issue.record("\(name):\(found.line) needs Int(saturating:) or Int(exactly:): \(found.argument)")
            }
        }
        #expect(Self.bounded.keys.allSatisfy { name in SourceFiles.all.contains { $0.name == name } })
    }

    @Test func `the reader of conversions knows a fraction`() {
        #expect(WholeNumbers("let a = Int((b / c).rounded(.up))").unchecked.map(\.line) == [1])
        #expect(WholeNumbers("let a = 1\nlet b = Int32(law.draw(&stream))").unchecked.map(\.line) == [2])
        #expect(WholeNumbers("let a = Int(saturating: b.rounded())").unchecked.isEmpty)
        #expect(WholeNumbers("let a = Int(index) + Int(exactly: b.rounded())!").unchecked.isEmpty)
        #expect(WholeNumbers("// Int(b.rounded())").unchecked.isEmpty)
    }

    /// A part of a formula can be one with a sign, or one in brackets: the depth is counted before either is read.
    @Test func `readers of formulas count how deep they are before they call themselves`() throws {
        let readers = SourceFiles.all.filter { $0.text.contains("mutating func part() throws") }
        #expect(readers.count >= 2)
        // Whatever calls itself in the language of formulas does so through the one place that counts.
        let language = try #require(
            SourceFiles.all.first { $0.name == "FormulaParser.swift" && $0.text.contains("deeper") })
        #expect(language.text.contains("guard depth < 40"))
        for (name, text) in readers {
            let begin = try #require(text.firstRange(of: "mutating func part() throws")).upperBound
            let body = text[begin...]
            let count = try #require(body.firstRange(of: "depth += 1"), "\(name) does not count")
            let guarding = try #require(body.firstRange(of: "guard depth < "), "\(name) does not look at the count")
            let further = try #require(body.firstRange(of: "try part()"))
            #expect(count.lowerBound < guarding.lowerBound && guarding.lowerBound < further.lowerBound, "\(name)")
        }
    }
}
