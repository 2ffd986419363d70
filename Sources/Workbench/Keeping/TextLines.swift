/// A text by its lines, to change some of them and leave everything else, comments too, as it was.
struct TextLines {
    private(set) var lines: [String]
    /// What its lines end with.
    private let ending: String

    init(_ text: String) {
        ending = text.contains("\r\n") ? "\r\n" : "\n"
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasSuffix("\r") ? String(line.dropLast()) : String(line)
        }
    }

    var text: String { lines.joined(separator: ending) }

    /// Puts a value in place of `length` scalars from a column on; line and column count from 1.
    /// - Returns: whether there are so many.
    mutating func replace(line: Int, column: Int, length: Int, by value: String) -> Bool {
        guard lines.indices.contains(line - 1) else { return false }
        var scalars = Array(lines[line - 1].unicodeScalars)
        guard column >= 1, column - 1 + length <= scalars.count else { return false }
        scalars.replaceSubrange(column - 1..<column - 1 + length, with: Array(value.unicodeScalars))
        lines[line - 1] = String(String.UnicodeScalarView(scalars))
        return true
    }

    /// Puts lines before one; line counts from 1, one more than there are is the end.
    mutating func insert(_ new: [String], before line: Int) {
        lines.insert(contentsOf: new, at: max(0, min(line - 1, lines.count)))
    }

    /// The line behind the block that a key at the top begins; nil where no line begins with that key alone.
    func end(ofBlock key: String) -> Int? {
        guard let start = lines.firstIndex(where: { Self.isBlock(key, $0) }) else { return nil }
        var last = start
        for (index, line) in lines.enumerated().dropFirst(start + 1) {
            let isBlank = line.allSatisfy { $0 == " " }
            if !isBlank, !line.hasPrefix(" ") { break }
            if !isBlank { last = index }
        }
        return last + 2
    }

    private static func isBlock(_ key: String, _ line: String) -> Bool {
        guard line.hasPrefix(key + ":") else { return false }
        let rest = line.dropFirst(key.count + 1).drop { $0 == " " }
        return rest.isEmpty || rest.hasPrefix("#")
    }

    /// How deep the first entry of a block stands; 2 where there is none.
    func indent(ofBlock key: String) -> Int {
        guard let start = lines.firstIndex(where: { Self.isBlock(key, $0) }) else { return 2 }
        let first = lines.dropFirst(start + 1).first { line in
            !line.drop { $0 == " " }.isEmpty && !line.drop { $0 == " " }.hasPrefix("#")
        }
        return max(1, first?.prefix { $0 == " " }.count ?? 2)
    }
}
