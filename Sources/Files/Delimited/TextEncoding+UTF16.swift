/// Text in UTF-16, with or without a mark of its order.
extension TextEncoding {
    /// Whether bytes begin with the mark of UTF-16, of either order.
    package static func hasMarkOfUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }

    /// Whether text without a mark is UTF-16 with the higher byte first, or with the lower one (false); nil: it is none.
    /// Half of the bytes of what is mostly Latin are zero, all on one side.
    package static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
        let part = bytes.prefix(4096)
        guard part.count >= 4 else { return nil }
        var even = 0
        var odd = 0
        for (place, byte) in part.enumerated() where byte == 0 {
            if place % 2 == 0 { even += 1 } else { odd += 1 }
        }
        let half = part.count / 2
        if odd * 10 > half * 7, even * 10 < half { return false }
        return even * 10 > half * 7 && odd * 10 < half ? true : nil
    }

    /// Text of UTF-16 as UTF-8, without its mark.
    package static func utf8(ofUTF16 bytes: [UInt8], isBig: Bool) throws(FileMistake) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 2 + 16)
        var place = bytes.starts(with: isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) ? 2 : 0
        var line = 1
        func unit(_ place: Int) -> UInt16 {
            let first = UInt16(bytes[place])
            let second = UInt16(bytes[place + 1])
            return isBig ? first << 8 | second : second << 8 | first
        }
        while place + 1 < bytes.count {
            let high = unit(place)
            place += 2
            if high < 0x80 {
                if high == 10 { line += 1 }
                result.append(UInt8(high))
                continue
            }
            var scalar = UInt32(high)
            if 0xD800...0xDFFF ~= high {
                guard high < 0xDC00, place + 1 < bytes.count, 0xDC00...0xDFFF ~= unit(place) else {
                    throw FileMistake(
                        "this is damaged UTF-16 text: half a character without the other", line: line,
                        hint: "export the file again, in UTF-8 where that can be chosen")
                }
                scalar = 0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(unit(place)) - 0xDC00
                place += 2
            }
            if let known = Unicode.Scalar(scalar) { result.append(contentsOf: UTF8.encode(known) ?? .init()) }
        }
        guard place == bytes.count else {
            throw FileMistake(
                "this UTF-16 text is cut in the middle of a character", line: line,
                hint: "export or copy the file again")
        }
        return result
    }
}
