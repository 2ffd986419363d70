/// What a run has to tell, before anyone decides how it looks: a title, an answer, and sections of paragraphs, lists,
/// tables, figures, code and notes. Writers turn it into Markdown and HTML; the report itself knows no notation.
package struct Report: Sendable, Equatable {
    /// What kind of report it is and what it stands on, above the title: `Capacity report, 500 simulated days`.
    package var kind: ReportText
    package var title: ReportText
    /// What stands under the title, before the first section.
    package var introduction: [ReportBlock]
    /// What those who decide are to see first.
    package var answer: ReportAnswer?
    package var sections: [ReportSection]

    package init(
        kind: ReportText = "", title: ReportText, introduction: [ReportBlock] = [], answer: ReportAnswer? = nil,
        sections: [ReportSection] = []
    ) {
        self.kind = kind
        self.title = title
        self.introduction = introduction
        self.answer = answer
        self.sections = sections
    }

    /// All figures, in the order in which they stand.
    package var figures: [DrawnFigure] {
        Self.figures(introduction) + sections.flatMap { Self.figures($0) }
    }

    private static func figures(_ section: ReportSection) -> [DrawnFigure] {
        figures(section.blocks) + section.subsections.flatMap { figures($0) }
    }

    private static func figures(_ blocks: [ReportBlock]) -> [DrawnFigure] {
        blocks.flatMap { block -> [DrawnFigure] in
            switch block {
            case .figure(let figure): [figure]
            case .folded(_, let inner): figures(inner)
            default: []
            }
        }
    }
}

extension Report {
    /// More words before the answer push it below the fold.
    private static let mostWords = 240

    /// As it is shown: of a long first paragraph only the question stands above the answer, and all of it below.
    var shown: Report {
        guard answer != nil, case .paragraph(let text)? = introduction.first, text.plain.count > Self.mostWords else {
            return self
        }
        var report = self
        report.introduction[0] = .paragraph(ReportText(Self.short(text.plain)))
        let place = sections.firstIndex(where: \.isForAnalyst) ?? sections.count
        report.sections.insert(ReportSection("What it is about", .paragraph(text)), at: place)
        return report
    }

    /// The questions in it, else its first sentences: as many as there is room for, and one at least.
    private static func short(_ text: String) -> String {
        var sentences: [String] = []
        var rest = text.split(separator: "\n").joined(separator: " ")[...]
        while let end = rest.firstRange(of: #/[.?!:] +(?=[A-Z])/#) {
            sentences.append(rest[..<end.upperBound].trimmingSpaces)
            rest = rest[end.upperBound...]
        }
        sentences.append(rest.trimmingSpaces)
        let questions = sentences.filter { $0.hasSuffix("?") }
        let chosen = questions.isEmpty ? sentences : questions
        var short = chosen.first ?? text
        for sentence in chosen.dropFirst() {
            guard short.count + 1 + sentence.count <= mostWords else { break }
            short += " " + sentence
        }
        return short
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

/// A heading with what stands under it, and sections inside it.
package struct ReportSection: Sendable, Equatable {
    package var heading: ReportText
    package var blocks: [ReportBlock]
    package var subsections: [ReportSection]
    /// Whether what follows is for those who have to check it; the first such section begins that part of the page.
    package var isForAnalyst = false

    package init(_ heading: ReportText, _ blocks: [ReportBlock] = [], subsections: [ReportSection] = []) {
        self.heading = heading
        self.blocks = blocks
        self.subsections = subsections
    }

    package init(_ heading: ReportText, _ blocks: ReportBlock..., subsections: [ReportSection] = []) {
        self.init(heading, blocks, subsections: subsections)
    }

    /// The same, in the analyst's part.
    package var forAnalyst: ReportSection {
        var section = self
        section.isForAnalyst = true
        return section
    }
}

/// One piece of a section.
package enum ReportBlock: Sendable, Equatable {
    /// Running text. Line breaks in it stay line breaks of the source; a blank line begins a new paragraph.
    case paragraph(ReportText)
    case bullets([ReportText])
    case table(ReportTable)
    /// What is to be seen; in a folder it is a file `figures/NAME.svg` too, so that names differ in a report.
    case figure(DrawnFigure)
    /// One replication, to be watched on a page; elsewhere it is left out.
    case replay(PendingReplay)
    /// What only some look up: closed on a page until it is opened, and in Markdown left to the files, which
    /// `title` names.
    case folded(ReportText, [ReportBlock])
    /// Lines shown as they are, such as a scenario (`language: "yaml"`) or a command (`language: "sh"`).
    case code(String, language: String)
    /// A remark set apart from the text.
    case note(ReportText)
    /// A remark that the reader must not miss, such as a station above its capacity.
    case warning(ReportText)
}

/// Text alone is a paragraph: `[.table(table), "What it means."]`.
extension ReportBlock: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .paragraph(ReportText(value)) }

    package init(stringInterpolation: ReportText.StringInterpolation) {
        self = .paragraph(ReportText(stringInterpolation: stringInterpolation))
    }
}
