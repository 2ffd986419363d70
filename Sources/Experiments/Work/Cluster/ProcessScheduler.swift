internal import Foundation
import Synchronization

/// Processes of this machine, some at a time: what a cluster does, without one.
package final class ProcessScheduler: Scheduler {
    private struct State {
        var jobs = 0
        /// In the order in which they were handed over.
        var waiting: [(job: String, unit: Int, command: [String], log: String)] = []
        var running: [(job: String, unit: Int, process: Process)] = []
        var ended: [String: Int32] = [:]
    }

    private let limit: Int
    private let state = Mutex(State())

    package init(processes: Int) { limit = max(1, processes) }

    package func submit(_ job: ScheduledJob) throws(ClusterError) -> String {
        let name = state.withLock { state in
            state.jobs += 1
            let name = "\(ProcessInfo.processInfo.processIdentifier).\(state.jobs)"
            state.waiting += job.units.map { unit in
                (name, unit, job.command + [String(unit)], "\(job.logPath)/\(unit).out")
            }
            return name
        }
        start()
        return name
    }

    package func tasks(of job: String) -> [ScheduledTask]? {
        start()
        return state.withLock { state in
            state.running.filter { $0.job == job }.map { ScheduledTask(unit: $0.unit, state: .running) }
                + state.waiting.filter { $0.job == job }.map { ScheduledTask(unit: $0.unit, state: .waiting(nil)) }
        }
    }

    package func cancel(_ job: String, unit: Int?) {
        state.withLock { state in
            state.waiting.removeAll { $0.job == job && (unit == nil || $0.unit == unit) }
            for task in state.running where task.job == job && (unit == nil || task.unit == unit) {
                task.process.terminate()
            }
        }
    }

    package func fate(of unit: Int, in job: String) -> String? {
        state.withLock { state in
            guard let code = state.ended["\(job)_\(unit)"] else { return nil }
            return code < 0 ? "ended by signal \(-code)" : "exit code \(code)"
        }
    }

    /// Emptied where it is from an earlier try; a link there is not followed.
    private static func log(_ path: String) -> FileHandle? {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
        return file >= 0 ? FileHandle(fileDescriptor: file, closeOnDealloc: true) : nil
    }

    /// Ends what is over and starts what has room. There is no thread for it: whoever waits asks often.
    private func start() {
        state.withLock { state in
            for task in state.running where !task.process.isRunning {
                let code = task.process.terminationStatus
                state.ended["\(task.job)_\(task.unit)"] = task.process.terminationReason == .exit ? code : -code
            }
            state.running.removeAll { !$0.process.isRunning }
            while state.running.count < limit, !state.waiting.isEmpty {
                let task = state.waiting.removeFirst()
                let process = Process()
                process.executableURL = URL(fileURLWithPath: task.command[0])
                process.arguments = Array(task.command.dropFirst())
                process.standardInput = FileHandle.nullDevice
                if let log = Self.log(task.log) {
                    process.standardOutput = log
                    process.standardError = log
                }
                do {
                    try process.run()
                    state.running.append((task.job, task.unit, process))
                } catch { state.ended["\(task.job)_\(task.unit)"] = 127 }
            }
        }
    }
}
