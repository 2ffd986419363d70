internal import Scenarios
internal import Surveys

/// What several parts of a published survey are read with.
extension PublishedReader {
    func part(_ text: String, _ node: LocatedNode) -> LocatedNode {
        LocatedNode(.scalar(.init(text)), at: node.place)
    }

    // MARK: questions by name

    func question(_ name: String, _ node: LocatedNode, _ survey: PublishedSurvey) -> PublishedSurvey.Question? {
        if let question = survey.questions.first(where: { $0.name == name }) { return question }
        if survey.drawn.contains(where: { $0.name == name }) {
            return log.error(
                "the answers to '\(name)' were only drawn, and a range of them has no part here", at: node,
                hint: "a claim may be of it: \(name) above 50%")
        }
        let known = survey.questions.map(\.name)
        return log.error(
            "there is no question '\(name)'" + Spelling.suggestion(for: name, in: known), at: node,
            hint: known.isEmpty ? nil : "questions are " + known.joined(separator: ", "))
    }

    /// The name of a question that has positive answers.
    func yesQuestion(_ name: String, _ node: LocatedNode, _ survey: PublishedSurvey) -> String? {
        guard let question = question(name, node, survey) else { return nil }
        // What is wrong with answers has been said.
        if question.answers.isEmpty || !question.positive.isEmpty { return name }
        return log.error(
            "of '\(name)' it is not said which answers are positive", at: node,
            hint: "write positive: [ \(question.answers[0].name) ] at the question")
    }

    /// A list of such, each once; nil when one is wrong.
    func yesQuestions(_ stated: [Located<String>], _ survey: PublishedSurvey) -> [String]? {
        var names: [String] = []
        for own in stated {
            guard let name = yesQuestion(own.value, own.node, survey) else { continue }
            if names.contains(name) { log.error("'\(name)' stands twice", at: own.node) }
            names.append(name)
        }
        return names.count == stated.count ? names : nil
    }
}
