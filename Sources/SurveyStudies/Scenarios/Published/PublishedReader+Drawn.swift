internal import Scenarios
internal import Surveys

/// Questions whose answers were drawn without figures.
extension PublishedReader {
    /// The result is `nil` after a message.
    func drawn(_ entry: LocatedNode.Entry) -> DrawnQuestion? {
        let owner = "the question '\(entry.key)'"
        guard let map = MapReader(entry, SurveyKeys.publishedQuestion, of: owner, log),
            let answers = map.entry("drawn")
        else { return nil }
        for key in ["shares", "counts", "combined"] {
            guard let other = map.entry(key) else { continue }
            log.error("\(owner) is 'drawn' and has '\(key)'; a printed figure needs no range", at: other.keyPlace)
        }
        var question = DrawnQuestion(
            name: entry.word, text: map["text"].flatMap { values.text($0, "the text of '\(entry.key)'") }, answers: [])
        let before = log.errorCount
        for answer in named(answers, "the answers to '\(entry.key)'", example: "yes: 40..45%") {
            let share = percentages(answer.value, "the share of '\(answer.key)'")
            question.answers.append(.init(name: answer.word, share: share ?? 0...1))
        }
        if let node = map["positive"] {
            for element in node.elements ?? [node] {
                guard let name = values.text(element, "an answer") else { continue }
                let names = question.answers.map(\.name)
                if let place = names.firstIndex(of: name) {
                    question.answers[place].isPositive = true
                } else {
                    log.error(
                        "'\(name)' is no answer to '\(entry.key)'" + Spelling.suggestion(for: name, in: names),
                        at: element, hint: "its answers are " + names.joined(separator: ", "))
                }
            }
        }
        if log.errorCount == before, !question.canAddUp {
            log.warning(
                "the ranges of \(owner) cannot be shares of all who answered: they do not add up to 100%",
                at: answers.keyPlace,
                hint: "read them off once more; where several answers could be given, make a question of each")
        }
        return question
    }

    /// `40..45%`, or one percentage, which was read off exactly.
    private func percentages(_ node: LocatedNode, _ what: String) -> ClosedRange<Double>? {
        guard let text = values.text(node, what) else { return nil }
        let bare = text.filter { $0 != " " && $0 != "%" }
        let ends = (bare.cut(at: "..").map { [$0.before, $0.after] } ?? [bare]).map { Double($0) }
        guard text.contains("%"), let low = ends.first ?? nil, let high = ends.last ?? nil else {
            return log.error("\(what) is a range of percentages, not '\(text)'", at: node, hint: "write 40..45%")
        }
        guard low <= high, low >= 0, high <= 100 else {
            return log.error("\(what) rises and lies from 0% to 100%, unlike '\(text)'", at: node)
        }
        return low / 100...high / 100
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
