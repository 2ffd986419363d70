import Foundation

/// The sources of all modules, for tests of how they are written. Without the workbench's server, a program that has a
/// terminal of its own.
enum SourceFiles {
    static let all: [(name: String, text: String)] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let sources = tests.deletingLastPathComponent().appending(path: "Sources")
        let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        return (found?.allObjects ?? []).compactMap { $0 as? URL }.filter {
            $0.pathExtension == "swift" && !$0.path().contains("/WorkbenchServer/")
                && !$0.path().contains("/redomat-workbench/")
        }.compactMap {
            guard let text = try? String(contentsOf: $0, encoding: .utf8) else { return nil }
            return ($0.lastPathComponent, text)
        }
    }()
}

/// The lines of a text of which some bytes are asked for first. Tests are built without optimisation, and the C library
/// looks through eight million bytes in the time in which a regular expression looks through a few lines.
struct SourceLines {
    /// From 1.
    typealias Line = (number: Int, text: String)

    /// The lines in which one of the words stands.
    static func holding(_ words: [String], in text: String) -> [Line] {
        chosen(text) { line in
            words.contains { stands($0, in: line) }
        }
    }

    /// The lines of more bytes.
    static func longer(than bytes: Int, in text: String) -> [Line] { chosen(text) { $0.count > bytes } }

    private static func stands(_ word: String, in line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let begin = line.baseAddress, let first = word.utf8.first else { return false }
        let length = word.utf8.count
        var place = 0
        while place + length <= line.count {
            guard let found = memchr(begin + place, CInt(first), line.count - place - length + 1) else { return false }
            place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - begin
            if memcmp(found, word, length) == 0 { return true }
            place += 1
        }
        return false
    }

    private static func chosen(_ text: String, _ isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> [Line] {
        var text = text
        return text.withUTF8 { bytes in
            var lines: [Line] = []
            guard var begin = bytes.baseAddress else { return [] }
            let end = begin + bytes.count
            var number = 1
            while begin < end {
                let rest = end - begin
                let newline = memchr(begin, 0x0A, rest)
                let length = newline.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) - begin } ?? rest
                let line = UnsafeBufferPointer(start: begin, count: length)
                if length > 0, isWanted(line) { lines.append((number, String(decoding: line, as: UTF8.self))) }
                begin += length + 1
                number += 1
            }
            return lines
        }
    }
}
