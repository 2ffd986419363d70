import Foundation
import Measures
import Reporting
import Scenarios

/// A table that somebody dropped on the page, in a file of its own for as long as it is looked at.
struct DroppedTable {
    let file: String
    private let folder: URL
    let columns: [String]
    let rows: [[String]]
    let separator: UInt8
    /// Rows that are left out, as sentences.
    let problems: [String]

    /// - Throws: a sentence where it is no table.
    /// - Parameter above: where its file is put.
    init(name: String, text: String, in above: URL) throws(WorkbenchError) {
        let first = text.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" }
        // The mark that the header has most of stands between the cells.
        let marks: [Character] = [",", ";", "\t"]
        let mark = marks.max { left, right in first.count { $0 == left } < first.count { $0 == right } } ?? ","
        separator = mark.asciiValue ?? CSVReader.comma
        (columns, rows, problems) = try Self.read(name, text, separator)
        guard !columns.isEmpty, !rows.isEmpty else { throw WorkbenchError("\(name) has no row below its header") }
        folder = above.appendingPathComponent(UUID().uuidString)
        // Only the name's last part, so that it leads nowhere else.
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == "\0" }).last.map(String.init) ?? ""
        let plain = last.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        let url = folder.appendingPathComponent(plain.isEmpty || plain.hasPrefix(".") ? "data.csv" : plain)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(Self.text(columns, rows, mark).utf8).write(to: url)
        } catch { throw WorkbenchError("there is no room for \(name) on this computer") }
        file = url.path
    }

    /// Rows with more or fewer cells than the header are left out and said.
    private static func read(
        _ name: String, _ text: String, _ separator: UInt8
    ) throws(WorkbenchError) -> (columns: [String], rows: [[String]], problems: [String]) {
        var reader = CSVReader(text, separator: separator)
        var found: (columns: [String], rows: [[String]], problems: [String]) = ([], [], [])
        var left = 0
        do {
            found.columns = try reader.next()?.cells.map { $0.filter { $0 != "\u{FEFF}" } } ?? []
            while let row = try reader.next() {
                if row.cells.count == 1, row.cells[0].isEmpty { continue }
                if row.cells.count == found.columns.count {
                    found.rows.append(row.cells)
                } else {
                    left += 1
                    if left <= mostProblems {
                        let count = English.plural(row.cells.count, "cell")
                        found.problems.append(
                            "Line \(row.line) has \(count), the header has \(found.columns.count): it is left out.")
                    }
                }
            }
        } catch { throw WorkbenchError("\(name): \(error.message)") }
        if left > mostProblems {
            let more = left - mostProblems
            let lines = English.agreeing(more, "line is", "lines are")
            found.problems.append("\(more) more \(lines) left out for the same reason.")
        }
        return found
    }

    private static let mostProblems = 20

    private static func text(_ columns: [String], _ rows: [[String]], _ mark: Character) -> String {
        func cell(_ text: String) -> String {
            let isPlain = !text.contains { $0 == mark || $0 == "\"" || $0.isNewline }
            return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
        }
        return ([columns] + rows).map { row in row.map(cell).joined(separator: String(mark)) + "\n" }.joined()
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// The first column of which most cells pass, and which does not only count the rows.
    func column(where holds: (String) -> Bool) -> String? {
        columns.indices.first { index in
            let cells = rows.prefix(200).map { $0[index] }.filter { !$0.isEmpty }
            return !cells.isEmpty && cells.count(where: holds) * 10 >= cells.count * 9 && !Self.isCount(cells)
        }.map { columns[$0] }
    }

    /// Whether each is one more than the one before, as numbers of rows and of people are.
    private static func isCount(_ cells: [String]) -> Bool {
        let numbers = cells.map { Int($0) }
        return cells.count > 2
            && zip(numbers, numbers.dropFirst()).allSatisfy { one, next in
                if let one, let next { next > one && next - 1 == one } else { false }
            }
    }
}
