package import Scenarios
internal import Surveys

/// Finds an answer's share in a survey that was read.
struct SurveyShareReader {
    let log: DiagnosticLog

    /// The result is `nil` after a message at the reference.
    func share(of name: String, in model: SurveyModel, at from: LocatedNode) -> KnownShare? {
        guard let reference = SurveyReference(name) else { return nil }
        var found: Found?
        switch model {
        case .published(let survey, _): found = published(reference, survey, from)
        case .responses(let survey, _): found = responses(reference, survey, from)
        case .planned:
            return log.error("a survey that is planned has no answers, of which shares could be taken", at: from)
        }
        guard let found else { return nil }
        return KnownShare(
            ShareInterval.wilson.interval(found.count, of: found.respondents, confidence: found.confidence),
            origin: SurveyShareOrigin(
                question: reference.question, questionText: found.text, answers: found.answers, count: found.count,
                respondents: found.respondents, isReconstructed: found.isReconstructed, isDoubtful: found.isDoubtful,
                leavesWeightsOut: found.leavesWeightsOut))
    }

    private struct Found {
        var text: String?
        var answers: [String]
        var count: Int
        var respondents: Int
        var confidence: Double
        var isReconstructed = false
        var isDoubtful = false
        var leavesWeightsOut = false
    }

    // MARK: printed figures

    private func published(_ reference: SurveyReference, _ survey: PublishedSurvey, _ from: LocatedNode) -> Found? {
        let names = survey.questions.map(\.name)
        if survey.drawn.contains(where: { $0.name == reference.question }) {
            return log.error(
                "the answers to '\(reference.question)' were only drawn, and no single share stands for a range",
                at: from,
                hint: "write a share yourself, and let an experiment vary it over the range")
        }
        guard let question = survey.questions.first(where: { $0.name == reference.question }) else {
            sayNoQuestion(reference, among: names, called: "questions", at: from)
            return nil
        }
        let answers = question.answers.map(\.name)
        let combined = question.combined.map(\.name)
        // The name of answers that were printed together stands for them.
        let found = places(reference, from, known: answers + combined) { name -> [Int]? in
            if let place = answers.firstIndex(of: name) { return [place] }
            return question.combined.first { $0.name == name }?.answers
        }
        guard let found else { return nil }
        let places = found.flatMap { $0 }
        if let twice = places.first(where: { place in places.count { $0 == place } > 1 }) {
            sayTwice(answers[twice], from)
            return nil
        }
        let told = question.isCounted ? nil : ReconstructedCounts(question.percentages, of: survey.size)
        let counts = told?.counts ?? question.counts
        let count = places.reduce(0) { $0 + counts[$1] }
        guard count <= survey.size else {
            return log.error(
                "\(places.map { answers[$0] }.joined(separator: " and ")) of '\(question.name)' are \(count) of "
                    + "\(survey.size) respondents together, which no share can be",
                at: from)
        }
        return Found(
            text: question.text, answers: places.map { answers[$0] }, count: count, respondents: survey.size,
            confidence: survey.confidence, isReconstructed: told != nil,
            isDoubtful: places.contains { told?.doubtful.contains($0) ?? false })
    }

    // MARK: answers at hand

    private func responses(_ reference: SurveyReference, _ survey: ResponseSurvey, _ from: LocatedNode) -> Found? {
        let names = survey.items.map(\.name)
        guard let item = survey.items.first(where: { $0.name == reference.question }),
            let column = survey.responses.place(of: item.name)
        else {
            sayNoQuestion(reference, among: names, called: "items", at: from)
            return nil
        }
        let given = survey.responses.columns[column].filter { !$0.isNaN }
        let levels = item.labels.isEmpty ? Array(Set(given)).sorted() : []
        let known = item.labels.map(\.label) + levels.prefix(20).map { Quantity.text($0) }
        let found = places(reference, from, known: known) { number($0, item, given) }
        guard let found else { return nil }
        if let twice = found.first(where: { number in found.count { $0 == number } > 1 }) {
            sayTwice(Quantity.text(twice), from)
            return nil
        }
        guard !given.isEmpty else {
            return log.error("nobody answered '\(item.name)', so that there is no share", at: from)
        }
        let words = found.map { number in item.labels.first { $0.number == number }?.label ?? Quantity.text(number) }
        return Found(
            text: item.text, answers: words, count: given.count { found.contains($0) }, respondents: given.count,
            confidence: survey.confidence, leavesWeightsOut: !survey.margins.isEmpty)
    }

    /// The number of an answer, by its label or as it is; nil where nobody can have given it.
    private func number(_ wanted: String, _ item: ResponseSurvey.Item, _ given: [Double]) -> Double? {
        if let labelled = item.labels.first(where: { $0.label == wanted || LocatedNode.word($0.label) == wanted }) {
            return labelled.number
        }
        guard let number = Double(wanted) else { return nil }
        let isKnown =
            given.contains(number) || item.labels.contains { $0.number == number }
            || (item.scale.map { $0.contains(number) && number == number.rounded() } ?? false)
        return isKnown ? number : nil
    }

    /// What each answer of a reference stands for; nil after a message.
    private func places<Place>(
        _ reference: SurveyReference, _ from: LocatedNode, known: [String], find: (String) -> Place?
    ) -> [Place]? {
        if let whole = reference.whole, let place = find(whole) { return [place] }
        let found = reference.answers.compactMap { name -> Place? in
            let place = find(name)
            if place == nil { sayNoAnswer(name, to: reference.question, among: known, at: from) }
            return place
        }
        return found.count == reference.answers.count ? found : nil
    }

    // MARK: messages

    private func sayNoQuestion(
        _ reference: SurveyReference, among names: [String], called what: String, at from: LocatedNode
    ) {
        log.error(
            "the survey has no '\(reference.question)'" + Spelling.suggestion(for: reference.question, in: names),
            at: from, hint: names.isEmpty ? nil : "its \(what) are " + names.prefix(40).joined(separator: ", "))
    }

    private func sayNoAnswer(_ wanted: String, to question: String, among names: [String], at from: LocatedNode) {
        log.error(
            "'\(wanted)' is no answer to '\(question)'" + Spelling.suggestion(for: wanted, in: names),
            at: from, hint: names.isEmpty ? nil : "its answers are " + names.joined(separator: ", "))
    }

    private func sayTwice(_ answer: String, _ from: LocatedNode) {
        log.error("'\(answer)' stands twice in '\(from.text ?? "")'", at: from)
    }
}

/// A survey knows shares by a question and its answers.
extension SurveyModel: ShareSource {
    package func share(named name: String, at from: LocatedNode, log: DiagnosticLog) -> KnownShare? {
        SurveyShareReader(log: log).share(of: name, in: self, at: from)
    }
}
