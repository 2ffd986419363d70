import Foundation
import Synchronization

/// `REDOMAT_RECORD=1` writes what stands indented below `is:` and `files … are:` anew, and the case fails, so that a
/// recording never passes for a test.
enum CaseRecording {
    static let isOn = ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1"

    /// By how many lines a file has grown behind a line of it.
    private struct Shift {
        var line: Int
        var by: Int
    }

    /// Of each file: cases of one file run at the same time.
    private static let shifts = Mutex<[String: [Shift]]>([:])

    /// - Returns: what the case fails with.
    static func record(_ lines: [String], below line: CaseLine, in path: String) throws -> String {
        guard !line.block.contains(where: { $0.contains("<<") }) else {
            return "has values to fill in, and is not recorded"
        }
        guard lines.last != "" else {
            return "ends with an empty line, which cannot be indented: write it between quotes"
        }
        return try shifts.withLock { shifts in
            let before = shifts[path, default: []]
            guard !before.contains(where: { $0.line == line.number }) else {
                return "was recorded by another case of the same lines"
            }
            var text = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
            let place = line.number + before.reduce(0) { $0 + ($1.line < line.number ? $1.by : 0) }
            text.replaceSubrange(place..<place + line.block.count, with: lines.map { $0.isEmpty ? "" : "    " + $0 })
            try text.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
            shifts[path, default: []].append(Shift(line: line.number, by: lines.count - line.block.count))
            return "was recorded anew; read it, then run without REDOMAT_RECORD"
        }
    }
}
