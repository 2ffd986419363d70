/// Steps over the bytes of a cell.
extension TimeScan {
    var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
        index += 1
        return true
    }

    mutating func skipSpaces() { while byte == UInt8(ascii: " ") { index += 1 } }

    mutating func skipMarks() {
        while let mark = byte, mark == 32 || mark == UInt8(ascii: "-") || mark == UInt8(ascii: ",") || mark == 46 {
            index += 1
        }
    }

    /// A part of a second, in millionths; further digits are cut off.
    mutating func fraction() -> Int64? {
        var value: Int64 = 0
        var digits = 0
        while let byte, (48...57).contains(byte) {
            if digits < 6 { value = value * 10 + Int64(byte - 48) }
            digits += 1
            index += 1
        }
        if digits == 0 || digits > 12 { return nil }
        while digits < 6 {
            value *= 10
            digits += 1
        }
        return value
    }

    /// Digits as far as they go; nil without any, and where there are more than that.
    mutating func number(most: Int) -> (value: Int, digits: Int)? {
        let begin = index
        var value = 0
        while index < bytes.count, bytes[index] &- 48 < 10 {
            if index - begin == most { return nil }
            value = value &* 10 &+ Int(bytes[index] &- 48)
            index += 1
        }
        return index == begin ? nil : (value, index - begin)
    }
}
