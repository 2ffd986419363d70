import Files
import CXLSX

/// One sheet of a workbook.
struct Sheet {
    private let sheet: UnsafeMutablePointer<lxw_worksheet>

    /// What the format can hold (ECMA-376, and Excel's own limits).
    private static let mostRows = 1_048_576
    private static let mostColumns = 16_384
    private static let longestText = 32_767

    /// - Precondition: the name is one of ``SheetNames``.
    init(_ book: UnsafeMutablePointer<lxw_workbook>, _ name: String) throws(WorkbookError) {
        guard let sheet = workbook_add_worksheet(book, name) else {
            throw WorkbookError("no sheet '\(name)' can be made")
        }
        self.sheet = sheet
    }

    /// Rows below a heading that stays in sight; what a sheet has no room for stays in the CSV file.
    /// - Returns: how many cells were written.
    func fill(header: UnsafeMutablePointer<lxw_format>?, _ table: CSVFile) throws(WorkbookError) -> Int {
        var written = 0
        let columns = table.columns.prefix(Self.mostColumns)
        for (column, title) in columns.enumerated() {
            worksheet_set_column(sheet, lxw_col_t(column), lxw_col_t(column), width(of: column, table), nil)
            try put(.text(title), row: 0, column: column, format: header)
            written += 1
        }
        worksheet_freeze_panes(sheet, 1, 0)
        let rows = table.rows.prefix(Self.mostRows - 1)
        for (row, cells) in rows.enumerated() {
            for (column, cell) in cells.prefix(Self.mostColumns).enumerated() where !Self.isBlank(cell) {
                try put(cell, row: row + 1, column: column, format: nil)
                written += 1
            }
        }
        if !rows.isEmpty {
            worksheet_autofilter(sheet, 0, 0, lxw_row_t(rows.count), lxw_col_t(columns.count - 1))
        }
        return written
    }

    /// Whether nothing stands in the cell.
    private static func isBlank(_ cell: CSVCell) -> Bool {
        switch cell {
        case .empty: true
        case .integer: false
        case .number(let value): value.isNaN
        case .text(let text): text.isEmpty
        }
    }

    private func put(
        _ cell: CSVCell, row: Int, column: Int, format: UnsafeMutablePointer<lxw_format>?
    ) throws(WorkbookError) {
        let row = lxw_row_t(row)
        let column = lxw_col_t(column)
        let error: lxw_error =
            switch cell {
            case .empty: LXW_NO_ERROR
            case .integer(let value): worksheet_write_number(sheet, row, column, Double(value), format)
            case .number(let value) where value.isFinite: worksheet_write_number(sheet, row, column, value, format)
            case .number(let value): write("\(value)", row: row, column: column, format: format)
            case .text(let text): write(text, row: row, column: column, format: format)
            }
        guard error == LXW_NO_ERROR else { throw WorkbookError(String(cString: lxw_strerror(error))) }
    }

    /// A text, whatever it begins with.
    private func write(
        _ text: String, row: lxw_row_t, column: lxw_col_t, format: UnsafeMutablePointer<lxw_format>?
    ) -> lxw_error {
        let shown = VisibleText.text(text)
        guard shown.utf16.count > Self.longestText else {
            return worksheet_write_string(sheet, row, column, shown, format)
        }
        // By scalars, of which each takes two places at most: one letter of a reader may be made of any number of them.
        let begin = String(String.UnicodeScalarView(shown.unicodeScalars.prefix(Self.longestText / 2 - 1)))
        return worksheet_write_string(sheet, row, column, begin + "…", format)
    }

    /// In letters, by the heading and the first rows.
    private func width(of column: Int, _ table: CSVFile) -> Double {
        let texts = table.rows.prefix(100).map { row -> Int in
            switch row[column] {
            case .text(let text): text.count
            case .number, .integer: 12
            case .empty: 0
            }
        }
        return Double(min(60, max(8, (texts + [table.columns[column].count + 3]).max() ?? 8)))
    }
}
