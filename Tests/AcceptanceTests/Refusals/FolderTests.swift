import Foundation
import Testing

/// Where the report cannot go: refused with a sentence and 3, before the run where that can be known.
struct FolderTests {
    @Test func aFolderOfSomebodyElseIsNotReplaced() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.write("keep me", to: "Reports/runs/small/thesis.txt")
        try scratch.write("{}", to: "Reports/runs/small/run.json")
        let before = try scratch.state(of: "Reports")
        let outcome = try scratch.redomat("run", "small.yaml")
        #expect(outcome.status == 3)
        #expect(outcome.output == "")
        #expect(outcome.messages.contains("redomat: error: Reports/runs/small is not a report of redomat"))
        #expect(try scratch.state(of: "Reports") == before)
    }

    @Test func aReportOfOursIsReplacedWhole() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml")
        let first = try scratch.text("Reports/runs/small/replications.csv")
        // What is in a folder of ours beside its files goes with it.
        try scratch.write("old", to: "Reports/runs/small/figures/old.csv")
        #expect(try scratch.redomat("run", "small.yaml", "--seed", "8").status == 0)
        #expect(try scratch.text("Reports/runs/small/replications.csv") != first)
        #expect(
            scratch.names(in: "Reports/runs") == [
                "small", "small/figures", "small/figures/beside-theory.svg", "small/figures/wait-distribution.svg",
                "small/measures.csv", "small/replications.csv", "small/report.html", "small/report.md",
                "small/results.xlsx", "small/run.json",
            ])
    }

    /// A report takes the place of its folder: who stands there would find nothing, and no way to what was written.
    @Test func theFolderThatOneStandsIn() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        for (place, out) in [("here", "."), ("report", "."), ("report/figures", "..")] {
            try scratch.redomat("run", "small.yaml", "--out", "report")
            let before = try scratch.state(of: "report")
            let line = "mkdir -p \(place); cd \(place); redomat run \(scratch.path)/small.yaml --out \(out)"
            let outcome = try BuiltCommand.shell(line, in: scratch.path)
            #expect(outcome.status == 3)
            #expect(outcome.output == "")
            #expect(outcome.messages.contains("redomat: error: \(out) is the folder that the command was started in"))
            #expect(try scratch.state(of: "report") == before)
        }
        // A folder in it is none of this.
        let inside = try BuiltCommand.shell("cd here; redomat run ../small.yaml --out new", in: scratch.path)
        #expect(inside.status == 0)
        #expect(scratch.names(in: "here").contains("new/run.json"))
    }

    @Test func aFileInThePlaceOfTheFolder() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.write("a file", to: "Reports/runs/small")
        let outcome = try scratch.redomat("run", "small.yaml")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("is not a folder"))
        #expect(try scratch.text("Reports/runs/small") == "a file")
        #expect(try scratch.redomat("run", "small.yaml", "--out", "small.yaml/report").status == 3)
    }

    /// `/proc` refuses new folders to everybody, root too, as a folder without the right to write does to others.
    @Test func aPlaceThatCannotBeWritten() throws {
        let scratch = try Scratch()
        try scratch.write(Given.endless("small"), to: "small.yaml")
        let outcome = try scratch.redomat("run", "small.yaml", "--long", "--out", "/proc/redomat/report", limit: 20)
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("redomat: error: cannot "))
        #expect(outcome.messages.contains("/proc/redomat"))
    }

    /// A limit on the size of a file stands for a full disk: in both the system refuses a write half-way.
    @Test func aFullDiskLeavesTheOldReport() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml")
        let before = try scratch.state(of: "Reports")
        let outcome = try BuiltCommand.shell(
            "trap '' XFSZ; ulimit -f 8; redomat run small.yaml --replications 50", in: scratch.path)
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("redomat: error: cannot write Reports/runs/small/"))
        #expect(try scratch.state(of: "Reports") == before)
    }

    /// The same on a real disk that is full, where the tests may make one.
    @Test func aDiskThatIsReallyFull() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try FileManager.default.createDirectory(atPath: scratch.place("disk"), withIntermediateDirectories: true)
        let mount = try BuiltCommand.shell("/usr/bin/mount -t tmpfs -o size=256k none disk", in: scratch.path)
        guard mount.status == 0 else { return }
        defer { _ = try? BuiltCommand.shell("/usr/bin/umount disk", in: scratch.path) }
        #expect(try scratch.redomat("run", "small.yaml", "--out", "disk/small").status == 0)
        let before = try scratch.state(of: "disk")
        let outcome = try scratch.redomat("run", "small.yaml", "--out", "disk/small", "--replications", "80")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("no space left on device"))
        #expect(try scratch.state(of: "disk") == before)
    }

    @Test func twoRunsOfOneNameAtOnce() throws {
        let scratch = try Scratch()
        try scratch.write(Given.endless("small"), to: "long.yaml")
        try scratch.write(Given.small(), to: "small.yaml")
        let first = try RunningCommand(
            BuiltCommand.path, ["run", "long.yaml", "--long", "--jobs", "1"], in: scratch.path)
        // The folder is claimed when it is known how much work it is.
        try first.waitUntilComputed(1)
        let second = try scratch.redomat("run", "small.yaml", limit: 20)
        #expect(second.status == 3)
        #expect(second.messages.contains("another run is writing to Reports/runs/small"))
        // Elsewhere it may.
        #expect(try scratch.redomat("run", "small.yaml", "--out", "elsewhere").status == 0)
        first.send(SIGKILL)
        #expect(try first.wait().status == -SIGKILL)
        // A killed run leaves no lock that would hold.
        #expect(try scratch.redomat("run", "small.yaml").status == 0)
    }
}
