/// Text of a report as markup: shown as it was written, whatever it is.
enum HTMLText {
    /// One line, with its emphasis.
    static func line(_ text: ReportText) -> String {
        var line = ""
        for span in text.spans {
            switch span {
            case .plain(let plain): line += plainLine(plain)
            case .strong(let plain): line += element("strong", plainLine(SafeText.oneLine(plain)))
            case .code(let plain): line += element("code", broken(SafeText.visible(SafeText.oneLine(plain))))
            }
        }
        return line
    }

    /// Running text; a blank line begins a new paragraph.
    static func paragraphs(_ text: ReportText) -> String {
        paragraphs(of: text).map { "<p>" + $0 + "</p>" }.joined()
    }

    /// A line without emphasis, for an attribute or a title.
    static func plain(_ text: ReportText) -> String { MarkupText.escaped(SafeText.oneLine(text.plain)) }

    static func plain(_ text: String) -> String { MarkupText.escaped(SafeText.oneLine(text)) }

    /// Lines that stay lines.
    static func code(_ text: String) -> String {
        VisibleText.text(text.trimmingLineBreaks).split(separator: "\n", omittingEmptySubsequences: false)
            .map { MarkupText.escaped($0) }.joined(separator: "\n")
    }

    private static func paragraphs(of text: ReportText) -> [String] {
        var parts = [""]
        for span in text.spans {
            guard case .plain(let plain) = span else {
                parts[parts.count - 1] += line(ReportText(spans: [span]))
                continue
            }
            let pieces = SafeText.visible(plain).split(separator: "\n\n", omittingEmptySubsequences: false)
            for (place, piece) in pieces.enumerated() {
                if place > 0 { parts.append("") }
                parts[parts.count - 1] += MarkupText.escaped(HTMLNumbers.set(piece))
            }
        }
        return parts.filter { $0.contains { !$0.isWhitespace } }
    }

    private static func plainLine(_ text: String) -> String {
        broken(HTMLNumbers.set(SafeText.visible(text)))
    }

    /// Words longer than any that people write may be broken after every twenty letters, lest one widens its page.
    private static func broken(_ text: String) -> String {
        var run = 0
        guard text.utf8.count > longest,
            text.contains(where: {
                run = $0.isWhitespace ? 0 : run + 1
                return run > longest
            })
        else { return MarkupText.escaped(text) }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            var parts: [String] = []
            var rest = word
            while rest.count > longest {
                parts.append(MarkupText.escaped(rest.prefix(20)))
                rest = rest.dropFirst(20)
            }
            return (parts + [MarkupText.escaped(rest)]).joined(separator: "<wbr/>")
        }.joined(separator: " ")
    }

    private static let longest = 40

    private static func element(_ name: String, _ inner: String) -> String {
        inner.isEmpty ? "" : "<" + name + ">" + inner + "</" + name + ">"
    }
}
