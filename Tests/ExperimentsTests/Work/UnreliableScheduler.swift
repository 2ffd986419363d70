import Experiments
import Foundation
import Synchronization

/// Tasks on threads of the test, some of which fare badly.
final class UnreliableScheduler: Scheduler {
    enum Fate: Sendable, Hashable {
        case works
        /// Gone before it did anything.
        case vanishes
        /// Is stopped half way, as by a signal, and keeps what it has.
        case isStopped
        /// Runs until it is cancelled.
        case hangs
        /// Waits for an administrator for ever.
        case isHeld
    }

    private struct State {
        var submitted: [[Int]] = []
        var open: [String: [ScheduledTask]] = [:]
        var cancelled: [String] = []
        var silences: Int
    }

    private let program: String
    /// By unit, what happens to its first tasks; the later ones work.
    private let fates: [Int: [Fate]]
    private let counter: ToyPoint.Counter?
    private let failing: Int?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - failing: the replication that fails everywhere.
    ///   - silences: how often nobody answers at first.
    init(
        program: String = "p", fates: [Int: [Fate]] = [:], counter: ToyPoint.Counter? = nil, failing: Int? = nil,
        silences: Int = 0
    ) {
        self.program = program
        self.fates = fates
        self.counter = counter
        self.failing = failing
        state = Mutex(State(silences: silences))
    }

    /// By job, its units.
    var submitted: [[Int]] { state.withLock { $0.submitted } }
    var cancelled: [String] { state.withLock { $0.cancelled } }

    func submit(_ job: ScheduledJob) throws(ClusterError) -> String {
        let (name, earlier) = state.withLock { state in
            let earlier = state.submitted.joined()
            state.submitted.append(job.units)
            state.open[String(state.submitted.count)] = []
            return (String(state.submitted.count), Array(earlier))
        }
        for unit in job.units {
            let attempt = earlier.count { $0 == unit }
            let fates = fates[unit] ?? []
            let fate = attempt < fates.count ? fates[attempt] : .works
            let round = job.command[job.command.count - 1]
            switch fate {
            case .vanishes: continue
            case .hangs: keep(ScheduledTask(unit: unit, state: .running), in: name)
            case .isHeld: keep(ScheduledTask(unit: unit, state: .stuck("launch failed requeued held")), in: name)
            case .works, .isStopped:
                keep(ScheduledTask(unit: unit, state: .running), in: name)
                Thread.detachNewThread { [self] in
                    run(unit, round, isStopped: fate == .isStopped)
                    state.withLock { $0.open[name]?.removeAll { $0.unit == unit } }
                }
            }
        }
        return name
    }

    private func keep(_ task: ScheduledTask, in job: String) { state.withLock { $0.open[job]?.append(task) } }

    private func run(_ unit: Int, _ round: String, isStopped: Bool) {
        let counter = counter
        let failing = failing
        _ = try? UnitTask(round: round, unit: unit, program: program).run(
            jobs: 1, cancellation: Cancellation(), notice: { _ in }
        ) { planned in
            var point = try ToyPoint(recipe: planned.recipe)
            point.counter = counter
            point.failing = failing
            if isStopped { point.stopping = 5 }
            return point
        }
    }

    func tasks(of job: String) -> [ScheduledTask]? {
        state.withLock { state in
            if state.silences > 0 {
                state.silences -= 1
                return nil
            }
            return state.open[job] ?? []
        }
    }

    func cancel(_ job: String, unit: Int?) {
        state.withLock { state in
            state.cancelled.append(unit.map { "\(job)_\($0)" } ?? job)
            state.open[job]?.removeAll { unit == nil || $0.unit == unit }
        }
    }

    func fate(of unit: Int, in job: String) -> String? { "failed, exit code 9" }
}

extension ToyPoint {
    struct NoRecipe: Error {}

    init(recipe: String) throws {
        let words = recipe.split(separator: " ")
        guard words.count == 2, let mean = Double(words[0]), let draws = Int(words[1]) else { throw NoRecipe() }
        self.init(mean: mean, draws: draws)
    }
}
