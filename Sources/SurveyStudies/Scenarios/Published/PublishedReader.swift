package import Scenarios
package import Surveys

/// Reads `published:`, a survey of which only the printed figures are known.
package struct PublishedReader {
    let values: ValueReader

    package init(values: ValueReader) {
        self.values = values
    }
    var log: DiagnosticLog { values.log }

    /// The result is `nil` after everything that is wrong has been said.
    package func survey(_ entry: LocatedNode.Entry) -> PublishedSurvey? {
        guard let map = MapReader(entry, SurveyKeys.published, of: "'published'", log) else { return nil }
        let before = log.errorCount
        let stated = map["stated-n"].flatMap { values.wholeNumber($0, "'stated-n'", in: 1...Self.mostRespondents) }
        let chosen = map["n"].flatMap { values.wholeNumber($0, "'n'", in: 1...Self.mostRespondents) }
        if !map.has("stated-n"), !map.has("n") {
            log.error(
                "'published' does not say how many answered", at: entry.keyPlace,
                hint: "write stated-n: 189, or n: 188 where the source states no number")
        }
        let size = chosen ?? stated ?? Self.mostRespondents
        let reach = min(size, Self.mostSizes / 2)
        var survey = PublishedSurvey(size: size, sizes: max(1, size - reach + reach / 2)...size + reach)
        survey.statedSize = stated
        if let node = map["sizes"], let range = range(node, "'sizes'", from: 1, example: "100..319") {
            survey.sizes = range
            if range.count > Self.mostSizes {
                log.error("'sizes' are more than \(Self.mostSizes) numbers of respondents", at: node)
            }
        }
        if let node = map["confidence"], let share = values.share(node, "'confidence'") {
            if share > 0, share < 1 {
                survey.confidence = share
            } else {
                log.error("'confidence' lies between 0% and 100%, without them", at: node)
            }
        }
        if let node = map["sample"] {
            let kinds = PublishedSurvey.Sample.allCases.map { ($0.rawValue, $0) }
            survey.sample = values.word(node, "'sample'", kinds) ?? .notStated
        }
        if let entry = map.entry("questions") { (survey.questions, survey.drawn) = questions(entry, size) }
        if let entry = map.entry("indices") { survey.indices = indices(entry, survey) }
        if let entry = map.entry("shifts") { survey.shifts = shifts(entry, survey) }
        if let entry = map.entry("means") { survey.means = means(entry, survey) }
        if let entry = map.entry("summary") { summary(entry, &survey) }
        if let entry = map.entry("hypotheses") { survey.hypotheses = hypotheses(entry, survey) }
        return log.errorCount == before ? survey : nil
    }

    static let mostRespondents = 10_000_000
    private static let mostSizes = 100_000

    // MARK: parts

    private func indices(_ entry: LocatedNode.Entry, _ survey: PublishedSurvey) -> [PublishedSurvey.Index] {
        named(entry, "'indices'", example: "tam: [ P3, P4 ]").compactMap { entry in
            if survey.questions.contains(where: { $0.name == entry.word }) {
                log.error("'\(entry.key)' is a question; an index needs a name of its own", at: entry.keyPlace)
            }
            if let missing = missingQuestion(entry.value, survey) {
                let known = survey.questions.map(\.name)
                let name = missing.text ?? ""
                log.warning(
                    "there is no question '\(name)', so that the index '\(entry.key)' cannot be computed"
                        + Spelling.suggestion(for: name, in: known), at: missing)
                return nil
            }
            let names = yesQuestions(entry.value, "the index '\(entry.key)'", survey)
            return names.map { PublishedSurvey.Index(name: entry.word, questions: $0) }
        }
    }

    /// An excerpt of a survey may name an index whose questions are left out.
    private func missingQuestion(_ node: LocatedNode, _ survey: PublishedSurvey) -> LocatedNode? {
        node.elements?.first { element in
            element.text != nil && !element.isMissing && !survey.questions.contains { $0.name == element.text }
        }
    }

    private func shifts(_ entry: LocatedNode.Entry, _ survey: PublishedSurvey) -> [PublishedSurvey.Shift] {
        named(entry, "'shifts'", example: "P3 -> P4: 10.6", checksNames: false).compactMap { entry in
            let ends = entry.key.cut(at: "->").map { [$0.before, $0.after].map { $0.filter { $0 != " " } } }
            guard let ends else {
                return log.error(
                    "'\(entry.key)' is no shift from one question to another", at: entry.keyPlace,
                    hint: "write P3 -> P4: 10.6")
            }
            let known = ends.map { name in
                yesQuestion(LocatedNode(.scalar(.init(name)), at: entry.keyPlace), survey) != nil
            }
            var printed: PrintedFigure?
            if entry.value.text != "computed" {
                printed = figure(entry.value, "the shift '\(entry.key)'", unit: "points", within: -100...100)
                if printed == nil { return nil }
            }
            guard known == [true, true] else { return nil }
            return PublishedSurvey.Shift(from: ends[0], to: ends[1], printed: printed)
        }
    }

    private func means(_ entry: LocatedNode.Entry, _ survey: PublishedSurvey) -> [PublishedSurvey.Mean] {
        named(entry, "'means'", example: "trust: { mean: 3.42, sd: 1.12, scale: 1..5 }").compactMap { entry in
            guard
                let map = MapReader(entry, SurveyKeys.publishedMean, of: "the mean '\(entry.key)'", log)
            else { return nil }
            let mean = map["mean"].flatMap { figure($0, "the mean of '\(entry.key)'") }
            let sd = map["sd"].flatMap { figure($0, "the standard deviation of '\(entry.key)'", within: 0...1e9) }
            var items = 1
            if let node = map["items"] { items = values.wholeNumber(node, "'items'", in: 1...10_000) ?? 1 }
            let scale = map["scale"].flatMap {
                range($0, "the scale of '\(entry.key)'", from: -1000, to: 1000, example: "1..5")
            }
            guard let mean, let scale, sd != nil || !map.has("sd") else { return nil }
            let most = Double(max(survey.size, survey.statedSize ?? 1, survey.sizes.upperBound)) * Double(items)
            if abs(Double(mean.digits)) * most > 1e18, let node = map["mean"] {
                return log.error(
                    "the mean of '\(entry.key)' has more digits than can be audited with so many answers", at: node)
            }
            if sd != nil, items > 1, let node = map["sd"] {
                log.warning(
                    "the standard deviation of a mean over \(items) items is not audited: it depends on how the items "
                        + "hang together",
                    at: node)
            }
            return PublishedSurvey.Mean(name: entry.word, mean: mean, sd: sd, items: items, scale: scale)
        }
    }

    private func summary(_ entry: LocatedNode.Entry, _ survey: inout PublishedSurvey) {
        var list: LocatedNode? = entry.value
        if entry.value.entries != nil {
            let map = MapReader(entry, SurveyKeys.publishedSummary, of: "'summary'", log)
            list = map?["questions"]
            if let node = map?["decimals"], let decimals = values.wholeNumber(node, "'decimals'", in: 0...6) {
                let least = survey.questions.flatMap(\.percentages).map(\.decimals).max() ?? 0
                if decimals < least {
                    log.error("figures with \(least) decimals cannot be printed with \(decimals)", at: node)
                }
                survey.summaryDecimals = decimals
            }
        }
        guard let list, let names = yesQuestions(list, "'summary'", survey) else { return }
        for (name, element) in zip(names, list.elements ?? []) {
            guard let question = survey.questions.first(where: { $0.name == name }), question.isCounted else {
                continue
            }
            log.error("'\(name)' was printed in counts; the summary table adds up printed percentages", at: element)
        }
        survey.summary = names
    }
}
