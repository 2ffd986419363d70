package import Scenarios

/// The keys of `power`, a survey that is planned.
extension SurveyKeys {
    package static let power = KeyTable(
        "power",
        .required(
            "constructs",
            .map("map of names", of: .either([.wholeNumber(from: 1, to: nil), .list(.number(.from(0)))])),
            "what is to be measured: the number of its items, or their standardized loadings"),
        .required(
            "paths", .map("map of paths", of: .number(.any)),
            "the standardized size that each path is taken to have, `usefulness -> intention: 0.3`"),
        .optional("loading", .number(.from(0)), "of items of which only the number is given; 0.8 is the default"),
        .optional(
            "correlations", .map("map of pairs", of: .number(.any)),
            "of constructs to which no path leads, `usefulness + ease: 0.4`; others are 0"),
        .optional(
            "hypotheses", .list("list of texts", of: .text),
            "what is to be found: paths, or indirect effects, `ease -> usefulness -> intention`; all paths by default"),
        .optional(
            "sizes", .list("list of whole numbers", of: .wholeNumber(from: 10, to: nil)),
            "numbers of respondents to try; 50, 100, 150, 200, 300 and 500 are the default"),
        .optional("sets", .wholeNumber(from: 50), "how often each is simulated; 500 is the default"),
        .optional("samples", .wholeNumber(from: 100), "of the bootstrap in each set; 300 is the default"),
        .optional("alpha", .share, "the level of the tests; 5% is the default"),
        .optional("target", .share, "the power that is asked for; 80% is the default"),
        .optional("tests", .words("two-sided", "one-sided"), "two-sided is the default"),
        .optional("seed", .wholeNumber, "of the random numbers; 1 is the default"))
}
