internal import Foundation

/// How the characters of a table are written.
package enum TextEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    /// With a byte-order mark, or the order in which the zero bytes of its first characters lie.
    case utf16 = "utf-16"
    /// Western Europe; Latin-1 is a part of it.
    case windows1252 = "windows-1252"
    /// Central Europe.
    case windows1250 = "windows-1250"
}

/// A table's bytes as UTF-8, whatever they were.
extension DelimitedFile {
    /// - Parameter said: nil to find it.
    static func unicode(
        _ bytes: [UInt8], name: String, said: TextEncoding?
    ) throws(Mistake) -> (bytes: [UInt8], note: Note?) {
        let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw Mistake(message: "this is UTF-32 text", line: nil, hint: "save the file as CSV in UTF-8")
        }
        switch said {
        case .utf16:
            return try (utf16(bytes, isBig: bytes.starts(with: [0xFE, 0xFF]) || isBigEndian(bytes) == true), nil)
        case .windows1252, .windows1250: return try (codePage(bytes, said ?? .windows1252), nil)
        case .utf8: return (bytes, nil)
        case nil:
            if isMarked || isBigEndian(bytes) != nil {
                let isBig = isMarked ? bytes[0] == 0xFE : isBigEndian(bytes) == true
                return try (utf16(bytes, isBig: isBig), Note("'\(name)' is UTF-16 text, and read as that"))
            }
            guard !bytes.contains(0), let place = UTF8Bytes.firstInvalid(bytes),
                !UTF8Bytes.hasCharacterOfSeveral(bytes), bytes[place] >= 0x80
            else { return (bytes, nil) }
            let decoded = try codePage(bytes, .windows1252)
            let line = 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
            let code = String(bytes[place], radix: 16, uppercase: true)
            let western = String(bytes: [bytes[place]], encoding: .windowsCP1252) ?? ""
            let central = String(bytes: [bytes[place]], encoding: .windowsCP1250) ?? ""
            let other = central == western || central.isEmpty ? "" : ", as which it is '\(central)'"
            return (
                decoded,
                Note(
                    "'\(name)' is no UTF-8 text and read as Windows-1252, in which byte \(code) of line \(line) is "
                        + "'\(western)'",
                    hint: "where that is wrong, say data: { encoding: windows-1250 }\(other); or save the file in UTF-8"
                )
            )
        }
    }

    /// Whether text without a mark is UTF-16 with the higher byte first, or with the lower one (false); nil: it is none.
    /// Half of the bytes of what is mostly Latin are zero, all on one side.
    private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
        let part = bytes.prefix(4096)
        guard part.count >= 4 else { return nil }
        var (even, odd) = (0, 0)
        for (place, byte) in part.enumerated() where byte == 0 { if place % 2 == 0 { even += 1 } else { odd += 1 } }
        let half = part.count / 2
        if odd * 10 > half * 7, even * 10 < half { return false }
        return even * 10 > half * 7 && odd * 10 < half ? true : nil
    }

    private static func utf16(_ bytes: [UInt8], isBig: Bool) throws(Mistake) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 2 + 16)
        var (place, line) = (bytes.starts(with: isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) ? 2 : 0, 1)
        func unit(_ place: Int) -> UInt16 {
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
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
                    throw Mistake(
                        message: "this is damaged UTF-16 text: half a character without the other", line: line,
                        hint: "export the file again, in UTF-8 where that can be chosen")
                }
                scalar = 0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(unit(place)) - 0xDC00
                place += 2
            }
            if let known = Unicode.Scalar(scalar) { result.append(contentsOf: UTF8.encode(known) ?? .init()) }
        }
        guard place == bytes.count else {
            throw Mistake(
                message: "this UTF-16 text is cut in the middle of a character", line: line,
                hint: "export or copy the file again")
        }
        return result
    }

    private static func codePage(_ bytes: [UInt8], _ page: TextEncoding) throws(Mistake) -> [UInt8] {
        let encoding: String.Encoding = page == .windows1250 ? .windowsCP1250 : .windowsCP1252
        // By byte: what it is; nothing where the page has no character.
        let table = (0...255).map { byte in
            byte < 0x80
                ? [UInt8(byte)] : Array((String(bytes: [UInt8(byte)], encoding: encoding) ?? "").utf8)
        }
        var (result, line): ([UInt8], Int) = ([], 1)
        result.reserveCapacity(bytes.count + bytes.count / 16)
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { line += 1 }
            let character = table[Int(byte)]
            guard !character.isEmpty else {
                let code = String(byte, radix: 16, uppercase: true)
                throw Mistake(
                    message: "this is neither UTF-8 nor Windows-1252 text: byte \(code)", line: line,
                    hint: "save the file in UTF-8: 'CSV UTF-8' in Excel, 'Unicode (UTF-8)' in LibreOffice")
            }
            result.append(contentsOf: character)
        }
        return result
    }
}

extension UTF8Bytes {
    /// Whether two bytes or more form a character anywhere: by chance that is rare in other encodings.
    static func hasCharacterOfSeveral(_ bytes: [UInt8]) -> Bool {
        var place = 0
        while place < bytes.count {
            let lead = bytes[place]
            let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
            if (0xC2...0xF4).contains(lead), place + length <= bytes.count,
                firstInvalid(Array(bytes[place..<(place + length)])) == nil
            {
                return true
            }
            place += 1
        }
        return false
    }
}
