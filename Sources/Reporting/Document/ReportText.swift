/// Text of a report. Whatever is put in, a scenario's name or its description too, is shown as it is:
/// only `\(strong:)` and `\(code:)` make emphasis, so that no user text can change the report's shape.
///
///     let text: ReportText = "Patients wait \(strong: "4.02 min") at \(code: "doctor")."
package struct ReportText: Sendable, Equatable {
    enum Span: Sendable, Equatable {
        case plain(String)
        case strong(String)
        case code(String)
    }

    var spans: [Span]

    package init(_ text: String) { spans = [.plain(text)] }

    /// The text without emphasis.
    package var plain: String {
        spans.map { span in
            switch span {
            case .plain(let text), .strong(let text), .code(let text): text
            }
        }.joined()
    }

    /// Whether a part of it stands out already.
    var hasEmphasis: Bool {
        spans.contains { if case .strong = $0 { true } else { false } }
    }

    package static func strong(_ text: String) -> ReportText { ReportText(spans: [.strong(text)]) }

    package static func code(_ text: String) -> ReportText { ReportText(spans: [.code(text)]) }

    package static func + (left: ReportText, right: ReportText) -> ReportText { "\(left)\(right)" }

    init(spans: [Span]) { self.spans = spans }
}

extension ReportText: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self.init(value) }

    package init(stringInterpolation: StringInterpolation) { spans = stringInterpolation.spans }

    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var spans: [Span] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { appendInterpolation(literal) }

        /// Puts in text that is shown as it is.
        package mutating func appendInterpolation(_ text: String) {
            guard !text.isEmpty else { return }
            // Neighbours are joined, so that a decision about a character sees the one before it.
            if case .plain(let before)? = spans.last {
                spans[spans.count - 1] = .plain(before + text)
            } else {
                spans.append(.plain(text))
            }
        }

        package mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

        package mutating func appendInterpolation(_ text: ReportText) {
            for span in text.spans {
                if case .plain(let plain) = span { appendInterpolation(plain) } else { spans.append(span) }
            }
        }

        package mutating func appendInterpolation(strong text: String) { spans.append(.strong(text)) }

        /// Puts in a name, a file or a command, set in a fixed-width face.
        package mutating func appendInterpolation(code text: String) { spans.append(.code(text)) }
    }
}
