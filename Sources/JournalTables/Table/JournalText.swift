import Figures

/// Text of a table, with the italics of statistical symbols. Whatever is put in is shown as it is; what is not to be seen,
/// such as marks of direction, is replaced, and what nobody would read to its end is cut.
///
///     let title: JournalText = "\(italic: "R")\(raised: "2") of \(name)"
public struct JournalText: Sendable, Equatable {
    enum Style: Sendable, Equatable {
        case plain
        case italic
        case lowered
        case raised
    }

    struct Span: Sendable, Equatable {
        var text: String
        var style: Style
    }

    /// Longer texts are no names and no questions.
    static let longest = 300

    private(set) var spans: [Span] = []

    public init(_ text: String) { append(text, .plain) }

    public static func + (left: JournalText, right: JournalText) -> JournalText { "\(left)\(right)" }

    /// Without its styles.
    public var plain: String { spans.map(\.text).joined() }

    fileprivate init() {}

    /// What the program itself says is as long as it is.
    fileprivate mutating func append(literal: String) {
        guard !literal.isEmpty else { return }
        spans.append(Span(text: literal, style: .plain))
    }

    fileprivate mutating func append(_ text: String, _ style: Style) {
        guard !text.isEmpty else { return }
        // A prefix first: cleaning looks at every character.
        let head = text.prefix(Self.longest)
        let shown = MarkupText.visible(String(head)) + (head.endIndex < text.endIndex ? "…" : "")
        spans.append(Span(text: shown, style: style))
    }
}

extension JournalText: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { append(literal: value) }

    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var text = JournalText()

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { text.append(literal: literal) }

        public mutating func appendInterpolation(_ plain: String) { text.append(plain, .plain) }

        public mutating func appendInterpolation(_ number: Int) { text.append("\(number)", .plain) }

        public mutating func appendInterpolation(_ other: JournalText) { text.spans += other.spans }

        public mutating func appendInterpolation(italic symbol: String) { text.append(symbol, .italic) }

        public mutating func appendInterpolation(lowered symbol: String) { text.append(symbol, .lowered) }

        public mutating func appendInterpolation(raised symbol: String) { text.append(symbol, .raised) }
    }
}
