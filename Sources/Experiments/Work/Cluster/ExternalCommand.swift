internal import Foundation

/// A command of the system, run to its end.
struct ExternalCommand {
    let status: Int32
    let output: String
    let errors: String

    /// It is `nil` where there is no such command.
    static func run(_ name: String, _ arguments: [String]) -> ExternalCommand? {
        guard let path = path(of: name) else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch {
            return ExternalCommand(
                status: 127, output: "", errors: "cannot start \(path)")
        }
        // Messages are short and fit into the pipe; the output need not.
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let messages = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return ExternalCommand(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: messages, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private static func path(of name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
