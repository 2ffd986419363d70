package import Scenarios

/// The keys of `published:`.
extension SurveyKeys {
    package static var published: KeyTable { StatedPublished.fields.table }

    package static var publishedQuestion: KeyTable { StatedQuestion.fields.table }

    package static var publishedCombination: KeyTable { StatedCombination.fields.table }

    package static var publishedSummary: KeyTable { StatedSummary.fields.table }

    package static var publishedMean: KeyTable { StatedMean.fields.table }

    package static var publishedHypothesis: KeyTable { StatedClaim.fields.table }

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
