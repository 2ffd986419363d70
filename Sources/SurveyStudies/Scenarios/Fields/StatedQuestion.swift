internal import Scenarios
internal import Surveys

/// A question whose answers were printed, as a file says it.
struct StatedQuestion: Sendable {
    var text: String?
    /// Each with the answers that the file names, of which the inner `nil` is one that is wrong.
    var shares: Located<[Located<PrintedFigure?>]?>?
    var counts: Located<[Located<Int?>]?>?
    var drawn: Located<[Located<ClosedRange<Double>?>]?>?
    var positive: [Located<String>]?
    var combined: Located<[Located<StatedCombination>]>?

    static let fields = Fields<StatedQuestion, ValueReader>(
        "a published question", StatedQuestion(),
        otherWords: [.means("answers", "shares"), .means("percentages", "shares")],
        [
            Field(\.text, "text", .text(), "what was asked"),
            Field(
                \.shares, "shares",
                answers(
                    "map of percentages", .printed("percentage", .percent, within: 0...100), "the share of",
                    example: "knows: 49.5%"), "by answer, with the decimals that were printed: `49.5%`"),
            Field(
                \.counts, "counts",
                answers(
                    "map of whole numbers", .whole(0...StatedPublished.mostRespondents), "the number of",
                    example: "knows: 93"), "in place of `shares`: how many gave each answer"),
            Field(
                \.drawn, "drawn",
                answers(
                    "map of ranges", FieldKind<ClosedRange<Int>, ValueReader>.percentages, "the share of",
                    example: "yes: 40..45%"),
                "in place of `shares`, where a chart without figures is all there is: what was read off it, `40..45%`"),
            .atLeastOne(
                of: ["shares", "counts", "drawn"], none: "has neither 'shares' nor 'counts'",
                hint: "where a chart without figures is all there is, write drawn: { yes: 40..45% }"),
            Field(
                \.positive, "positive", .texts("list of answers", each: "an answer"), "those that count as a yes"),
            Field(
                \.combined, "combined",
                FieldKind<[Located<StatedCombination>], ValueReader>.namedAsPrinted(
                    "map of maps", of: .lenientMap(StatedCombination.fields),
                    example: "not-ready-at-all: { answers: [ no, not-yet ], share: 27.7% }"
                ).located,
                "percentages that were printed of several answers together, for the audit"),
        ])

    private static func answers<Printed: Sendable>(
        _ words: String, _ kind: FieldKind<Printed, ValueReader>, _ what: String, example: String
    ) -> FieldKind<Located<[Located<Printed?>]?>, ValueReader> {
        FieldKind<[Located<Printed?>], ValueReader>.namedAsPrinted(
            words, of: kind.evenIfWrong, each: { key, _ in "\(what) '\(key)'" }, example: example
        ).evenIfWrong.located
    }
}

/// A percentage that was printed of several answers together, as a file says it.
struct StatedCombination: Sendable {
    var answers: Located<[Located<String>]>?
    var share: PrintedFigure?

    static let fields = Fields<StatedCombination, ValueReader>(
        "a combined percentage", StatedCombination(),
        [
            Field(
                required: \.answers, "answers",
                FieldKind<[Located<String>], ValueReader>.texts("list of answers", each: "an answer").located.optional,
                "which ones together"),
            Field(
                required: \.share, "share",
                FieldKind<PrintedFigure, ValueReader>.printed("percentage", .percent, within: 0...100) {
                    "the share of \($0.owner)"
                }.optional, "as it was printed"),
        ])
}
