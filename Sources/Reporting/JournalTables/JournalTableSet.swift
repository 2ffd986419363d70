/// Tables of a paper, numbered in their order, as the files of a folder.
package struct JournalTableSet: Sendable {
    package var tables: [JournalTable]

    package init(_ tables: [JournalTable]) { self.tables = tables }

    /// `table-1-NAME.html` and `.tex` of each, and all in `tables.html`, `tables.tex` and `tables.docx`; the same tables give
    /// the same bytes. None where there is no table.
    /// - Parameter title: of the page and of the document.
    package func files(title: String) -> [(name: String, bytes: [UInt8])] {
        guard !tables.isEmpty else { return [] }
        let numbered = tables.enumerated().map { (number: $0 + 1, table: $1) }
        let each = numbered.flatMap { number, table -> [(String, String)] in
            let name = "table-\(number)-\(table.name)"
            return [
                (name + ".html", JournalPage.text(of: [(number, table)], title: title)),
                (name + ".tex", JournalLaTeX.fragment(table)),
            ]
        }
        let all = [
            ("tables.html", JournalPage.text(of: numbered, title: title)),
            ("tables.tex", JournalLaTeX.document(tables)),
        ]
        return (each + all).map { ($0, Array($1.utf8)) }
            + [("tables.docx", JournalDocument.bytes(of: numbered, title: title))]
    }
}
