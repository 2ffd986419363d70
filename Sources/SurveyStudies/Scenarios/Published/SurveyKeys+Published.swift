package import Scenarios

/// The keys of `published:`.
extension SurveyKeys {
    package static let published = KeyTable(
        "published",
        .optional("stated-n", .wholeNumber(from: 1), "how many answered, as the source says"),
        .optional(
            "n", .wholeNumber(from: 1),
            "how many are taken to have answered; `stated-n` is the default, one of both must be there"),
        .optional(
            "sizes", .text("range, `100..319`"),
            "which numbers of respondents the audit tries; from half of `n` to twice as many is the default"),
        .optional(
            "sample", .words("convenience", "random", "not-stated"),
            "how respondents were found, for the report's limitations; not-stated is the default"),
        .required(
            "questions", .map("map of names", of: .map { publishedQuestion }),
            "each with its answers as they were printed"),
        .optional(
            "indices", .map("map of lists of questions", of: .list(.text)),
            "the mean of their positive shares: `tam: [ P3, P4 ]`"),
        .optional(
            "shifts", .map("map of printed figures", of: .text),
            "how many points more say yes to a second question: `P3 -> P4: 10.6`; `computed` where none was printed"
        ),
        .optional(
            "means", .map("map of names", of: .map { publishedMean }),
            "means and standard deviations as they were printed"),
        .optional(
            "summary", .init("list of questions, or map", .list(.text), .map { publishedSummary }),
            "the table of positive and negative shares with totals"),
        .optional(
            "hypotheses", .map("map of claims", of: .either([.text, .map { publishedHypothesis }])),
            "what the figures shall bear out: `H5: P6 above 50%`"),
        .optional("confidence", .share, "of intervals and verdicts; 95% is the default"),
        otherWords: [.means("respondents", "n"), .means("size", "n"), .means("stated", "stated-n")])

    package static let publishedQuestion = KeyTable(
        "a published question",
        .optional("text", .text, "what was asked"),
        .optional(
            "shares", .map("map of percentages", of: .text), "by answer, with the decimals that were printed: `49.5%`"),
        .optional("counts", .map("map of whole numbers", of: .text), "in place of `shares`: how many gave each answer"),
        .optional(
            "drawn", .map("map of ranges", of: .text),
            "in place of `shares`, where a chart without figures is all there is: what was read off it, `40..45%`"),
        .optional("positive", .list("list of answers", of: .text), "those that count as a yes"),
        .optional(
            "combined", .map("map of maps", of: .map { publishedCombination }),
            "percentages that were printed of several answers together, for the audit"),
        otherWords: [.means("answers", "shares"), .means("percentages", "shares")])

    package static let publishedCombination = KeyTable(
        "a combined percentage",
        .required("answers", .list("list of answers", of: .text), "which ones together"),
        .required("share", .text("percentage"), "as it was printed"))

    package static let publishedSummary = KeyTable(
        "summary",
        .required("questions", .list("list of questions", of: .text), "in the order of the table"),
        .optional(
            "decimals", .wholeNumber(from: 0),
            "with how many the table is printed; those of the figures otherwise"))

    package static let publishedMean = KeyTable(
        "a published mean",
        .required("mean", .text("number"), "with the decimals that were printed"),
        .optional("sd", .text("number"), "the standard deviation beside it, divisor n − 1"),
        .optional("items", .wholeNumber(from: 1), "how many items are averaged; 1 is the default"),
        .required("scale", .text("range, `1..5`"), "the whole numbers that could be answered"))

    package static let publishedHypothesis = KeyTable(
        "a hypothesis on published figures",
        .optional("text", .text, "as it was put"),
        .optional(
            "claim", .text("a claim"),
            "`P6 above 50%`, `P7.no below 25%`, `tam between 40% and 60%`, `P3.card more than P3.cash`"),
        .optional("not-testable", .text, "in place of `claim`: why nothing that was printed bears on it"),
        .optional("note", .text, "what the claim leaves open"))

    static let publishedTables = [
        published, publishedQuestion, publishedCombination, publishedSummary, publishedMean, publishedHypothesis,
        share,
    ]
}

extension SurveyKeys {
    package static let share = KeyTable(
        "a share of a survey",
        .required(
            "from", .text("`survey.yaml#QUESTION.ANSWER`"),
            "in place of a parameter's value: that answer's share, or that of several together, `P4.mobile+card`; "
                + "`.lower` and `.upper` behind it are the ends of its interval; in place of an experiment's "
                + "values all three"))
}
