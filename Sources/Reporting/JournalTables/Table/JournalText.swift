/// Text of a table, with the italics of statistical symbols. Whatever is put in is shown as it is; what is not to be seen,
/// such as marks of direction, is replaced, and what nobody would read to its end is cut.
///
///     let title: JournalText = "\(italic: "R")\(raised: "2") of \(name)"
package struct JournalText: Sendable, Equatable {
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

    package init(_ text: String) { append(text, .plain) }

    package static func + (left: JournalText, right: JournalText) -> JournalText { "\(left)\(right)" }

    /// Without its styles.
    package var plain: String { spans.map(\.text).joined() }

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
    package init(stringLiteral value: String) { append(literal: value) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var text = JournalText()

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { text.append(literal: literal) }

        package mutating func appendInterpolation(_ plain: String) { text.append(plain, .plain) }

        package mutating func appendInterpolation(_ number: Int) { text.append("\(number)", .plain) }

        package mutating func appendInterpolation(_ other: JournalText) { text.spans += other.spans }

        package mutating func appendInterpolation(italic symbol: String) { text.append(symbol, .italic) }

        package mutating func appendInterpolation(lowered symbol: String) { text.append(symbol, .lowered) }

        package mutating func appendInterpolation(raised symbol: String) { text.append(symbol, .raised) }
    }
}
