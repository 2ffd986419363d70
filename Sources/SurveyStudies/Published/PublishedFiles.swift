import Reporting
import Statistics
import Surveys

/// The tables of a survey of printed figures in full precision.
struct PublishedFiles {
    let findings: PublishedFindings
    let verdicts: [PublishedVerdict]
    private var survey: PublishedSurvey { findings.survey }

    init(_ findings: PublishedFindings, _ verdicts: [PublishedVerdict]) {
        (self.findings, self.verdicts) = (findings, verdicts)
    }

    func all() -> [(path: String, table: CSVFile)] {
        var files = [("tables/answers.csv", answers()), ("tables/questions.csv", questions())]
        if let summary = findings.summary { files.append(("tables/summary.csv", self.summary(summary))) }
        if !findings.indices.isEmpty { files.append(("tables/indices.csv", indices())) }
        if !findings.shifts.isEmpty { files.append(("tables/shifts.csv", shifts())) }
        if findings.yesQuestions.count > 1 { files.append(("tables/correlation-bounds.csv", correlations())) }
        if !verdicts.isEmpty { files.append(("tables/hypotheses.csv", hypotheses())) }
        if !findings.audit.items.isEmpty {
            files.append(("tables/audit-figures.csv", auditFigures()))
            files.append(("figures/sample-sizes.csv", sizes()))
        }
        if !findings.audit.misprints.isEmpty { files.append(("tables/misprints.csv", misprints())) }
        if !findings.audit.means.isEmpty { files.append(("tables/means.csv", means())) }
        files.append(("figures/shares.csv", shares()))
        return files
    }

    // MARK: measures

    func measures() -> CSVFile {
        let n = survey.size
        var rows: [MeasureRow] = []
        func row(_ element: String, _ quantity: String, _ interval: ConfidenceInterval, _ note: String) {
            rows.append(
                MeasureRow(
                    element: element, quantity: quantity, statistic: "share", unit: "share",
                    estimate: interval.estimate, lower: interval.lower, upper: interval.upper,
                    confidence: interval.confidence, standardError: interval.standardError, note: note))
        }
        for question in findings.questions {
            for answer in question.answers {
                let source =
                    question.reconstruction == nil
                    ? "printed"
                    : !answer.isCorrected
                        ? "reconstructed from a printed percentage" : "reconstructed from the other answers"
                row(
                    question.name, answer.answer.name, answer.wilson,
                    "\(answer.count) of \(n), \(source); interval by Wilson")
            }
        }
        for index in findings.indices {
            row(
                index.name ?? "summary", "index", index.quoted,
                "mean of \(index.questions.joined(separator: " and ")); interval holds however answers hang together")
        }
        return MeasureRow.table(of: rows)
    }

    // MARK: questions

    func answers() -> CSVFile {
        var table = CSVFile(columns: [
            "question", "answer", "positive", "printed", "count", "n", "share", "confidence", "wilson_lower",
            "wilson_upper", "exact_lower", "exact_upper", "p_half", "note",
        ])
        for question in findings.questions {
            for answer in question.answers {
                var printed = CSVCell.empty
                if case .percentage(let figure) = answer.answer.printed { printed = .text(figure.description) }
                let note = self.note(answer)
                table.append([
                    .text(question.name), .text(answer.answer.name),
                    .text(question.question.positive.isEmpty ? "" : answer.answer.isPositive ? "yes" : "no"), printed,
                    .integer(answer.count), .integer(survey.size), .number(answer.wilson.estimate),
                    .number(survey.confidence), .number(answer.wilson.lower), .number(answer.wilson.upper),
                    .number(answer.exact.lower), .number(answer.exact.upper), .number(answer.half.pValue),
                    .text(note),
                ])
            }
        }
        return table
    }

    private func note(_ answer: PublishedQuestion.Answer) -> String {
        if answer.isCorrected {
            return
                "likely a misprint; the count is what the other answers leave, as printed it would be \(answer.printedCount)"
        }
        if answer.isContradicted { return "no count out of \(survey.size) is printed so; the nearest is given" }
        if answer.isDoubtful { return "the answers add up to more than all respondents" }
        return answer.isAmbiguous ? "other counts are printed so, too" : ""
    }

    private func questions() -> CSVFile {
        var table = CSVFile(columns: [
            "question", "text", "n", "positive", "share", "confidence", "wilson_lower", "wilson_upper", "exact_lower",
            "exact_upper", "p_half", "chi_squared_uniform", "df", "p_uniform", "note",
        ])
        for question in findings.questions {
            var tests: [CSVCell] = [.empty, .empty, .empty, .empty]
            switch question.uniform {
            case .success(let test):
                tests = [
                    .number(test.chiSquared), .number(test.degreesOfFreedom), .number(test.pValue), .text(""),
                ]
            case .failure(let why): tests[3] = .text(why.reason)
            }
            table.append(
                [
                    .text(question.name), .text(question.question.text ?? ""), .integer(survey.size),
                    CSVCell(question.positive), CSVCell(question.interval?.estimate), .number(survey.confidence),
                    CSVCell(question.interval?.lower), CSVCell(question.interval?.upper),
                    CSVCell(question.exactInterval?.lower), CSVCell(question.exactInterval?.upper),
                    CSVCell(question.half?.pValue),
                ] + tests)
        }
        return table
    }

    private func summary(_ summary: SummaryTable) -> CSVFile {
        var table = CSVFile(columns: ["question", "positive_percent", "negative_percent"])
        for line in summary.lines {
            table.append([.text(line.name), .text(line.positive.description), .text(line.negative.description)])
        }
        table.append([
            .text("total"), .text(summary.positiveTotal.description), .text(summary.negativeTotal.description),
        ])
        if let mean = try? summary.mean() {
            table.append([.text("mean"), .text(mean.positive.description), .text(mean.negative.description)])
        }
        return table
    }

    private func shares() -> CSVFile {
        var table = CSVFile(columns: ["question", "answer", "share", "lower", "upper"])
        for question in findings.questions {
            for answer in question.answers {
                table.append([
                    .text(question.name), .text(answer.answer.name), .number(answer.wilson.estimate),
                    .number(answer.wilson.lower), .number(answer.wilson.upper),
                ])
            }
        }
        return table
    }
}
