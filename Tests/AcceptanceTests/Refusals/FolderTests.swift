import Foundation
import Testing

/// Where the report cannot go for a disk that is really full and for a run that is under way; the rest stands in
/// `Tests/Commands/refusals/folders.txt`.
struct FolderTests {
    /// Does something beside a disk of so many KiB, where the tests may make one.
    private func withDisk(_ size: Int, _ work: (Scratch) throws -> Void) throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try FileManager.default.createDirectory(atPath: scratch.place("disk"), withIntermediateDirectories: true)
        let mount = try BuiltCommand.shell("/usr/bin/mount -t tmpfs -o size=\(size)k none disk", in: scratch.path)
        guard mount.status == 0 else { return }
        defer { _ = try? BuiltCommand.shell("/usr/bin/umount disk", in: scratch.path) }
        try work(scratch)
    }

    /// The first report has room with what its workbook needs on the way, the second has none beside it.
    @Test func aDiskThatIsReallyFull() throws { try withDisk(440, refusesTheSecond) }

    private func refusesTheSecond(_ scratch: Scratch) throws {
        #expect(try scratch.redomat("run", "small.yaml", "--out", "disk/small").status == 0)
        let before = try scratch.state(of: "disk")
        let outcome = try scratch.redomat("run", "small.yaml", "--out", "disk/small", "--replications", "80")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("no space left on device"))
        #expect(try scratch.state(of: "disk") == before)
    }

    /// The library of workbooks gathers about as much again on the way as all files of the report take.
    @Test func aDiskWithRoomForAllButTheWorkbook() throws { try withDisk(220, leavesOutTheWorkbook) }

    private func leavesOutTheWorkbook(_ scratch: Scratch) throws {
        let outcome = try scratch.redomat("run", "small.yaml", "--out", "disk/small")
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("report: disk/small/report.html"))
        #expect(outcome.messages.contains("redomat: error: disk/small/results.xlsx is missing in the report"))
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.place("disk/small")).sorted()
        #expect(
            names == [
                "answer.json", "figures", "measures.csv", "replications.csv", "report.html", "report.md", "run.json",
            ])
    }

    /// Where the system keeps what is made for a moment is nobody's affair: reports are made beside their folders.
    @Test func noRoomForWhatIsMadeForAMoment() throws { try withDisk(64, ignoresTheDisk) }

    private func ignoresTheDisk(_ scratch: Scratch) throws {
        _ = try BuiltCommand.shell("head -c 100000 /dev/zero > disk/rest", in: scratch.path)
        #expect(try scratch.redomat("run", "small.yaml", "--out", "usual").status == 0)
        let place = ["TMPDIR": scratch.place("disk")]
        let outcome = try BuiltCommand.run(
            ["run", "small.yaml", "--out", "full"], in: scratch.path, environment: place)
        #expect(outcome.status == 0)
        for name in ["results.xlsx", "measures.csv", "report.html"] {
            #expect(try scratch.data("full/\(name)") == scratch.data("usual/\(name)"))
        }
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
