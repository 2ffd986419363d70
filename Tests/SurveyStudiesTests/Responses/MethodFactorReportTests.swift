import Reporting
import Surveys
import Testing

import SurveyStudies

/// A marker and a measured method from the survey to what is said of them.
struct MethodFactorReportTests {
    private static func survey(samples: Int = 150) throws -> ResponseSurvey {
        var survey = try ClinicianSurvey.survey(samples: samples)
        survey.groups = []
        survey.methodFactors = [
            .init(.marker, [.init("Q26"), .init("Q27")]), .init(.measured, [.init("Q28")]),
        ]
        return survey
    }

    @Test func theReportHasItsSections() throws {
        let findings = try #require(ResponseFindings(Self.survey()))
        let own = try #require(findings.methodFactors)
        #expect(own.factors.count == 2)
        let marker = own.factors[0]
        #expect(marker.analysis.value?.changes.count == findings.structure.estimates.count)
        #expect(marker.correlations?.value != nil && own.factors[1].correlations == nil)
        // Without the factor it is the model itself.
        for change in marker.analysis.value?.changes ?? [] {
            let path = findings.structure.estimate(.init(change.from, change.to))
            #expect(path?.coefficient == change.without.estimate)
        }
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("A measured method factor") && text.contains("Correlations without the marker"))
        #expect(text.contains("With the marker variable as a method factor"))
        #expect(text.contains("With the measured method as a method factor"))
        for author in ["Lindell", "Rönkkö", "Chin, W. W., Thatcher"] {
            #expect(CitedWorks.references(in: text).contains { $0.hasPrefix(author) }, "\(author)")
        }
        let names = findings.tables.map(\.name)
        for name in [
            "method-factor-paths", "method-factor-effects", "method-factor-items", "marker-correlations",
            "marker-paths",
        ] {
            #expect(names.contains(name), "\(name)")
        }
    }

    @Test func respondentsWithoutTheMarkerAreLeftOutOfBoth() throws {
        var survey = try Self.survey()
        survey.missing = .casewise
        var columns = survey.responses.columns
        let place = try #require(survey.responses.place(of: "Q26"))
        for row in 0..<20 { columns[place][row] = .nan }
        survey.responses = Responses(names: survey.responses.names, columns: columns)
        let findings = try #require(ResponseFindings(survey))
        let marker = try #require(findings.methodFactors?.factors.first)
        #expect(marker.analysis.value != nil, "\(marker.analysis.reason ?? "")")
        let path = try #require(findings.structure.estimates.first)
        #expect(marker.analysis.value?.changes.first?.without.estimate != path.coefficient)
    }

    @Test func tooFewSamplesDecideNothing() throws {
        let findings = try #require(ResponseFindings(Self.survey(samples: 10)))
        #expect(findings.methodFactors?.factors[0].isDecided == false)
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("paths are not tested: there are too few samples"))
        let none = try #require(ResponseFindings(Self.survey(samples: 0)))
        #expect(none.methodFactors?.factors[0].analysis.reason != nil)
    }
}
