/// Writes a report as one page: nothing is asked of anywhere, it reads without a script, in light, in dark and in print.
package struct HTMLWriter {
    private var body = ""
    private var anchors = HTMLAnchors()
    private var figures = 0
    private var replays = 0
    private var hasLines = false
    private var hasMap = false
    /// Of the section that is written.
    private var heading: ReportText = ""

    private let writer: SVGWriter

    private init(_ writer: SVGWriter) { self.writer = writer }

    /// The whole file, ending in a line break.
    package static func text(of report: Report, figures: SVGWriter = SVGWriter()) -> String {
        var writer = HTMLWriter(figures)
        writer.write(report.shown)
        let css =
            HTMLStyle.css + HTMLPrint.css(title: report.title.plain) + (writer.replays > 0 ? HTMLStyle.replay : "")
            + (writer.hasMap ? HTMLStyle.mapReplay : "")
        let script = HTMLScript.text(
            hasFigures: writer.figures + writer.replays > 0, hasLines: writer.hasLines, hasMap: writer.hasMap)
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"/>\
            <meta name="viewport" content="width=device-width, initial-scale=1"/>\
            <meta name="generator" content="Redomat"/><title>\(HTMLText.plain(report.title))</title>
            <style>\(css)</style></head>
            <body><main>
            \(writer.body)</main>
            <script>\(script)</script></body></html>

            """
    }

    private mutating func write(_ report: Report) {
        body += "<header>"
        let kind = HTMLText.line(report.kind)
        if !kind.isEmpty { body += "<p class=\"eye\">" + kind + "</p>" }
        body += "<h1>" + HTMLText.line(report.title) + "</h1>"
        // The question is set larger than what else is said before.
        for (place, block) in report.introduction.enumerated() {
            if place == 0, case .paragraph(let text) = block {
                body += "<div class=\"q\">" + HTMLText.paragraphs(text) + "</div>"
            } else {
                write(block, level: 2)
            }
        }
        body += "</header>\n"
        if let answer = report.answer { body += HTMLAnswer.text(of: answer) + "\n" }
        let sections = report.sections.compactMap(Self.made).map { section in
            (section: section, id: anchors.name(section.heading.plain))
        }
        if sections.count > 4 { writeContents(sections) }
        var isForAnalyst = false
        for (place, (section, id)) in sections.enumerated() {
            if section.isForAnalyst, !isForAnalyst {
                isForAnalyst = true
                body += "<p class=\"part\">For the analyst</p>\n"
            }
            body += "<section id=\"\(id)\"" + (place == 0 ? " class=\"short\">" : ">")
            write(section, level: 2, id: id)
            body += "</section>\n"
        }
    }

    private mutating func writeContents(_ sections: [(section: ReportSection, id: String)]) {
        let lines = sections.map { "<li><a href=\"#\($0.id)\">\(HTMLText.line($0.section.heading))</a></li>" }
        body +=
            "<nav aria-label=\"Contents\"><details class=\"toc\"><summary>Contents</summary><ol>" + lines.joined()
            + "</ol></details></nav>\n"
    }

    /// - Parameter id: of an element around it; nil: the heading has one of its own.
    private mutating func write(_ section: ReportSection, level: Int, id: String? = nil) {
        let name = "h\(min(level, 5))"
        heading = section.heading
        let own = id ?? anchors.name(section.heading.plain)
        let link = "<a class=\"self\" href=\"#\(own)\">" + HTMLText.line(section.heading) + "</a>"
        body += "<" + name + (id == nil ? " id=\"\(own)\">" : ">") + link + "</" + name + ">"
        for block in section.blocks { write(block, level: level + 1) }
        for subsection in section.subsections { write(subsection, level: level + 1) }
    }

    private mutating func write(_ block: ReportBlock, level: Int, isFolded: Bool = false) {
        switch block {
        case .paragraph(let text): body += HTMLText.paragraphs(text)
        case .bullets(let items):
            if !items.isEmpty { body += "<ul>" + items.map { "<li>" + HTMLText.line($0) + "</li>" }.joined() + "</ul>" }
        case .table(let table): body += HTMLTable.text(of: table, name: heading, isOpen: isFolded)
        case .figure(let figure):
            figures += 1
            body += writer.fragment(figure, prefix: anchors.name(figure.name), level: level, isLinked: true)
        case .replay(let replay):
            write(replay)
        case .folded(let title, let blocks):
            body += HTMLTable.opening(isLong: blocks.contains(where: Self.isLong))
            body += "<summary>" + HTMLText.line(title) + "</summary>"
            for block in blocks { write(block, level: level, isFolded: true) }
            body += "</details>"
        case .code(let code, _): body += "<pre tabindex=\"0\"><code>" + HTMLText.code(code) + "</code></pre>"
        case .note(let text): body += remark("note", "Note", text)
        case .warning(let text): body += remark("warning", "Warning", text)
        }
    }

    /// Whether it is too long to be printed by itself.
    private static func isLong(_ block: ReportBlock) -> Bool {
        if case .table(let table) = block { table.rows.count > HTMLTable.mostPrinted } else { false }
    }

    /// A section with its replays made; nil where it has nothing but replays in which nothing is to be seen.
    private static func made(_ section: ReportSection) -> ReportSection? {
        var section = section
        let blocks = section.blocks.compactMap { block -> ReportBlock? in
            guard case .replay(let pending) = block else { return block }
            return pending.made().map { replay in .replay(PendingReplay { replay }) }
        }
        if blocks.isEmpty, !section.blocks.isEmpty, section.subsections.isEmpty { return nil }
        section.blocks = blocks
        return section
    }

    private mutating func write(_ pending: PendingReplay) {
        guard let replay = pending.made() else { return }
        replays += 1
        switch replay {
        case .lines(let replay):
            hasLines = true
            body += HTMLReplay(replay, number: replays, id: anchors.name("replay")).text
        case .map(let replay):
            hasMap = true
            body += HTMLMapReplay(replay, number: replays, id: anchors.name("replay")).text
        }
    }

    private func remark(_ kind: String, _ word: String, _ text: ReportText) -> String {
        "<div class=\"remark \(kind)\"><p><strong>\(word):</strong> " + HTMLText.line(text) + "</p></div>"
    }
}
