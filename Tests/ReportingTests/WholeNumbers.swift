import Foundation

/// Goes through Swift code and finds `Int(…)` and its kin of what is written as a fraction.
///
/// A text knows no types, so it goes by what only a `Double` has: that it is rounded, comes from `Double(…)` or a root,
/// is written with a decimal point or drawn from a law. `Int(saturating:)` takes such numbers whatever they are.
struct WholeNumbers {
    /// Of each conversion its line and its argument.
    private(set) var unchecked: [(line: Int, argument: String)] = []

    private static var opening: Regex<Substring> { #/\b(?:U?Int(?:8|16|32|64)?)\(/# }
    private static var fraction: Regex<Substring> {
        #/\.rounded\(|\bDouble\(|\.squareRoot\(|\.draw\(|\d\.\d|\.ceil\b|\.floor\b/#
    }

    init(_ text: String) {
        for (number, line) in SourceLines.holding(["Int(", "8(", "16(", "32(", "64("], in: text) {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
            for match in code.matches(of: Self.opening) {
                let argument = Self.argument(of: code[match.range.upperBound...])
                if argument.prefixMatch(of: #/(?:saturating|exactly|truncatingIfNeeded|bitPattern|clamping):/#) == nil,
                    argument.contains(Self.fraction)
                {
                    unchecked.append((number, argument))
                }
            }
        }
    }

    /// Up to the bracket that closes it, or to the end of the line.
    private static func argument(of rest: Substring) -> String {
        var depth = 1
        var text = ""
        for letter in rest {
            if letter == "(" { depth += 1 }
            if letter == ")" { depth -= 1 }
            if depth == 0 { break }
            text.append(letter)
        }
        return text
    }
}
