import Foundation

/// Runs a case in a folder of its own and tells everything that is not as expected.
struct CaseRun {
    let given: CommandCase
    let scratch: Scratch
    private var values: [String: String]
    private var failures: [CaseFailure] = []
    private(set) var outcome: BuiltCommand.Outcome?
    /// The command above, for what is told of its output.
    private var command = ""
    private(set) var remembered: [String: [String]] = [:]
    private var shown: Set<String> = []

    /// Words that a line may begin with, beside those of expectations about a text.
    static let words = [
        "$", "exit", "limit", "let", "take", "write", "files", "exists", "missing", "same", "differ", "remember",
        "unchanged", "number",
    ]

    /// Values that every case has.
    static let knownValues = ["repository", "folder", "command"]

    private init(_ given: CommandCase) throws {
        self.given = given
        scratch = try Scratch()
        values = given.values
        // Without the slash that ends the path of a folder.
        values["repository"] = String(BuiltCommand.repository.reversed().drop { $0 == "/" }.reversed())
        values["folder"] = scratch.path
        values["command"] = BuiltCommand.path
    }

    static func failures(of given: CommandCase) throws -> [CaseFailure] {
        guard given.mistakes.isEmpty else { return given.mistakes }
        var run = try CaseRun(given)
        guard given.steps.contains(where: { $0.word == "$" }) else {
            return [CaseFailure(line: 1, message: "it starts no command: a line that begins with '$ ' does")]
        }
        do {
            for file in given.givenFiles { try run.write(file, as: file.name) }
        } catch {
            return [CaseFailure(line: 1, message: "\(error)")]
        }
        for (place, line) in given.steps.enumerated() { run.take(line, at: place) }
        return run.failures
    }

    func filled(_ text: String) throws -> String { try CaseText.filled(text, with: values) }

    private mutating func fail(_ line: CaseLine, _ message: String) {
        let lines = message.split(separator: "\n", maxSplits: 1)
        var message = message
        // What came is shown once.
        if lines.count == 2, !shown.insert(String(lines[1])).inserted { message = "\(lines[0]) what is shown above" }
        let after = command.isEmpty ? "" : "\nafter: \(command)"
        failures.append(CaseFailure(line: line.number, message: message + after))
    }

    private mutating func take(_ line: CaseLine, at place: Int) {
        do {
            // Nothing below `contains:` would hold of anything.
            let endings = line.word == "let" ? [":"] : [" is:", " contains:", " lacks:", " are:"]
            let takesBlock =
                endings.contains(where: line.text.hasSuffix) && !(line.word == "let" && line.rest.contains("="))
            guard line.word == "$" || takesBlock != line.block.isEmpty else {
                let wanted = takesBlock ? "lines have to be" : "nothing may be"
                throw CaseText.Unreadable(description: "\(wanted) indented below it")
            }
            switch line.word {
            case "$": try start(line, at: place)
            case "exit", "limit":
                if outcome == nil, command.isEmpty { fail(line, "no command stands above it") }
            case "let":
                let (name, value) = try CaseText.setting(line)
                // Filled in at once, so that a value may be made of what it was.
                values[name] = try filled(value)
            case "take":
                let parts = line.rest.split(separator: "=", maxSplits: 1)
                guard parts.count == 2 else {
                    throw CaseText.Unreadable(description: "write 'take name = stdout /(…)/'")
                }
                let subject = try CaseSubject(
                    filled(parts[1].trimmingCharacters(in: .whitespaces)), in: scratch, after: outcome)
                let name = parts[0].trimmingCharacters(in: .whitespaces)
                values[name] = subject.values.joined(separator: "\n")
            case "write":
                let words = try filled(line.rest).split(separator: " ").map(String.init)
                guard let file = given.givenFiles.last(where: { $0.name == words.first }),
                    words.count == 1 || (words.count == 3 && words[1] == "as")
                else {
                    throw CaseText.Unreadable(
                        description: "write 'write FILE' or 'write FILE as OTHER' of a file given here")
                }
                try write(file, as: words[words.count - 1])
            case "remember":
                let folder = try filled(line.rest)
                remembered[folder] = try scratch.state(of: folder == "." ? "" : folder)
            default:
                if let fault = try fault(of: line) { fail(line, fault) }
            }
        } catch {
            fail(line, "\(line.text): \(error)")
        }
    }

    private func write(_ file: GivenFile, as name: String) throws {
        let text = try filled(file.text)
        try scratch.write(text, to: try filled(name))
    }

    private mutating func start(_ line: CaseLine, at place: Int) throws {
        command = "redomat is not started"
        outcome = nil
        command = try filled(line.rest)
        var allowed = "0"
        var limit = 120.0
        for next in given.steps[(place + 1)...].prefix(while: { $0.word != "$" }) {
            if next.word == "exit" { allowed = try filled(next.rest) }
            if next.word == "limit" { limit = try Arithmetic.value(of: next.rest.replacing(" s", with: "")) }
        }
        let begin = ProcessInfo.processInfo.systemUptime
        let places = URL(filePath: BuiltCommand.path).deletingLastPathComponent().path() + ":/usr/bin:/bin"
        // It ends all that the line has started, not only the shell.
        let running = try RunningCommand(
            "/usr/bin/timeout", ["--signal=KILL", "\(limit)", "/bin/bash", "-c", command], in: scratch.path,
            environment: ["PATH": places])
        let ended = try running.wait(limit: limit + 20)
        outcome = ended
        if ended.status != 0, ProcessInfo.processInfo.systemUptime - begin >= limit {
            fail(line, "it took longer than \(limit) s")
            return
        }
        let isAllowed =
            switch allowed {
            // A signal is no end that anybody asks for.
            case "any": ended.status < 128
            case "not 0": ended.status != 0 && ended.status < 128
            default: allowed.components(separatedBy: " or ").contains("\(ended.status)")
            }
        if !isAllowed {
            let said = ended.messages + (ended.messages.isEmpty ? ended.output : "")
            fail(
                line,
                "should end with \(allowed), and ended with \(ended.status)" + CasePredicate.butIs(said, like: "error"))
        }
    }
}
