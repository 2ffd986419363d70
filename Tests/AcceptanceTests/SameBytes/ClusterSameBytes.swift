import Foundation
import Glibc
import Testing

/// An experiment gives the same tables wherever its replications were done.
struct ClusterSameBytes {
    private static let scenario = Given.small(
        "clinic", replications: 12, customers: 2_000,
        more: """
            experiments:
              pace: { sweep: { service: [ 1 min, 2 min ] }, of: [ desk.wait.mean, desk.wait.p95 ] }
            """)

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.scenario, to: "clinic.yaml")
        let outcome = try scratch.redomat("experiment", "clinic.yaml", "--jobs", "1", "--out", "expected")
        #expect(outcome.status == 0, "\(outcome.messages)")
        // A moment's work leaves nothing beside the report.
        #expect(!scratch.names().contains("expected.units"))
        return scratch
    }

    private func expectSame(
        _ scratch: Scratch, _ report: String, _ tables: [String] = ["replications.csv", "measures.csv"]
    )
        throws
    {
        for table in tables {
            let expected = try scratch.text("expected/\(table)")
            let found = try scratch.text("\(report)/\(table)")
            #expect(expected == found, "\(report)/\(table)")
            #expect(expected.split(separator: "\r\n").count > 4)
        }
    }

    private func experiment(_ scratch: Scratch, _ slurm: PretendedSlurm, _ more: String...) throws
        -> BuiltCommand.Outcome
    {
        try BuiltCommand.run(
            ["experiment", "clinic.yaml", "--out", "report", "--on", "slurm", "--units", "4"] + more, in: scratch.path,
            environment: slurm.environment, limit: 120)
    }

    @Test func processes() throws {
        let scratch = try scratch()
        let outcome = try scratch.redomat(
            "experiment", "clinic.yaml", "--out", "report", "--on", "processes", "--jobs", "2", "--units", "5")
        #expect(outcome.status == 0, "\(outcome.messages)")
        try expectSame(scratch, "report")
    }

    @Test func slurm() throws {
        let scratch = try scratch()
        let slurm = try PretendedSlurm(in: scratch)
        let outcome = try experiment(scratch, slurm, "--partition", "fast")
        #expect(outcome.status == 0, "\(outcome.messages)")
        try expectSame(scratch, "report")
        #expect(slurm.submitted.count == 1)
        let options = try #require(slurm.submitted.first)
        for option in ["--parsable", "--array=0-3", "--requeue", "--partition=fast"] {
            #expect(options.contains(option))
        }
    }

    /// Ctrl-C, and the same command again.
    @Test func interrupted() throws {
        let scratch = try Scratch()
        try scratch.write(
            Self.scenario.replacing("2000", with: "40000").replacing("replications: 12", with: "replications: 120"),
            to: "clinic.yaml")
        #expect(
            try scratch.redomat("experiment", "clinic.yaml", "--out", "expected", "--jobs", "1", limit: 300).status == 0
        )
        let words = ["experiment", "clinic.yaml", "--out", "report", "--jobs", "2"]
        let running = try RunningCommand(BuiltCommand.path, words, in: scratch.path)
        try running.waitUntilComputed(0.1)
        running.send(SIGINT)
        let stopped = try running.wait()
        #expect(stopped.status == 130)
        #expect(
            // Where stopping takes a while, that is said first.
            stopped.messages.hasSuffix(
                "redomat: interrupted; what is finished is in report.units/, and the same command goes on from there\n")
        )
        #expect(!scratch.exists("report"))
        let again = try BuiltCommand.run(words, in: scratch.path, limit: 300)
        #expect(again.status == 0, "\(again.messages)")
        try expectSame(scratch, "report")
        #expect(!scratch.exists("report.units"))
    }

    /// Submitted, collected when a task is lost, gone on with, and collected whole.
    @Test func detachedAndCollected() throws {
        let scratch = try scratch()
        let slurm = try PretendedSlurm(in: scratch, lost: 2)
        let detached = try experiment(scratch, slurm, "--detach")
        #expect(detached.status == 0)
        #expect(
            detached.messages == """
                redomat: 4 units are with Slurm as job 1. What is done of it:
                    redomat collect report.units
                The same command again goes on with it, and submits the next round where there is one.

                """)
        #expect(!scratch.names().contains("report"))
        try waitForJobs(slurm)
        let early = try scratch.redomat("collect", "report.units")
        #expect(early.status == 0, "\(early.messages)")
        #expect(early.output.contains("3 of 4 units are done, 18 of 24 replications\n  missing: units 2\n"))
        #expect(early.messages.contains("6 replications are still to come"))
        #expect(try scratch.text("report.units/collected/units.csv").hasSuffix(",2,6,\r\n"))
        let expected = Set(try scratch.text("expected/replications.csv").split(separator: "\r\n"))
        let there = try scratch.text("report.units/collected/replications.csv").split(separator: "\r\n")
        // 18 replications, and the header.
        #expect(there.count == 19)
        #expect(there.allSatisfy(expected.contains))

        let again = try experiment(scratch, slurm)
        #expect(again.status == 0, "\(again.messages)")
        #expect(again.messages.contains("unit 2 has no task and no result: submitted again"))
        #expect(slurm.submitted.count == 2 && slurm.submitted[1].contains("--array=2 "))
        try expectSame(scratch, "report")
        try FileManager.default.removeItem(atPath: scratch.place("report"))
        let late = try scratch.redomat("collect", "report.units")
        #expect(late.status == 0, "\(late.messages)")
        try expectSame(scratch, "report")
    }

    private func waitForJobs(_ slurm: PretendedSlurm) throws {
        for _ in 0..<3000 {
            let names = try FileManager.default.contentsOfDirectory(atPath: slurm.folder)
            if !names.contains(where: { $0.hasPrefix("running.") }) { return }
            usleep(20_000)
        }
        Issue.record("the tasks did not end")
    }

    @Test func refusals() throws {
        let scratch = try scratch()
        let slurm = try PretendedSlurm(in: scratch)
        let refused = try experiment(scratch, slurm, "--partition", "none")
        #expect(refused.status == 3)
        #expect(refused.messages == "redomat: error: Slurm refused the job: invalid partition specified: none\n")
        let missing = try BuiltCommand.run(
            ["experiment", "clinic.yaml", "--on", "slurm"], in: scratch.path, environment: ["PATH": "/nowhere"])
        #expect(missing.status == 3)
        #expect(
            missing.messages
                == "redomat: error: there is no 'sbatch' here: Slurm's commands must be in PATH, as they are on a "
                + "cluster's login node\n")
        let nothing = try scratch.redomat("collect", "expected")
        #expect(nothing.status == 3 && nothing.messages.contains("is no folder of an experiment on a cluster"))
        for wrong in [["--detach"], ["--partition", "p"], ["--units", "4"], ["--on", "slurm", "--jobs", "2"]] {
            #expect(try BuiltCommand.run(["experiment", "clinic.yaml"] + wrong, in: scratch.path).status == 64)
        }
    }

    /// A scenario that was edited while its tasks waited.
    @Test func changedInBetween() throws {
        let scratch = try scratch()
        let slurm = try PretendedSlurm(in: scratch, lost: 2)
        #expect(try experiment(scratch, slurm, "--detach").status == 0)
        try waitForJobs(slurm)
        try scratch.write(Self.scenario.replacing("20/h", with: "21/h"), to: "clinic.yaml")
        let round = try #require(scratch.names(in: "report.units").first { $0.hasPrefix("round-") })
        let task = try scratch.redomat("unit", "report.units/\(round)", "2")
        #expect(task.status == 3)
        #expect(task.messages.contains("clinic.yaml has changed since the experiment began"))
        let collected = try scratch.redomat("collect", "report.units")
        #expect(collected.status == 3)
        #expect(collected.messages.contains("clinic.yaml has changed since the experiment began"))
    }
}
