internal import Foundation

/// The scheduler that most clusters have, by its own commands: `sbatch`, `squeue`, `scancel`, `scontrol`.
///
/// Accounting (`sacct`) is not needed, which many clusters do not keep. What else a cluster asks for, such as an account
/// or a time limit, is given as Slurm's own variables: `SBATCH_ACCOUNT`, `SBATCH_TIMELIMIT`.
package struct SlurmScheduler: Scheduler {
    private let partition: String?

    /// - Parameter partition: nil: the cluster's default.
    package init(partition: String? = nil) { self.partition = partition }

    package func submit(_ job: ScheduledJob) throws(ClusterError) -> String {
        let script = job.folder + "/task.sh"
        let words = job.command.map(Self.quoted).joined(separator: " ")
        try ClusterFolder.write(
            "#!/bin/sh\n# One task of the array; it may be run again by hand.\nexec \(words) "
                + "\"$SLURM_ARRAY_TASK_ID\"\n",
            to: script)
        var arguments = [
            "--parsable", "--array=\(Self.array(job.units))", "--job-name=\(job.name)", "--requeue",
            "--open-mode=append", "--output=\(Self.pattern(job.logPath))/%a.out",
        ]
        if let partition { arguments.append("--partition=\(partition)") }
        guard let answer = ExternalCommand.run("sbatch", arguments + [script]) else {
            throw ClusterError(
                "there is no 'sbatch' here: Slurm's commands must be in PATH, as they are on a cluster's login node")
        }
        // NUMBER, or NUMBER;CLUSTER where there are several.
        let number = answer.output.prefix { $0.isNumber }
        guard answer.status == 0, !number.isEmpty else {
            throw ClusterError("Slurm refused the job: \(Self.sentence(answer))")
        }
        return String(number)
    }

    package func tasks(of job: String) throws(ClusterError) -> [ScheduledTask]? {
        guard let answer = ExternalCommand.run("squeue", ["--noheader", "--array", "-j", job, "-o", "%K|%T|%r"]) else {
            throw ClusterError("there is no 'squeue' here: Slurm's commands must be in PATH")
        }
        if answer.status == 0 { return Self.tasks(answer.output) }
        // Finished jobs are forgotten after some minutes.
        return answer.errors.contains("Invalid job id") ? [] : nil
    }

    package func cancel(_ job: String, unit: Int?) {
        _ = ExternalCommand.run("scancel", ["--quiet", unit.map { "\(job)_\($0)" } ?? job])
    }

    package func fate(of unit: Int, in job: String) -> String? {
        guard let answer = ExternalCommand.run("scontrol", ["--oneliner", "show", "job", "\(job)_\(unit)"]),
            answer.status == 0
        else { return nil }
        return Self.fate(answer.output)
    }

    // MARK: Slurm's words

    /// `0-3,7`.
    package static func array(_ units: [Int]) -> String {
        var parts: [String] = []
        var begin = units.startIndex
        for index in units.indices {
            if index + 1 < units.endIndex, units[index + 1] == units[index] + 1 { continue }
            parts.append(begin == index ? "\(units[begin])" : "\(units[begin])-\(units[index])")
            begin = index + 1
        }
        return parts.joined(separator: ",")
    }

    package static func tasks(_ text: String) -> [ScheduledTask] {
        text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard parts.count == 3, let unit = Int(parts[0]) else { return nil }
            guard parts[1] == "PENDING" else { return ScheduledTask(unit: unit, state: .running) }
            let reason = parts[2].trimmingCharacters(in: CharacterSet(charactersIn: "()"))
            // A node failed when it was to be started; Slurm then waits for the administrator.
            if reason.lowercased().replacing("_", with: " ").contains("requeued held") {
                return ScheduledTask(unit: unit, state: .stuck(reason))
            }
            return ScheduledTask(unit: unit, state: .waiting(Self.ordinary.contains(reason) ? nil : reason))
        }
    }

    /// Reasons to wait that end by themselves.
    private static let ordinary = [
        "", "None", "Resources", "Priority", "BeginTime", "Cleaning", "JobArrayTaskLimit", "Prolog",
    ]

    /// From `scontrol show job`: the state, and the exit code where it tells something.
    package static func fate(_ text: String) -> String? {
        func value(_ key: String) -> Substring? {
            text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix(key + "=") }?.dropFirst(key.count + 1)
        }
        guard let state = value("JobState") else { return nil }
        let words = state.lowercased().replacing("_", with: " ")
        guard let code = value("ExitCode"), code != "0:0" else { return words }
        // CODE:SIGNAL.
        let parts = code.split(separator: ":")
        return parts.count == 2 && parts[1] != "0" ? "\(words), signal \(parts[1])" : "\(words), exit code \(parts[0])"
    }

    /// What it said, without its own name before it.
    private static func sentence(_ answer: ExternalCommand) -> String {
        let lines = answer.errors.split(separator: "\n").map { line in
            line.hasPrefix("sbatch: error: ") ? String(line.dropFirst("sbatch: error: ".count)) : String(line)
        }
        return lines.isEmpty ? "exit code \(answer.status)" : lines.joined(separator: "; ")
    }

    /// A word of the shell.
    package static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }

    /// A path in which Slurm replaces nothing.
    private static func pattern(_ path: String) -> String { path.replacing("%", with: "%%") }
}

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
