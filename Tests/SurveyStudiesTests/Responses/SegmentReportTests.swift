import Reporting
import Surveys
import Testing

import SurveyStudies

/// Unobserved segments from the survey to what is said of them.
struct SegmentReportTests {
    @Test func theReportHasItsSection() throws {
        var survey = try ClinicianSurvey.survey(samples: 0)
        survey.groups = []
        survey.segments = .init(most: 9, starts: 4)
        let findings = try #require(ResponseFindings(survey))
        let own = try #require(findings.segments)
        // 300 respondents, 40 for four arrows.
        #expect(own.result.value?.solutions.map(\.segments.count).last ?? 0 <= 7)
        #expect(own.bound?.contains("more than 7 segments") == true)
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("Unobserved segments") && text.contains("AIC3"))
        for author in ["Hahn", "Sarstedt, M., Becker"] {
            #expect(CitedWorks.references(in: text).contains { $0.hasPrefix(author) }, "\(author)")
        }
        let names = findings.tables.map(\.name)
        #expect(names.contains("segment-criteria") && names.contains("segments") && names.contains("segment-paths"))
    }

    @Test func twoSegmentsAreToldInShort() throws {
        // Half of the respondents answer y as x says, half the other way round.
        var x = [Double]()
        var y = [Double]()
        for row in 0..<240 {
            let own = Double((row * 7) % 5 + 1) + Double((row * 13) % 11) / 22
            x.append(own)
            y.append((row < 120 ? own : 6 - own) + Double((row * 29) % 17) / 20)
        }
        var survey = Small.survey(
            Responses(names: ["x", "y"], columns: [x, y]), [.init("X", items: ["x"]), .init("Y", items: ["y"])],
            [.init("X", "Y")], samples: 0)
        survey.segments = .init(most: 3, starts: 8)
        let findings = try #require(ResponseFindings(survey))
        let own = try #require(findings.segments)
        #expect(own.found?.segments.count == 2)
        let widest = try #require(own.widest)
        #expect(widest.least < -0.5 && widest.greatest > 0.5)
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Two"))
        #expect(text.contains("AIC3 and CAIC agree on 2 segments"))
        #expect(text.contains("their paths differ by construction"))
    }

    @Test func segmentsThatExplainMostStandBesideThem() throws {
        var survey = try ClinicianSurvey.survey(samples: 0)
        survey.groups = []
        survey.segments = .init(most: 3, starts: 2, method: .prediction)
        let findings = try #require(ResponseFindings(survey))
        let own = try #require(findings.segments?.prediction)
        #expect(own.found.map(\.segments.count) == [2, 3])
        #expect(
            own.found.allSatisfy { $0.explained > $0.explainedTogether && $0.segments.allSatisfy { $0.size >= 40 } })
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("Segments that explain most") && text.contains("R² in the segment"))
        #expect(text.contains("their paths differ by construction"))
        #expect(CitedWorks.references(in: text).contains { $0.hasPrefix("Becker, J.-M., Rai") })
        #expect(Set(findings.tables.map(\.name)).isSuperset(of: ["pos-segments", "pos-r-squared", "pos-paths"]))
        survey.segments = .init(most: 3, starts: 2)
        #expect(try #require(ResponseFindings(survey)).segments?.prediction == nil)
    }

    @Test func withoutTheKeyThereIsNothing() throws {
        let findings = try #require(ResponseFindings(ClinicianSurvey.survey(samples: 0)))
        #expect(findings.segments == nil)
    }
}
