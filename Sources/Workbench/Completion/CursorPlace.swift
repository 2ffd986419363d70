/// Where in a scenario's text somebody is writing: under which keys, and what of the present word is there already. The text
/// may be broken, as texts are while they are written; it is looked at line by line.
struct CursorPlace: Equatable {
    /// From the top: `stations`, `doctor`.
    var path: [String]
    /// The key whose value is being written; nil: a key is being written.
    var key: String?
    /// What stands of the word before the cursor.
    var prefix: String

    /// - Parameters:
    ///   - line: from 1.
    ///   - column: from 1, in scalars; behind the last one at the end of a line.
    init?(_ text: String, line: Int, column: Int) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
        guard line >= 1, line <= lines.count else { return nil }
        // A page may send any number.
        let before = lines[line - 1].prefix(max(1, column) - 1)
        // In a remark nothing is proposed.
        if before.contains("#") { return nil }
        // The block's keys that lead to this line, then the brackets that are open on it.
        var indent = before.prefix { $0 == " " || $0 == "-" }.count
        let isEmpty = before.allSatisfy { $0 == " " || $0 == "-" }
        if isEmpty { indent = before.count }
        var path: [String] = []
        for above in lines[..<(line - 1)].reversed() {
            guard let found = Self.key(of: above), found.indent < indent else { continue }
            path.insert(found.key, at: 0)
            indent = found.indent
            if indent == 0 { break }
        }
        var rest = String(String.UnicodeScalarView(before.drop { $0 == " " || $0 == "-" }))
        var open: [String] = []
        var key: String?
        var word = ""
        while let letter = rest.first {
            rest.removeFirst()
            switch letter {
            case "{", "[":
                open.append(key ?? "")
                key = nil
                word = ""
            case "}", "]":
                if !open.isEmpty { open.removeLast() }
                key = nil
                word = ""
            case ",":
                key = nil
                word = ""
            case ":" where rest.isEmpty || rest.first == " ":
                key = word
                word = ""
            case " " where word.isEmpty: break
            default: word.append(letter)
            }
        }
        self.path = path + open.filter { !$0.isEmpty }
        self.key = key
        prefix = word
    }

    /// The key that begins a line of a block, and how deep it stands; an element of a list counts as its own key's line.
    private static func key(of line: [Unicode.Scalar]) -> (key: String, indent: Int)? {
        let indent = line.prefix { $0 == " " || $0 == "-" }.count
        let rest = line.dropFirst(indent)
        guard let colon = rest.firstIndex(of: ":"), rest.first != "#" else { return nil }
        let next = rest.index(after: colon)
        guard next == rest.endIndex || rest[next] == " " else { return nil }
        return (String(String.UnicodeScalarView(rest[..<colon])), indent)
    }
}
