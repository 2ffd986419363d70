/// Numbers of a page as they are set: no line ends within one, nor before its unit or ±; a minus in place of a hyphen, and a
/// narrow gap between thousands, as figures have them.
enum HTMLNumbers {
    private static let units: Set<String> = ["min", "s", "h", "d", "ms", "μs", "km", "m", "EUR", "points"]
    /// It goes by bytes: a page has thousands of numbers.
    static func set(_ text: some StringProtocol) -> String {
        var text = String(text)
        let bytes = text.withUTF8 { Array($0) }
        guard bytes.contains(where: isDigit) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 8)
        var last = 0..<0
        var begin = 0
        while begin <= bytes.count {
            var end = begin
            while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
            let word = begin..<end
            if begin > 0 { result += isJoined(bytes, last, word) ? Array("\u{A0}".utf8) : [UInt8(ascii: " ")] }
            append(bytes, word, to: &result)
            last = word
            begin = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether no line may end between two words.
    private static func isJoined(_ bytes: [UInt8], _ last: Range<Int>, _ word: Range<Int>) -> Bool {
        if isSpread(bytes, last) || isSpread(bytes, word) { return true }
        guard let final = bytes[last].last, isDigit(final) else { return false }
        // Without what ends a sentence or a bracket.
        var letters = bytes[word]
        while let end = letters.last, marks.contains(end) { letters.removeLast() }
        return units.contains(String(decoding: letters, as: UTF8.self))
    }

    private static let marks = Array(".,;:)".utf8)

    /// `±`.
    private static func isSpread(_ bytes: [UInt8], _ word: Range<Int>) -> Bool {
        word.count == 2 && bytes[word.lowerBound] == 0xC2 && bytes[word.lowerBound + 1] == 0xB1
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// `-1,234` as `−1 234`; anything else as it is.
    private static func append(_ bytes: [UInt8], _ word: Range<Int>, to result: inout [UInt8]) {
        for place in word {
            let byte = bytes[place]
            if place == word.lowerBound, byte == UInt8(ascii: "-"), word.count > 1, isDigit(bytes[place + 1]) {
                result += Array("\u{2212}".utf8)
            } else if byte == UInt8(ascii: ","), isThousand(bytes, place, word) {
                result += Array("\u{202F}".utf8)
            } else {
                result.append(byte)
            }
        }
    }

    /// Whether a comma stands before exactly three digits and behind one.
    private static func isThousand(_ bytes: [UInt8], _ place: Int, _ word: Range<Int>) -> Bool {
        guard place > word.lowerBound, isDigit(bytes[place - 1]), place + 3 < word.upperBound,
            bytes[place + 1...place + 3].allSatisfy(isDigit)
        else { return false }
        return place + 4 >= word.upperBound || !isDigit(bytes[place + 4])
    }
}
