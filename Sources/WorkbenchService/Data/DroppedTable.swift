import Foundation
import ScenarioReading

/// A table that somebody dropped on the page, in a file of its own for as long as it is looked at.
struct DroppedTable {
    let file: String
    private let folder: URL
    let columns: [String]
    let rows: [[String]]
    let separator: UInt8

    /// - Throws: a sentence where it is no table.
    /// - Parameter above: where its file is put.
    init(name: String, text: String, in above: URL) throws(WorkbenchError) {
        let first = text.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" }
        // The mark that the header has most of stands between the cells.
        let marks: [Character] = [",", ";", "\t"]
        let mark = marks.max { left, right in first.count { $0 == left } < first.count { $0 == right } } ?? ","
        separator = mark.asciiValue ?? CSVReader.comma
        do {
            let table = try CSVTable(parsing: text, separator: separator)
            (columns, rows) = (table.header, table.rows.map(\.cells))
        } catch { throw WorkbenchError("\(name): \(error.message)") }
        guard !columns.isEmpty, !rows.isEmpty else { throw WorkbenchError("\(name) has no row below its header") }
        folder = above.appendingPathComponent(UUID().uuidString)
        // Only the name's last part, so that it leads nowhere else.
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == "\0" }).last.map(String.init) ?? ""
        let plain = last.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        let url = folder.appendingPathComponent(plain.isEmpty || plain.hasPrefix(".") ? "data.csv" : plain)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(text.utf8).write(to: url)
        } catch { throw WorkbenchError("there is no room for \(name): \(error.localizedDescription)") }
        file = url.path
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// The first column of which most cells pass.
    func column(where holds: (String) -> Bool) -> String? {
        columns.indices.first { index in
            let cells = rows.prefix(200).map { $0[index] }.filter { !$0.isEmpty }
            return !cells.isEmpty && cells.count(where: holds) * 10 >= cells.count * 9
        }.map { columns[$0] }
    }
}
