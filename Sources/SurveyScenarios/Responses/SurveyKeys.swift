public import ScenarioReading

/// The keys of `model: survey`: here those of answers at hand.
public enum SurveyKeys {
    /// What a survey has at the top of its file.
    static let top: [KeyTable.Key] = [
        .optional("data", .map(SurveyKeys.data), "of a survey: the file of answers, and how its cells are written"),
        .optional(
            "items", .map("map of names", of: .either([.text, .map { item }])),
            "of a survey: where an item stands and how it is coded; else by its header"),
        .optional(
            "coding", .map("map of codings", of: .named(.number(from: nil))),
            "of a survey: numbers for labels, `{ disagree: 1, agree: 5 }`"),
        .optional(
            "constructs", .map("map of names", of: .either([.list(.text), .map { construct }])),
            "of a survey: what items measure; a list of items, or a map"),
        .optional(
            "template", .words("TAM", "TAM2", "UTAUT", "UTAUT2"), "of a survey: paths and hypotheses of a known model"),
        .optional(
            "paths", .list("list of texts", of: .text),
            "of a survey: `usefulness -> intention`, `a + b -> c`, `a -> b -> c`"),
        .optional(
            "hypotheses", .map("map of names", of: .either([.text, .map { hypothesis }])),
            "of a survey: `usefulness -> intention positive`, negative, or neither; or a map with its text"),
        .optional(
            "groups", .init("list or map of columns", .list(.text), .named(.either([.text, .map { group }]))),
            "of a survey: by what answers are compared"),
        .optional(
            "weights", .map("map of groups", of: .named(.quantity(.share))),
            "of a survey: the share of each group in the population"),
        .optional(
            "pairs", .list("list of pairs", of: .list(.text)),
            "of a survey: two items or constructs each, compared within respondents"),
        .optional(
            "regressions", .map("map of names", of: .map { regression }),
            "of a survey: what explains a construct, an item or a group, by a regression"),
        .optional(
            "mediation", .map("map of names", of: .map { SurveyKeys.mediation }),
            "of a survey: what acts through what, by regressions; indirect effects of a path model need no key"),
        .optional(
            "missing", .words("mean", "casewise", "em"), "of a survey: missing answers in a path model; default mean"),
        .optional(
            "weighting", .words("path", "factorial", "centroid"), "of a survey: inner weights of the path model; path"),
        .optional("bootstrap", .map(SurveyKeys.bootstrap), "of a survey: how intervals of the path model are found"),
        .optional(
            "quality", .map(SurveyKeys.quality),
            "of a survey: which answers are doubtful, and what is done about them"),
        .optional("confidence", .share, "of a survey: of intervals; 95% is the default"),
        .optional(
            "sample", .words("convenience", "random", "census"),
            "of a survey: how respondents were chosen, for the report's limitations"),
        .optional("published", .map(SurveyKeys.published), "of a survey: printed figures in place of answers"),
    ]

    public static let data = KeyTable(
        "data",
        .required("file", .text("file"), "the table of answers; the path is relative to this file"),
        .optional("separator", .text("`,`, `;` or tab"), "what stands between cells; found from the file by default"),
        .optional("decimal", .text("`.` or `,`"), "the decimal mark; found from the answers by default"),
        .optional("missing", .list("list of texts", of: .text), "cells that mean no answer, beside empty ones"),
        .optional(
            "header-rows", .wholeNumber,
            "how many rows are no answers, the first of which names the columns; found by default: one, and those of "
                + "Qualtrics and SurveyMonkey below it"),
        .optional("coding", .init("a coding", .text, .named(.number(from: nil))), "of every item that says no other"),
        .optional("scale", .text("`1..5`"), "of every item that says no other"))

    public static let item = KeyTable(
        "an item",
        .optional("column", .text("header, part of it, or number"), "where it stands; by its own name is the default"),
        .optional(
            "coding", .init("a coding, or map of labels", .text, .named(.number(from: nil))),
            "numbers for labels; without it answers are numbers"),
        .optional("scale", .text("`1..5`"), "least and greatest answer; what lies outside counts as missing"),
        .optional("missing", .list("list of texts", of: .text), "cells that mean no answer, beside those of `data`"),
        .optional("chosen", .text, "1 where this option is among those of a multiple choice, else 0"),
        .optional("text", .text, "the question; the column's header is the default"))

    public static let construct = KeyTable(
        "a construct",
        .required("items", .list("list of items", of: .text), "what measures it; `-PU3` is turned round on its scale"),
        .optional(
            "mode", .words("A", "B", "single"), "how weights are found: correlation (the default), regression, one item"
        ),
        otherWords: beyondPaths + higherOrder)

    public static let hypothesis = KeyTable(
        "a hypothesis",
        .optional("path", .text("a path and its sign"), "`usefulness -> intention positive`, negative, or neither"),
        .optional("claim", .text("a path and its sign"), "the same as `path`"),
        .optional("text", .text, "as it is printed in the report"),
        otherWords: beyondPaths)

    /// What path models have elsewhere.
    static let beyondPaths: [KeyTable.OtherWord] =
        ["moderates", "moderators", "moderator", "moderated-by", "moderation", "interactions", "interaction"].map {
            .refused(
                $0, "moderators of paths are not supported",
                hint: "groups: compares the paths of two groups, where the moderator has two values")
        }
        + ["controls", "control", "control-variables", "covariates"].map {
            .refused(
                $0, "control variables are not supported as such",
                hint: "a construct of one item, with a path to what it is to be controlled for, does the same")
        }
        + ["mediates", "mediators", "mediator", "mediation"].map {
            .refused(
                $0, "mediators need no key: the report has the indirect effects along all paths",
                hint: "write paths: [ ease -> usefulness -> intention ]")
        }

    /// At the top of a file.
    static let otherWordsAtTop = beyondPaths + higherOrder.filter { $0.word != "constructs" }

    static let higherOrder: [KeyTable.OtherWord] =
        ["constructs", "dimensions", "order", "higher-order", "second-order", "lower-order"].map {
            .refused(
                $0, "constructs that others measure, of a higher order, are not supported",
                hint: "name the items themselves, or draw paths between the constructs",
                for: ["constructs", "dimensions"].contains($0) ? "items" : nil)
        }

    public static let group = KeyTable(
        "a group",
        .optional("column", .text("header, part of it, or number"), "where it stands; by its own name is the default"),
        .optional(
            "labels", .map("map of texts", of: .text),
            "what cells stand for: `{ 1: female, 2: male, 3: leave-out }`; respondents of the last are in no group"))

    public static let bootstrap = KeyTable(
        "bootstrap",
        .optional("samples", .wholeNumber(from: 0), "10000 is the default; 0: no intervals of the path model"),
        .optional("seed", .wholeNumber, "of the random numbers; 1 is the default"),
        .optional(
            "signs", .words("none", "individual", "construct"), "what is done about samples whose signs turn; none"))

    public static let quality = KeyTable(
        "quality",
        .optional(
            "duplicates", .words("keep", "drop"), "rows with the same answers as an earlier one; keep is the default"),
        .optional("identifier", .text("a column"), "who answered: the same twice is a repeated respondent"),
        .optional(
            "repeated", .words("keep", "drop"), "with `identifier`: rows of a repeated respondent but the first; keep"),
        .optional("straight-lining", .words("keep", "drop"), "rows with one answer to all items of constructs; keep"),
        .optional("duration", .text("a column"), "how long somebody took: a number, or h:mm:ss"),
        .optional(
            "duration-in", .words("seconds", "minutes", "hours"), "of plain numbers there; seconds is the default"),
        .optional("at-least", .text("duration with its unit"), "with `duration`: who took less is a speeder"),
        .optional("speeders", .words("keep", "drop"), "what is done about them; keep is the default"))

    public static let tables =
        [data, item, construct, hypothesis, group, regression, mediation, bootstrap, quality] + publishedTables
}
