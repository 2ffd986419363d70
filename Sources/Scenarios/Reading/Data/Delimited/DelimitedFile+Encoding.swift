import Files

/// A table's bytes as UTF-8, whatever they were.
extension DelimitedFile {
    /// - Parameter said: nil to find it.
    static func unicode(
        _ bytes: [UInt8], name: String, said: TextEncoding?
    ) throws(Mistake) -> (bytes: [UInt8], note: Note?) {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw Mistake("this is UTF-32 text", hint: "save the file as CSV in UTF-8")
        }
        switch said {
        case .utf16:
            let isBig = bytes.starts(with: [0xFE, 0xFF]) || TextEncoding.isBigEndian(bytes) == true
            return (try TextEncoding.utf8(ofUTF16: bytes, isBig: isBig), nil)
        case .windows1252, .windows1250: return (try TextEncoding.utf8(bytes, of: said ?? .windows1252), nil)
        case .utf8: return (bytes, nil)
        case nil:
            if let isBig = TextEncoding.isBigEndianUTF16(bytes) {
                let text = try TextEncoding.utf8(ofUTF16: bytes, isBig: isBig)
                return (text, Note("'\(name)' is UTF-16 text, and read as that"))
            }
            guard case .invalid(let place) = UTF8Bytes.flaw(in: bytes), !UTF8Bytes.hasCharacterOfSeveral(bytes) else {
                return (bytes, nil)
            }
            let text = try TextEncoding.utf8(bytes, of: .windows1252)
            return (text, western(bytes, place, name))
        }
    }

    /// - Parameter place: of the first byte that is not UTF-8.
    private static func western(_ bytes: [UInt8], _ place: Int, _ name: String) -> Note {
        let line = UTF8Bytes.line(of: place, in: bytes)
        let code = String(bytes[place], radix: 16, uppercase: true)
        let western = TextEncoding.character(bytes[place], in: .windows1252)
        let central = TextEncoding.character(bytes[place], in: .windows1250)
        let other = central == western || central.isEmpty ? "" : ", as which it is '\(central)'"
        return Note(
            "'\(name)' is no UTF-8 text and read as Windows-1252, in which byte \(code) of line \(line) is "
                + "'\(western)'",
            hint: "where that is wrong, say data: { encoding: windows-1250 }\(other); or save the file in UTF-8")
    }
}
