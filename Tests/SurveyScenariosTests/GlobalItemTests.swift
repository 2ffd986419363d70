import LaneSupport
import Foundation
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// `global:` of a formative construct.
struct GlobalItemTests {
    private static let answers = "a,b,c,d,g\n1,2,3,4,3\n2,3,4,5,2\n3,1,2,2,4\n4,5,1,3,1\n5,4,5,1,5\n"

    private func read(_ more: String) throws -> (survey: ResponseSurvey?, messages: String) {
        try SurveyText.read(more, answers: Self.answers)
    }

    @Test func itemsAndDimensionsMayHaveOne() throws {
        let survey = try #require(
            try read(
                """
                constructs:
                  q: { items: [ a, b ], mode: B, global: -g }
                  x: [ c ]
                  y: [ d ]
                  w: { dimensions: [ x, y ], mode: B, global: g }
                paths: [ q -> w ]

                """
            ).survey)
        #expect(
            survey.globalItems == [
                .init("q", .init("g", reversedOn: 1...5)), .init("w", .init("g")),
            ])
        #expect(survey.constructs[0].items.map(\.name) == ["a", "b"])
        #expect(survey.responses["g"] == [3, 2, 4, 1, 5])
        #expect(survey.constructs.count == 3)
    }

    @Test(
        arguments: [
            ("{ items: [ a, b ], global: g }", "has a global item and is not made up of items (mode B, two or more)"),
            ("{ items: [ a ], mode: B, global: g }", "has a global item and is not made up of items"),
            ("{ items: [ a, b ], mode: B, global: b }", "'b' is the global item of construct 'q' and one of its items"),
            ("{ items: [ a, b ], mode: B, global: h }", "'h'"),
        ])
    func mistakesAreSaid(_ construct: String, _ words: String) throws {
        let read = try read("constructs: { q: \(construct), x: [ c ] }\npaths: [ q -> x ]\n")
        #expect(read.survey == nil)
        #expect(read.messages.contains(words), "\(read.messages)")
    }
}

/// A survey of a text and its answers.
enum SurveyText {
    static func read(_ more: String, answers: String) throws -> (survey: ResponseSurvey?, messages: String) {
        try TestFiles.withScratchFolder { folder in
            try answers.write(toFile: folder + "/r.csv", atomically: true, encoding: .utf8)
            let text = "redomat: 1\nname: s\nmodel: survey\ndata: { file: r.csv, scale: 1..5 }\n" + more
            try text.write(toFile: folder + "/s.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/s.yaml", lanes: lanes)
            let messages = Diagnostic.render(diagnostics)
            guard case .responses(let survey, _)? = scenario?.subject as? SurveyModel else { return (nil, messages) }
            return (survey, messages)
        }
    }
}
