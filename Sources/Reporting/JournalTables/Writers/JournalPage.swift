/// Tables as a page that asks for nothing from anywhere; copied from a browser, its tables keep their look in a word
/// processor.
enum JournalPage {
    static func text(of tables: [(number: Int, table: JournalTable)], title: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"/>\
        <meta name="viewport" content="width=device-width, initial-scale=1"/>\
        <meta name="generator" content="Redomat"/><title>\(MarkupText.escaped(JournalText(title).plain))</title>
        <style>\(css)</style></head>
        <body>
        \(tables.map { section($0.number, $0.table) }.joined(separator: "\n"))
        </body></html>

        """
    }

    private static let css = """
        body{margin:2em auto;padding:0 1.5em;max-width:66em;background:#fff;color:#000;\
        font:12pt/1.5 "Times New Roman",Times,"Liberation Serif",serif}\
        section{margin:0 0 3.5em}p{margin:0 0 .4em}.title{margin-bottom:.7em}.scroll{overflow-x:auto}\
        table{border-collapse:collapse;font-size:12pt;line-height:1.35;border-top:1.5pt solid #000;\
        border-bottom:1.5pt solid #000}\
        th,td{padding:3pt 7pt;font-weight:normal;text-align:center;vertical-align:top;white-space:nowrap}\
        thead th{border-bottom:.75pt solid #000;vertical-align:bottom}th:first-child,td:first-child{padding-left:2pt}\
        .w,.s{text-align:left;white-space:normal;overflow-wrap:anywhere}.w{min-width:5em;max-width:22em}\
        .s{min-width:16em;max-width:32em}td.in{padding-left:1.6em}.note{font-size:11pt;max-width:60em;\
        margin:.6em 0 0;overflow-wrap:anywhere}sub,sup{line-height:0}
        """

    private static func section(_ number: Int, _ table: JournalTable) -> String {
        var text =
            "<section><p class=\"number\"><b>Table \(number)</b></p><p class=\"title\"><i>"
            + line(table.title, isItalic: true)
            + "</i></p>\n<div class=\"scroll\"><table><thead><tr>"
        for column in table.columns {
            text += "<th scope=\"col\"" + kind(column.kind) + ">" + line(column.title) + "</th>"
        }
        text += "</tr></thead><tbody>\n"
        let columns = table.columns.indices.map { place in FigureColumn(table.rows.map { $0.cells[place] }) }
        for row in table.rows {
            text += "<tr>"
            for (place, cell) in row.cells.enumerated() {
                let isIndented = place == 0 && row.isIndented
                text += "<td" + kind(table.columns[place].kind, isIndented: isIndented) + ">"
                switch cell {
                case .blank: break
                case .missing: text += "–"
                case .text(let own): text += line(own)
                case .number, .interval: text += columns[place].figure(cell).map(figure) ?? ""
                }
                text += "</td>"
            }
            text += "</tr>\n"
        }
        text += "</tbody></table></div>"
        for (place, note) in table.notes.enumerated() {
            text += "\n<p class=\"note\">" + (place == 0 ? "<i>Note.</i> " : "") + line(note) + "</p>"
        }
        return text + "</section>"
    }

    private static func kind(_ kind: JournalTable.Column.Kind, isIndented: Bool = false) -> String {
        let name =
            switch kind {
            case .words: "w"
            case .sentences: "s"
            case .figures: ""
            }
        let all = [name, isIndented ? "in" : ""].filter { !$0.isEmpty }
        return all.isEmpty ? "" : " class=\"" + all.joined(separator: " ") + "\""
    }

    /// In an italic title symbols stand upright.
    private static func line(_ text: JournalText, isItalic: Bool = false) -> String {
        text.spans.map { span in
            let plain = MarkupText.escaped(span.text)
            return switch span.style {
            case .plain: plain
            case .italic: isItalic ? "<span style=\"font-style:normal\">" + plain + "</span>" : "<i>" + plain + "</i>"
            case .lowered: "<sub>" + plain + "</sub>"
            case .raised: "<sup>" + plain + "</sup>"
            }
        }.joined()
    }

    private static func figure(_ figure: FigureColumn.Figure) -> String {
        spaces(figure.before) + MarkupText.escaped(figure.text) + spaces(figure.behind)
    }

    /// In the page's face a digit is as wide as two spaces, a point as one; no-break spaces survive being copied.
    static func spaces(_ rooms: [FigureColumn.Room]) -> String {
        rooms.map { room in
            switch room {
            case .digit, .minus, .star: "\u{A0}\u{A0}"
            case .point: "\u{A0}"
            case .bound, .percent: "\u{A0}\u{A0}\u{A0}"
            }
        }.joined()
    }
}
