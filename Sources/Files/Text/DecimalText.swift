internal import Foundation

/// Numbers as decimal text, rounded exactly as C does it: a report has thousands.
package enum DecimalText {
    /// `12.30` for two decimals.
    package static func fixed(_ value: Double, decimals: Int) -> String { text("%.*f", value, decimals) }

    /// `1.23e-07` for three digits.
    package static func scientific(_ value: Double, digits: Int) -> String { text("%.*e", value, digits - 1) }

    /// The first digit of a number that is rounded to so many, and its power of ten; of infinity and NaN 0 and 0.
    package static func lead(of value: Double, digits: Int) -> (digit: Int, exponent: Int) {
        guard value.isFinite else { return (0, 0) }
        let text = scientific(value.magnitude, digits: digits).utf8
        guard let mark = text.lastIndex(of: UInt8(ascii: "e")), let first = text.first else { return (0, 0) }
        return (Int(first) - 48, Int(Substring(text[text.index(after: mark)...])) ?? 0)
    }

    /// Without the zeros that end its decimals, nor a point without any.
    package static func withoutLastZeros(_ text: String) -> String {
        let digits = text.utf8
        guard digits.contains(UInt8(ascii: ".")) else { return text }
        var rest = digits[...]
        while rest.last == UInt8(ascii: "0") { rest.removeLast() }
        if rest.last == UInt8(ascii: ".") { rest.removeLast() }
        return String(Substring(rest))
    }

    /// Whether it shows any other digit than 0.
    package static func isSeen(_ text: String) -> Bool { PlainText.holds(text, oneOf: "123456789") }

    /// Commas between groups of three digits, from five digits before the point on.
    package static func grouped(_ text: String) -> String {
        let all = Array(text.utf8)
        let first = all.first == UInt8(ascii: "-") ? 1 : 0
        let point = all.firstIndex(of: UInt8(ascii: ".")) ?? all.count
        guard point - first > 4, all[first..<point].allSatisfy({ (0x30...0x39).contains($0) }) else { return text }
        var result: [UInt8] = []
        for (place, byte) in all.enumerated() {
            if place > first, place < point, (point - place) % 3 == 0 { result.append(UInt8(ascii: ",")) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func text(_ format: String, _ value: Double, _ digits: Int) -> String {
        withVaList([CInt(clamping: digits), value]) { arguments in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
                // The largest number has 309 digits before its point; decimals are few.
                let count = Int(vsnprintf(buffer.baseAddress!, buffer.count, format, arguments))
                precondition(count < buffer.count, "a number of \(count) characters")
                return String(cString: buffer.baseAddress!)
            }
        }
    }
}
