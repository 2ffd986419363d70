internal import Foundation

extension SourceText {
    /// Files above this size are refused: a scenario is a few pages, data stand in CSV files beside it.
    public static let largestFile = 1 << 20

    /// Why a file cannot be read, as a sentence.
    public struct Unreadable: Error, Sendable {
        public var message: String
        public var hint: String?
    }

    /// Reads a text file in UTF-8.
    ///
    /// Throws a sentence when there is no such file, when it is a folder, may not be read, is larger than `limit`
    /// bytes, or is no text.
    public static func read(_ path: String, limit: Int = largestFile) throws(Unreadable) -> SourceText {
        SourceText(name: path, text: try decode(bytes(of: path, limit: limit)))
    }

    /// Nothing is split into lines yet, which a large file of data may never need.
    static func unsplit(_ path: String, limit: Int) throws(Unreadable) -> String {
        let text = try decode(bytes(of: path, limit: limit))
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func bytes(of path: String, limit: Int) throws(Unreadable) -> [UInt8] {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Unreadable(message: "there is no file of this name")
        }
        if isFolder.boolValue { throw Unreadable(message: "this is a folder; a scenario is one file in it") }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw Unreadable(message: "the file may not be read; check its permissions")
        }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: limit + 1) else { return try emptyOrUnreadable(path) }
        if data.count > limit {
            // What is read with another limit is data already.
            guard limit <= largestFile else {
                throw Unreadable(message: "the file is larger than \(limit >> 20) MiB")
            }
            throw Unreadable(
                message: "the file is larger than \(limit >> 20) MiB, too large for a scenario",
                hint: "put data into a CSV file and name it, as in `empirical: data.csv#minutes`")
        }
        return [UInt8](data)
    }

    /// `read(upToCount:)` gives nil both at the end of an empty file and on an error.
    private static func emptyOrUnreadable(_ path: String) throws(Unreadable) -> [UInt8] {
        let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
        if size?.intValue == 0 { return [] }
        throw Unreadable(message: "the file cannot be read")
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
