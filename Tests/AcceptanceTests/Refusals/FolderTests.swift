import Foundation
import Testing

/// Where the report cannot go for a disk that is really full and for a run that is under way; the rest stands in
/// `Tests/Commands/refusals/folders.txt`.
struct FolderTests {
    /// A disk that is full, where the tests may make one.
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
