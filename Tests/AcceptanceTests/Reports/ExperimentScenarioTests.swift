import Foundation
import Testing

/// A shipped experiment that is interrupted; all of them are run in `Tests/Commands/reports/shipped-experiments.txt`.
struct ExperimentScenarioTests {
    /// Ctrl-C ends with 130 and keeps what is finished; the same command goes on from there and gives the same bytes.
    @Test func goesOnAfterAnInterruption() throws {
        let scratch = try Scratch()
        let path = BuiltCommand.repository + "/Scenarios/experiments/hospital-sweep.yaml"
        let words = ["experiment", path, "--replications", "30", "--jobs", "2", "--quiet", "--out"]
        let running = try RunningCommand(BuiltCommand.path, words + ["cut"], in: scratch.path)
        // As soon as something is finished, however fast the machine is.
        let units = scratch.path + "/cut.units"
        try running.waitUntilThere(units)
        running.send(SIGINT)
        let stopped = try running.wait()
        #expect(stopped.status == 130)
        #expect(stopped.messages.contains("the same command goes on from there"))
        #expect(FileManager.default.fileExists(atPath: units))
        for folder in ["cut", "whole"] {
            #expect(try BuiltCommand.run(words + [folder], in: scratch.path, limit: 120).status == 0)
        }
        #expect(!FileManager.default.fileExists(atPath: units))
        for file in ["measures.csv", "replications.csv", "report.md", "figures/sweep.csv"] {
            #expect(try scratch.text("cut/" + file) == scratch.text("whole/" + file))
        }
    }
}
