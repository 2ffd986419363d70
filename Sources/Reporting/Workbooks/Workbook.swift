import CXLSX
import Files
import Foundation

/// The tables of a report as one workbook for spreadsheets, made by libxlsxwriter: a sheet for each, numbers in full
/// precision, names and texts never as formulas.
package struct Workbook: Sendable {
    private let tables: [(path: String, table: CSVFile)]
    private let title: String

    /// - Parameters:
    ///   - tables: by their paths in the report's folder, as the first sheet lists them.
    ///   - title: of the report.
    package init(of tables: [(path: String, table: CSVFile)], title: String) {
        self.tables = tables
        self.title = title
    }

    /// Makes the file; the same tables give the same bytes.
    /// - Parameters:
    ///   - file: its path. Nothing is there yet.
    ///   - scratch: an empty folder for what the library writes on the way, on the disk that the file goes to: the folder
    ///     of the system for such files may be full, or not there at all.
    /// - Throws: ``WorkbookError`` where the file cannot be made, such as on a full disk.
    package func write(to file: String, scratch: String) throws(WorkbookError) {
        let written = try make(file, scratch)
        // The library does not hear that a disk is full while it writes what it gathers: a file may lack rows.
        guard Self.cells(in: file, sheets: written.count) == written else {
            throw WorkbookError("not all of it could be written; the disk may be full")
        }
        let code = FileSync.file(file)
        if code != 0 { throw WorkbookError(SystemError.sentence(for: code)) }
    }

    /// - Returns: how many cells each sheet has.
    private func make(_ file: String, _ scratch: String) throws(WorkbookError) -> [Int] {
        let folder = strdup(scratch)
        defer { free(folder) }
        // Rows go to the disk as they come, so that a large table takes no memory.
        var options = lxw_workbook_options(constant_memory: 1, tmpdir: folder, use_zip64: 0)
        guard let book = workbook_new_opt(file, &options) else { throw WorkbookError("there is no memory for it") }
        let cells: [Int]
        do throws(WorkbookError) {
            cells = try fill(book)
        } catch {
            lxw_workbook_free(book)
            throw error
        }
        errno = 0
        let error = workbook_close(book)
        guard error == LXW_NO_ERROR else {
            let reason = errno == 0 ? String(cString: lxw_strerror(error)) : SystemError.sentence(for: errno)
            throw WorkbookError(reason)
        }
        return cells
    }

    private func fill(_ book: UnsafeMutablePointer<lxw_workbook>) throws(WorkbookError) -> [Int] {
        // The time of day in a file would make every file differ.
        var properties = lxw_doc_properties()
        properties.created = 946_684_800
        workbook_set_properties(book, &properties)
        let bold = workbook_add_format(book)
        format_set_bold(bold)
        var names = SheetNames()
        let sheets = tables.map { (name: names.name(for: $0.path), path: $0.path, table: $0.table) }
        var cells = [try Sheet(book, "about").fill(header: bold, about(sheets))]
        for sheet in sheets { cells.append(try Sheet(book, sheet.name).fill(header: bold, sheet.table)) }
        return cells
    }

    /// What the other sheets are.
    private func about(_ sheets: [(name: String, path: String, table: CSVFile)]) -> CSVFile {
        CSVFile(
            sheets, .key("sheet") { $0.name }, .key("file") { $0.path }, .key("rows") { $0.table.rows.count },
            .key("of") { _ in title })
    }

    // MARK: looking through what was made

    /// How many cells the sheets of a file have; nil where one of them is not whole.
    private static func cells(in file: String, sheets: Int) -> [Int]? {
        guard let bytes = try? InputFile.read(file, limit: .max - 4096, pipes: false), let archive = ZipArchive(bytes)
        else { return nil }
        var cells: [Int] = []
        for sheet in 1...sheets {
            guard let text = archive.contents("xl/worksheets/sheet\(sheet).xml", limit: .max - 4096) else { return nil }
            let count = CellCount()
            guard (try? XMLReading.read(text, count)) != nil else { return nil }
            cells.append(count.cells)
        }
        return cells
    }

    /// Counts the elements `c` of a sheet.
    private final class CellCount: XMLHandler {
        var cells = 0
        let isDone = false

        func open(_ name: UnsafePointer<CChar>, _: UnsafeMutablePointer<UnsafePointer<CChar>?>, line: Int) {
            if name[0] == CChar(UInt8(ascii: "c")), name[1] == 0 { cells += 1 }
        }

        func close(_ name: UnsafePointer<CChar>) {}
    }
}

/// Why a workbook could not be made.
package struct WorkbookError: Error, Sendable, Equatable {
    /// Half a sentence.
    package let reason: String

    init(_ reason: String) { self.reason = reason }
}
