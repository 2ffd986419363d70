import Foundation
import Testing

/// The files of `Scenarios/survey`: they load without a word, say what is assumed, and run; what does not apply to them is
/// said.
@Suite(.serialized)
struct SurveyScenarioTests {
    static let folder = BuiltCommand.repository + "/Scenarios/survey"

    static let files: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test func allOfThemAreThere() throws {
        #expect(Self.files.contains("clinicians-utaut.yaml"))
        let list = try String(contentsOfFile: BuiltCommand.repository + "/Scenarios/README.md", encoding: .utf8)
        for file in Self.files { #expect(list.contains("(survey/\(file))"), "Scenarios/README.md has no \(file)") }
    }

    @Test(arguments: files)
    func saysWhatIsAssumed(file: String) throws {
        let check = try Scratch().redomat("check", "\(Self.folder)/\(file)")
        #expect(check.status == 0 && check.messages == "", "\(check.messages)")
        let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
        #expect(text.contains("\nassumptions:\n") && text.contains("\nsource:"))
    }

    @Test(arguments: files)
    func runs(file: String) throws {
        let scratch = try Scratch()
        let run = try scratch.redomat("run", "\(Self.folder)/\(file)", "--out", "report", limit: 300)
        #expect(run.status == 0, "\(run.messages)")
        let report = try scratch.text("report/report.md").lowercased()
        #expect(report.contains("\n## assumptions\n"))
        #expect(!report.contains("nan ") && !report.contains("| inf"))
    }

    @Test func whatDoesNotApply() throws {
        let scratch = try Scratch()
        let path = "\(Self.folder)/clinicians-utaut.yaml"
        let survey = "this is a survey, whose answers are computed and not simulated"
        for (arguments, status, ending) in [
            (["trace", path], 2, "there are no events to trace"),
            (["staffing", path], 2, "it has no stations to staff"),
            (["experiment", path], 2, "it has no experiments"),
            (
                ["test", path, "--record"], 3,
                "it has no baseline; the same file and data give the same report"
            ),
        ] {
            let result = try BuiltCommand.run(arguments, in: scratch.path)
            #expect(result.status == status, "\(arguments)")
            #expect(result.messages.contains("\(survey): \(ending)"), "\(result.messages)")
        }
        let run = try scratch.redomat("run", path, "--replications", "5")
        #expect(run.status == 64)
        #expect(run.messages.contains("--replications is for scenarios that are simulated"))
        #expect(run.messages.contains(survey))
        #expect(scratch.names().isEmpty)
        let test = try scratch.redomat("test", path)
        #expect(test.status == 1 && test.output.contains("nothing to test: \(survey)"))
    }
}
