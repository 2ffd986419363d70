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
    package func survey(_ entry: LocatedNode.Entry) -> (PublishedSurvey, SurveyStatement)? {
        let before = log.errorCount
        guard let stated = StatedPublished.fields.open(entry, of: "'published'", values)?.model else { return nil }
        let size = stated.size ?? stated.statedSize ?? StatedPublished.mostRespondents
        let reach = min(size, Self.mostSizes / 2)
        var survey = PublishedSurvey(size: size, sizes: max(1, size - reach + reach / 2)...size + reach)
        survey.statedSize = stated.statedSize
        if let sizes = stated.sizes {
            survey.sizes = sizes.value
            if sizes.count > Self.mostSizes {
                log.error("'sizes' are more than \(Self.mostSizes) numbers of respondents", at: sizes.node)
            }
        }
        survey.confidence = stated.confidence ?? survey.confidence
        survey.sample = stated.sample
        (survey.questions, survey.drawn) = questions(stated.questions, size)
        survey.indices = indices(stated.indices, survey)
        survey.shifts = shifts(stated.shifts, survey)
        survey.means = stated.means.compactMap { mean($0, survey) }
        if let own = stated.summary { summary(own, &survey) }
        survey.hypotheses = hypotheses(stated.hypotheses, survey)
        return log.errorCount == before ? (survey, SurveyStatement(stated)) : nil
    }

    private static let mostSizes = 100_000

    // MARK: parts

    private func indices(
        _ stated: [Located<Located<[Located<String>]>>], _ survey: PublishedSurvey
    ) -> [PublishedSurvey.Index] {
        stated.compactMap { own in
            if survey.questions.contains(where: { $0.name == own.word }) {
                log.error("'\(own.key)' is a question; an index needs a name of its own", at: own.keyPlace)
            }
            // An excerpt of a survey may name an index whose questions are left out.
            let known = survey.questions.map(\.name)
            if let missing = own.value.value.first(where: { !known.contains($0.value) }) {
                log.warning(
                    "there is no question '\(missing.value)', so that the index '\(own.key)' cannot be computed"
                        + Spelling.suggestion(for: missing.value, in: known), at: missing.node)
                return nil
            }
            return yesQuestions(own.value.value, survey).map {
                PublishedSurvey.Index(name: own.word, questions: $0)
            }
        }
    }

    private func shifts(
        _ stated: [Located<PrintedFigure?>], _ survey: PublishedSurvey
    ) -> [PublishedSurvey.Shift] {
        stated.compactMap { own in
            let ends = own.key.cut(at: "->").map { [$0.before, $0.after].map { $0.filter { $0 != " " } } }
            guard let ends else {
                return log.error(
                    "'\(own.key)' is no shift from one question to another", at: own.keyPlace,
                    hint: "write P3 -> P4: 10.6")
            }
            let known = ends.map { name in
                yesQuestion(name, LocatedNode(.scalar(.init(name)), at: own.keyPlace), survey) != nil
            }
            guard known == [true, true] else { return nil }
            return PublishedSurvey.Shift(from: ends[0], to: ends[1], printed: own.value)
        }
    }

    private func mean(_ own: Located<StatedMean>, _ survey: PublishedSurvey) -> PublishedSurvey.Mean? {
        guard let mean = own.mean, let scale = own.scale, own.deviation == nil || own.deviation?.value != nil
        else { return nil }
        let items = own.items
        let most = Double(max(survey.size, survey.statedSize ?? 1, survey.sizes.upperBound)) * Double(items)
        if abs(Double(mean.digits)) * most > 1e18 {
            return log.error(
                "the mean of '\(own.key)' has more digits than can be audited with so many answers", at: mean.node)
        }
        if let deviation = own.deviation, items > 1 {
            log.warning(
                "the standard deviation of a mean over \(items) items is not audited: it depends on how the items "
                    + "hang together",
                at: deviation.node)
        }
        return PublishedSurvey.Mean(
            name: own.word, mean: mean.value, sd: own.deviation?.value, items: items, scale: scale)
    }

    private func summary(_ stated: StatedSummary, _ survey: inout PublishedSurvey) {
        if let decimals = stated.decimals {
            let least = survey.questions.flatMap(\.percentages).map(\.decimals).max() ?? 0
            if decimals.value < least {
                log.error(
                    "figures with \(least) decimals cannot be printed with \(decimals.value)", at: decimals.node)
            }
            survey.summaryDecimals = decimals.value
        }
        guard let questions = stated.questions, let names = yesQuestions(questions, survey) else { return }
        for (name, own) in zip(names, questions) {
            guard let question = survey.questions.first(where: { $0.name == name }), question.isCounted else {
                continue
            }
            log.error("'\(name)' was printed in counts; the summary table adds up printed percentages", at: own.node)
        }
        survey.summary = names
    }
}
