import Foundation
import Glibc
import Testing

/// Ctrl-C: what is finished is kept beside the old report, which stays as it was.
struct InterruptionTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func finishedReplicationsAreKept(signal: Int32) throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml")
        let before = try scratch.state(of: "Reports/runs/small")
        try scratch.write(Given.endless("small"), to: "small.yaml")
        let run = try RunningCommand(BuiltCommand.path, ["run", "small.yaml", "--long"], in: scratch.path)
        // A replication takes a hundredth of this.
        try run.waitUntilComputed(1)
        run.send(signal)
        let outcome = try run.wait(limit: 60)
        #expect(outcome.status == 130)
        #expect(outcome.output == "")
        #expect(outcome.messages.contains("redomat: interrupted after "))
        #expect(outcome.messages.hasSuffix(" replications, which are in Reports/runs/small.partial/\n"))
        #expect(try scratch.state(of: "Reports/runs/small") == before)
        #expect(
            scratch.names(in: "Reports/runs/small.partial") == [
                "answer.json", "figures", "figures/beside-theory.svg", "figures/wait-distribution.svg", "measures.csv",
                "replications.csv", "report.html", "report.md", "run.json",
            ])
        let json = try #require(
            JSONSerialization.jsonObject(with: scratch.data("Reports/runs/small.partial/run.json")) as? [String: Any])
        let counts = try #require(json["replications"] as? [String: Int])
        let finished = try #require(counts["finished"])
        #expect(counts["asked"] == 1_000_000)
        #expect(finished > 0 && finished < 1_000_000)
        let report = try scratch.text("Reports/runs/small.partial/report.md")
        #expect(report.contains("interrupted"))
        let rows = try Table(scratch.text("Reports/runs/small.partial/replications.csv"))
        #expect(Set(try rows.column("replication")).count == finished)
        // Only the report folders are there: no lock, nothing half-written.
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.place("Reports/runs")).sorted() == [
                "small", "small.partial",
            ])
    }

    @Test func aRecordingIsGivenUp() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let run = try RunningCommand(
            BuiltCommand.path, ["test", "small.yaml", "--record", "--effort", "1000000000"], in: scratch.path)
        try run.waitUntilComputed(1)
        run.send(SIGINT)
        let outcome = try run.wait(limit: 60)
        #expect(outcome.status == 130)
        #expect(outcome.messages.hasSuffix("redomat: interrupted; no baseline was written\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["small.yaml"])
    }

    @Test func beforeAnythingIsFinishedNothingIsWritten() throws {
        let scratch = try Scratch()
        try scratch.write(Given.endlessReplication("small"), to: "small.yaml")
        let run = try RunningCommand(BuiltCommand.path, ["run", "small.yaml", "--long"], in: scratch.path)
        try run.waitUntilComputed(0.3)
        run.send(SIGINT)
        let outcome = try run.wait(limit: 60)
        #expect(outcome.status == 130)
        #expect(
            outcome.messages.hasSuffix("redomat: interrupted before a replication was finished; nothing was written\n"))
        #expect(scratch.names(in: "Reports/runs") == [])
    }

    /// Of a survey nothing is finished before the whole is; it ends at once, in the middle of its bootstrap.
    @Test func aSurveyIsGivenUp() throws {
        let scratch = try Scratch()
        let items = (1...24).map { "q\($0)" }
        var rows = [items.joined(separator: ",")]
        for row in 0..<400 {
            rows.append(items.indices.map { "\(1 + (row * 7 + $0 * row % 11) % 5)" }.joined(separator: ","))
        }
        try scratch.write(rows.joined(separator: "\n") + "\n", to: "answers.csv")
        let constructs = (0..<6).map { place in
            "  c\(place): [ \(items[place * 4..<place * 4 + 4].joined(separator: ", ")) ]"
        }
        try scratch.write(
            """
            redomat: 1
            name: long
            model: survey
            data: { file: answers.csv, scale: 1..5 }
            constructs:
            \(constructs.joined(separator: "\n"))
            paths: [ c0 + c1 -> c2, c2 + c3 -> c4 -> c5 ]
            bootstrap: { samples: 100000 }

            """, to: "long.yaml")
        let run = try RunningCommand(BuiltCommand.path, ["run", "long.yaml"], in: scratch.path)
        try run.waitUntilComputed(1)
        run.send(SIGINT)
        let outcome = try run.wait(limit: 60)
        #expect(outcome.status == 130)
        #expect(outcome.messages.hasSuffix("redomat: interrupted; nothing was written\n"))
        #expect(scratch.names(in: "Reports/runs") == [])
    }

    /// What was finished is the same as in a run that was not interrupted.
    @Test func whatIsKeptIsWhatAWholeRunGives() throws {
        let scratch = try Scratch()
        try scratch.write(Given.endless("small"), to: "small.yaml")
        let run = try RunningCommand(
            BuiltCommand.path, ["run", "small.yaml", "--long", "--jobs", "1"], in: scratch.path)
        // Long enough for one replication on a busy machine too.
        try run.waitUntilComputed(1)
        run.send(SIGINT)
        #expect(try run.wait(limit: 60).status == 130)
        let kept = try Table(scratch.text("Reports/runs/small.partial/replications.csv"))
        #expect(try kept.column("replication").first == "1")
        try scratch.redomat("run", "small.yaml", "--replications", "1")
        let whole = try Table(scratch.text("Reports/runs/small/replications.csv"))
        #expect(Array(kept.rows.prefix(whole.rows.count)) == whole.rows)
    }
}
