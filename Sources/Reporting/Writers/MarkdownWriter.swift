/// Writes a report as GitHub-flavoured Markdown whose tables line up in a plain editor too.
package enum MarkdownWriter {
    /// The whole file, ending in a line break.
    package static func text(of whole: Report) -> String {
        let report = whole.shown
        var blocks = ["# " + MarkdownEscaping.cell(report.title)]
        blocks += report.introduction.compactMap(text(of:))
        if let answer = report.answer { blocks += self.blocks(of: answer).compactMap(text(of:)) }
        for section in report.sections { append(section, level: 2, to: &blocks) }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The answer as a reader of plain text has it: a sentence, what would do, and a table in place of lights.
    private static func blocks(of answer: ReportAnswer) -> [ReportBlock] {
        let verdict = answer.verdict.plain
        var sentence: ReportText = answer.headline == "" ? answer.sentence : answer.headline + " " + answer.sentence
        if verdict.isEmpty, answer.headline != "" {
            sentence = "\(strong: SafeText.oneLine(answer.headline.plain)) \(answer.sentence)"
        }
        // What is told has its own emphasis, or none.
        if answer.drawn == nil, answer.verdict.hasEmphasis {
            sentence = answer.verdict + " " + sentence
        } else if !verdict.isEmpty {
            sentence = "\(strong: SafeText.oneLine(verdict)) \(sentence)"
        }
        let remedy = answer.remedy.map { ReportBlock.paragraph(($0.lines).reduce($0.title) { $0 + " " + $1 }) }
        let tables = answer.lights.flatMap { lights -> [ReportBlock] in
            [.table(table(of: lights)), .paragraph(lights.note)]
        }
        let panels = answer.panels.map { panel in
            panel.line
        }
        let facts = ReportBlock.bullets(answer.facts)
        let lines = ReportBlock.bullets(answer.lines.map(\.line))
        let first = [.paragraph(sentence)] + [remedy].compactMap { $0 } + [lines]
        return panels.isEmpty ? first + [facts] + tables : first + tables + [.bullets(panels + answer.facts)]
    }

    private static func table(of lights: ReportLights) -> ReportTable {
        return ReportTable(
            lights.lights,
            .left(lights.subject) { light -> ReportText in
                light.staff.isEmpty ? light.name : light.name + ReportText(", " + light.staff)
            },
            .left("\(SafeText.oneLine(lights.question.plain))") {
                $0.advice.isEmpty ? $0.word : $0.word + "; " + $0.advice
            },
            .right(lights.measure) { $0.text }, .right(lights.interval) { $0.intervalText },
            .right("\(lights.hour.beginningSentence)", if: !lights.hour.isEmpty) { $0.hour?.line ?? "not told apart" },
            .right("\(lights.remedied.beginningSentence)", if: !lights.remedied.isEmpty) {
                $0.remedied?.line ?? $0.unchanged
            })
    }

    private static func append(_ section: ReportSection, level: Int, to blocks: inout [String]) {
        let own = section.blocks.compactMap(text(of:))
        // A section of what only a page can show.
        if own.isEmpty, !section.blocks.isEmpty, section.subsections.isEmpty { return }
        // Markdown knows six levels of headings.
        blocks.append(String(repeating: "#", count: min(level, 6)) + " " + MarkdownEscaping.cell(section.heading))
        blocks += own
        for subsection in section.subsections { append(subsection, level: level + 1, to: &blocks) }
    }

    private static func text(of block: ReportBlock) -> String? {
        switch block {
        case .paragraph(let text):
            let paragraph = MarkdownEscaping.paragraph(text).trimmingLineBreaks
            return paragraph.isEmpty ? nil : paragraph
        case .bullets(let items):
            return items.isEmpty ? nil : items.map { "- " + MarkdownEscaping.line($0) }.joined(separator: "\n")
        case .table(let table): return text(of: table)
        case .figure(let figure):
            return "![" + MarkdownEscaping.cell(ReportText(figure.title)) + "](" + path(of: figure) + ")"
        case .replay: return nil
        case .folded(let title, _): return MarkdownEscaping.paragraph(title).trimmingLineBreaks
        case .code(let code, let language): return text(ofCode: code, language: language)
        case .note(let text): return "> **Note:** " + MarkdownEscaping.cell(text)
        case .warning(let text): return "> **Warning:** " + MarkdownEscaping.cell(text)
        }
    }

    /// Where a figure stands in a report's folder.
    static func path(of figure: DrawnFigure) -> String { "figures/" + figure.name + ".svg" }

    private static func text(of table: ReportTable) -> String {
        let header = table.columns.map { MarkdownEscaping.cell($0.title) }
        let rows = table.rows.map { $0.map(MarkdownEscaping.cell) }
        // The delimiter row needs three characters.
        let widths = header.indices.map { column in
            max(3, ([header] + rows).map { SafeText.width($0[column]) }.max() ?? 0)
        }
        func line(_ cells: [String]) -> String {
            let padded = cells.indices.map { SafeText.padded(cells[$0], to: widths[$0], table.columns[$0].alignment) }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = widths.indices.map { column in
            let dashes = String(repeating: "-", count: widths[column])
            return switch table.columns[column].alignment {
            case .left: dashes
            case .right: String(dashes.dropLast()) + ":"
            }
        }
        return ([line(header), "| " + rule.joined(separator: " | ") + " |"] + rows.map(line)).joined(separator: "\n")
    }

    private static func text(ofCode code: String, language: String) -> String {
        // Only the end of the line matters: what is shown is to be copied as it stands.
        let fence = String(repeating: "`", count: max(3, MarkdownEscaping.longestRun(of: "`", in: code) + 1))
        let name = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return fence + name + "\n" + VisibleText.text(code.trimmingLineBreaks) + "\n" + fence
    }
}

extension String {
    /// Without the empty lines before the first line and after the last.
    var trimmingLineBreaks: String {
        var text = self[...]
        while let first = text.first, first.isNewline { text.removeFirst() }
        while let last = text.last, last.isNewline { text.removeLast() }
        return String(text)
    }
}
