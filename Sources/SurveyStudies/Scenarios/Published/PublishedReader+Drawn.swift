internal import Scenarios
internal import Surveys

/// Questions whose answers were drawn without figures.
extension PublishedReader {
    /// Where an answer is wrong, any share may be its.
    func drawn(
        _ stated: Located<StatedQuestion>, _ answers: Located<[Located<ClosedRange<Double>?>]?>
    ) -> DrawnQuestion {
        let owner = "the question '\(stated.key)'"
        let others = [stated.shares?.entry, stated.counts?.entry, stated.combined?.entry]
        for other in others.compactMap({ $0 }) {
            log.error(
                "\(owner) is 'drawn' and has '\(other.word)'; a printed figure needs no range", at: other.keyPlace)
        }
        var question = DrawnQuestion(name: stated.word, text: stated.text, answers: [])
        question.answers = (answers.value ?? []).map { .init(name: $0.word, share: $0.value ?? 0...1) }
        var isWhole = answers.value?.allSatisfy { $0.value != nil } ?? false
        for own in stated.positive ?? [] {
            let names = question.answers.map(\.name)
            if let place = names.firstIndex(of: own.value) {
                question.answers[place].isPositive = true
            } else {
                isWhole = false
                log.error(
                    "'\(own.value)' is no answer to '\(stated.key)'" + Spelling.suggestion(for: own.value, in: names),
                    at: own.node, hint: "its answers are " + names.joined(separator: ", "))
            }
        }
        if isWhole, !question.canAddUp {
            log.warning(
                "the ranges of \(owner) cannot be shares of all who answered: they do not add up to 100%",
                at: answers.keyPlace,
                hint: "read them off once more; where several answers could be given, make a question of each")
        }
        return question
    }

    /// What a claim on a drawn question is about: its positive answers, or one of its answers; nil where no such question is
    /// drawn, or after a message.
    func drawnSubject(
        _ text: String, _ node: LocatedNode, _ survey: PublishedSurvey
    ) -> PublishedSurvey.Hypothesis.Subject? {
        let parts = text.cut(at: ".")
        guard let question = survey.drawn.first(where: { $0.name == parts?.before ?? text }) else { return nil }
        let names = question.answers.map(\.name)
        if let answer = parts?.after {
            if let place = names.firstIndex(of: answer) { return .drawn(question: question.name, answers: [place]) }
            return log.error(
                "'\(answer)' is no answer to '\(question.name)'" + Spelling.suggestion(for: answer, in: names),
                at: node,
                hint: "its answers are " + names.joined(separator: ", "))
        }
        if !question.positive.isEmpty { return .drawn(question: question.name, answers: question.positive) }
        return log.error(
            "of '\(question.name)' it is not said which answers are positive", at: node,
            hint: "write positive: [ \(names.first ?? "yes") ] at the question")
    }
}
