package import EventLogs
import Experiments
import Synchronization

/// How far a log is from simulated ones by one of the field's distances.
package struct DistanceFinding: Sendable {
    package let distance: LogDistance
    /// The mean over simulated logs; in hours, or a part of 1.
    package let simulated: Double
    /// Between which nearly all of them are.
    package let range: ClosedRange<Double>?
    /// The mean distance of two simulated logs: what is left by chance alone.
    package let floor: Double
    /// Exact: how often a simulated log would be as far from other ones as the logged one is.
    package let p: Double
    /// Whether it is more than chance leaves, at 5 % or as nearly as so few logs can tell.
    package let isAboveChance: Bool
    /// Of the log's own past, shifted by whole weeks; nil where it is too short.
    package let replay: Double?
}

extension ComparedLog {
    /// What distances look at: whatever began and ended in the stretch.
    package init(_ watched: WatchedLog) {
        let log = watched.log.cut(from: watched.from, until: watched.until)
        let starts = (0..<log.count).map { log.start[$0].isNaN ? log.end[$0] : log.start[$0] }
        let rows = (0..<log.count).filter { !log.end[$0].isNaN && !starts[$0].isNaN && log.fate[$0] == .completed }
        let hasResources = rows.contains { log.resource[$0] >= 0 }
        self.init(
            cases: rows.map { Int(log.cases[$0]) }, activities: rows.map { Int(log.activity[$0]) },
            starts: rows.map { starts[$0] }, ends: rows.map { log.end[$0] },
            resources: hasResources ? rows.map { Int(log.resource[$0]) } : nil, firstWeekday: watched.firstWeekday)
    }
}

/// The distances between a log and simulated ones, beside what chance leaves and what a plain replay would do.
struct DistanceStudy: Sendable {
    let metrics: [LogDistance]
    /// How many simulated logs are compared.
    let count: Int
    package let logged: ComparedLog
    private let replay: ComparedLog?

    /// Simulated logs that all others are held against, so that the work grows with their number alone.
    private static let references = 2
    private static let mostRows = 2_000_000

    init?(_ prepared: PreparedValidation, _ options: ValidationOptions) {
        logged = ComparedLog(prepared.logged)
        guard logged.rowCount > 0, options.replications > Self.references else { return nil }
        count = min(options.replications, max(21, Self.mostRows / logged.rowCount))
        metrics =
            [.nGrams, .absoluteEvents, .circadianEvents, .relativeEvents, .cycleTimes, .caseArrivals]
            + (prepared.visibility.hasResources ? [.circadianWorkforce] : [])
        replay = Self.replay(prepared)
    }

    /// The days before the stretch, shifted by whole weeks onto it, as they were known when it began.
    private static func replay(_ prepared: PreparedValidation) -> ComparedLog? {
        let from = prepared.stretch.from
        let until = prepared.stretch.until
        let shift = max(1, ((until - from) / RunLayout.week).rounded(.up)) * RunLayout.week
        guard !prepared.layout.isByDays, from - shift >= -RunLayout.day else { return nil }
        let known = prepared.raw.cut(from: -.infinity, until: from)
        guard known.count > 0 else { return nil }
        var draft = EventLogDraft(like: prepared.raw)
        for entry in 0..<known.count {
            var row = known.row(entry)
            (row.enabled, row.start, row.end) = (row.enabled + shift, row.start + shift, row.end + shift)
            row.arrived += shift
            draft.add(row, case: Int(known.cases[entry]))
        }
        let watched = WatchedLog(
            draft.log(), from: from, until: until, coversDay: prepared.layout.coversDay,
            waits: prepared.waits, takes: CanonicalRows(prepared.matching).row)
        let compared = ComparedLog(watched)
        return compared.rowCount > 0 ? compared : nil
    }

    /// The distances of one log to another; NaN where there is none.
    func distances(_ a: ComparedLog, _ b: ComparedLog) -> [Double] {
        metrics.map { $0.between(a, b) ?? .nan }
    }

    /// The distances of simulated logs beside those of the log. It is `nil` when it was asked to stop.
    func findings(
        _ simulated: [ComparedLog], jobs: Int, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> [DistanceFinding]? {
        let others = max(1, simulated.count - Self.references)
        let references = Array(simulated[others...])
        let done = Atomic<Int>(0)
        let outcomes = try ReplicationPool.run(simulated.count, jobs: jobs, cancellation: cancellation) {
            number -> (toLog: [Double], toOthers: [Double])? in
            let toLog = distances(logged, simulated[number])
            let toOthers = number < others ? references.map { distances(simulated[number], $0) } : []
            progress(Double(done.add(1, ordering: .relaxed).newValue) / Double(simulated.count))
            return (toLog, Self.mean(toOthers, metrics.count))
        }
        let all = outcomes.compactMap { $0 }
        guard all.count == simulated.count else { return nil }
        let own = Self.mean(references.map { distances(logged, $0) }, metrics.count)
        let replayed = replay.map { distances(logged, $0) }
        return metrics.indices.map { place in
            let values = all.map(\.toLog[place])
            let floors = all.prefix(others).map(\.toOthers[place])
            let known = floors.filter { !$0.isNaN }
            let p = MonteCarlo.pValue(ofLarge: own[place], among: Array(floors))
            return DistanceFinding(
                distance: metrics[place], simulated: Self.mean(values), range: MonteCarlo.prediction(values)?.range,
                floor: Self.mean(known), p: p,
                isAboveChance: p <= max(0.05, 1.001 / Double(floors.count + 1)),
                replay: replayed.map { $0[place] })
        }
    }

    static func mean(_ values: [Double]) -> Double {
        let known = values.filter { !$0.isNaN }
        return known.isEmpty ? .nan : known.reduce(0, +) / Double(known.count)
    }

    private static func mean(_ rows: [[Double]], _ count: Int) -> [Double] {
        (0..<count).map { place in mean(rows.map { $0[place] }) }
    }
}
