internal import Scenarios
internal import Surveys

extension PublishedReader {
    func questions(
        _ stated: [Located<StatedQuestion?>], _ size: Int
    ) -> (printed: [PublishedSurvey.Question], drawn: [DrawnQuestion]) {
        (
            stated.filter { $0.value?.drawn == nil }.map { question($0, size) },
            stated.compactMap { own in
                own.value.flatMap { question in
                    question.drawn.flatMap { drawn(Located(question, own.entry), $0) }
                }
            }
        )
    }

    /// What cannot be read of it is left out, so that what refers to the question can be checked all the same.
    private func question(_ own: Located<StatedQuestion?>, _ size: Int) -> PublishedSurvey.Question {
        var question = PublishedSurvey.Question(name: own.word, text: own.value?.text, answers: [])
        guard let stated = own.value else { return question }
        if stated.shares != nil, let counts = stated.counts {
            log.error(
                "the question '\(own.key)' has 'shares' and 'counts'; one of them tells the other",
                at: counts.keyPlace)
        }
        let before = log.errorCount
        var isWhole = true
        // An answer that cannot be read is known by its name all the same.
        if let shares = stated.shares {
            isWhole = shares.value?.count == shares.node.entries?.count
            for own in shares.value ?? [] {
                isWhole = isWhole && own.value != nil
                question.answers.append(
                    .init(name: own.word, printed: own.value.map { .percentage($0) } ?? .count(0), isPositive: false))
            }
        } else if let counts = stated.counts {
            isWhole = counts.value?.count == counts.node.entries?.count
            for own in counts.value ?? [] {
                isWhole = isWhole && own.value != nil
                question.answers.append(
                    .init(
                        name: own.word, printed: .count(own.value.map { count($0, own, size) } ?? 0), isPositive: false)
                )
            }
        }
        isWhole = isWhole && log.errorCount == before
        if let own = stated.positive { markPositive(own, &question) }
        if let own = stated.combined { question.combined = own.value.compactMap { combination($0, question) } }
        if isWhole, let answers = stated.shares?.entry ?? stated.counts?.entry { checkTotal(question, answers, size) }
        return question
    }

    /// No more than all of them give an answer.
    private func count(_ count: Int, _ own: Located<Int?>, _ size: Int) -> Int {
        let range = 0...max(size, 1)
        if range.contains(count) { return count }
        log.error(
            "the number of '\(own.key)' is a \(NumberBounds(range).words(of: "whole number")), not \(count)",
            at: own.node)
        return 0
    }

    private func markPositive(_ stated: [Located<String>], _ question: inout PublishedSurvey.Question) {
        var places: [Int] = []
        for own in stated {
            guard let place = answer(own, question) else { continue }
            if places.contains(place) {
                log.error("'\(question.answers[place].name)' stands twice", at: own.node)
            }
            places.append(place)
        }
        // Where none can be read, what refers to the positive answers is not wrong for it.
        if places.isEmpty, !question.answers.isEmpty { places = [0] }
        for place in places { question.answers[place].isPositive = true }
    }

    private func combination(
        _ own: Located<StatedCombination>, _ question: PublishedSurvey.Question
    ) -> PublishedSurvey.Combination? {
        guard let answers = own.answers else { return nil }
        let places = answers.value.compactMap { answer($0, question) }
        guard let printed = own.share, places.count == answers.value.count else { return nil }
        if Set(places).count < places.count { log.error("an answer stands twice", at: answers.node) }
        return PublishedSurvey.Combination(name: own.word, answers: places, printed: printed)
    }

    /// The place of an answer; nil after a message.
    private func answer(_ stated: Located<String>, _ question: PublishedSurvey.Question) -> Int? {
        let names = question.answers.map(\.name)
        if let place = names.firstIndex(of: LocatedNode.word(stated.value)) { return place }
        return log.error(
            "'\(stated.value)' is no answer to '\(question.name)'" + Spelling.suggestion(for: stated.value, in: names),
            at: stated.node, hint: names.isEmpty ? nil : "its answers are " + names.joined(separator: ", "))
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
        let of = size == StatedPublished.mostRespondents ? "" : "of \(size) respondents "
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
