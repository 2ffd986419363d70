/// How a formula's text is gone through.
extension RateFormulaParser {
    mutating func digits() -> String {
        let start = index
        while index < scalars.count, ("0"..."9").contains(scalars[index]) || scalars[index] == "." { index += 1 }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }

    /// `e-3` behind a number's digits, not the beginning of a word.
    mutating func exponentPart() -> String? {
        guard index < scalars.count, scalars[index] == "e" || scalars[index] == "E" else { return nil }
        let start = index
        index += 1
        if index < scalars.count, scalars[index] == "-" || scalars[index] == "+" { index += 1 }
        if digits().isEmpty {
            index = start
            return nil
        }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }

    mutating func letters() -> String {
        let start = index
        while peekIsLetter { index += 1 }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }

    var peekIsLetter: Bool { index < scalars.count && scalars[index].properties.isAlphabetic }

    func wordIs(_ word: String) -> Bool {
        String(String.UnicodeScalarView(scalars[index...].prefix { $0.properties.isAlphabetic })) == word
    }

    mutating func nextWord(_ word: String) -> Bool {
        skipSpaces()
        guard wordIs(word) else { return false }
        index += word.unicodeScalars.count
        return true
    }

    mutating func skipSpaces() {
        while index < scalars.count, scalars[index] == " " || scalars[index] == "\n" { index += 1 }
    }

    mutating func next(of choices: [Unicode.Scalar]) -> Unicode.Scalar? {
        skipSpaces()
        guard index < scalars.count, choices.contains(scalars[index]) else { return nil }
        index += 1
        return scalars[index - 1]
    }

    func mistakeAtRest() -> Mistake {
        let rest = scalars[min(index, scalars.count)...]
        if rest.isEmpty {
            return Mistake(message: "a number is missing at the end", offset: max(0, index - 1), length: 1)
        }
        return Mistake(
            message: "'\(String(String.UnicodeScalarView(rest)))' is not part of a formula", offset: index,
            length: rest.count)
    }
}
