/// Numbers of a page as they are set: no line ends within one, nor before its unit or ±; a minus in place of a hyphen, and a
/// narrow gap between thousands, as figures have them.
enum HTMLNumbers {
    private static let units: Set<String> = ["min", "s", "h", "d", "ms", "μs", "km", "m", "EUR", "points"]
    private static let gap = "\u{A0}"

    static func set(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(where: { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
            return String(text)
        }
        var result = ""
        var last: Substring = ""
        for (place, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            let word = Substring(word)
            if place > 0 {
                let isJoined = word == "±" || last == "±" || (endsInNumber(last) && units.contains(letters(word)))
                result += isJoined ? gap : " "
            }
            result += number(word)
            last = word
        }
        return result
    }

    private static func endsInNumber(_ word: Substring) -> Bool {
        word.utf8.last.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    }

    /// Without what ends a sentence or a bracket.
    private static func letters(_ word: Substring) -> String {
        var word = word
        while let last = word.last, ".,;:)".contains(last) { word.removeLast() }
        return String(word)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// `-1,234` as `−1 234`; anything else as it is.
    private static func number(_ word: Substring) -> String {
        let bytes = Array(word.utf8)
        let isNegative = bytes.count > 1 && bytes[0] == UInt8(ascii: "-") && isDigit(bytes[1])
        let commas = bytes.indices.filter { isThousand(bytes, $0) }
        if commas.isEmpty, !isNegative { return String(word) }
        var parts: [Substring.UTF8View.SubSequence] = []
        let utf8 = word.utf8
        var begin = isNegative ? utf8.index(after: utf8.startIndex) : utf8.startIndex
        for comma in commas {
            let place = utf8.index(utf8.startIndex, offsetBy: comma)
            parts.append(utf8[begin..<place])
            begin = utf8.index(after: place)
        }
        parts.append(utf8[begin...])
        return (isNegative ? "\u{2212}" : "") + parts.map { String(Substring($0)) }.joined(separator: "\u{202F}")
    }

    /// Whether a comma stands before exactly three digits and behind one.
    private static func isThousand(_ bytes: [UInt8], _ place: Int) -> Bool {
        guard bytes[place] == UInt8(ascii: ","), place > 0, isDigit(bytes[place - 1]), place + 3 < bytes.count,
            bytes[place + 1...place + 3].allSatisfy(isDigit)
        else { return false }
        return place + 4 >= bytes.count || !isDigit(bytes[place + 4])
    }
}
