import Foundation
import Testing

/// What a journal asks of a study, filled in from the run.
struct StatementTests {
    @Test func everyItemIsThere() throws {
        let scratch = try Scratch()
        let file = BuiltCommand.repository + "/Scenarios/hospital/outpatient.yaml"
        let run = try scratch.redomat("run", file, "--replications", "7", "--seed", "3", "--statement", "--out", "out")
        #expect(run.status == 0, "\(run.messages)")
        let text = try scratch.text("out/statement.md")
        for item in [
            "1.1 Purpose", "1.2 Model outputs", "1.3 Experimentation", "2.1 Base model overview", "2.2 to 2.5",
            "3.1 Data sources", "3.2 Pre-processing", "3.3 Input parameters", "3.4 Assumptions", "4.1 Initialisation",
            "4.3 Estimation", "5.1 Software", "5.2 Random sampling", "5.3 Model execution", "5.4 System",
            "6.1 Computer model",
        ] { #expect(text.contains(item), "\(item)") }
        // From the file, from the run, and what neither knows.
        #expect(
            text.contains("nobody gives up, and walking takes no time") && text.contains("| ent-doctors"))
        #expect(text.contains("7 replications") && text.contains("seed (3)") && text.contains("--replications 7"))
        #expect(text.contains("**To be said**: where each measured rate and time comes from."))
        // The digest by which a reader knows that it is the same model stands in run.json too.
        let record = try JSONSerialization.jsonObject(with: scratch.data("out/run.json")) as? [String: Any]
        let digest = try #require(record?["scenario_digest"] as? String)
        #expect(text.contains(digest))
    }

    @Test func nobodyIsAskedUnasked() throws {
        let scratch = try Scratch()
        let file = BuiltCommand.repository + "/Scenarios/hospital/three-doctors.yaml"
        try scratch.redomat("run", file, "--replications", "3", "--out", "out")
        #expect(!scratch.exists("out/statement.md"))
    }
}
