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
