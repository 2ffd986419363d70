/// Why a table gives no such column.
struct ColumnMistake: Error {
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

    init(_ kind: Kind, hint: String? = nil) { (self.kind, ownHint) = (kind, hint) }

    /// - Parameter file: nil where the message stands at the file itself.
    func message(_ file: String?) -> String {
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
        return otherSeparator
            ?? (file == nil ? "the columns are " : "its columns are ") + header.joined(separator: ", ")
    }

    /// Of a header that has a single column with another usual separator in its name.
    private var otherSeparator: String? {
        guard case .missing(_, _, let header) = kind, header.count == 1 else { return nil }
        let usual: [(Character, String)] = [(";", "';'"), ("\t", "tab"), (",", "','"), ("|", "'|'")]
        return usual.first { header[0].contains($0.0) }.map { "the columns seem to be separated by \($0.1)" }
    }
}
