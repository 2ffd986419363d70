import FlowMeasures
package import SimulationKernel
package import FlowNetworks
import FlowScenarios
import Scenarios

/// The intervals of a schedule, each with one number of servers: over the day or week after which the arrivals repeat,
/// or over the run where they do not, or where the run is shorter.
package struct DayGrid: Sendable {
    /// In order of time from the start of the run; with a period they cover it once.
    package let windows: [TimeWindow]
    let period: Double?
    /// When the last of them is over and the file's own schedule has nobody any more; nil where somebody stays.
    private let endOfDuty: Double?
    private let words: ScheduleText
    private var unit: TimeUnit { words.unit }

    package struct Mistake: Error { let message: String }

    /// - Parameters:
    ///   - staffed: the station whose servers the schedule plans.
    ///   - seconds: how long an interval is, a part of a day.
    package init(_ staffed: StaffedStation, seconds: Double) throws(Mistake) {
        let run = staffed.scenario.run
        let unit = staffed.unit
        let length = seconds / unit.seconds
        // A week in which the station closes on some days is planned as a week, though customers come alike every day.
        let closing = staffed.closes ? [staffed.schedule?.period].compactMap { $0 } : []
        let periods = Set(staffed.visitingProfiles.compactMap(\.period) + closing)
        let cycle = periods.max()
        guard periods.allSatisfy({ (((cycle ?? 0) / $0).rounded() * $0 - (cycle ?? 0)).magnitude < 1e-9 * $0 }) else {
            throw Mistake(
                message: closing.isEmpty
                    ? "the arrivals repeat after different times"
                    : "the arrivals and the station's own schedule repeat after different times")
        }
        let end = run.plan.latestEnd
        // What a calendar has laid out over the run is not that of its first week again and again.
        let once =
            staffed.visitingProfiles.filter { $0.period == nil }
            + [staffed.closes ? staffed.schedule?.profile : nil].compactMap { $0 }.filter { $0.period == nil }
        let isCyclic =
            cycle.map { cycle in
                cycle <= end && !once.contains { ($0.pieces.last?.time ?? 0) > cycle }
            } ?? false
        guard isCyclic || end.isFinite else {
            throw Mistake(
                message: "the arrivals do not change over the day, and the run has no end: there is nothing to plan by "
                    + "the hour")
        }
        if isCyclic, let cycle, abs((cycle / length).rounded() * length - cycle) > 1e-9 * cycle {
            throw Mistake(message: "the arrivals repeat after a time that is no whole number of intervals")
        }
        let period = isCyclic ? cycle : nil
        self.period = period
        let span = period ?? end
        endOfDuty = period == nil && staffed.schedule?.count(at: span) == 0 ? span : nil
        let words = ScheduleText(staffed.scenario, span: span, period: period)
        self.words = words
        // Intervals begin at whole hours of the clock, whenever the run starts.
        let past = Double(run.starts?.seconds ?? 0).truncatingRemainder(dividingBy: seconds) / unit.seconds
        var begin = past == 0 ? 0 : length - past
        var ends: [(Double, Double)] = []
        if period == nil, begin > 0 { ends.append((0, min(begin, span))) }
        let last = period == nil ? span : begin + span
        while begin < last - 1e-9 * span, ends.count < 10_000 {
            ends.append((begin, min(begin + length, last)))
            begin += length
        }
        guard ends.count <= 2_000 else { throw Mistake(message: "these are too many intervals; take longer ones") }
        windows = ends.map { begin, end in
            TimeWindow(
                name: words.moment(begin), from: begin, until: end,
                period: period)
        }
    }

    /// The same intervals in parts of so many seconds, of which each is a multiple.
    func refined(seconds: Int) -> DayGrid { DayGrid(self, Double(seconds) / unit.seconds) }

    private init(_ grid: DayGrid, _ length: Double) {
        words = grid.words
        period = grid.period
        endOfDuty = grid.endOfDuty
        windows = grid.windows.flatMap { window in
            let parts = max(1, Int(saturating: ((window.until - window.from) / length).rounded()))
            return (0..<parts).map { part in
                let from = window.from + Double(part) * length
                return TimeWindow(
                    name: grid.words.moment(from), from: from,
                    until: part == parts - 1 ? window.until : from + length, period: grid.period)
            }
        }
    }

    /// A moment, also beyond the end of what repeats.
    func name(_ time: Double) -> String { words.moment(time) }

    /// The same for a reader, by the clock wherever the run has one.
    func label(_ time: Double) -> String { words.label(time) }

    var isWeek: Bool { (period ?? 0) * unit.seconds > 86_400 }
    var isByClock: Bool { words.starts != nil }

    /// `{ schedule: … }` for a scenario.
    package func text(_ servers: [Int]) -> String {
        words.servers(
            zip(windows, servers).map { (time: $0.from, count: $1) } + (endOfDuty.map { [(time: $0, count: 0)] } ?? []))
    }

    /// The same as the network knows it.
    package func schedule(_ servers: [Int]) -> ServerSchedule {
        var pieces: [ServerSchedule.Piece] = []
        for (place, window) in windows.enumerated() {
            var time = window.from
            if let period, time >= period { time -= period }
            pieces.append(.init(time: time, count: servers[place]))
        }
        if let endOfDuty { pieces.append(.init(time: endOfDuty, count: 0)) }
        pieces.sort { $0.time < $1.time }
        var merged: [ServerSchedule.Piece] = []
        for piece in pieces where merged.last?.count != piece.count { merged.append(piece) }
        return ServerSchedule(pieces: merged, period: period)
    }
}

extension StaffedStation {
    /// The rates over time of the streams whose customers visit the station.
    var visitingProfiles: [RateProfile] {
        load.parts.compactMap { part in
            guard case .poisson(let profile) = network.classes[part.customerClass].arrivals.source else { return nil }
            return profile
        }
    }
}
