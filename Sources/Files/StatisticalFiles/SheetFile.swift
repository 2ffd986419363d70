/// The first sheet of a workbook (`.xlsx`, ISO/IEC 29500-1, section 18), as comma-separated values in UTF-8: the row of a cell
/// is its line.
///
/// Texts are those of the shared table or of the cell itself; numbers are written as briefly as gives them back; numbers in a
/// style of dates as ISO 8601 has them; cells that are not there are empty. Formulas are what they last came to.
package struct SheetFile: Sendable {
    package let sheet: String
    package let rows: Int
    package let table: [UInt8]

    /// The greatest member that is unpacked.
    private static let largest = 1 << 30
    /// Columns of a sheet.
    private static let mostColumns = 16_384
    /// Cells, those left blank among them: a few bytes may say that there are thousands of millions.
    private static let mostCells = 64 << 20

    /// Whether the bytes are a workbook.
    package static func isWorkbook(_ bytes: [UInt8]) -> Bool {
        ZipArchive(bytes)?.contents("xl/workbook.xml", limit: largest) != nil
    }

    package init(_ bytes: [UInt8]) throws(StatisticalFile.Mistake) {
        let damaged = StatisticalFile.Mistake(
            "this workbook is damaged or cut, or no .xlsx", hint: "save the sheet as CSV in UTF-8")
        guard let archive = ZipArchive(bytes), let book = archive.contents("xl/workbook.xml", limit: Self.largest)
        else {
            throw damaged
        }
        var first: String?
        var relation: String?
        var isFrom1904 = false
        let isWhole = XMLElements.read(
            book,
            open: { name, attributes in
                if name == "sheet", first == nil {
                    first = attributes["name"]
                    relation = attributes["r:id"]
                }
                if name == "workbookPr" { isFrom1904 = ["1", "true"].contains(attributes["date1904"] ?? "") }
            })
        var target = "worksheets/sheet1.xml"
        if let links = archive.contents("xl/_rels/workbook.xml.rels", limit: Self.largest) {
            _ = XMLElements.read(
                links,
                open: { name, attributes in
                    if name == "Relationship", attributes["Id"] == relation { target = attributes["Target"] ?? target }
                })
        }
        let path = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
        guard isWhole, let first, let content = archive.contents(path, limit: Self.largest) else { throw damaged }
        let styles = SheetStyles(archive.contents("xl/styles.xml", limit: Self.largest), isFrom1904: isFrom1904)
        let texts = archive.contents("xl/sharedStrings.xml", limit: Self.largest).map(Self.sharedTexts) ?? []
        guard let cells = Self.cells(content, texts, styles) else { throw damaged }
        let width = cells.map(\.count).max() ?? 0
        guard width > 0 else { throw StatisticalFile.Mistake("the sheet '\(first)' is empty") }
        var written: [UInt8] = []
        for row in cells {
            // A row without cells is a blank line, and keeps the lines of the others.
            if row.contains(where: { !$0.isEmpty }) { Self.write(row, width: width, to: &written) }
            written.append(UInt8(ascii: "\n"))
            if written.count > StatisticalFile.largestTable {
                throw StatisticalFile.Mistake(
                    "the table is larger than \(StatisticalFile.largestTable >> 20) MiB")
            }
        }
        sheet = first
        rows = cells.count
        table = written
    }

    private static func write(_ row: [String], width: Int, to written: inout [UInt8]) {
        for column in 0..<width {
            if column > 0 { written.append(UInt8(ascii: ",")) }
            let cell = column < row.count ? row[column] : ""
            if cell.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) {
                DelimitedCell.append(quoted: cell, to: &written)
            } else {
                written.append(contentsOf: cell.utf8)
            }
        }
    }

    /// Each is the text of its parts, without how it is pronounced.
    private static func sharedTexts(_ bytes: [UInt8]) -> [String] {
        var texts: [String] = []
        var own = ""
        var isSpoken = false
        _ = XMLElements.read(
            bytes,
            open: { name, _ in
                if name == "si" { own = "" }
                if name == "rPh" { isSpoken = true }
            },
            close: { name, text in
                if name == "t", !isSpoken { own += text }
                if name == "rPh" { isSpoken = false }
                if name == "si" { texts.append(oneLine(own)) }
            })
        return texts
    }

    /// Line breaks are spaces, so that a row is a line.
    private static func oneLine(_ text: String) -> String {
        text.utf8.contains { $0 < 32 } ? String(text.map { $0.isNewline || $0 == "\t" || $0 == "\0" ? " " : $0 }) : text
    }

    /// By row of the sheet, its cells as far as there are some; nil: the sheet is damaged.
    private static func cells(_ bytes: [UInt8], _ texts: [String], _ styles: SheetStyles) -> [[String]]? {
        var rows: [[String]] = []
        var column = 0
        var kind = ""
        var style = 0
        var value = ""
        var inline = ""
        var isIn = false
        var filled = 0
        let isWhole = XMLElements.read(
            bytes,
            open: { name, attributes in
                switch name {
                case "row":
                    let number = attributes["r"].flatMap { Int($0) } ?? rows.count + 1
                    // Rows without cells may be left out; nobody has more than a sheet can hold.
                    while rows.count < min(number, 1_048_576) { rows.append([]) }
                    isIn = !rows.isEmpty
                    column = -1
                case "c":
                    column = attributes["r"].flatMap(place) ?? column + 1
                    kind = attributes["t"] ?? "n"
                    style = attributes["s"].flatMap { Int($0) } ?? 0
                    value = ""
                    inline = ""
                default: break
                }
            },
            close: { name, text in
                switch name {
                case "v": value = text
                case "t": inline += text
                case "c" where isIn && column >= 0 && column < mostColumns && filled <= mostCells:
                    let cell: String
                    switch kind {
                    case "s": cell = Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
                    case "inlineStr": cell = oneLine(inline)
                    case "b":
                        cell =
                            if value == "1" {
                                "TRUE"
                            } else if value == "0" {
                                "FALSE"
                            } else {
                                ""
                            }
                    case "n": cell = styles.text(value, style: style)
                    default: cell = oneLine(value)
                    }
                    filled += max(1, column - rows[rows.count - 1].count)
                    while rows[rows.count - 1].count < column { rows[rows.count - 1].append("") }
                    if rows[rows.count - 1].count == column { rows[rows.count - 1].append(cell) }
                default: break
                }
            })
        return isWhole && filled <= mostCells ? rows : nil
    }

    /// The column of a cell's name, from 0: of `AB12` 27.
    private static func place(_ name: String) -> Int? {
        var column = 0
        for byte in name.utf8 {
            guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else { break }
            column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
            if column > mostColumns { return nil }
        }
        return column > 0 ? column - 1 : nil
    }
}
