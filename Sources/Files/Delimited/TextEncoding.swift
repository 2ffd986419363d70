/// How the characters of a table are written.
package enum TextEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    /// With a byte-order mark, or the order in which the zero bytes of its first characters lie.
    case utf16 = "utf-16"
    /// Western Europe; Latin-1 is a part of it.
    case windows1252 = "windows-1252"
    /// Central Europe.
    case windows1250 = "windows-1250"

    /// What one byte is in a code page; empty where the page has no character for it.
    package static func character(_ byte: UInt8, in page: TextEncoding) -> String {
        let scalar = page == .windows1250 ? CodePage.centralEurope(byte) : CodePage.westernEurope(byte)
        return scalar.map { String($0) } ?? ""
    }

    /// Text of a code page as UTF-8.
    /// - Parameters:
    ///   - bytes: the text, one for each character.
    ///   - page: one of single bytes.
    ///   - replacement: stands for bytes that the page has no character for; nil: they are a mistake.
    package static func utf8(
        _ bytes: [UInt8], of page: TextEncoding, replacement: Unicode.Scalar? = nil
    ) throws(FileMistake) -> [UInt8] {
        let none = replacement.map { Array(String($0).utf8) } ?? []
        // By byte: what it is.
        let table = (0...UInt8.max).map { byte in
            let own = byte < 0x80 ? [byte] : Array(character(byte, in: page).utf8)
            return own.isEmpty ? none : own
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        for (place, byte) in bytes.enumerated() {
            if byte < 0x80 {
                result.append(byte)
                continue
            }
            let character = table[Int(byte)]
            guard !character.isEmpty else {
                let code = String(byte, radix: 16, uppercase: true)
                throw FileMistake(
                    "this is neither UTF-8 nor Windows-1252 text: byte \(code)",
                    line: UTF8Bytes.line(of: place, in: bytes),
                    hint: "save the file in UTF-8: 'CSV UTF-8' in Excel, 'Unicode (UTF-8)' in LibreOffice")
            }
            result.append(contentsOf: character)
        }
        return result
    }
}

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

    /// The order of bytes of text that is UTF-16 by its mark, or by where its zero bytes lie: the higher first, or the
    /// lower (false); nil: it is none.
    package static func isBigEndianUTF16(_ bytes: [UInt8]) -> Bool? {
        hasMarkOfUTF16(bytes) ? bytes[0] == 0xFE : isBigEndian(bytes)
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

/// What bytes beyond ASCII are in the code pages of Windows. Without Foundation, which asks the system for each text.
enum CodePage {
    /// Windows-1252; nil for the five bytes that it leaves free.
    static func westernEurope(_ byte: UInt8) -> Unicode.Scalar? {
        guard 0x80..<0xA0 ~= byte else { return Unicode.Scalar(byte) }
        let scalar = western[Int(byte) - 0x80]
        return scalar == 0 ? nil : Unicode.Scalar(scalar)
    }

    /// Windows-1250; the bytes that it leaves free are commands, as in Latin-2.
    static func centralEurope(_ byte: UInt8) -> Unicode.Scalar? {
        byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(central[Int(byte) - 0x80])
    }

    /// From 0x80 on, where Latin-1 has commands; 0 for what is free.
    private static let western: [UInt16] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]

    /// From 0x80 on.
    private static let central: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0083, 0x201E, 0x2026, 0x2020, 0x2021, 0x0088, 0x2030, 0x0160, 0x2039, 0x015A, 0x0164,
        0x017D, 0x0179, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x0098, 0x2122, 0x0161, 0x203A,
        0x015B, 0x0165, 0x017E, 0x017A, 0x00A0, 0x02C7, 0x02D8, 0x0141, 0x00A4, 0x0104, 0x00A6, 0x00A7, 0x00A8, 0x00A9,
        0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B, 0x00B0, 0x00B1, 0x02DB, 0x0142, 0x00B4, 0x00B5, 0x00B6, 0x00B7,
        0x00B8, 0x0105, 0x015F, 0x00BB, 0x013D, 0x02DD, 0x013E, 0x017C, 0x0154, 0x00C1, 0x00C2, 0x0102, 0x00C4, 0x0139,
        0x0106, 0x00C7, 0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD, 0x00CE, 0x010E, 0x0110, 0x0143, 0x0147, 0x00D3,
        0x00D4, 0x0150, 0x00D6, 0x00D7, 0x0158, 0x016E, 0x00DA, 0x0170, 0x00DC, 0x00DD, 0x0162, 0x00DF, 0x0155, 0x00E1,
        0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7, 0x010D, 0x00E9, 0x0119, 0x00EB, 0x011B, 0x00ED, 0x00EE, 0x010F,
        0x0111, 0x0144, 0x0148, 0x00F3, 0x00F4, 0x0151, 0x00F6, 0x00F7, 0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD,
        0x0163, 0x02D9,
    ]
}
