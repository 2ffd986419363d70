import Reporting
import Surveys
import Testing

import SurveyStudies

/// Two times from the survey to what is said of them.
struct OverTimeReportTests {
    /// The clinicians answer a second time as they did, but for the intention, which rises by one where the scale lets it; the
    /// last 60 do not answer again, and one is new.
    private static func survey(samples: Int = 120) throws -> ResponseSurvey {
        var survey = try ClinicianSurvey.survey(samples: samples)
        survey.groups = []
        let persons = (0..<300).map { Optional("p\($0)") }
        var columns = survey.responses.columns.map { Array($0[..<240]) }
        for item in ["Q22", "Q23", "Q24", "Q25"] {
            let place = try #require(survey.responses.place(of: item))
            for row in 0..<240 where row % 3 != 0 { columns[place][row] = min(5, columns[place][row] + 1) }
        }
        survey.overTime = .init(
            firstName: "before", secondName: "after", persons: persons,
            second: Responses(names: survey.responses.names, columns: columns.map { $0 + [3] }),
            secondPersons: Array(persons[..<240]) + ["new"])
        return survey
    }

    @Test func theReportHasItsSections() throws {
        let findings = try #require(ResponseFindings(Self.survey()))
        let own = try #require(findings.overTime)
        #expect(own.both == 240 && own.left == 60 && own.joined == 1 && own.unmatched == 0)
        #expect(own.result.value?.persons == 240, "\(own.result.reason ?? "")")
        #expect(own.moved.map(\.construct) == ["IntUse"])
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("240 persons answered at both times (before and after), 60 at the first alone"))
        for heading in ["Do constructs mean the same", "Have paths changed", "Have levels changed", "Who left"] {
            #expect(text.contains(heading), "\(heading)")
        }
        #expect(text.contains("levels have changed of IntUse") && text.contains("60 left, and at the first time"))
        let names = findings.tables.map(\.name)
        for name in ["over-time-invariance", "over-time-paths", "over-time-levels", "over-time-attrition"] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(try TextTable(findings, "over-time-attrition").rows.count == 9)
    }

    @Test func whatCannotBeHadIsSaid() throws {
        var survey = try Self.survey(samples: 10)
        var times = try #require(survey.overTime)
        times.secondPersons = times.secondPersons.map { _ in nil }
        survey.overTime = times
        let findings = try #require(ResponseFindings(survey))
        let own = try #require(findings.overTime)
        #expect(own.both == 0 && own.unmatched == 241 && own.result.reason?.contains("Only 0 persons") == true)
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Clinicians"))
        #expect(text.contains("Only 0 persons answered at both times"))
        #expect(try #require(ResponseFindings(ClinicianSurvey.survey(samples: 0))).overTime == nil)
    }
}
