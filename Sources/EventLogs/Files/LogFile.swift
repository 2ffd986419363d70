internal import Files

/// A log's file as it lies on the disk, unpacked when it is asked for its bytes.
package struct LogFile {
    let path: String
    let stored: [UInt8]
    var isPacked: Bool { FileSignature(stored) == .gzip }

    /// Larger files are refused, packed or unpacked.
    static let largest = 2 << 30

    package init(_ path: String, stored: [UInt8]) {
        self.path = path
        self.stored = stored
    }

    init(_ path: String) throws(LogMistake) {
        do throws(InputFile.Refusal) {
            self.init(path, stored: try InputFile.read(path, limit: Self.largest))
        } catch {
            switch error {
            case .missing: throw LogMistake("there is no file of this name")
            case .folder: throw LogMistake("this is a folder; a log is one file", hint: "name the file in it")
            case .noFile: throw LogMistake("this is a device or a socket, not a file")
            case .nobodyWrites: throw LogMistake("this is a pipe, and nobody writes into it")
            case .outside: throw LogMistake("the file lies outside the folder that is shown, where nothing is read")
            case .tooLarge:
                throw LogMistake(
                    "the file is larger than \(Self.largest >> 20) MiB",
                    hint: "export fewer months, or only the columns that are needed")
            case .system(let code):
                throw LogMistake("the file cannot be read: \(SystemError.sentence(for: code))")
            }
        }
    }

    /// The first bytes, unpacked.
    func beginning(_ count: Int = 4096) throws(LogMistake) -> [UInt8] {
        guard isPacked else { return Array(stored.prefix(count)) }
        var bytes: [UInt8] = []
        try unpack { piece throws(LogMistake) in
            bytes.append(contentsOf: piece.prefix(count - bytes.count))
            return bytes.count < count
        }
        return bytes
    }

    /// All bytes, unpacked.
    func contents() throws(LogMistake) -> [UInt8] {
        guard isPacked else { return stored }
        do throws(Inflating.Mistake) {
            return try Inflating.all(stored, as: .gzip, limit: Self.largest, expected: promised)
        } catch { throw LogMistake(unpacking: error, limit: Self.largest) }
    }

    /// Hands over pieces of the unpacked bytes, until the end or until a piece is refused.
    func unpack(_ take: (UnsafeBufferPointer<UInt8>) throws(LogMistake) -> Bool) throws(LogMistake) {
        let inflating: Inflating
        do throws(Inflating.Mistake) {
            inflating = try Inflating(stored, as: .gzip, limit: Self.largest)
        } catch { throw LogMistake(unpacking: error, limit: Self.largest) }
        while true {
            let piece: UnsafeBufferPointer<UInt8>?
            do throws(Inflating.Mistake) { piece = try inflating.next() } catch {
                throw LogMistake(unpacking: error, limit: Self.largest)
            }
            guard let piece, try take(piece) else { return }
        }
    }

    /// How many bytes the last four say that there are.
    private var promised: Int {
        stored.count > 18 ? stored.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } : 0
    }
}

/// The bytes of a table as UTF-8 with lines that end in a newline, whatever they were in.
struct LogText {
    let bytes: [UInt8]
    /// The first byte behind a byte-order mark.
    let first: Int
    /// Whether it was Windows-1252, of which Latin-1 is a part.
    let wasLatin: Bool

    init(_ contents: [UInt8]) throws(LogMistake) {
        let isBig = TextEncoding.isBigEndianUTF16(contents)
        let contents =
            try isBig.map { isBig throws(LogMistake) in
                try TextEncoding.utf8(ofUTF16: contents, isBig: isBig)
            } ?? contents
        let text: [UInt8]
        switch UTF8Bytes.flaw(in: contents) {
        case .zero(let place):
            throw LogMistake(
                "this is no text: there is a zero byte", line: UTF8Bytes.line(of: place, in: contents),
                hint: "export the log anew; 'tr -d \"\\\\000\"' takes such bytes out")
        case .invalid:
            // What the page leaves free is shown as such.
            text = try TextEncoding.utf8(contents, of: .windows1252, replacement: "\u{FFFD}")
            wasLatin = true
        case nil:
            text = contents
            wasLatin = false
        }
        first = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        bytes = LineEnds.unified(text)
        guard bytes[first...].contains(where: { $0 > UInt8(ascii: " ") }) else {
            throw LogMistake("the file is empty", hint: "a log has a line of column names and a row for each event")
        }
    }
}
