import Reporting
import Surveys
import Testing

import SurveyStudies

/// Gaussian copulas from the survey to what is said of them.
struct CopulaReportTests {
    private static func survey(_ suspects: [String], samples: Int = 150) throws -> ResponseSurvey {
        var survey = try ClinicianSurvey.survey(samples: samples)
        survey.groups = []
        survey.suspects = suspects
        return survey
    }

    @Test func theReportHasItsSection() throws {
        let findings = try #require(ResponseFindings(Self.survey(["PerfExp", "Guidance", "IntUse"])))
        let own = try #require(findings.copulas)
        #expect(own.result.value?.predictors.map(\.construct).sorted() == ["Guidance", "PerfExp"])
        #expect(own.outcomes.map(\.to).contains("IntUse"))
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("Endogeneity by Gaussian copulas") && text.contains("No sign of endogeneity is no proof"))
        for author in ["Park", "Hult", "Becker", "Lilliefors"] {
            #expect(CitedWorks.references(in: text).contains { $0.hasPrefix(author) }, "\(author)")
        }
        let names = findings.tables.map(\.name)
        #expect(names.contains("copulas") && names.contains("copula-predictors"))
        // What the table says is what the analysis has.
        let table = try TextTable(findings, "copulas")
        #expect(table.rows.count == own.result.value?.models.reduce(0) { $0 + $1.terms.count + $1.paths.count })
        for outcome in own.outcomes where outcome.model != nil {
            #expect(text.contains("Gaussian copulas show endogeneity"))
        }
    }

    @Test func withoutSuspectsThereIsNothing() throws {
        let findings = try #require(ResponseFindings(Self.survey([])))
        #expect(findings.copulas == nil)
        let few = try #require(ResponseFindings(Self.survey(["PerfExp"], samples: 20)))
        #expect(few.copulas?.isDecided == false)
        let text = MarkdownWriter.text(of: ResponseReport(few).report(title: "Clinicians"))
        #expect(text.contains("Too few bootstrap samples to decide"))
    }
}
