import Files
internal import Glibc

extension SourceText {
    /// Files above this size are refused: a scenario is a few pages, data stand in CSV files beside it.
    package static let largestFile = 1 << 20

    /// Why a file cannot be read, as a sentence.
    package struct Unreadable: Error, Sendable {
        package var message: String
        package var hint: String?
    }

    /// Reads a text file in UTF-8.
    ///
    /// - Parameters:
    ///   - path: of the file; messages name it so.
    ///   - limit: more bytes are refused.
    ///   - pipes: whether something else than a file on a disk will do.
    ///   - kind: what the file is meant to be, as in `a scenario`.
    ///
    /// Throws a sentence when there is no such file, when it is a folder, may not be read, is larger than `limit`
    /// bytes, or is no text; also when it is a device, or a pipe where `pipes` says no.
    package static func read(
        _ path: String, limit: Int = largestFile, pipes: Bool = true, kind: String = "a scenario"
    ) throws(Unreadable) -> SourceText {
        SourceText(name: path, text: try decode(bytes(of: path, limit: limit, pipes: pipes, kind: kind)))
    }

    /// Nothing is split into lines yet, which a large file of data may never need.
    static func unsplit(_ path: String, limit: Int) throws(Unreadable) -> String {
        let text = try decode(bytes(of: path, limit: limit, pipes: true))
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func bytes(
        of path: String, limit: Int, pipes: Bool, kind: String = "a scenario"
    ) throws(Unreadable) -> [UInt8] {
        do throws(InputFile.Refusal) {
            return try InputFile.read(path, limit: limit, pipes: pipes)
        } catch {
            switch error {
            case .folder: throw Unreadable(message: "this is a folder; \(kind) is one file in it")
            case .noFile where isPipe(path):
                throw Unreadable(message: "this is a named pipe, not a file; save what comes out of it in a file")
            // What is read with another limit is data already.
            case .tooLarge where limit > largestFile:
                throw Unreadable(message: "the file is larger than \(limit >> 20) MiB")
            case .tooLarge:
                throw Unreadable(
                    message: "the file is larger than \(limit >> 20) MiB, too large for a scenario",
                    hint: "put data into a CSV file and name it, as in `empirical: data.csv#minutes`")
            default: throw Unreadable(message: error.message)
            }
        }
    }

    /// Whether a name is that of a pipe, from which nothing is taken by looking.
    private static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    static func decode(_ bytes: [UInt8]) throws(Unreadable) -> String {
        var line = 1
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == 0 { throw Unreadable(message: "this is not a text file: there is a zero byte in line \(line)") }
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw Unreadable(
            message: "this is not UTF-8 text", hint: "save the file in UTF-8; see the encoding in your editor's menu")
    }
}

extension InputFile.Refusal {
    /// Why a file is not read, as it stands behind the file's name.
    var message: String {
        switch self {
        case .missing: "there is no file of this name"
        case .folder: "this is a folder, not a file"
        case .noFile: "this is a device or a socket, not a file; save what it gives in a file and name that"
        case .nobodyWrites: "this is a pipe, and nobody writes into it; start what writes first"
        case .tooLarge: "the file is too large"
        case .outside: "the file lies outside the folder that is shown, where nothing is read"
        case .system(EACCES), .system(EPERM): "the file may not be read; check its permissions"
        case .system(let code): "the file cannot be read: \(SystemError.sentence(for: code))"
        }
    }
}
