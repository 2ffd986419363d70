internal import Scenarios
internal import Surveys

/// The printed figures of a survey, as a file says them: names are looked up by other code.
struct StatedPublished: Sendable {
    var statedSize: Int?
    var size: Int?
    var sizes: Located<ClosedRange<Int>>?
    var sample = PublishedSurvey.Sample.notStated
    /// Each `nil` is one that is no map.
    var questions: [Located<StatedQuestion?>] = []
    var indices: [Located<Located<[Located<String>]>>] = []
    /// Each with the figure that was printed; `nil`: none was.
    var shifts: [Located<PrintedFigure?>] = []
    var means: [Located<StatedMean>] = []
    var summary: StatedSummary?
    var hypotheses: [Located<StatedClaim>] = []
    var confidence: Double?

    static let mostRespondents = 10_000_000

    static let fields = Fields<StatedPublished, ValueReader>(
        "published", StatedPublished(),
        otherWords: [.means("respondents", "n"), .means("size", "n"), .means("stated", "stated-n")],
        [
            Field(
                \.statedSize, "stated-n", .whole(1...mostRespondents), "how many answered, as the source says"),
            Field(
                \.size, "n", .whole(1...mostRespondents),
                "how many are taken to have answered; `stated-n` is the default, one of both must be there"),
            .atLeastOne(
                of: ["stated-n", "n"], none: "does not say how many answered",
                hint: "write stated-n: 189, or n: 188 where the source states no number"),
            Field(
                \.sizes, "sizes",
                FieldKind<ClosedRange<Int>, ValueReader>.range(from: 1, to: mostRespondents, example: "100..319")
                    .located,
                "which numbers of respondents the audit tries; from half of `n` to twice as many is the default"),
            Field(
                \.sample, "sample", .choice,
                "how respondents were found, for the report's limitations; not-stated is the default"),
            Field(
                required: \.questions, "questions",
                .namedAsPrinted(
                    "map of names",
                    of: FieldKind<StatedQuestion, ValueReader>.lenientMap(StatedQuestion.fields)
                        .evenIfWrong, each: { key, _ in "the question '\(key)'" },
                    example: "P2: { shares: { knows: 49.5%, never: 50.5% } }"),
                "each with its answers as they were printed"),
            Field(
                stated: \.indices, "indices",
                .namedAsPrinted(
                    "map of lists of questions", of: FieldKind<[Located<String>], ValueReader>.questions.located,
                    each: { key, _ in "the index '\(key)'" }, example: "tam: [ P3, P4 ]"),
                "the mean of their positive shares: `tam: [ P3, P4 ]`"),
            Field(
                stated: \.shifts, "shifts", .shifts,
                "how many points more say yes to a second question: `P3 -> P4: 10.6`; `computed` where none was "
                    + "printed"),
            Field(
                stated: \.means, "means",
                .namedAsPrinted(
                    "map of names", of: .lenientMap(StatedMean.fields), each: { key, _ in "the mean '\(key)'" },
                    example: "trust: { mean: 3.42, sd: 1.12, scale: 1..5 }"),
                "means and standard deviations as they were printed"),
            Field(\.summary, "summary", .summary, "the table of positive and negative shares with totals"),
            Field(
                stated: \.hypotheses, "hypotheses",
                .namedAsPrinted(
                    "map of claims", of: .claim, each: { key, _ in "the hypothesis '\(key)'" },
                    example: "H5: P6 above 50%"), "what the figures shall bear out: `H5: P6 above 50%`"),
            Field(\.confidence, "confidence", .printedConfidence, "of intervals and verdicts; 95% is the default"),
        ])
}

extension FieldKind where Value == Double, Context == ValueReader {
    fileprivate static var printedConfidence: Self {
        share.checked { share, what in
            share > 0 && share < 1 ? nil : ("\(what) lies between 0% and 100%, without them", nil)
        }
    }
}

extension FieldKind where Value == [Located<String>], Context == ValueReader {
    /// A list of questions, not one alone.
    static var questions: Self {
        let texts = texts("list of questions", each: "a question")
        return .init(texts.value) { site in
            if let elements = site.node.elements, !elements.isEmpty { return texts.read(site) }
            return site.log.error(
                "\(site.what) is a list of questions, not \(site.node.kind)", at: site.node, hint: "write [ P3, P4 ]")
        } write: { questions, values in
            texts.write(questions, values)
        }
    }
}

extension FieldKind where Value == [Located<PrintedFigure?>], Context == ValueReader {
    fileprivate static var shifts: Self {
        let shift = FieldKind<PrintedFigure, ValueReader>.printed("printed figure", .points, within: -100...100)
        return named(
            "map of printed figures", of: shift.optional.or("computed", nil),
            each: { key, _ in "the shift '\(key)'" }, mayBeEmpty: false, example: "P3 -> P4: 10.6")
    }
}

/// A mean as it was printed.
struct StatedMean: Sendable {
    var mean: Located<PrintedFigure>?
    /// The inner `nil`: what is said of it has been found wrong.
    var deviation: Located<PrintedFigure?>?
    var items = 1
    var scale: ClosedRange<Int>?

    static let fields = Fields<StatedMean, ValueReader>(
        "a published mean", StatedMean(),
        [
            Field(
                required: \.mean, "mean",
                FieldKind<PrintedFigure, ValueReader>.printed("number") { "the mean of \($0.ownerName)" }.located
                    .optional,
                "with the decimals that were printed"),
            Field(
                \.deviation, "sd",
                FieldKind<PrintedFigure, ValueReader>.printed("number", within: 0...1e9) {
                    "the standard deviation of \($0.ownerName)"
                }.evenIfWrong.located, "the standard deviation beside it, divisor n − 1"),
            Field(\.items, "items", .whole(1...10_000), "how many items are averaged; 1 is the default"),
            Field(
                required: \.scale, "scale",
                FieldKind<ClosedRange<Int>, ValueReader>.range(from: -1000, to: 1000, example: "1..5") {
                    "the scale of \($0.ownerName)"
                }.optional, "the whole numbers that could be answered"),
        ])
}

/// The table of positive and negative shares.
struct StatedSummary: Sendable {
    var questions: [Located<String>]?
    var decimals: Located<Int>?

    static let fields = Fields<StatedSummary, ValueReader>(
        "summary", StatedSummary(),
        [
            Field(
                required: \.questions, "questions",
                FieldKind<[Located<String>], ValueReader>.questions.optional, "in the order of the table"),
            Field(
                \.decimals, "decimals", FieldKind<Int, ValueReader>.whole(0...6).located,
                "with how many the table is printed; those of the figures otherwise"),
        ])
}

extension FieldKind where Value == StatedSummary, Context == ValueReader {
    /// A list of questions, or a map.
    fileprivate static var summary: Self {
        FieldKind<[Located<String>], ValueReader>.questions.mapped(
            { StatedSummary(questions: $0) }, { $0.decimals == nil ? $0.questions : nil }
        ).orMap("map", .lenientMap(StatedSummary.fields)).called("list of questions, or map")
    }
}

/// What the printed figures shall bear out.
struct StatedClaim: Sendable {
    var text: String?
    var claim: Located<String>?
    var obstacle: Located<String>?
    var note: String?

    static let fields = Fields<StatedClaim, ValueReader>(
        "a hypothesis on published figures", StatedClaim(),
        [
            Field(\.text, "text", .text(), "as it was put"),
            Field(
                \.claim, "claim", FieldKind<String, ValueReader>.text("a claim").located,
                "`P6 above 50%`, `P7.no below 25%`, `tam between 40% and 60%`, `P3.card more than P3.cash`"),
            Field(
                \.obstacle, "not-testable", FieldKind<String, ValueReader>.text().located,
                "in place of `claim`: why nothing that was printed bears on it"),
            .atLeastOne(
                of: ["claim", "not-testable"], none: "has no 'claim'",
                hint: "write claim: P6 above 50%, or not-testable: and why"),
            Field(\.note, "note", .text(), "what the claim leaves open"),
        ])
}

extension FieldKind where Value == StatedClaim, Context == ValueReader {
    /// A claim, or a map.
    fileprivate static var claim: Self {
        FieldKind<String, ValueReader>.text().located.mapped(
            { StatedClaim(claim: $0) },
            { $0.text == nil && $0.obstacle == nil && $0.note == nil ? $0.claim : nil }
        ).orMap("map", .lenientMap(StatedClaim.fields))
    }
}
