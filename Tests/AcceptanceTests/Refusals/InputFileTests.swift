import Foundation
import Glibc
import Testing

/// What is no file and would never end or never begin is refused; what a shell makes is read.
struct InputFileTests {
    @Test(arguments: ["/dev/zero", "/dev/urandom", "/dev/null"])
    func aDevice(path: String) throws {
        let scratch = try Scratch()
        let arguments = [
            ["check", path], ["run", path], ["trace", path], ["fit", path, "--column", "minutes"], ["test", path],
        ]
        for words in arguments {
            let outcome = try BuiltCommand.run(words, in: scratch.path, limit: 20)
            #expect(outcome.status == 2, "\(words)")
            #expect(outcome.messages.contains("a device or a socket"), "\(words) \(outcome.messages)")
        }
    }

    @Test func aPipeThatNobodyWrites() throws {
        let scratch = try Scratch()
        mkfifo(scratch.place("pipe.yaml"), 0o600)
        let outcome = try scratch.redomat("check", "pipe.yaml", limit: 30)
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("nobody writes into it"))
    }

    @Test(arguments: [
        "redomat check <(cat small.yaml)", "redomat check <(sleep 0.3; cat small.yaml)",
        "cat small.yaml | redomat check /dev/stdin", "redomat check /dev/stdin < small.yaml",
        "mkfifo pipe; (sleep 0.3; cat small.yaml > pipe) & redomat check pipe",
    ])
    func whatAShellMakesIsRead(line: String) throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let outcome = try BuiltCommand.shell(line, in: scratch.path, limit: 30)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try outcome.output == scratch.redomat("check", "small.yaml").output)
    }

    /// A report of which the mark is a pipe is no report of ours, and nobody waits for it.
    @Test func aPipeInAReport() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try FileManager.default.createDirectory(
            atPath: scratch.place("Reports/runs/small"), withIntermediateDirectories: true)
        mkfifo(scratch.place("Reports/runs/small/run.json"), 0o600)
        let outcome = try scratch.redomat("run", "small.yaml", limit: 20)
        #expect(outcome.status == 3)
        #expect(outcome.messages.contains("is not a report of redomat"))
    }
}
