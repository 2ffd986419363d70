/// Where in a scenario's text somebody is writing: under which keys, and what of the present word is there already. The text
/// may be broken, as texts are while they are written; it is looked at line by line.
struct CursorPlace: Equatable {
    /// From the top: `stations`, `doctor`.
    var path: [String]
    /// The key whose value is being written; nil: a key is being written.
    var key: String?
    /// What stands of the word before the cursor.
    var prefix: String
    /// From 1.
    var line: Int
    /// The whole of the value that is being written; nil: a key is being written.
    var value: Value?

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
        let first = before.firstIndex { $0 != " " && $0 != "-" } ?? before.endIndex
        var open: [(key: String, closing: String)] = []
        var key: String?
        var word = String.UnicodeScalarView()
        var start = first
        for (place, letter) in zip(before.indices, before).dropFirst(first) {
            let isLast = place + 1 == before.endIndex
            switch letter {
            case "{" where word.isEmpty, "[" where word.isEmpty:
                open.append((key ?? "", letter == "{" ? "}" : "]"))
                key = nil
            case "}", "]":
                if !open.isEmpty { open.removeLast() }
                key = nil
                word.removeAll()
            // Of a block a comma is a part of what is said.
            case "," where !open.isEmpty:
                key = nil
                word.removeAll()
            case ":" where key == nil && (isLast || before[place + 1] == " "):
                key = String(word)
                word.removeAll()
            case " " where word.isEmpty: break
            default:
                if word.isEmpty { start = place }
                word.append(letter)
            }
        }
        self.path = path + open.map(\.key).filter { !$0.isEmpty }
        self.key = key
        self.line = line
        prefix = String(word)
        guard key != nil else { return }
        let letters = lines[line - 1]
        if word.isEmpty { start = before.endIndex }
        let quote = word.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
        if quote != nil { start += 1 }
        let end = Self.end(of: letters, from: start, isWithin: !open.isEmpty, quote: quote)
        value = Value(
            range: start..<max(start, end), closing: open.reversed().map(\.closing).joined(separator: " "))
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
