/// How the text of a formula is gone through.
struct FormulaText {
    let scalars: [Unicode.Scalar]
    var index = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var isAtEnd: Bool { index >= scalars.count }
    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    func slice(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<scalars.count)]))
    }

    /// Without the spaces at both ends.
    func trimmed(_ range: Range<Int>) -> String {
        var range = range.clamped(to: 0..<scalars.count)
        while let first = range.first, Self.isSpace(scalars[first]) { range = range.dropFirst() }
        while let last = range.last, Self.isSpace(scalars[last]) { range = range.dropLast() }
        return slice(range)
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { " \n\t\r\u{A0}".unicodeScalars.contains(scalar) }
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

    mutating func skipSpaces() {
        while index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
    }

    /// The letters that begin here.
    var letters: String {
        String(String.UnicodeScalarView(scalars[min(index, scalars.count)...].prefix { Self.isLetter($0) }))
    }

    /// Steps over a word, where it stands next.
    mutating func take(word: String) -> Bool {
        skipSpaces()
        guard letters == word else { return false }
        index += word.unicodeScalars.count
        return true
    }

    /// Whether the text goes on with this after spaces.
    func stands(_ sign: String) -> Bool {
        var rest = self
        rest.skipSpaces()
        return rest.scalars[min(rest.index, scalars.count)...].starts(with: sign.unicodeScalars)
    }

    /// Steps over the first of the signs that stands next, and tells which; longer ones come first.
    mutating func take(_ signs: [String]) -> String? {
        skipSpaces()
        guard let sign = signs.first(where: { scalars[min(index, scalars.count)...].starts(with: $0.unicodeScalars) })
        else { return nil }
        index += sign.unicodeScalars.count
        return sign
    }

    /// `12`, `0.5`, `.5`, `1e-3`; empty where no number stands.
    mutating func takeNumber() -> String {
        let start = index
        takeDigits(withPoints: true)
        guard index > start, let sign = next, sign == "e" || sign == "E" else { return slice(start..<index) }
        let behind = index
        index += 1
        if next == "-" || next == "+" { index += 1 }
        let digits = index
        takeDigits(withPoints: true)
        if index == digits { index = behind }
        return slice(start..<index)
    }

    mutating func takeDigits(withPoints: Bool = false) {
        while let scalar = next, Self.isDigit(scalar) || withPoints && scalar == "." { index += 1 }
    }

    /// Where names that begin here may end, the farthest first: nowhere within letters or digits.
    var nameEnds: [Int] {
        var end = index
        var ends: [Int] = []
        while end < scalars.count {
            let scalar = scalars[end]
            let isName = Self.isLetter(scalar) || Self.isDigit(scalar) || "-_.".unicodeScalars.contains(scalar)
            // A point within digits is none of a name.
            let isPoint = scalar == "." && !(end + 1 < scalars.count && Self.isLetter(scalars[end + 1]))
            guard isName, !isPoint, end - index < 200 else { break }
            end += 1
            let goesOn = end < scalars.count && (Self.isLetter(scalars[end]) || Self.isDigit(scalars[end]))
            if !goesOn, !"-_.".unicodeScalars.contains(scalar) { ends.append(end) }
        }
        return ends.reversed()
    }

    /// Behind the bracket that closes the one here, the parts between that are separated at its own level, and whether
    /// it is closed.
    func bracket(at open: Int) -> (end: Int, parts: [Range<Int>])? {
        var depth = 0
        var from = open + 1
        var parts: [Range<Int>] = []
        for place in open..<scalars.count {
            switch scalars[place] {
            case "(": depth += 1
            case ")":
                depth -= 1
                if depth == 0 { return (place + 1, parts + [from..<place]) }
            case ";" where depth == 1, "," where depth == 1:
                parts.append(from..<place)
                from = place + 1
            default: break
            }
        }
        return nil
    }
}
