/// Writes a table for a terminal: columns two spaces apart, a rule under the header, no marks.
package enum PlainTextWriter {
    /// The table, ending in a line break. Control characters in cells are replaced, so that no name can steer the
    /// terminal.
    package static func text(of table: ReportTable) -> String {
        let header = table.columns.map { SafeText.oneLine($0.title.plain) }
        let rows = table.rows.map { $0.map { SafeText.oneLine($0.plain) } }
        let widths = header.indices.map { column in ([header] + rows).map { SafeText.width($0[column]) }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            cells.indices.map { SafeText.padded(cells[$0], to: widths[$0], table.columns[$0].alignment) }
                .joined(separator: "  ").trimmingTrailingSpaces + "\n"
        }
        return line(header) + line(widths.map { String(repeating: "-", count: $0) }) + rows.map(line).joined()
    }
}
