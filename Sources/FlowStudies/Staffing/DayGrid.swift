import FlowNetworks
import FlowTheory
import ScenarioReading
import Scenarios
import SimulationKernel

/// The intervals of a schedule, each with one number of servers: over the day or week after which the arrivals repeat,
/// or over the run where they do not, or where the run is shorter.
struct DayGrid: Sendable {
    /// In order of time from the start of the run; with a period they cover it once.
    let windows: [TimeWindow]
    let period: Double?
    private let unit: TimeUnit

    struct Mistake: Error { let message: String }

    /// - Parameter seconds: how long an interval is, a part of a day.
    init(_ staffed: StaffedStation, seconds: Double) throws(Mistake) {
        let run = staffed.scenario.run
        let unit = staffed.unit
        self.unit = unit
        let length = seconds / unit.seconds
        let periods = Set(staffed.visitingProfiles.compactMap(\.period))
        guard periods.count <= 1 else { throw Mistake(message: "the arrivals repeat after different times") }
        let cycle = periods.first
        let end = run.plan.latestEnd
        let isCyclic = cycle.map { $0 <= end } ?? false
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
        let fullDay = 86_400 / unit.seconds
        // Only clock times that the format reads back as these moments.
        let isByClock =
            if let period {
                period == fullDay || period == 7 * fullDay && run.starts?.weekday != nil
            } else { (run.starts.map { Double($0.seconds) / unit.seconds } ?? 0) + span <= fullDay }
        let clock = isByClock ? run.starts : nil
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
                name: Self.label(begin, starts: clock, period: period, unit), from: begin, until: end,
                period: period)
        }
    }

    /// As a schedule names the moment: `9:00`, `Mon 9:00`, `90 min`.
    /// - Parameter starts: the run's starting clock time, where a schedule can be written by the clock.
    private static func label(_ time: Double, starts: ClockTime?, period: Double?, _ unit: TimeUnit) -> String {
        guard let starts else {
            let minutes = (time * unit.seconds / 60 * 1e6).rounded() / 1e6
            return (minutes / 60).rounded() * 60 == minutes
                ? "\(Int(minutes / 60)) h" : "\(MeasureWords.plain(minutes)) min"
        }
        let seconds = starts.seconds + Int((time * unit.seconds).rounded())
        let isWeekly = period.map { $0 * unit.seconds > 86_400 } ?? false
        return ClockTime(
            weekday: isWeekly ? ((starts.weekday ?? 0) + seconds / 86_400) % 7 : nil, seconds: seconds % 86_400
        ).description
    }

    /// `{ schedule: … }` for a scenario, equal neighbours as one.
    func text(_ servers: [Int]) -> String {
        var entries: [String] = []
        for (place, count) in servers.enumerated() where place == 0 || servers[place - 1] != count {
            entries.append("\(windows[place].name): \(count)")
        }
        var lines: [String] = []
        for start in stride(from: 0, to: entries.count, by: 8) {
            lines.append("    " + entries[start..<min(start + 8, entries.count)].joined(separator: ", "))
        }
        let every = period.map { ", every: \(MeasureWords.plain($0 * unit.seconds / 3600)) h" } ?? ""
        return "servers: { schedule: {\n\(lines.joined(separator: ",\n")) }\(every) }\n"
    }

    /// The same as the network knows it.
    func schedule(_ servers: [Int]) -> ServerSchedule {
        var pieces: [ServerSchedule.Piece] = []
        for (place, window) in windows.enumerated() {
            var time = window.from
            if let period, time >= period { time -= period }
            pieces.append(.init(time: time, count: servers[place]))
        }
        pieces.sort { $0.time < $1.time }
        var merged: [ServerSchedule.Piece] = []
        for piece in pieces where merged.last?.count != piece.count { merged.append(piece) }
        return ServerSchedule(pieces: merged, period: period)
    }
}

extension RunPlan {
    /// When the observed period ends at the latest, doors that close after it aside.
    fileprivate var latestEnd: Double {
        let start: Double =
            switch warmUp {
            case .none: 0
            case .time(let time): time
            case .customers: .infinity
            }
        return switch length {
        case .horizon(let time), .untilEmpty(limit: let time), .untilDeadlock(limit: let time): start + time
        case .customers: .infinity
        }
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
