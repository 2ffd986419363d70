import Files
package import Reporting
import Statistics
import Surveys

/// The tables of a survey of printed figures in full precision.
package struct PublishedFiles {
    let findings: PublishedFindings
    let verdicts: [PublishedVerdict]
    private var survey: PublishedSurvey { findings.survey }

    package init(_ findings: PublishedFindings, _ verdicts: [PublishedVerdict]) {
        self.findings = findings
        self.verdicts = verdicts
    }

    package func all() -> [(path: String, table: CSVFile)] {
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
        if !survey.drawn.isEmpty { files.append(("tables/drawn-answers.csv", drawnAnswers())) }
        files.append(("figures/shares.csv", shares()))
        return files
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

    // MARK: questions

    func answers() -> CSVFile {
        CSVFile(
            findings.questions.flatMap { question in question.answers.map { (of: question, own: $0) } },
            .key("question") { $0.of.name }, .key("answer") { $0.own.answer.name },
            .key("positive") { $0.of.question.positive.isEmpty ? "" : $0.own.answer.isPositive ? "yes" : "no" },
            .key("printed") { row -> String? in
                if case .percentage(let figure) = row.own.answer.printed { figure.description } else { nil }
            },
            .key("count") { $0.own.count }, .key("n") { _ in survey.size },
            .key("share") { $0.own.wilson.estimate }, .key("confidence") { _ in survey.confidence },
            .key("wilson_lower") { $0.own.wilson.lower }, .key("wilson_upper") { $0.own.wilson.upper },
            .key("exact_lower") { $0.own.exact.lower }, .key("exact_upper") { $0.own.exact.upper },
            .key("p_half") { $0.own.half.pValue }, .key("note") { note($0.own) })
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

    private func questions() -> CSVFile {
        CSVFile(
            findings.questions, .key("question") { $0.name }, .key("text") { $0.question.text },
            .key("n") { _ in survey.size }, .key("positive") { $0.positive },
            .key("share") { $0.interval?.estimate }, .key("confidence") { _ in survey.confidence },
            .key("wilson_lower") { $0.interval?.lower }, .key("wilson_upper") { $0.interval?.upper },
            .key("exact_lower") { $0.exactInterval?.lower }, .key("exact_upper") { $0.exactInterval?.upper },
            .key("p_half") { $0.half?.pValue }, .key("chi_squared_uniform") { $0.uniform.value?.chiSquared },
            .key("df") { $0.uniform.value?.degreesOfFreedom }, .key("p_uniform") { $0.uniform.value?.pValue },
            .key("note") { $0.uniform.reason })
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
        CSVFile(
            findings.questions.flatMap { question in question.answers.map { (of: question.name, own: $0) } },
            .key("question") { $0.of }, .key("answer") { $0.own.answer.name },
            .key("share") { $0.own.wilson.estimate }, .key("lower") { $0.own.wilson.lower },
            .key("upper") { $0.own.wilson.upper })
    }
}
