internal import Scenarios
internal import Surveys

extension PublishedReader {
    func hypotheses(
        _ stated: [Located<StatedClaim>], _ survey: PublishedSurvey
    ) -> [PublishedSurvey.Hypothesis] {
        stated.compactMap { own in
            guard let claim = own.claim else {
                return own.obstacle.map { hypothesis(own, .notTestable($0.value)) }
            }
            if own.obstacle != nil {
                return log.error(
                    "the hypothesis '\(own.key)' has a 'claim' and is 'not-testable'; it is one or the other",
                    at: own.keyPlace)
            }
            return self.claim(claim, survey).map { hypothesis(own, $0) }
        }
    }

    private func hypothesis(
        _ stated: Located<StatedClaim>, _ claim: PublishedSurvey.Hypothesis.Claim
    ) -> PublishedSurvey.Hypothesis {
        var hypothesis = PublishedSurvey.Hypothesis(name: stated.word, text: stated.text, claim: claim)
        hypothesis.note = stated.note
        return hypothesis
    }

    /// `P6 above 50%`, `tam between 40% and 60%`, `P3.card more than P3.cash`.
    private func claim(
        _ stated: Located<String>, _ survey: PublishedSurvey
    ) -> PublishedSurvey.Hypothesis.Claim? {
        let (text, node) = (stated.value, stated.node)
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
        return yesQuestion(text, node, survey).map { .question($0) }
    }
}
