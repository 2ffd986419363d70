package import Scenarios
internal import Surveys

/// The keys of `model: survey`: here those of answers at hand.
package enum SurveyKeys {
    /// What a survey has at the top of its file.
    static let top: [KeyTable.Key] =
        StatedAnswers.fields.table.keys + StatedStructure.fields.table.keys + StatedComparisons.fields.table.keys
        + SurveySettings.fields.table.keys + [
            .optional("published", .map(SurveyKeys.published), "of a survey: printed figures in place of answers"),
            .optional(
                "power", .map(SurveyKeys.power),
                "of a survey: a model with the sizes that it is taken to have, in place of answers: how many are needed"
            ),
        ]

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

}

/// The maps below them.
extension SurveyKeys {
    package static var data: KeyTable { StatedData.fields.table }

    package static var item: KeyTable { StatedItem.fields.table }

    package static var construct: KeyTable { StatedConstruct.fields.table }

    package static var hypothesis: KeyTable { StatedHypothesis.fields.table }

    package static var group: KeyTable { StatedGroup.fields.table }

    package static var regression: KeyTable { StatedRegression.fields.table }

    package static var mediation: KeyTable { StatedMediation.fields.table }

    package static var commonMethod: KeyTable { StatedMethods.fields.table }

    package static var segments: KeyTable { ResponseSurvey.Segments.fields.table }

    package static var overTime: KeyTable { StatedOverTime.fields.table }

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
