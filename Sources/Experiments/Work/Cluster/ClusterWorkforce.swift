import SimulationKernel
package import Foundation
import Synchronization

/// Tasks of a cluster, which give back what they did by way of a folder that all of them see.
///
/// Each round of an experiment is cut into units, and one job is submitted with a task for each. A unit whose task is
/// gone without a result, because it was killed or its machine failed, is submitted again, a few times. A round that
/// was begun before is gone on with: jobs of it that still run are waited for, units that are done stay done.
package final class ClusterWorkforce: Workforce {
    private let folder: ClusterFolder
    private let scheduler: any Scheduler
    private let settings: Settings
    private let store: UnitStore
    private let program: String
    private let notice: @Sendable (String) -> Void
    private let notified = Mutex<Set<String>>([])

    package struct Settings: Sendable {
        /// The words that do a unit, before the round's folder and the unit's number.
        package var command: [String]
        package var jobName = "redomat"
        /// How many units a round is cut into at most.
        package var units = 64
        /// Hand the work over and do not wait for it.
        package var detach = false
        /// How often a unit is submitted before it is given up.
        package var attempts = 3
        /// How long a unit may have neither a task nor a result, in seconds: a shared folder may show files late.
        package var patience: TimeInterval = 15
        /// The longest time between two looks, in seconds; the first ones are shorter.
        package var interval: TimeInterval = 10
        /// How long the scheduler may not answer before nobody waits any more, in seconds.
        package var silence: TimeInterval = 1800

        package init(command: [String]) { self.command = command }
    }

    /// - Parameters:
    ///   - folder: where all tasks can read and write.
    ///   - scheduler: what jobs are handed to.
    ///   - settings: how the work is cut, and how long is waited for whom.
    ///   - program: the running build.
    ///   - notice: called with a sentence for what a user should know while it goes on.
    /// - Throws: when the finished units in the folder cannot be read.
    package init(
        folder: ClusterFolder, scheduler: any Scheduler, settings: Settings, program: String,
        notice: @Sendable @escaping (String) -> Void
    ) throws {
        self.folder = folder
        self.scheduler = scheduler
        self.settings = settings
        self.program = program
        self.notice = notice
        store = try UnitStore(folder: folder.unitsPath, program: program, notice: notice)
    }

    package func results(
        of orders: [WorkOrder], cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [[[Sample]]]? {
        try store.refresh()
        if let done = store.results(of: orders) {
            progress(1)
            return done
        }
        let round = ClusterRound(folder: folder, name: UnitPlan.name(of: orders))
        let plan = try round.begin(UnitPlan(orders, units: settings.units, program: program))
        guard try wait(for: plan, in: round, cancellation, progress) else { return nil }
        guard let results = store.results(of: orders) else {
            throw ClusterError("units that were in \(store.path) are there no more")
        }
        return results
    }

    /// What is known of a unit that is not done.
    private struct Watch {
        var attempts = 0
        /// Since when it has no task.
        var taskless: TimeInterval?
    }

    /// - Returns: false when it was asked to stop.
    private func wait(
        for plan: UnitPlan, in round: ClusterRound, _ cancellation: Cancellation, _ progress: (Double) -> Void
    ) throws -> Bool {
        var watches = Array(repeating: Watch(), count: plan.units.count)
        var pause = min(0.2, settings.interval)
        var silentSince: TimeInterval?
        // Failures of an earlier try: what was wrong may have been mended.
        for unit in plan.units.indices { round.forgetFailure(of: unit) }
        while true {
            // First who is at work, then what is done: the other way round, one that finishes in between looks lost.
            let tasks = try self.tasks(of: round)
            try store.refresh()
            let missing = plan.missing(in: store)
            let left = missing.reduce(0) { $0 + $1.blocks.reduce(0) { $0 + $1.replications.count } }
            progress(Double(plan.size - left) / Double(plan.size))
            guard let first = missing.first else { return true }
            if cancellation.isRequested {
                for job in round.jobs { scheduler.cancel(job, unit: nil) }
                return false
            }
            if let failure = round.failure(of: first.unit) {
                for job in round.jobs { scheduler.cancel(job, unit: nil) }
                throw ClusterError(failure)
            }
            if let tasks {
                silentSince = nil
                let open = missing.map(\.unit).filter { round.failure(of: $0) == nil }
                let lost = try lost(among: open, tasks, &watches, round)
                if !lost.isEmpty {
                    try submit(lost, &watches, round)
                    pause = min(0.2, settings.interval)
                }
                if settings.detach, open.allSatisfy({ tasks[$0] != nil || lost.contains($0) }) {
                    throw DetachedWork(folder: folder.path, units: missing.count, jobs: round.jobs)
                }
            } else {
                try checkSilence(&silentSince)
            }
            sleep(pause, cancellation)
            pause = min(settings.interval, pause * 1.3)
        }
    }

    private func checkSilence(_ since: inout TimeInterval?) throws {
        let now = ProcessInfo.processInfo.systemUptime
        let begin = since ?? now
        since = begin
        guard now - begin < settings.silence else {
            throw ClusterError(
                "the scheduler has not answered for \(Int(saturating: settings.silence / 60)) min; its tasks may go "
                    + "on, and the same command takes what they did")
        }
        notifyOnce("the scheduler does not answer; trying again")
    }

    /// Tasks of all jobs of the round that are not over, by unit; nil when the scheduler does not answer.
    private func tasks(of round: ClusterRound) throws -> [Int: String]? {
        var working: [Int: String] = [:]
        for job in round.jobs {
            guard let tasks = try scheduler.tasks(of: job) else { return nil }
            for task in tasks {
                switch task.state {
                case .running, .waiting(nil): working[task.unit] = job
                case .waiting(let reason?):
                    working[task.unit] = job
                    notifyOnce("job \(job) waits: \(reason)")
                case .stuck(let reason):
                    notifyOnce("job \(job) is stuck: \(reason); its unit \(task.unit) is submitted again")
                    scheduler.cancel(job, unit: task.unit)
                }
            }
        }
        return working
    }

    /// The units that have neither a task nor a result, for longer than a shared folder may need to show it.
    private func lost(
        among open: [Int], _ tasks: [Int: String], _ watches: inout [Watch], _ round: ClusterRound
    ) throws -> [Int] {
        let now = ProcessInfo.processInfo.systemUptime
        var lost: [Int] = []
        for unit in open {
            guard tasks[unit] == nil else {
                watches[unit].taskless = nil
                continue
            }
            let since = watches[unit].taskless ?? now
            watches[unit].taskless = since
            // Nobody has ever been asked for it: there is nothing to wait for.
            guard round.jobs.isEmpty || now - since >= settings.patience else { continue }
            if watches[unit].attempts >= settings.attempts { throw givenUp(unit, watches[unit].attempts, round) }
            lost.append(unit)
        }
        return lost
    }

    private func submit(_ units: [Int], _ watches: inout [Watch], _ round: ClusterRound) throws {
        if !round.jobs.isEmpty {
            let names = units.count == 1 ? "unit \(units[0]) has" : "\(units.count) units have"
            notice("\(names) no task and no result: submitted again")
        }
        let path = URL(fileURLWithPath: round.path).standardizedFileURL.path
        let job = ScheduledJob(
            name: settings.jobName, command: settings.command + [path], units: units, logPath: path + "/log",
            folder: path)
        try round.add(job: try scheduler.submit(job))
        for unit in units {
            watches[unit].attempts += 1
            watches[unit].taskless = nil
        }
    }

    private func givenUp(_ unit: Int, _ attempts: Int, _ round: ClusterRound) -> ClusterError {
        let fate = round.jobs.last.flatMap { scheduler.fate(of: unit, in: $0) }.map { ", the last one: \($0)" } ?? ""
        let words = round.lastWords(of: unit).map { ". It last said: \($0)" } ?? ""
        return ClusterError(
            "unit \(unit) was submitted \(attempts) times and left no result\(fate)\(words). "
                + "What its tasks printed is in \(round.logPath)/\(unit).out")
    }

    /// Once for each sentence.
    private func notifyOnce(_ text: String) { if notified.withLock({ $0.insert(text).inserted }) { notice(text) } }

    private func sleep(_ seconds: TimeInterval, _ cancellation: Cancellation) {
        let end = ProcessInfo.processInfo.systemUptime + seconds
        while !cancellation.isRequested {
            let left = end - ProcessInfo.processInfo.systemUptime
            if left <= 0 { return }
            Thread.sleep(forTimeInterval: min(left, 0.1))
        }
    }
}
