import LaneSupport
import Foundation
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// `over-time:`.
struct OverTimeReadingTests {
    private static let model = "constructs: { x: [ a ], y: [ b ] }\npaths: [ x -> y ]\n"

    @Test func twoTimesInOneFile() throws {
        let answers = "id,t,a,b\np1,1,1,2\np1,2,3,4\np2,1,5,4\np3,1,2,3\np3,2,4,4\n"
        let read = try SurveyText.read(
            Self.model + "over-time: { person: id, wave: t, first: 1, second: 2 }\n", answers: answers)
        let survey = try #require(read.survey, "\(read.messages)")
        #expect(survey.responses["a"] == [1, 5, 2] && survey.groups.isEmpty)
        let own = try #require(survey.overTime)
        #expect(own.persons == ["p1", "p2", "p3"] && own.secondPersons == ["p1", "p3"])
        #expect(own.second["b"] == [4, 4] && own.firstName == "1" && own.secondName == "2")
    }

    @Test func theSecondTimeInAFileOfItsOwn() throws {
        try TestFiles.withScratchFolder { folder in
            try "id,a,b\np1,1,2\np2,5,4\n,2,3\n".write(toFile: folder + "/r.csv", atomically: true, encoding: .utf8)
            try "b,a,id\n4,3,p2\n1,2,p9\n".write(toFile: folder + "/s.csv", atomically: true, encoding: .utf8)
            let text =
                "redomat: 1\nname: s\nmodel: survey\ndata: { file: r.csv, scale: 1..5 }\n" + Self.model
                + "over-time: { person: id, file: s.csv }\n"
            try text.write(toFile: folder + "/s.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/s.yaml", lanes: lanes)
            guard case .responses(let survey, _)? = scenario?.subject as? SurveyModel else {
                Issue.record("\(Diagnostic.render(diagnostics))")
                return
            }
            let own = try #require(survey.overTime)
            #expect(own.persons == ["p1", "p2", nil] && own.secondPersons == ["p2", "p9"])
            #expect(own.second["a"] == [3, 2] && own.secondName == "s.csv")
        }
    }

    @Test(arguments: [
        ("{ person: id }", "does not say where the second answers are"),
        ("{ person: id, wave: t, first: 1, second: 1 }", "are the same time"),
        ("{ person: id, file: x.csv, wave: t }", "is of two times in one file"),
        ("{ person: nobody, wave: t, first: 1, second: 2 }", "has no column 'nobody'"),
    ])
    func mistakesAreSaid(_ text: String, _ words: String) throws {
        let read = try SurveyText.read(
            Self.model + "over-time: \(text)\n", answers: "id,t,a,b\np1,1,1,2\np1,2,3,4\np2,1,5,4\n")
        #expect(read.survey == nil && read.messages.contains(words), "\(read.messages)")
    }
}
