import LaneSupport
import FlowScenarios
import Foundation
import Scenarios
import Testing

/// Every file in `Broken/` with everything that is said about it, as whole text.
///
/// `REDOMAT_RECORD=1` writes the texts anew and fails, so that a recording never passes for a test.
struct BrokenSurveyTests {
    static let isRecording = ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1"

    @Test(arguments: TestFiles.names(in: "Broken", ending: ".yaml"))
    func saysWhatIsWrong(file: String) throws {
        let parts = file.split(separator: "/")
        let (scenario, messages) = TestFiles.messages(String(parts[1]), in: "Broken/\(parts[0])")
        let golden = TestFiles.tests.appending(path: "Broken/" + file.dropLast(5) + ".expected")
        if Self.isRecording {
            try messages.write(to: golden, atomically: true, encoding: .utf8)
            Issue.record("recorded anew; read it, then run without REDOMAT_RECORD")
            return
        }
        let expected = try String(contentsOf: golden, encoding: .utf8)
        #expect(messages == expected)
        #expect((scenario == nil) == expected.contains(": error: "), "a wrong file never becomes a scenario")
        #expect(!messages.isEmpty)
    }

    @Test func thereAreThirtyOfThem() {
        #expect(TestFiles.names(in: "Broken", ending: ".yaml").count >= 30)
    }

    /// Keys of a survey, where they stand in a flow.
    @Test(
        arguments: [
            "data: { file: responses.csv, separator: \";\", decimal: \",\", missing: [ \"\", 99 ] }",
            "coding: { agree5: { Strongly disagree: 1, Strongly agree: 5 } }", "constructs: {}",
            "paths: [ usefulness -> intention ]", "hypotheses: { H1: usefulness -> intention positive }",
            "groups: [ gender ]", "bootstrap: { samples: 10000, seed: 1 }", "published: { stated-n: 189 }",
        ])
    func keysOfASurvey(line: String) {
        let text = """
            redomat: 1
            name: clinic
            \(line)
            classes: { patient: { arrivals: { poisson: 20/h }, flow: [ doctor ] } }
            stations: { doctor: { servers: 5, service: { exponential: 5 min } } }
            run: { horizon: 8 h }

            """
        let key = line.prefix { $0 != ":" }
        let messages = ScenarioLoader.load(text: text, name: "clinic.yaml", lanes: lanes).diagnostics.map(\.message)
        #expect(messages == ["'\(key)' belongs to model: survey"])
    }
}
