import Foundation
import Testing

/// The files of `Scenarios/experiments`: every experiment in them runs, and gives what the file is about.
@Suite(.serialized)
struct ExperimentScenarioTests {
    private func experiment(_ words: String...) throws -> BuiltCommand.Outcome {
        let scratch = try Scratch()
        let path = BuiltCommand.repository + "/Scenarios/experiments/\(words[0]).yaml"
        return try BuiltCommand.run(
            ["experiment", path] + words.dropFirst() + ["--out", "report"], in: scratch.path, limit: 120)
    }

    /// Row A13-minc of the reference cases: 14 agents.
    @Test func callCentre() throws {
        let run = try experiment("call-centre", "agents-needed")
        #expect(run.status == 0)
        #expect(run.output.contains("14 agents"))
        #expect(run.output.contains("By theory in the long run it is the same"))
        #expect(try experiment("call-centre", "hanging-up").status == 0)
    }

    @Test func staffing() throws {
        for name in ["doctors", "both", "cheapest"] {
            let run = try experiment("staffing", name)
            #expect(run.status == 0)
            #expect(run.output.contains(" doctors, with "))
        }
    }

    /// M/M/3: who will be short first halves the mean wait of all at least, while urgent ones first hardly change it.
    @Test func rules() throws {
        let run = try experiment("rules")
        #expect(run.status == 0)
        #expect(run.output.contains("shortest-first has the lowest doctor.wait.mean"))
        #expect(
            run.output.contains(
                "in urgent-first, the lowest estimate; it is higher in in-order and shortest-first"))
    }

    @Test func demand() throws {
        #expect(try experiment("demand", "growth").status == 0)
        #expect(try experiment("demand", "wide").output.contains("16 points"))
    }

    @Test func tenDesigns() throws {
        let run = try experiment("ten-designs")
        #expect(run.status == 0)
        #expect(run.output.contains("is chosen"))
    }

    /// The large sweep with two replications of each point.
    @Test func hospitalSweep() throws {
        let run = try experiment("hospital-sweep", "--replications", "2")
        #expect(run.status == 0)
        #expect(run.output.contains("200 points, 2 replications each"))
    }

    /// Ctrl-C ends with 130 and keeps what is finished; the same command goes on from there and gives the same bytes.
    @Test func goesOnAfterAnInterruption() throws {
        let scratch = try Scratch()
        let path = BuiltCommand.repository + "/Scenarios/experiments/hospital-sweep.yaml"
        let words = ["experiment", path, "--replications", "30", "--jobs", "2", "--quiet", "--out"]
        let running = try RunningCommand(BuiltCommand.path, words + ["cut"], in: scratch.path)
        // A fraction of the work, however fast the machine is.
        try running.waitUntilComputed(1)
        running.send(SIGINT)
        let stopped = try running.wait()
        #expect(stopped.status == 130)
        #expect(stopped.messages.contains("the same command goes on from there"))
        let units = scratch.path + "/cut.units"
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
