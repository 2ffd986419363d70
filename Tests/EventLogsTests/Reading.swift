import Foundation
import Scenarios

import EventLogs

/// A log read from a text in a test, and what was said about it.
struct Reading {
    let read: ReadLog?
    let diagnostics: [Diagnostic]

    /// - Parameter columns: those that somebody names beside the map, as `--column` does.
    init(_ text: String, map: String? = nil, columns: [ColumnRole: String] = [:]) {
        self.init(Array(text.utf8), map: map, columns: columns)
    }

    init(_ bytes: [UInt8], map text: String? = nil, columns: [ColumnRole: String] = [:]) {
        let log = DiagnosticLog()
        let map = text.flatMap { LogMap.read(SourceText(name: "log-map.yaml", text: $0), log: log) }
        var wishes = LogWishes()
        wishes.columns = columns
        read =
            text != nil && map == nil
            ? nil : EventLogReader.read(LogFile("log.csv", stored: bytes), map: map, wishes: wishes, log: log)
        diagnostics = log.diagnostics
    }

    /// One of the excerpts beside the tests.
    init(excerpt name: String) throws {
        let url = Bundle.module.url(forResource: "Logs", withExtension: nil)?.appending(path: name)
        self.init(try [UInt8](Data(contentsOf: url ?? URL(filePath: name))))
    }

    var rendered: String { Diagnostic.render(diagnostics) }
    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    /// Entries as a text each: `case activity start-end resource fate`, times in minutes.
    var entries: [String] {
        guard let log = read?.log else { return [] }
        func time(_ seconds: Double) -> String {
            if seconds.isNaN { return "?" }
            let minutes = seconds / 60
            return minutes == minutes.rounded() ? "\(Int(minutes))" : "\(minutes)"
        }
        return (0..<log.count).map { entry in
            "\(log.cases[entry]) \(log.activities[Int(log.activity[entry])]) \(time(log.enabled[entry])) "
                + "\(time(log.start[entry])) \(time(log.end[entry])) \(log.fate[entry])"
        }
    }
}

/// Bytes as gzip packs them, without making them fewer (RFC 1951, 3.2.4; RFC 1952).
func packed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    func little(_ number: UInt32, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
    }
    var rest = bytes[...]
    repeat {
        let block = rest.prefix(60_000)
        rest = rest.dropFirst(60_000)
        result.append(rest.isEmpty ? 1 : 0)
        result += little(UInt32(block.count), 2) + little(~UInt32(block.count), 2) + block
    } while !rest.isEmpty
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return result + little(~sum, 4) + little(UInt32(truncatingIfNeeded: bytes.count), 4)
}
