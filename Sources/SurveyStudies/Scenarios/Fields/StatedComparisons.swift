internal import Scenarios
internal import Surveys

/// What is asked of the answers beside a path model, as a file says it: names are looked up by other code.
struct StatedComparisons: Sendable {
    var weights = StatedWeights()
    var pairs: [StatedPair] = []
    var regressions: [Located<StatedRegression>] = []
    var mediations: [Located<StatedMediation>] = []
    var waves: WaveDraft?
    var overTime: Located<StatedOverTime>?
    var quality = QualityDraft()

    static let fields = Fields<StatedComparisons, ValueReader>(
        "a survey", StatedComparisons(),
        [
            Field(
                stated: \.weights, "weights", .weights,
                "of a survey: the share of each group in the population; or `column: w`, each respondent's weight"),
            Field(
                stated: \.pairs, "pairs", .parts("list of pairs", of: .pair),
                "of a survey: two items or constructs each, compared within respondents"),
            Field(
                stated: \.regressions, "regressions", .regressions,
                "of a survey: what explains a construct, an item or a group, by a regression"),
            Field(
                stated: \.mediations, "mediation", .mediations,
                "of a survey: what acts through what, by regressions; indirect effects of a path model need no key"),
            Field(
                \.waves, "waves", .waves,
                "of a survey: the column of when answers were handed in; early respondents are compared with "
                    + "late ones"),
            Field(
                \.overTime, "over-time",
                FieldKind<StatedOverTime, ValueReader>.lenientMap(StatedOverTime.fields).located,
                "of a survey: the same persons' answers at a second time; the report is of the first, and of "
                    + "what has changed"),
            Field(
                stated: \.quality, "quality", .lenientMap(QualityDraft.fields),
                "of a survey: which answers are doubtful, and what is done about them"),
        ])
}

extension FieldKind where Value == [Located<StatedRegression>], Context == ValueReader {
    fileprivate static var regressions: Self {
        .named(
            "map of names", of: .lenientMap(StatedRegression.fields), each: { key, _ in "regression '\(key)'" },
            example: "regressions: { why-they-use: { outcome: intention, predictors: [ usefulness, age ] } }")
    }
}

extension FieldKind where Value == [Located<StatedMediation>], Context == ValueReader {
    fileprivate static var mediations: Self {
        .named(
            "map of names", of: .lenientMap(StatedMediation.fields), each: { key, _ in "mediation '\(key)'" },
            example: "mediation: { by-usefulness: { from: ease, through: [ usefulness ], to: intention } }")
    }
}
