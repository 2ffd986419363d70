import Foundation
import Glibc

/// The command as it was built beside these tests, run as a user runs it: a process of its own with files around it.
enum BuiltCommand {
    /// In the folder of the test bundle, so that a debug run tests the debug build; REDOMAT_COMMAND names another one.
    static let path: String = {
        if let named = ProcessInfo.processInfo.environment["REDOMAT_COMMAND"] { return named }
        let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let beside = URL(filePath: bundle).deletingLastPathComponent().appending(path: "redomat").path()
        precondition(FileManager.default.isExecutableFile(atPath: beside), "no built command at \(beside)")
        return beside
    }()

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path()

    /// What a process left.
    struct Outcome: Sendable {
        /// The exit code, or minus the signal that ended it.
        var status: Int32
        var output: String
        var messages: String
    }

    struct TookTooLong: Error { var command: String }

    /// Runs the command to its end.
    /// - Parameters:
    ///   - folder: the working folder.
    ///   - limit: seconds after which it is killed; a hang is a failure, not a wait.
    @discardableResult
    static func run(
        _ arguments: [String], in folder: String, environment: [String: String] = [:], limit: Double = 60
    ) throws -> Outcome {
        try RunningCommand(path, arguments, in: folder, environment: environment).wait(limit: limit)
    }

    /// Runs a line of a shell in which `redomat` is the built command.
    static func shell(_ line: String, in folder: String, limit: Double = 60) throws -> Outcome {
        let places = URL(filePath: path).deletingLastPathComponent().path() + ":/usr/bin:/bin"
        return try RunningCommand("/bin/bash", ["-c", line], in: folder, environment: ["PATH": places])
            .wait(limit: limit)
    }
}

/// A process under way, whose streams go to files, so that no full pipe can hold it up.
final class RunningCommand {
    private let process = Process()
    private let streams: URL
    private let name: String

    init(
        _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:],
        errorsTo terminal: FileHandle? = nil
    ) throws {
        name = ([program] + arguments).joined(separator: " ")
        streams = FileManager.default.temporaryDirectory.appending(path: "redomat-streams-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        var variables = ["HOME": folder, "LANG": "C.UTF-8", "COLUMNS": "200", "SWIFT_BACKTRACE": "enable=no"]
        variables["PATH"] = "/usr/bin:/bin"
        if let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
            variables["LD_LIBRARY_PATH"] = libraries
        }
        process.environment = variables.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.file(streams.appending(path: "output"))
        process.standardError = try terminal ?? Self.file(streams.appending(path: "messages"))
        try process.run()
    }

    deinit { try? FileManager.default.removeItem(at: streams) }

    private static func file(_ place: URL) throws -> FileHandle {
        try Data().write(to: place)
        return try FileHandle(forWritingTo: place)
    }

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Seconds of computing so far: unlike the clock, it does not depend on what else the machine does.
    var computed: Double {
        let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
        // The name in brackets may hold anything; the fields after it are numbers.
        let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Waits until it has computed so long, or has ended.
    func waitUntilComputed(_ seconds: Double, limit: Double = 60) throws {
        let end = ProcessInfo.processInfo.systemUptime + limit
        while process.isRunning, computed < seconds {
            guard ProcessInfo.processInfo.systemUptime < end else { throw stopped() }
            usleep(5_000)
        }
    }

    /// Until it has made a file or a folder.
    func waitUntilThere(_ path: String, limit: Double = 60) throws {
        let end = ProcessInfo.processInfo.systemUptime + limit
        while process.isRunning, !FileManager.default.fileExists(atPath: path) {
            guard ProcessInfo.processInfo.systemUptime < end else { throw stopped() }
            usleep(5_000)
        }
    }

    func wait(limit: Double = 60) throws -> BuiltCommand.Outcome {
        let end = ProcessInfo.processInfo.systemUptime + limit
        while process.isRunning {
            guard ProcessInfo.processInfo.systemUptime < end else { throw stopped() }
            usleep(2_000)
        }
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return BuiltCommand.Outcome(status: status, output: text("output"), messages: text("messages"))
    }

    private func stopped() -> BuiltCommand.TookTooLong {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return BuiltCommand.TookTooLong(command: name)
    }

    private func text(_ file: String) -> String {
        (try? Data(contentsOf: streams.appending(path: file))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
