/// Why a table gives no such column.
package struct ColumnMistake: Error {
    enum Kind {
        /// There is none of this name; `of` is the difference in which it stands.
        case missing(String, of: String?, header: [String])
        case twice(String)
        /// The table itself is wrong in a line.
        case table(String, line: Int)
        /// A sentence.
        case other(String)
    }

    let kind: Kind
    private let ownHint: String?

    init(_ kind: Kind, hint: String? = nil) {
        self.kind = kind
        ownHint = hint
    }

    /// - Parameter file: nil where the message stands at the file itself.
    package func message(_ file: String?) -> String {
        switch kind {
        case .missing(let name, let whole, let header):
            (file.map { "'\($0)' has no column '\(name)'" } ?? "there is no column '\(name)'")
                + (whole.map { " for '\($0)'" } ?? "")
                + (otherSeparator == nil ? Spelling.suggestion(for: name, in: header) : "")
        case .twice(let name):
            file.map { "'\($0)' has two columns named '\(name)'" } ?? "two columns are named '\(name)'"
        case .table(let message, _), .other(let message): message
        }
    }

    func hint(_ file: String?) -> String? {
        guard case .missing(_, _, let header) = kind else { return ownHint }
        if let otherSeparator { return otherSeparator }
        guard Self.isHeader(header) else { return "the first line does not look like the names of columns" }
        let shown = header.prefix(Self.mostShown).joined(separator: ", ")
        let more = header.count > Self.mostShown ? " and \(header.count - Self.mostShown) more" : ""
        return (file == nil ? "the columns are " : "its columns are ") + shown + more
    }

    private static let mostShown = 40

    /// Whether these may be names. A line of another file is not shown: whose it is, is not known.
    private static func isHeader(_ cells: [String]) -> Bool {
        let areShort = cells.allSatisfy { $0.utf8.count <= 120 && !$0.unicodeScalars.contains { $0.value < 32 } }
        return areShort && !cells.allSatisfy { $0.isEmpty || Double($0) != nil }
            && !(cells.count == 1 && cells[0].contains(":"))
    }

    /// Of a header that has a single column with another usual separator in its name.
    private var otherSeparator: String? {
        guard case .missing(_, _, let header) = kind, header.count == 1 else { return nil }
        let usual: [(Character, String)] = [(";", "';'"), ("\t", "tab"), (",", "','"), ("|", "'|'")]
        return usual.first { header[0].contains($0.0) }.map { "the columns seem to be separated by \($0.1)" }
    }
}
