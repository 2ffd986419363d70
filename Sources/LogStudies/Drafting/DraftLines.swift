import Files
import Foundation

/// Lines of a scenario that is written: keys, values, and behind them what they rest on.
struct DraftLines {
    private(set) var text = ""

    /// A line, indented by so many steps of two.
    /// - Parameter comment: nothing of a log may end a comment's line.
    mutating func add(_ depth: Int, _ line: String, comment: String? = nil) {
        text += String(repeating: "  ", count: depth) + line
        if let comment, !comment.isEmpty { text += (line.isEmpty ? "" : "  ") + "# " + Self.safe(comment) }
        text += "\n"
    }

    /// Comments of some length, broken into lines.
    mutating func remark(_ depth: Int, _ text: String) {
        var line = ""
        for word in Self.safe(text).split(separator: " ") {
            if !line.isEmpty, line.count + word.count + 2 * depth > 112 {
                add(depth, "# " + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        if !line.isEmpty { add(depth, "# " + line) }
    }

    /// As a comment: one line, without what a terminal would obey or YAML refuses.
    static func safe(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isHidden ? " " : $0 }.prefix(400)))
    }

    /// A text that YAML reads as it stands, and in which no parameter stands.
    static func quoted(_ text: String) -> String {
        let plain = safe(text).replacingOccurrences(of: "$", with: "$$")
        return "'" + plain.replacingOccurrences(of: "'", with: "''") + "'"
    }
}
