import CXLSX
import Files
import Foundation

/// The tables of a report as one workbook for spreadsheets, made by libxlsxwriter: a sheet for each, numbers in full
/// precision, names and texts never as formulas.
package enum Workbook {
    /// The bytes of `results.xlsx`; the same tables give the same bytes.
    /// - Parameters:
    ///   - tables: by their paths in the report's folder, as the first sheet lists them.
    ///   - title: of the report.
    /// - Throws: ``WorkbookError`` where the file cannot be made, such as on a full disk.
    package static func bytes(of tables: [(path: String, table: CSVFile)], title: String) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "redomat-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        } catch { throw WorkbookError("no folder can be made in \(FileManager.default.temporaryDirectory.path())") }
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "results.xlsx").path()
        try write(tables, title, to: file, folder: folder.path())
        guard let data = FileManager.default.contents(atPath: file) else {
            throw WorkbookError("\(file) cannot be read")
        }
        return Array(data)
    }

    private static func write(
        _ tables: [(path: String, table: CSVFile)], _ title: String, to file: String, folder: String
    ) throws {
        let temporary = strdup(folder)
        defer { free(temporary) }
        // Rows go to the disk as they come, so that a large table takes no memory.
        var options = lxw_workbook_options(constant_memory: 1, tmpdir: temporary, use_zip64: 0)
        guard let book = workbook_new_opt(file, &options) else { throw WorkbookError("there is no memory for it") }
        // The time of day in a file would make every file differ.
        var properties = lxw_doc_properties()
        properties.created = 946_684_800
        workbook_set_properties(book, &properties)
        let bold = workbook_add_format(book)
        format_set_bold(bold)
        var names = SheetNames()
        let sheets = tables.map { (name: names.name(for: $0.path), path: $0.path, table: $0.table) }
        try Sheet(book, "about").fill(header: bold, Self.about(sheets, title))
        for sheet in sheets { try Sheet(book, sheet.name).fill(header: bold, sheet.table) }
        let error = workbook_close(book)
        guard error == LXW_NO_ERROR else { throw WorkbookError(String(cString: lxw_strerror(error))) }
    }

    /// What the other sheets are.
    private static func about(_ sheets: [(name: String, path: String, table: CSVFile)], _ title: String) -> CSVFile {
        var table = CSVFile(columns: ["sheet", "file", "rows", "of"])
        for sheet in sheets {
            table.append([
                .text(sheet.name), .text(sheet.path), .integer(sheet.table.rows.count), .text(title),
            ])
        }
        return table
    }
}

/// Why a workbook could not be made.
package struct WorkbookError: Error, CustomStringConvertible {
    package let description: String

    init(_ reason: String) { description = "results.xlsx: \(reason)" }
}
