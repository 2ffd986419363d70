import Surveys

/// What a regression may name, as columns of the answers.
struct SurveyVariables {
    let survey: ResponseSurvey
    let scores: ResponseScores

    /// A construct is the plain mean of its items, reversed ones turned round; a group is nominal; an item is taken as it was
    /// answered. Nil: there is no such thing.
    func variable(_ name: String) -> RegressionVariable? {
        if let place = scores.constructs.firstIndex(where: { $0.name == name }) {
            return scores.scores[place].isEmpty ? nil : RegressionVariable(name, scores.scores[place])
        }
        if let group = survey.groups.first(where: { $0.name == name }) {
            return RegressionVariable(name, group.grouping)
        }
        return survey.responses[name].map { RegressionVariable(name, $0) }
    }

    func variable(known name: String) throws(Unavailable) -> RegressionVariable {
        guard let found = variable(name) else {
            throw Unavailable("The answers hold no \(name), or not all of the items that it is measured by.")
        }
        return found
    }
}
