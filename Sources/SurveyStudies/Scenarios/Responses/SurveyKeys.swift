package import Scenarios
internal import Surveys

/// The keys of `model: survey`: here those of answers at hand.
package enum SurveyKeys {
    /// What a survey has at the top of its file.
    static let top: [KeyTable.Key] =
        [
            .optional("data", .map(SurveyKeys.data), "of a survey: the file of answers, and how its cells are written"),
            .optional(
                "items", .map("map of names", of: .either([.text, .map { item }])),
                "of a survey: where an item stands and how it is coded; else by its header"),
            .optional(
                "coding", .map("map of codings", of: .named(.number(.any))),
                "of a survey: numbers for labels, `{ disagree: 1, agree: 5 }`"),
            .optional(
                "constructs", .map("map of names", of: .either([.list(.text), .map { construct }])),
                "of a survey: what items measure; a list of items, or a map"),
            .optional(
                "template", .words("TAM", "TAM2", "UTAUT", "UTAUT2"),
                "of a survey: paths and hypotheses of a known model"),
            .optional(
                "paths", .list("list of texts", of: .text),
                "of a survey: `usefulness -> intention`, `a + b -> c`, `a -> b -> c`; `usefulness * age -> intention` "
                    + "where age moderates, `a ^ 2 -> b` for a quadratic effect"),
            .optional(
                "moderators", .list("list of names", of: .text),
                "of a survey: with `template`, which of its moderators there are: its paths are moderated by them"),
            .optional(
                "controls", .init("list of names, or map of lists", .list(.text), .named(.list(.text))),
                "of a survey: what paths are controlled for: constructs, items or groups with a path to every "
                    + "construct that is explained, or `{ intention: [ age ] }`"),
            .optional(
                "hypotheses", .map("map of names", of: .either([.text, .map { hypothesis }])),
                "of a survey: `usefulness -> intention positive`, negative, or neither; `a -> b -> c` of an indirect "
                    + "effect, `total a -> c` of a total one; or a map with its text"),
            .optional(
                "importance", .list("list of constructs", of: .text),
                "of a survey: for what importance and performance are told; what nothing follows from is the default"),
            .optional(
                "common-method", .map(commonMethod),
                "of a survey: items by which what a method has made alike is taken out of paths"),
            .optional(
                "endogeneity", .init("list of constructs, or all", .list(.text), .text),
                "of a survey: predictors that may go with what their paths leave unexplained, for Gaussian copulas"),
            .optional(
                "groups", .init("list or map of columns", .list(.text), .named(.either([.text, .map { group }]))),
                "of a survey: by what answers are compared"),
            .optional(
                "weights", .map("map of groups, or `column`", of: .either([.text, .named(.quantity(.share))])),
                "of a survey: the share of each group in the population; or `column: w`, each respondent's weight"),
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
                "waves", .init("column, or map", .text, .map { waves }),
                "of a survey: the column of when answers were handed in; early respondents are compared with "
                    + "late ones"),
            .optional(
                "over-time", .map(overTime),
                "of a survey: the same persons' answers at a second time; the report is of the first, and of "
                    + "what has changed"
            ),
            .optional(
                "quality", .map(SurveyKeys.quality),
                "of a survey: which answers are doubtful, and what is done about them"),
        ] + SurveySettings.fields.table.keys + [
            .optional(
                "where", .list("condition, or list of them", of: .text),
                "of a survey: whose answers are analysed: `age >= 18`, `status is complete`, `country in [CH, DE]`"),
            .optional("published", .map(SurveyKeys.published), "of a survey: printed figures in place of answers"),
            .optional(
                "power", .map(SurveyKeys.power),
                "of a survey: a model with the sizes that it is taken to have, in place of answers: how many are needed"
            ),
        ]

    package static let data = KeyTable(
        "data",
        .required("file", .text("file"), "the table of answers; the path is relative to this file"),
        .optional("separator", .text("`,`, `;` or tab"), "what stands between cells; found from the file by default"),
        .optional("decimal", .text("`.` or `,`"), "the decimal mark; found from the answers by default"),
        .optional("missing", .list("list of texts", of: .text), "cells that mean no answer, beside empty ones"),
        .optional(
            "header-rows", .wholeNumber,
            "how many rows are no answers, the first of which names the columns; found by default: one, and those of "
                + "Qualtrics, SurveyMonkey and SoSci Survey below it"),
        .optional(
            "encoding", .words("utf-8", "utf-16", "windows-1252", "windows-1250"),
            "how the characters of the file are written; found from the file by default"),
        .optional("coding", .init("a coding", .text, .named(.number(.any))), "of every item that says no other"),
        .optional("scale", .text("`1..5`"), "of every item that says no other"))

    package static let item = KeyTable(
        "an item",
        .optional("column", .text("header, part of it, or number"), "where it stands; by its own name is the default"),
        .optional(
            "coding", .init("a coding, or map of labels", .text, .named(.number(.any))),
            "numbers for labels; without it answers are numbers"),
        .optional("scale", .text("`1..5`"), "least and greatest answer; what lies outside counts as missing"),
        .optional("missing", .list("list of texts", of: .text), "cells that mean no answer, beside those of `data`"),
        .optional("chosen", .text, "1 where this option is among those of a multiple choice, else 0"),
        .optional("text", .text, "the question; the column's header is the default"))

    package static let construct = KeyTable(
        "a construct",
        .required(
            "items", .list("list of items", of: .text), "what measures it; `-PU3` is turned round on its scale",
            unless: ["dimensions"]),
        .optional(
            "dimensions", .list("list of constructs", of: .text),
            "in place of items: the constructs that measure it, one of a higher order"),
        .optional(
            "mode", .words("A", "B", "single"), "how weights are found: correlation (the default), regression, one item"
        ),
        .optional(
            "global", .text("an item"),
            "with mode B: an item that asks for the whole, for a redundancy analysis (convergent validity)"),
        otherWords: beyondPaths + higherOrder)

    package static let hypothesis = KeyTable(
        "a hypothesis",
        .optional("path", .text("a path and its sign"), "`usefulness -> intention positive`, negative, or neither"),
        .optional("claim", .text("a path and its sign"), "the same as `path`"),
        .optional("text", .text, "as it is printed in the report"),
        otherWords: beyondPaths)

    /// What path models have elsewhere.
    static let beyondPaths: [KeyTable.OtherWord] =
        moderation + ["moderators", "interactions"].map(moderating)
        + ["controls", "control", "control-variables", "covariates"].map {
            .refused(
                $0, "what a model controls for stands at the top of the file", hint: "write controls: [ age, gender ]")
        }
        + ["mediates", "mediators", "mediator", "mediation"].map {
            .refused(
                $0, "mediators need no key: the report has the indirect effects along all paths",
                hint: "write paths: [ ease -> usefulness -> intention ]")
        }

    private static let moderation = ["moderates", "moderator", "moderated-by", "moderation", "interaction"].map(
        moderating)

    private static func moderating(_ word: String) -> KeyTable.OtherWord {
        .refused(
            word, "what moderates a path stands in the path", hint: "write paths: [ usefulness * age -> intention ]")
    }

    /// At the top of a file.
    static let otherWordsAtTop =
        beyondPaths.filter { !["moderators", "interactions", "controls", "mediation"].contains($0.word) }
        + ["dimensions", "order", "second-order", "lower-order"].map {
            .refused(
                $0, "constructs of a higher order stand among the constructs",
                hint: "write constructs: { support: { dimensions: [ training, help ] } }")
        }

    static let higherOrder: [KeyTable.OtherWord] =
        ["constructs", "order", "higher-order", "second-order", "lower-order"].map {
            .refused(
                $0, "the constructs that measure another are its dimensions",
                hint: "write dimensions: [ training, help ]",
                for: "items")
        }

    package static let group = KeyTable(
        "a group",
        .optional("column", .text("header, part of it, or number"), "where it stands; by its own name is the default"),
        .optional(
            "labels", .map("map of texts", of: .text),
            "what cells stand for: `{ 1: female, 2: male, 3: leave-out }`; respondents of the last are in no group"))

    package static var commonMethod: KeyTable { MethodReader.table }

    package static var segments: KeyTable { ResponseSurvey.Segments.fields.table }

    package static let overTime = KeyTable(
        "over-time",
        .required("person", .text("a column"), "who answered, named alike at both times"),
        .optional("file", .text("file"), "the second answers, with the same headers as those of `data`"),
        .optional("wave", .text("a column"), "in place of `file`: what tells the times apart in one file"),
        .optional("first", .text, "with `wave`: what stands there the first time"),
        .optional("second", .text, "with `wave`: what stands there the second time"))

    package static var bootstrap: KeyTable { ResponseSurvey.Bootstrap.fields.table }

    package static var quality: KeyTable { QualityDraft.fields.table }

    package static var waves: KeyTable { WaveDraft.fields.table }

    package static let tables =
        [
            waves, data, item, construct, hypothesis, group, regression, mediation, commonMethod, segments, overTime,
            bootstrap, quality,
        ]
        + publishedTables + [power]
}
