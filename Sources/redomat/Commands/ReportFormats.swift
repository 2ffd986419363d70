import ArgumentParser
import Foundation

/// The formats of the files that a command writes, as `--format` names them.
struct ReportFormats {
    let names: [String]

    /// - Throws: a sentence for the user when a format is not known, or `--out` names no folder.
    init(_ text: String, out: String?) throws {
        names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        if names.isEmpty { throw ValidationError("--format names no format; known formats: md, csv, json") }
        if out == "" { throw ValidationError("--out names no folder") }
        for name in names where !["md", "csv", "json"].contains(name) {
            if name == "html" {
                throw ValidationError("HTML reports are not there yet in this version; known formats: md, csv, json")
            }
            throw ValidationError("--format does not know '\(name)'; known formats: md, csv, json")
        }
    }
}

/// Words of a command line.
enum ShellWord {
    /// A word as a shell reads it back.
    static func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,%+@".contains($0)) }
        return plain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
