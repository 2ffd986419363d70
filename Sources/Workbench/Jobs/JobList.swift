import FlowMeasures
import Foundation
import Synchronization

/// The commands that pages have started: a few run at a time, those of one scenario in turn, the others wait, and those that are over stay to be read.
///
/// Each is a process of its own, so that what runs here is the same as on a terminal, to the byte, and can be stopped
/// without harm to anything else.
package final class JobList: Sendable {
    private struct State {
        var jobs: [Job] = []
        var processes: [Int: Process] = [:]
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var count = 0
        var heard = 0
        var isStopped = false
    }

    private let state = Mutex(State())
    private let program: String
    private let folder: String

    /// So many run at the same time.
    static let mostRunning = 2
    /// Older ones that are over are forgotten.
    static let mostRetained = 50

    package init(program: String, folder: String) {
        self.program = program
        self.folder = folder
    }

    package var all: [Job] { state.withLock(\.jobs) }

    /// - Returns: its number.
    package func start(_ arguments: [String], scenario: String) -> Int {
        let number = state.withLock { state in
            state.count += 1
            state.jobs.append(Job(number: state.count, arguments: arguments, scenario: scenario))
            let over = state.jobs.filter { $0.ended != nil }
            if state.jobs.count > Self.mostRetained, let oldest = over.first {
                state.jobs.removeAll { $0.number == oldest.number }
            }
            return state.count
        }
        startNext()
        return number
    }

    /// As Ctrl-C does it.
    /// - Returns: whether there is such a job.
    func stop(_ number: Int) -> Bool {
        let process: Process? = state.withLock { state in
            guard let place = state.jobs.firstIndex(where: { $0.number == number }) else { return nil }
            if state.jobs[place].state == .waiting {
                state.jobs[place].state = .stopped
                state.jobs[place].ended = Date().timeIntervalSince1970
            }
            return state.processes[number]
        }
        process?.interrupt()
        tell()
        return all.contains { $0.number == number }
    }

    /// Ends all, and starts no other.
    func stopAll() {
        let processes = state.withLock { state in
            state.isStopped = true
            for listener in state.listeners.values { listener.finish() }
            return Array(state.processes.values)
        }
        for process in processes { process.interrupt() }
    }

    // MARK: listening

    /// Something whenever anything has changed since it was last looked.
    func changes() -> AsyncStream<Void> {
        let (stream, sink) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.heard += 1
            state.listeners[state.heard] = sink
            return state.heard
        }
        sink.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[number] = nil } }
        sink.yield()
        return stream
    }

    private func tell() {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.yield() }
    }

    // MARK: running

    private func startNext() {
        defer { tell() }
        let next: Job? = state.withLock { state in
            guard !state.isStopped, state.processes.count < Self.mostRunning,
                let place = state.jobs.firstIndex(where: { job in
                    // What one command of a scenario writes the next one reads.
                    job.state == .waiting
                        && !state.jobs.contains { $0.state == .running && $0.scenario == job.scenario }
                })
            else { return nil }
            state.jobs[place].state = .running
            state.jobs[place].began = Date().timeIntervalSince1970
            return state.jobs[place]
        }
        guard let next else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = next.arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(["REDOMAT_PROGRESS": "lines"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        let number = next.number
        let ended = DispatchGroup()
        ended.enter()
        process.terminationHandler = { _ in ended.leave() }
        do { try process.run() } catch {
            change(number) { job in
                job.state = .failed
                job.code = 127
                job.ended = Date().timeIntervalSince1970
                job.output.append("the command cannot be started: \(program)")
            }
            ended.leave()
            return startNext()
        }
        // What is under the hand goes first.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process.processIdentifier), 10)
        state.withLock { $0.processes[number] = process }
        let thread = Thread { [weak self] in
            self?.read(pipe.fileHandleForReading, of: number)
            ended.wait()
            self?.finish(number, process)
        }
        thread.start()
    }

    private func read(_ handle: FileHandle, of number: Int) {
        var rest: [UInt8] = []
        while let data = try? handle.read(upToCount: 1 << 16), !data.isEmpty {
            rest += data
            var lines: [String] = []
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeFirst(end + 1)
            }
            if rest.count > 1 << 20 { rest = [] }
            change(number) { job in for line in lines { job.take(line) } }
        }
        if !rest.isEmpty { change(number) { $0.take(String(decoding: rest, as: UTF8.self)) } }
    }

    private func finish(_ number: Int, _ process: Process) {
        let code = process.terminationStatus
        let isInterrupted = process.terminationReason == .uncaughtSignal || code == 130
        state.withLock { $0.processes[number] = nil }
        change(number) { job in
            job.code = code
            job.ended = Date().timeIntervalSince1970
            job.state =
                if isInterrupted {
                    .stopped
                } else if code == 0 {
                    .done
                } else {
                    .failed
                }
            if code == 0 { job.part = 1 }
        }
        startNext()
    }

    private func change(_ number: Int, _ what: (inout Job) -> Void) {
        state.withLock { state in
            guard let place = state.jobs.firstIndex(where: { $0.number == number }) else { return }
            what(&state.jobs[place])
        }
        tell()
    }
}
