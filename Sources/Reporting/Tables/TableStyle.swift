import Foundation

/// How the cells of a column are read by people.
package enum TableStyle: Sendable, Equatable {
    /// Words, at the left, as they are.
    case text
    /// The same, which may take several lines.
    case sentences
    /// Figures, at the right, as they are.
    case figure
    case count
    /// With this many decimals.
    case number(Int)
    /// Of what cannot exceed 1, before whose point a paper has no zero.
    case bounded(Int)
    /// With as many decimals or more, so that none of these bounds is hidden by rounding.
    case judged(Int, by: [Double])
    /// Both.
    case boundedJudged(Int, by: [Double])
    /// A part of the whole, in percent.
    case share
    /// A p-value.
    case probability
    /// Both ends; in a file they have a column each, `…_lower` and `…_upper`.
    case interval(Int)

    var alignment: ReportTable.Alignment {
        switch self {
        case .text, .sentences: .left
        default: .right
        }
    }

    var isInterval: Bool { if case .interval = self { true } else { false } }
}

extension TableCell {
    /// As a report has it.
    /// - Parameter withEnds: whether intervals are told by their ends, as where one of a column needs them.
    package func text(_ style: TableStyle, withEnds: Bool = false) -> ReportText {
        switch self {
        case .words(let words): ReportText(words)
        case .text(let text): text
        case .none: ""
        case .estimate(let shown): ReportText(shown.text(withEnds: withEnds))
        default: ReportText(figure(style))
        }
    }

    private func figure(_ style: TableStyle) -> String {
        switch self {
        case .words(let words): return words
        case .text(let text): return text.plain
        case .none: return ""
        case .estimate(let shown): return shown.text()
        case .missing: return Readable.notAvailable()
        case .count(let count):
            switch style {
            case .text, .sentences: return "\(count)"
            default: return Readable.count(count)
            }
        case .share(let value, let count):
            // None of a few permutations says no more than that it is rarer than one of them.
            return value * Double(count) < 0.5 && count < 1_000
                ? "<\(Readable.fixed(1 / Double(max(count, 1)), 3))" : Readable.probability(value)
        case .interval(let lower, let upper):
            guard case .interval(let decimals) = style else { return Readable.interval(lower, upper) }
            return "\(Readable.fixed(lower, decimals)) to \(Readable.fixed(upper, decimals))"
        case .number(let value): return Self.number(value, style)
        }
    }

    private static func number(_ value: Double, _ style: TableStyle) -> String {
        switch style {
        case .probability: Readable.probability(value)
        case .share: "\(Readable.fixed(value * 100, 1))%"
        case .number(let decimals), .bounded(let decimals): Readable.fixed(value, decimals)
        case .judged(let least, let bounds), .boundedJudged(let least, let bounds):
            Readable.fixed(value, TellingDecimals.count(value, bounds, least: least))
        case .text, .sentences, .figure, .count, .interval: Readable.number(value)
        }
    }
}

extension Readable {
    /// `0.412`; a number too large to be read so keeps its first digits.
    package static func fixed(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return number(value) }
        if value.magnitude >= 1e7 { return number(value) }
        let text = String(format: "%.\(decimals)f", value)
        let isZero = !text.contains { $0.isNumber && $0 != "0" }
        return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    /// A p-value: `0.034`, `<0.001`.
    package static func probability(_ value: Double) -> String {
        if value < 0.001 { return "<0.001" }
        return fixed(value, 3)
    }
}
