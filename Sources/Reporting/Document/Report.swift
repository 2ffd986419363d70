/// What a run has to tell, before anyone decides how it looks: a title and sections of paragraphs, lists, tables,
/// code and notes. Writers turn it into Markdown; the report itself knows no notation.
public struct Report: Sendable, Equatable {
    public var title: ReportText
    /// What stands under the title, before the first section.
    public var introduction: [ReportBlock]
    public var sections: [ReportSection]

    public init(title: ReportText, introduction: [ReportBlock] = [], sections: [ReportSection] = []) {
        self.title = title
        self.introduction = introduction
        self.sections = sections
    }
}

/// A heading with what stands under it, and sections inside it.
public struct ReportSection: Sendable, Equatable {
    public var heading: ReportText
    public var blocks: [ReportBlock]
    public var subsections: [ReportSection]

    public init(_ heading: ReportText, _ blocks: [ReportBlock] = [], subsections: [ReportSection] = []) {
        self.heading = heading
        self.blocks = blocks
        self.subsections = subsections
    }

    public init(_ heading: ReportText, _ blocks: ReportBlock..., subsections: [ReportSection] = []) {
        self.init(heading, blocks, subsections: subsections)
    }
}

/// One piece of a section.
public enum ReportBlock: Sendable, Equatable {
    /// Running text. Line breaks in it stay line breaks of the source; a blank line begins a new paragraph.
    case paragraph(ReportText)
    case bullets([ReportText])
    case table(ReportTable)
    /// Lines shown as they are, such as a scenario (`language: "yaml"`) or a command (`language: "sh"`).
    case code(String, language: String)
    /// A remark set apart from the text.
    case note(ReportText)
    /// A remark that the reader must not miss, such as a station above its capacity.
    case warning(ReportText)
}

/// Text alone is a paragraph: `[.table(table), "What it means."]`.
extension ReportBlock: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self = .paragraph(ReportText(value)) }

    public init(stringInterpolation: ReportText.StringInterpolation) {
        self = .paragraph(ReportText(stringInterpolation: stringInterpolation))
    }
}
