import EventLogs
import Experiments
import Foundation
import LogComparison
import LogStudies
import Reporting
import Scenarios

/// A log that was dropped on the page becomes a scenario of the folder.
extension Workbench {
    /// Nothing of the log is kept back, so that the scenario is there while somebody waits: whether it fits, `redomat
    /// discover` tells.
    /// - Parameter isSure: whether it is said to be a log; else what is none is refused, to be looked at in another way.
    func discovered(_ body: DataBody, isSure: Bool = true) throws -> PageReply {
        let log = try DroppedLog(name: body.name, text: body.text, in: scratch)
        defer { log.remove() }
        let messages = DiagnosticLog()
        let read = EventLogReader.read(path: log.file, log: messages)
        let problems = messages.diagnostics.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") }
        guard let read, !messages.hasErrors else {
            if !isSure { throw WorkbenchError("\(body.name) is no log") }
            return .json(members(problems: problems))
        }
        var options = DiscoverOptions()
        options.holdOut = .none
        let found: DiscoveryResult?
        do {
            found = try Discovery(log: read, file: body.name, options: options).run(
                cancellation: Cancellation(), progress: { _ in })
        } catch let mistake as ValidationMistake {
            throw WorkbenchError(mistake.message + (mistake.hint.map { "; \($0)" } ?? ""))
        }
        guard let found else { return .json(members(problems: problems)) }
        let command = CommandLineWords.call(["discover", body.name])
        let answer = DiscoveryReport(found, command: command).files.report?.answer
        let findings = answer.map { [$0.verdict.plain, $0.headline.plain, $0.sentence.plain].filter { !$0.isEmpty } }
        let place = try write(found.scenarioText, as: log.stem)
        return .json(members(law: found.scenarioText, findings: findings ?? [], problems: problems, scenario: place.id))
    }

    /// As of other data, without figures.
    private func members(
        law: String = "", findings: [String] = [], problems: [String], scenario: String? = nil
    ) -> [(key: String, value: JSONValue)] {
        [
            ("columns", []), ("column", .null), ("law", .string(law)), ("figures", []),
            ("findings", .array(findings.map { .string($0) })), ("problems", .array(problems.map { .string($0) })),
            ("scenario", JSONValue(scenario)),
        ]
    }
}

/// A log in a file of its own for as long as it is read.
private struct DroppedLog {
    let file: String
    /// What its scenario is called.
    let stem: String

    init(name: String, text: String, in above: URL) throws(WorkbenchError) {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == "\0" }).last.map(String.init) ?? ""
        let own = last.split(separator: ".").first.map(String.init) ?? ""
        stem = Name.isWellFormed(own) ? own : Name.proposal(for: own) ?? "log"
        let url = above.appendingPathComponent("\(UUID().uuidString).log")
        do {
            try FileManager.default.createDirectory(
                at: above, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(text.utf8).write(to: url)
        } catch { throw WorkbenchError("there is no room for \(name) on this computer") }
        file = url.path
    }

    func remove() { try? FileManager.default.removeItem(atPath: file) }
}
