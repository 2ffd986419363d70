import Foundation
import LaneSupport
import Scenarios
import SurveyStudies
import Surveys
import Testing

/// A survey written from what its file says is read back as the same survey.
struct SurveyWritingTests {
    private static let folder = TestFiles.repository.appending(path: "Scenarios/survey").path()

    static let shipped: [String] = {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test func thereAreShippedOnes() { #expect(Self.shipped.count >= 5) }

    @Test(arguments: shipped)
    func shippedSurveysAreReadBack(file: String) throws {
        let (read, diagnostics) = ScenarioLoader.load(path: Self.folder + "/" + file, lanes: lanes)
        try Self.expectReadBack(#require(read, "\(Diagnostic.render(diagnostics))"), data: Self.folder + "/data")
    }

    /// Writes a scenario beside its data, reads what was written, and writes it once more.
    private static func expectReadBack(_ scenario: Scenario, data: String) throws {
        let written = try scenario.written()
        try TestFiles.withScratchFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/data", withDestinationPath: data)
            let path = folder + "/written.yaml"
            try written.text.write(toFile: path, atomically: true, encoding: .utf8)
            let (read, diagnostics) = ScenarioLoader.load(path: path, lanes: lanes)
            let again = try #require(read, "\(Diagnostic.render(diagnostics))\n\(written.text)")
            #expect(again.summary == scenario.summary, "\(written.text)")
            #expect(Self.told(again) == Self.told(scenario), "\(written.text)")
            #expect(again.name == scenario.name && again.title == scenario.title)
            #expect(again.description == scenario.description && again.assumptions == scenario.assumptions)
            #expect(again.run == scenario.run, "\(written.text)")
            #expect(try again.written() == written)
        }
    }

    /// All that the model is: its parts have no equality of their own, since an answer that is missing is no number.
    private static func told(_ scenario: Scenario) -> String {
        switch scenario.subject as? SurveyModel {
        case .responses(let survey, _)?: told(survey)
        case .published(let survey, _)?: "\(survey)"
        case .planned(let plan, _)?: "\(plan)"
        case nil: "no survey"
        }
    }

    /// Answers by their columns: where each stands is a dictionary, whose order says nothing.
    private static func told(_ survey: ResponseSurvey) -> String {
        var rest = survey
        rest.responses = Responses(names: [], columns: [])
        rest.dropped = nil
        rest.overTime?.second = Responses(names: [], columns: [])
        let tables: [Responses?] = [survey.responses, survey.dropped, survey.overTime?.second]
        let answers = tables.map { one in
            "\(one?.names ?? []) \(one?.columns ?? []) \(one?.rowNumbers ?? [])"
        }
        return (["\(rest)"] + answers).joined(separator: "\n")
    }

    /// A planned one, by hand: what holds without a word is left out.
    @Test func asText() throws {
        let (read, diagnostics) = ScenarioLoader.load(
            text: """
                redomat: 1
                name: plan
                model: survey
                power:
                  constructs: { ease: 3, usefulness: [ 0.8, 0.75 ] }
                  paths: { ease -> usefulness: 0.3 }
                  sizes: [ 200, 100 ]
                  target: 0.8
                  loading: 0.8
                """, name: "plan.yaml", lanes: lanes)
        let scenario = try #require(read, "\(Diagnostic.render(diagnostics))")
        let text = try scenario.written().text
        #expect(
            text == """
                redomat: 1
                name: plan
                model: survey
                power:
                  constructs: { ease: 3, usefulness: [ 0.8, 0.75 ] }
                  paths: { "ease -> usefulness": 0.3 }
                  sizes: [ 100, 200 ]
                  target: 80%

                """)
    }
}
