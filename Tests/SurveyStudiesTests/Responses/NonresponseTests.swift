import Reporting
import Statistics
import Surveys
import Testing

import SurveyStudies

/// Weights of a column, early against late respondents and answers drawn for missing ones, from a survey to its report.
struct NonresponseTests {
    /// The clinicians with holes, weights of 0.5, 1 and 1.5, and an order that is that of the rows turned round.
    private func survey() throws -> ResponseSurvey {
        var own = try ClinicianSurvey.survey(samples: 40)
        let columns = own.responses.columns.enumerated().map { item, column in
            column.enumerated().map { row, answer in (7 * row + 11 * item + row * item) % 29 == 0 ? .nan : answer }
        }
        own.responses = Responses(names: own.responses.names, columns: columns)
        own.caseWeights = columns[0].indices.map { 0.5 + Double($0 % 3) / 2 }
        own.waves = .init(times: columns[0].indices.map { -Double($0) }, part: 0.25)
        own.missing = .multiple
        own.imputations = 3
        own.hypotheses = [
            .init(name: "H1", path: .init("PerfExp", "IntUse"), sign: .positive),
            .init(name: "H2", path: .init("PerfExp", "IntUse"), sign: .negative),
        ]
        return own
    }

    @Test func fromTheSurveyToTheReport() throws {
        let own = try survey()
        let findings = try #require(ResponseFindings(own))
        // Late is what stands first in the file.
        let waves = try #require(findings.waves)
        let column = try #require(own.responses["Q10"])
        let early = column.suffix(75).filter { !$0.isNaN }
        let late = column.prefix(75).filter { !$0.isNaN }
        let test = try MeanComparison(
            GroupedValues(labels: ["early", "late"], values: [Array(early), Array(late)]), .separate)
        let table = try TextTable(findings, "early-late")
        let row = try #require(table.rows.first { $0[1] == "Q10" })
        #expect(Double(row[try #require(table.header.firstIndex(of: "welch_p"))]) == test.pValue)
        #expect(waves.size == 75 && waves.known == 300 && waves.tested == table.rows.count)
        // A weighted mean in the head: Σ w x / Σ w.
        let weights = try #require(own.caseWeights)
        let answered = column.indices.filter { !column[$0].isNaN }
        let mean =
            answered.reduce(0) { $0 + weights[$1] * column[$1] } / answered.reduce(0) { $0 + weights[$1] }
        let means = try TextTable(findings, "weighted-means")
        let weighted = try #require(means.rows.first { $0[0] == "Q10" })
        #expect(abs((Double(weighted[2]) ?? .nan) - mean) < 1e-12)
        let imputed = try #require(findings.missing.imputed)
        #expect(imputed.imputation.value?.imputations.count == 3)
        #expect(imputed.decided.map(\.name) == ["H1", "H2"])
        #expect(imputed.decided.map(\.verdict) == [.supported, .contradicted])
        #expect(try TextTable(findings, "imputed-paths").rows.count == own.paths.count)
        let words = MarkdownWriter.text(of: CitedWorks.listed(in: ResponseReport(findings).report(title: "x")))
        for part in [
            "Respondents have the weights of a column of the file",
            "The first 75 respondents beside the last 75 of 300",
            "What is missing was drawn 3 times", "Hypotheses by the pooled intervals: supported: H1; contradicted: H2.",
            "Estimating nonresponse bias in mail surveys", "Multiple Imputation for Nonresponse in Surveys",
            "Complex Surveys: A Guide", "Analysis of Incomplete Multivariate Data", "Small-sample degrees of freedom",
            "Weighted figures are of the population for which the file's weights stand",
            "Blindfolding is not computed for weighted respondents.",
        ] { #expect(words.contains(part), "\(part)") }
    }
}
