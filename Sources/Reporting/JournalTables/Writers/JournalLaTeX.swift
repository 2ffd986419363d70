/// Tables for LaTeX, with the packages booktabs, graphicx and, for long ones, longtable.
enum JournalLaTeX {
    /// As many rows stand on one page.
    private static let mostRows = 34

    /// To be taken in by `\input`.
    static func fragment(_ table: JournalTable) -> String {
        let packages = isLong(table) ? "booktabs, longtable" : "booktabs, graphicx"
        return "% needs the packages \(packages); its number is that of \\label{tab:\(table.name)}\n"
            + LaTeXText.preamble + "\n" + body(table)
    }

    /// To be compiled as it is.
    static func document(_ tables: [JournalTable]) -> String {
        """
        \\documentclass[11pt]{article}
        \\usepackage[T1]{fontenc}
        \\usepackage[utf8]{inputenc}
        \\usepackage[margin=2.2cm]{geometry}
        \\usepackage{booktabs,graphicx,longtable}
        \(LaTeXText.preamble)
        \\begin{document}
        \\setlength{\\parindent}{0pt}
        \(tables.map(body).joined(separator: "\\clearpage\n"))\\end{document}

        """
    }

    private static func isLong(_ table: JournalTable) -> Bool { table.rows.count > mostRows }

    private static func body(_ table: JournalTable) -> String {
        let kinds = table.columns.indices.map { columnKind($0, table) }.joined()
        let heads = table.columns.map { column in
            let title = text(column.title)
            return column.kind == .figures ? "\\multicolumn{1}{c}{" + title + "}" : title
        }
        let head = "\\toprule\n{}" + heads.joined(separator: " & ") + " \\\\\n\\midrule\n"
        let columns = table.columns.indices.map { place in FigureColumn(table.rows.map { $0.cells[place] }) }
        let rows = table.rows.map { row in
            // What begins a row is never an argument of the end of the one before.
            "{}" + row.cells.indices.map { cell($0, row, columns) }.joined(separator: " & ") + " \\\\\n"
        }.joined()
        let opening = """
            \\refstepcounter{table}\\label{tab:\(table.name)}%
            \\noindent\\textbf{Table \\thetable}\\par\\smallskip
            \\noindent\\textit{\(text(table.title))}\\par\\medskip

            """
        let notes = table.notes.enumerated().map { place, note in
            "\\par\\smallskip\\noindent{\\small " + (place == 0 ? "\\textit{Note.} " : "") + text(note) + "\\par}\n"
        }.joined()
        if isLong(table) {
            return """
                {\(opening)\\addtocounter{table}{-1}\\small\\setlength{\\tabcolsep}{4pt}\\setlength{\\LTleft}{0pt}%
                \\begin{longtable}{@{}\(kinds)@{}}
                \(head)\\endhead
                \\bottomrule
                \\endlastfoot
                \(rows)\\end{longtable}
                \(notes)}

                """
        }
        // What is wider than the page is made as wide as it.
        return """
            \\begin{table}[htbp]
            \(opening)\\sbox0{\\small\\setlength{\\tabcolsep}{4pt}%
            \\begin{tabular}{@{}\(kinds)@{}}
            \(head)\(rows)\\bottomrule
            \\end{tabular}}%
            \\ifdim\\wd0>\\linewidth\\resizebox{\\linewidth}{!}{\\usebox0}\\else\\usebox0\\fi
            \(notes)\\end{table}

            """
    }

    private static func columnKind(_ place: Int, _ table: JournalTable) -> String {
        switch table.columns[place].kind {
        case .figures: return "c"
        case .sentences: return "p{7cm}"
        case .words:
            let longest = table.rows.map { row in
                if case .text(let text) = row.cells[place] { text.plain.count } else { 0 }
            }.max()
            return (longest ?? 0) > 44 ? "p{5.5cm}" : "l"
        }
    }

    private static func cell(_ place: Int, _ row: JournalTable.Row, _ columns: [FigureColumn]) -> String {
        let indent = place == 0 && row.isIndented ? "\\hspace{1em}" : ""
        switch row.cells[place] {
        case .blank: return ""
        case .missing: return indent + "--"
        case .text(let own): return indent + text(own)
        case .number, .interval:
            guard let figure = columns[place].figure(row.cells[place]) else { return "" }
            return phantoms(figure.before) + LaTeXText.escaped(figure.text) + phantoms(figure.behind)
        }
    }

    private static func text(_ text: JournalText) -> String {
        text.spans.map { span in
            let plain = LaTeXText.escaped(span.text)
            return switch span.style {
            case .plain: plain
            case .italic: "\\emph{" + plain + "}"
            case .lowered: "\\textsubscript{" + plain + "}"
            case .raised: "\\textsuperscript{" + plain + "}"
            }
        }.joined()
    }

    private static func phantoms(_ rooms: [FigureColumn.Room]) -> String {
        let inner = rooms.map { room in
            switch room {
            case .digit: "0"
            case .minus: "$-$"
            case .point: "."
            case .star: "*"
            case .percent: "\\%"
            case .bound: "$<$~"
            }
        }.joined()
        return inner.isEmpty ? "" : "\\phantom{" + inner + "}"
    }
}
