import Foundation
import Reporting
import Surveys
import Testing

import SurveyStudies

/// Brackets cite as the Publication Manual of the APA (7th edition, chapter 8) has it.
@Suite struct BracketedCitationTests {
    @Test(arguments: [
        "(Zhao, Lynch & Chen, 2010)", "(Hair et al. 2019)", "(Stone, 1974; Geisser, 1974)",
        "(Brown and Heathers, 2017)",
        "(seed 1; Shmueli et al., 2016; Hair et al., 2019)", "(Kock & Hadaya 2018)",
    ])
    func faultsAreFound(text: String) { #expect(BracketedCitations(in: text).faults.count == 1, "\(text)") }

    @Test(arguments: [
        "(Hair et al., 2019; Nunnally, 1978)", "(MICOM; Henseler et al., 2016)", "Kock and Hadaya (2018)",
        "(a warning above 50%; Podsakoff et al., 2003)", "(Efron, 1987; Efron & Tibshirani, 1993)",
        "(in all 2010 rows)",
    ])
    func whatIsRightHasNone(text: String) { #expect(BracketedCitations(in: text).faults.isEmpty, "\(text)") }

    @Test func reportsHaveNone() throws {
        var survey = try ClinicianSurvey.survey(samples: 120)
        survey.hypotheses = survey.paths.prefix(4).enumerated().map {
            .init(name: "H\($0 + 1)", path: $1, sign: .positive)
        }
        survey.isExploratory = true
        survey.smallestEffect = 0.1
        let findings = try #require(ResponseFindings(survey))
        let (_, _, published) = try ContactlessStudyTests.result()
        let report = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        let notes = PaperTables(findings).all.flatMap { $0.notes.map(\.plain) }.joined(separator: "\n")
        for text in [published, report, notes] {
            let own = BracketedCitations(in: text.components(separatedBy: "## References")[0])
            #expect(own.brackets.count >= 2)
            #expect(own.faults.isEmpty, "\(own.faults.joined(separator: "\n"))")
        }
    }
}
