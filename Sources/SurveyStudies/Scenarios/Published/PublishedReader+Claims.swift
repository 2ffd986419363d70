internal import Scenarios
internal import Surveys

extension PublishedReader {
    func hypotheses(_ entry: LocatedNode.Entry, _ survey: PublishedSurvey) -> [PublishedSurvey.Hypothesis] {
        named(entry, "'hypotheses'", example: "H5: P6 above 50%").compactMap { entry in
            guard entry.value.entries != nil else {
                return claim(entry.value, survey).map { .init(name: entry.word, text: nil, claim: $0) }
            }
            let owner = "the hypothesis '\(entry.key)'"
            guard let map = MapReader(entry, SurveyKeys.publishedHypothesis, of: owner, log) else { return nil }
            let text = map["text"].flatMap { values.text($0, "the text of '\(entry.key)'") }
            let note = map["note"].flatMap { values.text($0, "the note on '\(entry.key)'") }
            if map.has("claim") == map.has("not-testable") {
                return log.error(
                    map.has("claim")
                        ? "\(owner) has a 'claim' and is 'not-testable'; it is one or the other"
                        : "\(owner) has no 'claim'", at: entry.keyPlace,
                    hint: map.has("claim") ? nil : "write claim: P6 above 50%, or not-testable: and why")
            }
            var hypothesis: PublishedSurvey.Hypothesis?
            if let node = map["not-testable"], let reason = values.text(node, "the reason why '\(entry.key)' …") {
                hypothesis = .init(name: entry.word, text: text, claim: .notTestable(reason))
            }
            if let node = map["claim"], let claim = claim(node, survey) {
                hypothesis = .init(name: entry.word, text: text, claim: claim)
            }
            hypothesis?.note = note
            return hypothesis
        }
    }

    /// `P6 above 50%`, `tam between 40% and 60%`, `P3.card more than P3.cash`.
    private func claim(_ node: LocatedNode, _ survey: PublishedSurvey) -> PublishedSurvey.Hypothesis.Claim? {
        guard let text = values.text(node, "a claim") else { return nil }
        if let (first, second) = text.cut(at: " more than ") { return moreThan(first, second, at: node, in: survey) }
        for (word, isAbove) in [(" above ", true), (" below ", false)] {
            guard let (name, bound) = text.cut(at: word) else { continue }
            let found = subject(name, node, survey)
            let share = values.share(part(bound, node), "the bound of '\(text)'")
            if let share, !(share > 0 && share < 1) {
                return log.error("a share is always from 0% to 100%, so that '\(text)' claims nothing", at: node)
            }
            guard let found, let share else { return nil }
            return .share(found, isAbove: isAbove, share)
        }
        if let (name, bounds) = text.cut(at: " between "), let (low, high) = bounds.cut(at: " and ") {
            let found = subject(name, node, survey)
            let from = values.share(part(low, node), "the lower bound of '\(text)'")
            let to = values.share(part(high, node), "the upper bound of '\(text)'")
            guard let found, let from, let to else { return nil }
            if from < to { return .between(found, from...to) }
            return log.error("'\(text)' goes from \(low) to \(high), which does not rise", at: node)
        }
        return log.error(
            "'\(text)' is no claim", at: node,
            hint: "write P6 above 50%, P7.no below 25%, tam between 40% and 60%, or P3.card more than P3.cash")
    }

    private func moreThan(
        _ first: String, _ second: String, at node: LocatedNode, in survey: PublishedSurvey
    ) -> PublishedSurvey.Hypothesis.Claim? {
        let subjects = [subject(first, node, survey), subject(second, node, survey)]
        for case .drawn(let question, _)? in subjects {
            return log.error(
                "the answers to '\(question)' were only drawn, and are not compared with each other", at: node,
                hint: "claim that one of them lies above or below a share")
        }
        guard let one = subjects[0], let other = subjects[1] else { return nil }
        guard case .answer(let question, let answer) = one, case .answer(question, let second) = other,
            answer != second
        else {
            return log.error(
                "'more than' compares two answers to one question", at: node, hint: "write P3.card more than P3.cash")
        }
        return .moreThan(question: question, answer: answer, other: second)
    }

    /// A question's positive share, an answer's, or an index.
    private func subject(
        _ text: String, _ node: LocatedNode, _ survey: PublishedSurvey
    ) -> PublishedSurvey.Hypothesis.Subject? {
        if survey.indices.contains(where: { $0.name == text }) { return .index(text) }
        if survey.drawn.contains(where: { text == $0.name || text.hasPrefix($0.name + ".") }) {
            return drawnSubject(text, node, survey)
        }
        if let (name, answer) = text.cut(at: ".") {
            guard let question = question(name, node, survey) else { return nil }
            let names = question.answers.map(\.name)
            if names.contains(answer) { return .answer(question: name, answer: answer) }
            return log.error(
                "'\(answer)' is no answer to '\(name)'" + Spelling.suggestion(for: answer, in: names), at: node,
                hint: "its answers are " + names.joined(separator: ", "))
        }
        let known = survey.questions.map(\.name) + survey.indices.map(\.name)
        guard known.contains(text) else {
            return log.error(
                "there is no question or index '\(text)'" + Spelling.suggestion(for: text, in: known), at: node,
                hint: known.isEmpty ? nil : "known: " + known.joined(separator: ", "))
        }
        return yesQuestion(part(text, node), survey).map { .question($0) }
    }
}
