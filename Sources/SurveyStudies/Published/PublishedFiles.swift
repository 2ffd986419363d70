package import Reporting
import Statistics
import Surveys

/// The tables of a survey of printed figures: as files in full precision, and as the report has them.
package struct PublishedFiles {
    let findings: PublishedFindings
    let verdicts: [PublishedVerdict]
    var survey: PublishedSurvey { findings.survey }
    var percent: String { PublishedWords.confidence(survey.confidence) }

    package init(_ findings: PublishedFindings, _ verdicts: [PublishedVerdict]) {
        self.findings = findings
        self.verdicts = verdicts
    }

    package func all() -> [(path: String, table: CSVFile)] {
        var files = [answers.file, questions.file]
        if let summary = findings.summary { files.append(self.summary(summary).file) }
        if !findings.indices.isEmpty { files.append(indices.file) }
        if !findings.shifts.isEmpty { files.append(shifts.file) }
        if findings.yesQuestions.count > 1 { files.append(correlations.file) }
        if !verdicts.isEmpty { files.append(hypotheses.file) }
        if !findings.audit.items.isEmpty { files.append(auditFigures.file) }
        var all = files.map { ($0.path, $0.csv) }
        if !findings.audit.items.isEmpty { all.append(("figures/sample-sizes.csv", CSVFile(sizes))) }
        var others: [TableFile] = []
        if !findings.audit.misprints.isEmpty { others.append(misprints.file) }
        if !findings.audit.means.isEmpty { others.append(means.file) }
        if !survey.drawn.isEmpty { others.append(drawn.file) }
        return all + others.map { ($0.path, $0.csv) } + [("figures/shares.csv", CSVFile(shares))]
    }

    // MARK: measures

    package func measures() -> CSVFile {
        let n = survey.size
        var rows: [MeasureRow] = []
        func row(_ element: String, quantity: String, interval: ConfidenceInterval, note: String) {
            rows.append(
                MeasureRow(
                    element: element, quantity: quantity, statistic: "share", unit: "share",
                    estimate: interval.estimate, lower: interval.lower, upper: interval.upper,
                    confidence: interval.confidence, standardError: interval.standardError, note: note))
        }
        for question in findings.questions {
            for answer in question.answers {
                let source =
                    if question.reconstruction == nil {
                        "printed"
                    } else if !answer.isCorrected {
                        "reconstructed from a printed percentage"
                    } else {
                        "reconstructed from the other answers"
                    }
                row(
                    question.name, quantity: answer.answer.name, interval: answer.wilson,
                    note: "\(answer.count) of \(n), \(source); interval by Wilson")
            }
        }
        for index in findings.indices {
            row(
                index.name ?? "summary", quantity: "index", interval: index.quoted,
                note: "mean of \(index.questions.joined(separator: " and ")); "
                    + "interval holds however answers hang together")
        }
        return MeasureRow.table(of: rows)
    }

    // MARK: answers

    typealias AnswerRow = (of: PublishedQuestion, place: Int, own: PublishedQuestion.Answer)

    private var answerRows: [AnswerRow] {
        findings.questions.flatMap { question in question.answers.enumerated().map { (question, $0.offset, $0.element) }
        }
    }

    var answers: Table<AnswerRow> {
        Table(
            "answers", answerRows, isExplained: false,
            .key("question") { $0.of.name },
            .left("Question") { $0.place == 0 ? ReportText.strong($0.of.name) : nil },
            .key("answer") { $0.own.answer.name },
            .key("positive") { $0.of.question.positive.isEmpty ? "" : $0.own.answer.isPositive ? "yes" : "no" },
            .left("Answer") { $0.own.answer.name + ($0.own.answer.isPositive ? " (positive)" : "") },
            .key("printed") { row -> String? in
                if case .percentage(let figure) = row.own.answer.printed { figure.description } else { nil }
            },
            .right("Printed") { Self.printed($0.own.answer.printed) },
            .key("count") { $0.own.count },
            .right("Count") { "\($0.own.count)" + ($0.own.isDoubtful ? " *" : "") },
            .key("n") { _ in survey.size },
            .key("share") { $0.own.wilson.estimate },
            .right("Share") { PublishedWords.percent($0.own.wilson.estimate, decimals: $0.own.decimals) },
            .key("confidence") { _ in survey.confidence },
            .key("wilson_lower") { $0.own.wilson.lower }, .key("wilson_upper") { $0.own.wilson.upper },
            .right("Wilson") { PublishedWords.range($0.own.wilson) },
            .key("exact_lower") { $0.own.exact.lower }, .key("exact_upper") { $0.own.exact.upper },
            .right("Exact (Clopper–Pearson)") { PublishedWords.range($0.own.exact) },
            .key("p_half") { $0.own.half.pValue }, .key("note") { note($0.own) })
    }

    /// The data of the figure.
    private var shares: Table<AnswerRow> {
        Table(
            answerRows, .key("question") { $0.of.name }, .key("answer") { $0.own.answer.name },
            .key("share") { $0.own.wilson.estimate }, .key("lower") { $0.own.wilson.lower },
            .key("upper") { $0.own.wilson.upper })
    }

    private static func printed(_ printed: PublishedSurvey.Answer.Printed) -> String {
        switch printed {
        case .percentage(let figure): "\(figure)%"
        case .count(let count): "\(count)"
        }
    }

    private func note(_ answer: PublishedQuestion.Answer) -> String {
        if answer.isCorrected {
            return "likely a misprint; the count is what the other answers leave, as printed it would be "
                + "\(answer.printedCount)"
        }
        if answer.isContradicted { return "no count out of \(survey.size) is printed so; the nearest is given" }
        if answer.isDoubtful { return "the answers add up to more than all respondents" }
        return answer.isAmbiguous ? "other counts are printed so, too" : ""
    }

    // MARK: questions

    var questions: Table<PublishedQuestion> {
        Table(
            "questions", findings.questions, isExplained: false,
            .key("question") { $0.name }, .left("Question") { $0.name }, .key("text") { $0.question.text },
            .key("n") { _ in survey.size }, .key("positive") { $0.positive },
            .key("share") { $0.interval?.estimate },
            .right("Positive share") { $0.interval.map { PublishedWords.percent($0.estimate) } },
            .key("confidence") { _ in survey.confidence },
            .key("wilson_lower") { $0.interval?.lower }, .key("wilson_upper") { $0.interval?.upper },
            .key("exact_lower") { $0.exactInterval?.lower }, .key("exact_upper") { $0.exactInterval?.upper },
            .key("p_half") { $0.half?.pValue },
            .right("p against 50%") { $0.half.map { PublishedWords.pValue($0.pValue) } },
            .key("chi_squared_uniform") { $0.uniform.value?.chiSquared },
            .right("Chi-squared against equal shares") { question in
                question.uniform.value.map { PublishedWords.fixed($0.chiSquared, decimals: 3) } ?? "n/a"
            },
            .key("df") { $0.uniform.value?.degreesOfFreedom },
            .right("Degrees of freedom") { question in
                question.uniform.value.map { PublishedWords.fixed($0.degreesOfFreedom, decimals: 0) }
            },
            .key("p_uniform") { $0.uniform.value?.pValue },
            .right("p") { question in question.uniform.value.map { PublishedWords.pValue($0.pValue) } },
            .key("note") { $0.uniform.reason })
    }

    struct SummaryRow {
        let name: String
        let positive: PrintedFigure
        let negative: PrintedFigure
        /// Of all lines together.
        var isWhole = false

        func shown(_ text: String) -> ReportText { isWhole ? .strong(text) : ReportText(text) }
    }

    func summary(_ summary: SummaryTable) -> Table<SummaryRow> {
        var rows = summary.lines.map { SummaryRow(name: $0.name, positive: $0.positive, negative: $0.negative) }
        rows.append(
            SummaryRow(
                name: "total", positive: summary.positiveTotal, negative: summary.negativeTotal, isWhole: true))
        if let mean = try? summary.mean() {
            rows.append(SummaryRow(name: "mean", positive: mean.positive, negative: mean.negative, isWhole: true))
        }
        return Table(
            "summary", rows, isExplained: false, .key("question") { $0.name },
            .left("Question") { $0.isWhole ? .strong($0.name.beginningSentence) : ReportText($0.name) },
            .left("Tested") { $0.isWhole ? nil : findings.question($0.name)?.question.text },
            .key("positive_percent") { $0.positive.description },
            .right("Positive %") { $0.shown($0.positive.description) },
            .key("negative_percent") { $0.negative.description },
            .right("Negative %") { $0.shown($0.negative.description) })
    }
}
