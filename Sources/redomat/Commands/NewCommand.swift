import ArgumentParser
import Foundation

/// `redomat new`: a commented scenario to start from.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a commented scenario to start from; never over an old file.",
        discussion: """
            Templates: \(ScenarioTemplate.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ")).

            Example: redomat new clinic my-clinic.yaml
            """)

    @Argument(help: "The template.")
    var template: ScenarioTemplate = .clinic

    @Argument(help: "The file to write; the template's name with .yaml by default.")
    var file: String?

    func run() throws {
        let path = file ?? "\(template.rawValue).yaml"
        var text = template.text
        if let data = template.data {
            let place = Self.data(beside: path)
            try Self.write(data.text, to: place)
            text = text.replacingOccurrences(of: data.name, with: URL(fileURLWithPath: place).lastPathComponent)
            do { try Self.write(text, to: path) } catch {
                // Half of a template is none.
                try? FileManager.default.removeItem(atPath: place)
                throw error
            }
            StandardStreams.message("\(path) and \(place) are written; next: redomat check \(path)")
        } else {
            try Self.write(text, to: path)
            StandardStreams.message("\(path) is written; next: redomat check \(path)")
        }
    }

    /// `my-survey.yaml` has its answers in `my-survey.csv`.
    private static func data(beside path: String) -> String {
        let endings = [".yaml", ".yml"]
        return (endings.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path) + ".csv"
    }

    private static func write(_ text: String, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if file < 0, errno == EEXIST {
            throw ExitCode.wrongFile.saying(
                "redomat: error: '\(path)' exists already and stays as it is; name another file")
        }
        if file < 0 { throw failure(errno, path) }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count >= 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { break }
        }
        let reason = errno
        guard close(file) == 0, bytes.isEmpty else {
            unlink(path)
            throw failure(bytes.isEmpty ? errno : reason, path)
        }
    }

    /// By the system's own reason: Foundation keeps it to itself where a folder is missing.
    private static func failure(_ code: Int32, _ path: String) -> ExitCode {
        let text = String(cString: strerror(code))
        return ExitCode.failedRun.saying(
            "redomat: error: '\(path)' cannot be written: \(text.prefix(1).lowercased())\(text.dropFirst())")
    }
}

extension ScenarioTemplate: ExpressibleByArgument {}
