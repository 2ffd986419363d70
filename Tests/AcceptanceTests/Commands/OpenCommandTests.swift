import Foundation
import Testing

/// `redomat open` finds the workbench, hands over to it, and says how to get it where there is none. The workbench
/// itself is a package of its own with tests of its own; here a script stands for it.
struct OpenCommandTests {
    /// A command that has no workbench beside it: the built one may.
    private static func place(_ scratch: Scratch, in folder: String = "bin") throws -> String {
        try FileManager.default.createDirectory(
            atPath: scratch.place(folder), withIntermediateDirectories: true)
        let command = scratch.place("\(folder)/redomat")
        // A link would lead back to where it was built.
        try FileManager.default.copyItem(atPath: BuiltCommand.path, toPath: command)
        return command
    }

    private static func pretend(_ scratch: Scratch, in folder: String, _ mark: String, ends: Int = 0) throws {
        try FileManager.default.createDirectory(atPath: scratch.place(folder), withIntermediateDirectories: true)
        let program = scratch.place("\(folder)/redomat-workbench")
        try Data("#!/bin/sh\nprintf '%s\\n' \(mark) \"$@\"\nexit \(ends)\n".utf8).write(to: URL(filePath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }

    private static func open(
        _ command: String, _ words: String..., in scratch: Scratch, path: String = "/usr/bin:/bin"
    ) throws -> BuiltCommand.Outcome {
        try RunningCommand(command, ["open"] + words, in: scratch.path, environment: ["PATH": path]).wait()
    }

    @Test func whereThereIsNoneItSaysHowToGetIt() throws {
        let scratch = try Scratch()
        let found = try Self.open(try Self.place(scratch), in: scratch)
        #expect(found.status == 3)
        #expect(found.output == "")
        #expect(found.messages.contains("the workbench is not installed"))
        #expect(found.messages.contains("'make open'"))
        #expect(found.messages.split(separator: "\n").count == 1)
    }

    @Test func theOneBesideComesFirstThenLibexecThenPath() throws {
        let scratch = try Scratch()
        let command = try Self.place(scratch)
        let folder = scratch.place("elsewhere")
        try Self.pretend(scratch, in: "elsewhere", "path")
        // A folder of that name is no program.
        try FileManager.default.createDirectory(
            atPath: scratch.place("bin/redomat-workbench"), withIntermediateDirectories: true)
        func first() throws -> String {
            let found = try Self.open(command, in: scratch, path: "\(folder):/usr/bin:/bin")
            return String(found.output.prefix { $0 != "\n" })
        }
        #expect(try first() == "path")
        try Self.pretend(scratch, in: "libexec/redomat", "libexec")
        #expect(try first() == "libexec")
        try FileManager.default.removeItem(atPath: scratch.place("bin/redomat-workbench"))
        try Self.pretend(scratch, in: "bin", "beside")
        #expect(try first() == "beside")
    }

    @Test func itHandsOverWhatItWasCalledWith() throws {
        let scratch = try Scratch()
        let command = try Self.place(scratch)
        try Self.pretend(scratch, in: "bin", "called", ends: 2)
        let found = try Self.open(command, "a b.yaml", "--port", "4711", "--no-browser", "--threads", "2", in: scratch)
        // The exit code is the workbench's own.
        #expect(found.status == 2)
        let words = found.output.split(separator: "\n").map(String.init)
        #expect(words.first == "called" && words.count == 10)
        #expect(words[1] == "--program" && words[2].hasSuffix("/bin/redomat"))
        #expect(Array(words[3...]) == ["--port", "4711", "--no-browser", "--threads", "2", "--", "a b.yaml"])
        #expect(try Self.open(command, in: scratch).output.hasSuffix("--\n.\n"))
    }

    @Test(arguments: [["--port", "0"], ["--port", "65536"], ["--port", "x"], ["--threads", "0"], ["a", "b"]])
    func wrongUsageIsSaid(words: [String]) throws {
        let scratch = try Scratch()
        let found = try BuiltCommand.run(["open"] + words, in: scratch.path)
        #expect(found.status == 64)
        #expect(found.messages.contains("Usage: redomat open"))
    }
}
