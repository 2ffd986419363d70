import Foundation
import Scenarios
import Testing

/// The patterns of the schema against the reader of quantities, which knows nothing of them.
struct QuantityPatternTests {
    private static func matches(_ text: String, _ kind: Quantity.Kind) throws -> Bool {
        let pattern = try NSRegularExpression(pattern: QuantityPattern.pattern(for: kind))
        return pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    static let quantities = [
        "5", "-3", "0.25", ".5", "1e-3", "2E+6", "35%", "0.5 %", "12 min", "5min", "1.5 h", "4 h 15 min",
        "1 d 6 h 30 min",
        "never", "20/h", "3 per min", "360 per 30 min", "1/2/min", "1/(3 min)", "2 * 5 min", "5 min + 30 s",
        "8 h - 1 h",
        "8 h-1 h", "10 min / 5 min", "(2 + 3) * 4%", "100% - 35%", "3 × 4", "-(2 + 1)", "−5", "2 * 3/h", "(1/h)",
    ]

    /// What the reader takes for a quantity of a kind, the pattern of this kind takes too.
    @Test(arguments: quantities)
    func takesWhatIsRead(text: String) throws {
        let kind = try #require(QuantityProbe.kind(of: text), "the test's own text is no quantity")
        #expect(try Self.matches(text, kind))
    }

    @Test(
        arguments: [
            ("5 min", .number), ("20/h", .number), ("5", .rate), ("5 min", .rate), ("20/h", .duration),
            ("3 per min", .duration),
            ("35%", .duration), ("5 min", .share), ("two", .number), ("5 mins", .duration), ("1,5", .number),
            ("", .number),
            ("urgent", .share), ("2026-03-02x", .number), ("exponential 5 min", .duration),
        ] as [(String, Quantity.Kind)])
    func refusesAnotherKind(text: String, kind: Quantity.Kind) throws {
        #expect(try !Self.matches(text, kind))
    }

    /// By hand: a rate by itself is held against its ends, arithmetic is not.
    @Test(
        arguments: [
            ("20/h", true, true), ("0.5/min", true, true), ("0", true, false), ("0/h", true, false),
            ("-3/h", false, false), ("−0.5 per min", false, false), ("-0/h", true, false),
            ("-1/h + 2/h", true, true), ("$demand", true, true), ("20", false, false), ("5 min", false, false),
        ] as [(String, Bool, Bool)])
    func ratesHaveEnds(text: String, fromZero: Bool, aboveZero: Bool) throws {
        for (bounds, isTaken) in [(NumberBounds.atLeastZero, fromZero), (.positive, aboveZero)] {
            let pattern = try NSRegularExpression(pattern: QuantityPattern.rate(bounds))
            let found = pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
            #expect((found != nil) == isTaken, "\(bounds.words)")
        }
    }

    /// What a parameter stands for is not seen.
    @Test(arguments: [Quantity.Kind.number, .share, .duration, .rate])
    func takesParameters(kind: Quantity.Kind) throws {
        for text in ["$doctors", "0.2 * $demand", "$a + $b", "1 / $wait"] { #expect(try Self.matches(text, kind)) }
    }
}
