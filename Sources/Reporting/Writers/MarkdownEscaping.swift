import Files

/// Text made safe for GitHub-flavoured Markdown: it is shown as it was written and cannot become a heading, a list,
/// a table, a link or HTML (CommonMark 0.31, sections 2.4 and 6; GFM tables, section 4.10).
enum MarkdownEscaping {
    /// Several lines of running text.
    static func paragraph(_ text: ReportText) -> String {
        inline(text).split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in lineStart(String(line.drop { $0 == " " }).trimmingTrailingSpaces) }
            .joined(separator: "\n")
    }

    /// One line of running text, as in a list or a heading.
    static func line(_ text: ReportText) -> String { lineStart(cell(text)) }

    /// One line that does not begin a line of the file, as in a table's cell.
    static func cell(_ text: ReportText) -> String { SafeText.oneLine(inline(text)) }

    private static func inline(_ text: ReportText) -> String {
        var inline = ""
        for span in text.spans {
            switch span {
            case .plain(let plain): inline += escaped(SafeText.visible(plain))
            case .strong(let plain):
                let inner = escaped(SafeText.oneLine(plain))
                inline += inner.isEmpty ? "" : "**\(inner)**"
            case .code(let plain): inline += code(SafeText.oneLine(plain))
            }
        }
        return inline
    }

    private static func escaped(_ text: String) -> String {
        guard PlainText.holds(text, oneOf: "\\`*[]<|~$_&") else { return text }
        let characters = Array(text)
        var result = ""
        for (place, character) in characters.enumerated() {
            let before = place > 0 ? characters[place - 1] : " "
            let after = place + 1 < characters.count ? characters[place + 1] : " "
            let mustEscape =
                switch character {
                case "\\", "`", "*", "[", "]", "<", "|", "~", "$": true
                // Inside a word an underscore is only an underscore.
                case "_": !(isWordPart(before) && isWordPart(after))
                case "&": isWordPart(after) || after == "#"
                default: false
                }
            if mustEscape { result.append("\\") }
            result.append(character)
        }
        return result
    }

    private static func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// A span of code whose fence is longer than any run of backticks inside (CommonMark 6.1).
    private static func code(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
        let needsSpace = text.hasPrefix("`") || text.hasSuffix("`")
        // Even inside a span of code a bar would end a table's cell.
        let inner = text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        return fence + (needsSpace ? " \(inner) " : inner) + fence
    }

    static func longestRun(of character: Character, in text: String) -> Int {
        var longest = 0
        var run = 0
        for each in text {
            run = each == character ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    /// What a line may not begin with: a heading, a quote, a list, a rule.
    private static func lineStart(_ line: String) -> String {
        guard let first = line.first else { return line }
        if "#>+-=".contains(first) { return "\\" + line }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        if !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" {
            let next = rest.dropFirst().first
            if next == nil || next == " " { return digits + "\\" + rest }
        }
        return line
    }
}

extension String {
    var trimmingTrailingSpaces: String {
        var text = self
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
