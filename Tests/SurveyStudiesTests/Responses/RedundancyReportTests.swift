import Reporting
import Surveys
import Testing

import SurveyStudies

/// A redundancy analysis from the survey to what is said of it.
struct RedundancyReportTests {
    /// Performance expectancy made up of its items, with an item of intention that is asked for the whole.
    private static func survey(_ global: PathModel.Item?, samples: Int = 200) throws -> ResponseSurvey {
        var survey = try ClinicianSurvey.survey(samples: samples)
        survey.groups = []
        survey.constructs = survey.constructs.map {
            $0.name == "PerfExp" ? PathModel.Construct($0.name, $0.items, mode: .b) : $0
        }
        if let global { survey.globalItems = [.init("PerfExp", global)] }
        return survey
    }

    @Test func theReportHasItsSection() throws {
        let findings = try #require(ResponseFindings(Self.survey(.init("Q22"))))
        let own = try #require(findings.redundancy.own("PerfExp"))
        #expect(own.result.value.map { ($0.path - 0.6143971592149046).magnitude < 1e-12 } == true)
        #expect(own.verdict == .missed)
        #expect(own.interval != nil)
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("Redundancy analysis") && text.contains("Its path to the global item Q22 is 0.614"))
        #expect(text.contains("Cheah, J.-H.") || CitedWorks.references(in: text).contains { $0.hasPrefix("Cheah") })
        #expect(text.contains("rests on one global item each"))
        #expect(!text.contains("A redundancy analysis would need a global item"))
        let table = try TextTable(findings, "redundancy-analysis")
        #expect(table.text("verdict", where: "PerfExp") == "below 0.70")
        #expect(findings.tables.contains { $0.name == "redundancy-analysis" })
    }

    @Test func withoutOneItIsMissed() throws {
        let findings = try #require(ResponseFindings(Self.survey(nil)))
        #expect(!findings.tables.contains { $0.name == "redundancy-analysis" })
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("A redundancy analysis would need a global item"))
        #expect(text.contains("No global item was asked for PerfExp"))
    }

    @Test func verdictsAreByPathAndInterval() {
        typealias Verdict = RedundancyFindings.Verdict
        #expect(Verdict(0.8, .init(0.75, 0.85)) == .settled)
        #expect(Verdict(0.8, .init(0.7, 0.85)) == .byPoint)
        #expect(Verdict(0.8, nil) == .untested)
        #expect(Verdict(0.705, .init(0.6, 0.8)) == .nearly)
        #expect(Verdict(0.69, .init(0.6, 0.8)) == .missed)
        #expect(Verdict(-0.8, .init(-0.9, -0.7)) == .opposed)
        #expect(Verdict.nearly.isMet && !Verdict.opposed.isMet)
    }

    /// Too few samples decide nothing, and what cannot be had gets its reason.
    @Test func reasonsStandInThePlaceOfFigures() throws {
        let few = try #require(ResponseFindings(Self.survey(.init("Q22"), samples: 8)))
        #expect(few.redundancy.own("PerfExp")?.interval == nil)
        let none = try #require(ResponseFindings(Self.survey(.init("Q99"), samples: 0)))
        #expect(none.redundancy.own("PerfExp")?.result.reason?.contains("Q99") == true)
        let text = MarkdownWriter.text(of: ResponseReport(none).report(title: "Clinicians"))
        #expect(text.contains("No redundancy analysis: The responses have no item Q99."))
    }
}
