internal import Scenarios
internal import Surveys

extension PublishedReader {
    func questions(
        _ entry: LocatedNode.Entry, _ size: Int
    ) -> (printed: [PublishedSurvey.Question], drawn: [DrawnQuestion]) {
        let entries = named(entry, "'questions'", example: "P2: { shares: { knows: 49.5%, never: 50.5% } }")
        return (
            entries.filter { $0.value["drawn"] == nil }.map { question($0, size) },
            entries.filter { $0.value["drawn"] != nil }.compactMap { drawn($0) }
        )
    }

    /// What cannot be read of it is left out, so that what refers to the question can be checked all the same.
    private func question(_ entry: LocatedNode.Entry, _ size: Int) -> PublishedSurvey.Question {
        let owner = "the question '\(entry.key)'"
        var question = PublishedSurvey.Question(name: entry.word, text: nil, answers: [])
        guard let map = MapReader(entry, SurveyKeys.publishedQuestion, of: owner, log) else { return question }
        question.text = map["text"].flatMap { values.text($0, "the text of '\(entry.key)'") }
        let stated = ["shares", "counts"].compactMap { map.entry($0) }
        if stated.count == 2 {
            log.error("\(owner) has 'shares' and 'counts'; one of them tells the other", at: stated[1].keyPlace)
        } else if !map.has("shares"), !map.has("counts") {
            log.error(
                "\(owner) has neither 'shares' nor 'counts'", at: entry.keyPlace,
                hint: "where a chart without figures is all there is, write drawn: { yes: 40..45% }")
        }
        guard let answers = stated.first else { return question }
        let isCounted = answers.word == "counts"
        let before = log.errorCount
        for answer in named(answers, "the answers to '\(entry.key)'", example: "knows: 49.5%") {
            // An answer that cannot be read is known by its name all the same.
            let printed = (isCounted ? count(answer, size) : share(answer)) ?? .count(0)
            question.answers.append(.init(name: answer.word, printed: printed, isPositive: false))
        }
        let isWhole = log.errorCount == before
        if let node = map["positive"] { markPositive(node, &question) }
        if let node = map.entry("combined") { question.combined = combined(node, question) }
        if isWhole { checkTotal(question, answers, size) }
        return question
    }

    private func share(_ answer: LocatedNode.Entry) -> PublishedSurvey.Answer.Printed? {
        figure(answer.value, "the share of '\(answer.key)'", unit: "%", within: 0...100).map { .percentage($0) }
    }

    private func count(_ answer: LocatedNode.Entry, _ size: Int) -> PublishedSurvey.Answer.Printed? {
        values.wholeNumber(answer.value, "the number of '\(answer.key)'", in: 0...max(size, 1)).map { .count($0) }
    }

    private func markPositive(_ node: LocatedNode, _ question: inout PublishedSurvey.Question) {
        var places: [Int] = []
        for element in node.elements ?? [node] {
            guard let place = answer(element, question) else { continue }
            if places.contains(place) {
                log.error("'\(question.answers[place].name)' stands twice", at: element)
            }
            places.append(place)
        }
        // Where none can be read, what refers to the positive answers is not wrong for it.
        if places.isEmpty, !question.answers.isEmpty { places = [0] }
        for place in places { question.answers[place].isPositive = true }
    }

    private func combined(
        _ entry: LocatedNode.Entry, _ question: PublishedSurvey.Question
    ) -> [PublishedSurvey.Combination] {
        let example = "not-ready-at-all: { answers: [ no, not-yet ], share: 27.7% }"
        return named(entry, "'combined'", example: example).compactMap { entry in
            guard
                let map = MapReader(entry, SurveyKeys.publishedCombination, of: "'\(entry.key)'", log)
            else { return nil }
            let printed = map["share"].flatMap { figure($0, "the share of '\(entry.key)'", unit: "%", within: 0...100) }
            guard let list = map["answers"] else { return nil }
            let elements = list.elements ?? [list]
            let places = elements.compactMap { answer($0, question) }
            guard let printed, places.count == elements.count else { return nil }
            if Set(places).count < places.count { log.error("an answer stands twice", at: list) }
            return PublishedSurvey.Combination(name: entry.word, answers: places, printed: printed)
        }
    }

    /// The place of an answer; nil after a message.
    private func answer(_ node: LocatedNode, _ question: PublishedSurvey.Question) -> Int? {
        guard let text = values.text(node, "an answer") else { return nil }
        let names = question.answers.map(\.name)
        if let place = names.firstIndex(of: LocatedNode.word(text)) { return place }
        return log.error(
            "'\(text)' is no answer to '\(question.name)'" + Spelling.suggestion(for: text, in: names), at: node,
            hint: names.isEmpty ? nil : "its answers are " + names.joined(separator: ", "))
    }

    /// Answers to one question exclude each other, so that all of them are all respondents.
    private func checkTotal(_ question: PublishedSurvey.Question, _ answers: LocatedNode.Entry, _ size: Int) {
        guard question.isCounted else { return checkShares(question, answers, size) }
        let total = question.counts.reduce(0) { $0.addingReportingOverflow($1).partialValue }
        guard total != size else { return }
        let what = "the answers to '\(question.name)' are \(total), of \(size) respondents"
        if total > size {
            log.error(what, at: answers.keyPlace)
        } else {
            log.warning(what + "; the others are taken to have given none", at: answers.keyPlace)
        }
    }

    /// What was printed is read even where it cannot be right, for the audit is there to find that: only shares that no slip
    /// of the hand explains are taken for something else than the answers to one question.
    private func checkShares(_ question: PublishedSurvey.Question, _ answers: LocatedNode.Entry, _ size: Int) {
        let told = ReconstructedCounts(question.percentages, of: size)
        guard told.isOver || told.isUnder else { return }
        let total = Quantity.text((told.total * 1e6).rounded() / 1e6)
        let what = "the shares of '\(question.name)' add up to \(total)%"
        // Where it was not said how many answered, that has been said.
        let of = size == Self.mostRespondents ? "" : "of \(size) respondents "
        let several = "answers exclude each other; where several could be given, make a question of each"
        let slips = told.misprints.prefix(3).map { slip in
            "\(question.answers[slip.place].name) \(slip.likely)% for \(slip.printed)%"
        }
        let readings = slips.joined(separator: ", or ") + (told.misprints.count > 3 ? ", or others" : "")
        if told.isUnder {
            log.warning(
                what + " only: some answers were not printed" + (slips.isEmpty ? "" : ", or one is misprinted"),
                at: answers.keyPlace,
                hint: slips.isEmpty ? nil : "\(of)they would add up with \(readings)")
        } else if let slip = told.corrected {
            log.warning(
                "\(what): likely a misprint, \(slip.printed)% of '\(question.answers[slip.place].name)' for "
                    + "\(slip.likely)%",
                at: answers.keyPlace,
                hint:
                    "leave it as it was printed: its count is what the others leave, and the report says so; \(several)"
            )
        } else if !slips.isEmpty {
            log.warning(
                what + ": one of them may be misprinted", at: answers.keyPlace,
                hint: "\(of)they would add up with \(readings); \(several)")
        } else if told.total > Self.mostTotal + told.rounding {
            log.error(what, at: answers.keyPlace, hint: several)
        } else {
            let pair = told.pair.map { slip in
                "\(question.answers[slip.place].name) \(slip.likely)% for \(slip.printed)%"
            }
            let two =
                pair.isEmpty
                ? "" : "\(of)they would add up with two misprints, such as \(pair.joined(separator: " and ")); "
            log.warning(
                what + ", and no single misprint explains it", at: answers.keyPlace, hint: two + several)
        }
    }

    /// Of shares that no single misprint explains.
    private static let mostTotal = 110.0
}
