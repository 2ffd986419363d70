import Foundation
import Glibc
import Testing

/// Files that commands make: whole, under the name that was asked for, and through no link that somebody laid.
struct OutputFileTests {
    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        return scratch
    }

    @Test func aLinkBesideTheTargetIsNotFollowed() throws {
        let scratch = try scratch()
        try scratch.write("mine", to: "mine.txt")
        symlink("mine.txt", scratch.place("log.csv.unfinished"))
        #expect(try scratch.redomat("trace", "small.yaml", "--out", "log.csv").status == 0)
        #expect(try scratch.text("mine.txt") == "mine")
        #expect(scratch.names() == ["log.csv", "log.csv.unfinished", "mine.txt", "small.yaml"])
    }

    /// Each is whole; the one that ends last stands.
    @Test func twoTracesIntoOneFile() throws {
        let scratch = try scratch()
        for seed in ["1", "2"] { try scratch.redomat("trace", "small.yaml", "--seed", seed, "--out", "\(seed).csv") }
        let expected = [try scratch.data("1.csv"), try scratch.data("2.csv")]
        #expect(expected[0] != expected[1])
        for _ in 0..<5 {
            let running = try ["1", "2"].map { seed in
                try RunningCommand(
                    BuiltCommand.path, ["trace", "small.yaml", "--seed", seed, "--out", "log.csv"], in: scratch.path)
            }
            for process in running { #expect(try process.wait().status == 0) }
            #expect(expected.contains(try scratch.data("log.csv")))
        }
        #expect(scratch.names() == ["1.csv", "2.csv", "log.csv", "small.yaml"])
    }

    @Test func aLinkToAFileIsFollowedAndOneToNowhereRefused() throws {
        let scratch = try scratch()
        try scratch.write("old", to: "far/log.csv")
        symlink("far/log.csv", scratch.place("log.csv"))
        symlink("nowhere.csv", scratch.place("lost.csv"))
        #expect(try scratch.redomat("trace", "small.yaml", "--out", "log.csv").status == 0)
        #expect(try scratch.text("far/log.csv").hasPrefix("case,class,"))
        let outcome = try scratch.redomat("trace", "small.yaml", "--out", "lost.csv")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("lost.csv is a link to nowhere"))
        #expect(!scratch.exists("nowhere.csv"))
    }

    @Test func aPipeInPlaceOfABaseline() throws {
        let scratch = try scratch()
        mkfifo(scratch.place("small.baseline"), 0o600)
        for arguments in [["test", "small.yaml", "--record"], ["test", "small.yaml"]] {
            let outcome = try BuiltCommand.run(arguments, in: scratch.path, limit: 20)
            #expect(outcome.status == 2)
            #expect(outcome.messages.contains("not a file"))
        }
        #expect(scratch.names() == ["small.baseline", "small.yaml"])
    }

    @Test(arguments: [
        "redomat trace small.yaml --out /dev/stdout | cat > log.csv",
        "redomat trace small.yaml --out >(cat > log.csv); wait; sleep 0.2",
        "mkfifo pipe; (sleep 0.5; cat pipe > log.csv) & redomat trace small.yaml --out pipe; wait",
    ])
    func whatAShellMakesIsWrittenTo(line: String) throws {
        let scratch = try scratch()
        try scratch.redomat("trace", "small.yaml", "--out", "usual.csv")
        let outcome = try BuiltCommand.shell(line, in: scratch.path, limit: 30)
        #expect(outcome.messages == "")
        #expect(try scratch.data("log.csv") == scratch.data("usual.csv"))
    }

    @Test func aPipeThatNobodyReads() throws {
        let scratch = try scratch()
        mkfifo(scratch.place("pipe.csv"), 0o600)
        let outcome = try scratch.redomat("trace", "small.yaml", "--out", "pipe.csv", limit: 30)
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("cannot write pipe.csv"))
        let gone = try BuiltCommand.shell(
            "redomat trace small.yaml --out pipe.csv & head -c 10 pipe.csv; wait $!", in: scratch.path, limit: 30)
        #expect([0, 3].contains(gone.status), "no signal: \(gone.status)")
    }

    @Test func `new on a full disk leaves nothing`() throws {
        let scratch = try Scratch()
        for template in ["clinic", "survey"] {
            let outcome = try BuiltCommand.shell("ulimit -f 1; redomat new \(template)", in: scratch.path)
            #expect(outcome.status == 3)
            #expect(outcome.messages.contains("cannot be written"))
            #expect(scratch.names() == [])
        }
    }

    /// Somebody else's file of the lock's name is not taken for it.
    @Test func aLockOfSomebodyElse() throws {
        let scratch = try scratch()
        try scratch.write("mine", to: "Reports/runs/.small.lock")
        #expect(try scratch.redomat("run", "small.yaml").status == 3)
        #expect(try scratch.text("Reports/runs/.small.lock") == "mine")
    }
}
