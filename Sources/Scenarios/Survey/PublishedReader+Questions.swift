internal import ScenarioReading
internal import Surveys

extension PublishedReader {
    func questions(_ entry: LocatedNode.Entry, _ size: Int) -> [PublishedSurvey.Question] {
        let entries = named(entry, "'questions'", example: "P2: { shares: { knows: 49.5%, never: 50.5% } }")
        return entries.map { question($0, size) }
    }

    /// What cannot be read of it is left out, so that what refers to the question can be checked all the same.
    private func question(_ entry: LocatedNode.Entry, _ size: Int) -> PublishedSurvey.Question {
        let owner = "the question '\(entry.key)'"
        var question = PublishedSurvey.Question(name: entry.word, text: nil, answers: [])
        guard let map = MapReader(entry.value, FormatKeys.publishedQuestion, of: owner, at: entry.keyPlace, log: log)
        else { return question }
        question.text = map["text"].flatMap { values.text($0, "the text of '\(entry.key)'") }
        let stated = ["shares", "counts"].compactMap { map.entry($0) }
        if stated.count == 2 {
            log.error("\(owner) has 'shares' and 'counts'; one of them tells the other", at: stated[1].keyPlace)
        } else if !map.has("shares"), !map.has("counts") {
            log.error("\(owner) has neither 'shares' nor 'counts'", at: entry.keyPlace)
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
                let map = MapReader(
                    entry.value, FormatKeys.publishedCombination, of: "'\(entry.key)'", at: entry.keyPlace, log: log)
            else { return nil }
            let printed = map["share"].flatMap {
                figure($0, "the share of '\(entry.key)'", unit: "%", within: 0...100)
            }
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
        log.error(
            "'\(text)' is no answer to '\(question.name)'" + Spelling.suggestion(for: text, in: names), at: node,
            hint: names.isEmpty ? nil : "its answers are " + names.joined(separator: ", "))
        return nil
    }

    /// Answers exclude each other: their shares add up to 100 at most, but for their rounding.
    private func checkTotal(_ question: PublishedSurvey.Question, _ answers: LocatedNode.Entry, _ size: Int) {
        if question.isCounted {
            let total = question.counts.reduce(0, +)
            guard total != size else { return }
            let what = "the answers to '\(question.name)' are \(total), of \(size) respondents"
            if total > size {
                log.error(what, at: answers.keyPlace)
            } else {
                log.warning(what + "; the others are taken to have given none", at: answers.keyPlace)
            }
            return
        }
        let figures = question.percentages
        let total = figures.reduce(0) { $0 + $1.value }
        let rounding = figures.reduce(0) { $0 + $1.halfUnit }
        let text = Quantity.text((total * 1e6).rounded() / 1e6)
        if total > 100 + rounding + 1e-9 {
            log.error(
                "the shares of '\(question.name)' add up to \(text)%", at: answers.keyPlace,
                hint: "answers exclude each other; where several could be given, make a question of each")
        } else if total < 100 - rounding - 1e-9 {
            log.warning(
                "the shares of '\(question.name)' add up to \(text)% only: some answers were not printed",
                at: answers.keyPlace)
        }
    }
}

extension PrintedFigure {
    /// By how much the figure may be off through its rounding.
    var halfUnit: Double { (0..<decimals).reduce(0.5) { half, _ in half / 10 } }
}
