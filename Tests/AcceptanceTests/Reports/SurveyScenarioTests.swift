import Foundation
import Testing

/// The files of `Scenarios/survey`: they load without a word, say what is assumed, and run; what does not apply to them
/// stands in `Tests/Commands/reports/surveys.txt`.
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
        try WholeReport(scratch, "report").check("\(file)")
        #expect(report.contains("\n## assumptions\n"))
        #expect(!report.contains("nan ") && !report.contains("| inf"))
    }
}
