package import Surveys

extension ResponseSurvey {
    /// By the file's column of weights, by shares of the population, or by both: raked from the weights of the column.
    /// nil: everybody counts the same.
    package var weights: Result<SurveyWeights, Unavailable>? {
        let base = caseWeights.map { SurveyWeights(cases: $0) }
        if margins.isEmpty { return base.map { .success($0) } }
        return attempt(try SurveyWeights(raking: margins, base: base))
    }
}
