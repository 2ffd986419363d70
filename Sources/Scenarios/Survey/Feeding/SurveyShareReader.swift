internal import ScenarioReading
internal import Statistics
internal import Surveys

/// Finds an answer's share in a survey that was read.
struct SurveyShareReader {
    let log: DiagnosticLog

    /// Nil after a message at the reference.
    func share(
        of reference: SurveyReference, in scenario: Scenario, _ path: String, at from: LocatedNode,
        _ use: SurveyShare.Use
    ) -> SurveyShare? {
        guard case .survey(let model) = scenario.model else {
            log.error(
                "'\(path)' is no survey", at: from, hint: "shares come from a scenario with model: survey")
            return nil
        }
        var found: Found?
        switch model {
        case .published(let survey): found = published(reference, survey, from)
        case .responses(let survey): found = responses(reference, survey, from)
        }
        guard let found else { return nil }
        return SurveyShare(
            use: use, part: reference.part, reference: from.text ?? "", file: path, question: reference.question,
            questionText: found.text, answer: found.answer, count: found.count, respondents: found.respondents,
            interval: ShareInterval.wilson.interval(found.count, of: found.respondents, confidence: found.confidence),
            isReconstructed: found.isReconstructed, leavesWeightsOut: found.leavesWeightsOut)
    }

    private struct Found {
        var text: String?
        var answer: String
        var count: Int
        var respondents: Int
        var confidence: Double
        var isReconstructed = false
        var leavesWeightsOut = false
    }

    // MARK: printed figures

    private func published(_ reference: SurveyReference, _ survey: PublishedSurvey, _ from: LocatedNode) -> Found? {
        let names = survey.questions.map(\.name)
        guard let question = survey.questions.first(where: { $0.name == reference.question }) else {
            sayNoQuestion(reference, names, "questions", from)
            return nil
        }
        let answers = question.answers.map(\.name)
        let wanted = reference.answer ?? ""
        guard let place = answers.firstIndex(of: wanted) else {
            sayNoAnswer(reference, answers, from)
            return nil
        }
        let counts =
            question.isCounted
            ? question.counts : ReconstructedCounts(question.percentages, of: survey.size).counts
        return Found(
            text: question.text, answer: wanted, count: counts[place], respondents: survey.size,
            confidence: survey.confidence, isReconstructed: !question.isCounted)
    }

    // MARK: answers at hand

    private func responses(_ reference: SurveyReference, _ survey: ResponseSurvey, _ from: LocatedNode) -> Found? {
        let names = survey.items.map(\.name)
        guard let item = survey.items.first(where: { $0.name == reference.question }),
            let column = survey.responses.place(of: item.name)
        else {
            sayNoQuestion(reference, names, "items", from)
            return nil
        }
        let given = survey.responses.columns[column].filter { !$0.isNaN }
        let wanted = reference.answer ?? ""
        let labelled = item.labels.first { $0.label == wanted || LocatedNode.word($0.label) == wanted }
        let levels = item.labels.isEmpty ? Array(Set(given)).sorted() : []
        let number = labelled?.number ?? Double(wanted)
        let isKnown =
            labelled != nil
            || number.map { number in
                given.contains(number) || item.labels.contains { $0.number == number }
                    || (item.scale.map { $0.contains(number) && number == number.rounded() } ?? false)
            } ?? false
        guard let number, isKnown else {
            sayNoAnswer(reference, item.labels.map(\.label) + levels.prefix(20).map { Quantity.text($0) }, from)
            return nil
        }
        guard !given.isEmpty else {
            log.error("nobody answered '\(item.name)', so that there is no share", at: from)
            return nil
        }
        return Found(
            text: item.text, answer: labelled?.label ?? Quantity.text(number), count: given.count { $0 == number },
            respondents: given.count, confidence: survey.confidence, leavesWeightsOut: !survey.margins.isEmpty)
    }

    // MARK: messages

    private func sayNoQuestion(
        _ reference: SurveyReference, _ names: [String], _ what: String, _ from: LocatedNode
    ) {
        log.error(
            "the survey has no '\(reference.question)'" + Spelling.suggestion(for: reference.question, in: names),
            at: from, hint: names.isEmpty ? nil : "its \(what) are " + names.prefix(40).joined(separator: ", "))
    }

    private func sayNoAnswer(_ reference: SurveyReference, _ names: [String], _ from: LocatedNode) {
        let wanted = reference.answer ?? ""
        log.error(
            "'\(wanted)' is no answer to '\(reference.question)'" + Spelling.suggestion(for: wanted, in: names),
            at: from, hint: names.isEmpty ? nil : "its answers are " + names.joined(separator: ", "))
    }
}
