/// A table of a page: numbers at the right, intervals small below them, long ones closed until they are opened.
enum HTMLTable {
    /// More rows than these are folded away.
    static let most = 12
    /// As many as these are folded on a screen, but print on less than half a sheet.
    static let mostPrinted = 20

    /// - Parameter isOpen: whether it is to be seen however long it is.
    /// - Parameter name: what it is of, for who has to decide whether to open it.
    static func text(of table: ReportTable, name: ReportText = "", isOpen: Bool = false) -> String {
        let whole = text(whole: table)
        guard !isOpen, table.rows.count > most else { return whole }
        let rows = "\(Readable.count(table.rows.count)) rows"
        let title = HTMLText.line(name)
        let isLong = table.rows.count > mostPrinted
        return folded(title.isEmpty ? "Table of " + rows : title + ": " + rows, whole, isLong: isLong)
    }

    /// Of what is folded: print opens what is short, and of what is long only what is open already.
    static func opening(isLong: Bool) -> String { isLong ? "<details class=\"long\">" : "<details>" }

    /// - Parameters:
    ///   - summary: markup.
    ///   - isLong: whether it is too long to be printed unasked.
    static func folded(_ summary: String, _ inner: String, isLong: Bool = true) -> String {
        opening(isLong: isLong) + "<summary>" + summary + "</summary>" + inner + "</details>"
    }

    private static func text(whole table: ReportTable) -> String {
        // A heading in each column, so that nobody who hears the table has to guess.
        let heads = table.columns.map { column in
            (column.alignment == .right ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">")
                + HTMLText.line(column.title) + "</th>"
        }
        // More columns than these need small letters to fit a sheet of paper.
        let kind = "data" + (table.rows.count > 2 ? " sortable" : "") + (table.columns.count > 6 ? " broad" : "")
        var text =
            "<div class=\"scroll\" tabindex=\"0\"><table class=\"" + kind + "\"><thead><tr>" + heads.joined()
            + "</tr></thead><tbody>"
        for row in table.rows {
            text += "<tr>"
            for (place, cell) in row.enumerated() {
                // Most cells are figures, and a page has thousands.
                if table.columns[place].alignment == .right {
                    text += "<td>" + number(cell) + "</td>"
                } else if place == 0 {
                    text += "<th scope=\"row\">" + HTMLText.line(cell) + "</th>"
                } else {
                    text += "<td class=\"t\">" + HTMLText.line(cell) + "</td>"
                }
            }
            text += "</tr>"
        }
        return text + "</tbody></table></div>"
    }

    /// The half width grey beside its number, an interval grey below it.
    private static func number(_ cell: ReportText) -> String {
        let text = HTMLText.line(cell)
        if text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex {
            let interval = text[text.index(after: open)...].dropLast()
            if interval.contains(" to ") {
                return String(text[..<open]).trimmingTrailingSpaces + "<small class=\"ci\">" + interval + "</small>"
            }
        }
        let parts = text.split(separator: "\u{A0}±\u{A0}", maxSplits: 1)
        guard parts.count == 2 else { return text }
        let half = parts[1].prefix { $0 != " " && $0 != "\u{A0}" }
        return parts[0] + " <small>±\u{A0}" + half + "</small>" + parts[1].dropFirst(half.count)
    }
}
