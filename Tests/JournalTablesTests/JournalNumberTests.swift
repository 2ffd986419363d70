import Reporting
import Testing

/// Numbers as the Publication Manual of the APA (7th edition, sections 6.32 to 6.37) prints them.
@Suite struct JournalNumberTests {
    @Test(
        arguments: [
            (0.4567, 2, true, ".46"), (-0.05, 2, true, "\u{2212}.05"), (0.4567, 2, false, "0.46"), (1, 2, true, "1.00"),
            (0.996, 2, true, "1.00"), (-0.001, 2, true, ".00"), (1234.5, 1, false, "1,234.5"),
            (1234567, 0, false, "1,234,567"),
            (-12.345, 2, false, "\u{2212}12.35"), (0, 0, true, "0"),
        ] as [(Double, Int, Bool, String)])
    func isPrinted(value: Double, decimals: Int, isBounded: Bool, text: String) {
        #expect(JournalNumber(value, decimals: decimals, isBounded: isBounded).text == text)
    }

    @Test(
        arguments: [
            (0.0004, "<\u{A0}.001"), (0.001, ".001"), (0.0344, ".034"), (0.5, ".500"), (0.9996, ">\u{A0}.999"),
            (0, "<\u{A0}.001"),
        ] as [(Double, String)])
    func probabilities(value: Double, text: String) { #expect(JournalNumber(p: value).text == text) }

    @Test func starsAreThoseOfTheirNote() {
        #expect([0.0009, 0.001, 0.0099, 0.01, 0.0499, 0.05].map { JournalNumber.stars($0) } == [3, 2, 2, 1, 1, 0])
        #expect(JournalNumber.stars(nil) == 0)
        #expect(JournalNumber(0.3, decimals: 2, isBounded: true, stars: 2).text == ".30**")
        #expect(JournalNumber.starNote.plain == "*p < .05. **p < .01. ***p < .001.")
    }

    @Test func countsAndShares() {
        #expect(JournalNumber(count: 12_345).text == "12,345" && JournalNumber(count: 7).text == "7")
        #expect(JournalNumber(share: 0.352).text == "35.2%")
    }
}
