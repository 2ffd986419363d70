import FlowMeasures
import FlowScenarios
import Measures
import Studies
import Experiments
import FlowNetworks
import QueueingTheory
import Scenarios
import SimulationKernel

/// Simulates a station with one number of servers after another until the question is answered.
struct StaffingSearch {
    let staffed: StaffedStation
    let servers: ClosedRange<Int>?
    let runs: StaffingRuns
    private var points: [Int: StaffingPoint] = [:]

    init(_ staffed: StaffedStation, servers: ClosedRange<Int>?, runs: StaffingRuns) {
        self.staffed = staffed
        self.servers = servers
        self.runs = runs
    }

    /// No more numbers than this are tried in one direction.
    private static let most = 200

    /// Nor more than these of which none has served anybody of the target's class.
    private static let mostInVain = 20

    /// Whether somebody comes, as far as rates tell.
    private var isVisited: Bool {
        staffed.load.parts.contains { part in
            (staffed.targetClass ?? part.customerClass) == part.customerClass && part.arrivalRate != 0
        }
    }

    /// By rising number of servers; nil after a cancellation.
    mutating func run() throws -> [StaffingPoint]? {
        if let servers {
            for count in servers where try point(count) == nil { return nil }
        } else {
            if staffed.price != nil, try !findCheapest() { return nil }
            if staffed.target != nil, try !findFewest() { return nil }
        }
        return points.values.sorted { $0.servers < $1.servers }
    }

    /// Simulated once; nil after a cancellation.
    private mutating func point(_ count: Int) throws -> StaffingPoint? {
        if let known = points[count] { return known }
        let exact = ExactStaffing(count, at: staffed)
        var simulated: SimulatedStaffing?
        if !staffed.cannotKeepUp(count) {
            let changed = staffed.with(staffed.servers(count))
            guard let run = try runs.run(changed.scenario, changed.network) else { return nil }
            simulated = SimulatedStaffing(run, at: staffed)
        }
        let point = StaffingPoint(servers: count, simulated: simulated, exact: exact)
        points[count] = point
        return point
    }

    /// Up from the fewest that keep up until the cost has risen twice in a row, and down where that was not the turn.
    /// False after a cancellation.
    private mutating func findCheapest() throws -> Bool {
        var start = staffed.fewestThatKeepUp
        if let best = exactOptimum { start = max(start, best.servers - 3) }
        guard try climb(from: start, by: 1) else { return false }
        let costs = points.values.compactMap { point in point.simulated?.costs.map { (point.servers, $0.total) } }
        guard let cheapest = costs.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }), cheapest.0 == start else { return true }
        return try climb(from: start, by: -1)
    }

    private mutating func climb(from start: Int, by step: Int) throws -> Bool {
        var last = Double.infinity
        var rises = 0
        var count = start
        for _ in 0..<Self.most {
            if count < 1 || rises == 2 || staffed.cannotKeepUp(count) { break }
            guard let point = try point(count) else { return false }
            guard let cost = point.simulated?.cost?.estimate?.value else { break }
            rises = cost > last ? rises + 1 : 0
            last = cost
            count += step
        }
        return true
    }

    /// By theory; nil where the station is no M/M/c.
    var exactOptimum: MMc? { staffed.cheapest() }

    /// By theory; nil where it has no value for the target.
    var exactFewest: Int? {
        guard staffed.target != nil else { return nil }
        let first = servers?.lowerBound ?? staffed.fewestThatKeepUp
        let last = servers?.upperBound ?? first + Self.most
        for count in first...last {
            guard let exact = ExactStaffing(count, at: staffed) else {
                if staffed.cannotKeepUp(count) { continue }
                return nil
            }
            guard let isMet = exact.isMet else { return nil }
            if isMet { return count }
        }
        return nil
    }

    /// Up until the target is met, then down until it is not any more. False after a cancellation.
    private mutating func findFewest() throws -> Bool {
        let start = exactFewest ?? staffed.fewestThatKeepUp
        var count = start
        while count < start + Self.most {
            guard let point = try point(count) else { return false }
            // What the run cannot have seen more servers do not show: what looks met ends the search too.
            if point.simulated?.apparent == .met { break }
            // Too few servers may let nobody of a class be served; where nobody comes at all no more will help.
            if point.simulated?.verdict == .nobody, !isVisited || count >= start + Self.mostInVain { break }
            count += 1
        }
        count = start
        // An undecided one leaves the next one down open.
        while count > 1, let verdict = points[count]?.simulated?.apparent, verdict != .missed {
            count -= 1
            if staffed.cannotKeepUp(count) { break }
            guard try point(count) != nil else { return false }
        }
        return true
    }
}

/// Runs of changed scenarios, one after another, with the seed of the first.
final class StaffingRuns {
    private let options: StudyOptions
    private let cancellation: Cancellation
    private let progress: @Sendable (Double) -> Void
    private(set) var finished = 0
    private(set) var seed: UInt64 = 0
    private(set) var replications = 0
    /// How many there will be, as far as is known.
    private var expected: Int

    init(
        options: StudyOptions, expected: Int, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) {
        self.options = options
        self.cancellation = cancellation
        self.progress = progress
        self.expected = max(1, expected)
    }

    var isCancelled: Bool { cancellation.isRequested }

    /// It is `nil` after a cancellation.
    func run(_ scenario: Scenario, _ network: FlowNetwork, windows: [TimeWindow]? = nil) throws -> FlowRun? {
        expected = max(expected, finished + 1)
        let done = Double(finished)
        let all = Double(expected)
        let progress = progress
        // Each number of servers is judged by as many replications.
        var scenario = scenario
        scenario.run.precision = []
        let run = try FlowRun.run(
            scenario, network, options: options, cancellation: cancellation, windows: windows,
            progress: { progress((done + $0) / all) })
        guard run.isComplete, !cancellation.isRequested else { return nil }
        finished += 1
        seed = run.seed
        replications = run.finished
        return run
    }
}
