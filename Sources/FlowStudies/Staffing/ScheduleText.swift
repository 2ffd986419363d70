import SimulationKernel
import FlowNetworks
import Scenarios

/// Moments and numbers of servers over time, as a scenario reads them back.
struct ScheduleText: Sendable {
    /// By the clock where the format reads clock times back as these moments.
    let starts: ClockTime?
    let period: Double?
    let unit: TimeUnit
    /// By dates, over a run of which the file names holidays or seasons.
    private let isByDate: Bool
    /// Of the run, where it has one, for who reads of moments that the format would not read back.
    private let clock: ClockTime?
    private let days: Double

    /// - Parameters:
    ///   - span: the last moment that is told, where nothing repeats.
    init(_ scenario: Scenario, span: Double, period: Double?) {
        let starts = scenario.run.starts
        let unit = scenario.timeUnit
        let day = 86_400 / unit.seconds
        let isByClock =
            if let period {
                period == day || period == 7 * day && starts?.weekday != nil
            } else { (starts.map { Double($0.seconds) / unit.seconds } ?? 0) + span <= day }
        isByDate = !isByClock && period == nil && scenario.run.hasCalendar
        self.starts = isByClock || isByDate ? starts : nil
        self.period = period
        self.unit = unit
        clock = starts
        days = ((starts.map { Double($0.seconds) / unit.seconds } ?? 0) + span) / day
    }

    /// For a reader: by the clock wherever the run has one, with the weekday where there are several days: `Tue 7:00`.
    func label(_ time: Double) -> String {
        guard starts == nil, let clock else { return moment(time) }
        let seconds = clock.seconds + Int(saturating: (time * unit.seconds).rounded())
        let day = seconds / 86_400
        let ofDay = ClockTime(seconds: seconds % 86_400).description
        if days <= 1 { return ofDay }
        guard let first = clock.weekday else { return "day \(day + 1), \(ofDay)" }
        let name = "\(ClockTime.weekdayNames[(first + day) % 7]) \(ofDay)"
        return days > 7 ? "\(name), week \((first + day) / 7 + 1)" : name
    }

    /// As a schedule names the moment: `9:00`, `Mon 9:00`, `2026-12-21 9:00`, `90 min`.
    func moment(_ time: Double) -> String {
        guard let starts else {
            let minutes = (time * unit.seconds / 60 * 1e6).rounded() / 1e6
            return (minutes / 60).rounded() * 60 == minutes
                ? "\(Int(saturating: minutes / 60)) h" : "\(MeasureWords.plain(minutes)) min"
        }
        let seconds = starts.seconds + Int(saturating: (time * unit.seconds).rounded())
        if isByDate, let day = starts.day {
            return "\(CalendarDay(day + seconds / 86_400)) \(ClockTime(seconds: seconds % 86_400))"
        }
        let isWeekly = period.map { $0 * unit.seconds > 86_400 } ?? false
        return ClockTime(
            weekday: isWeekly ? ((starts.weekday ?? 0) + seconds / 86_400) % 7 : nil, seconds: seconds % 86_400
        ).description
    }

    /// `servers: { schedule: … }` of moments and numbers in order, equal neighbours as one.
    func servers(_ pieces: [(time: Double, count: Int)]) -> String {
        var entries: [String] = []
        for (place, piece) in pieces.enumerated() where place == 0 || pieces[place - 1].count != piece.count {
            entries.append("\(moment(piece.time)): \(piece.count)")
        }
        let every = period.map { ", every: \(MeasureWords.plain($0 * unit.seconds / 3600)) h" } ?? ""
        return "servers: { schedule: {\n\(Self.lines(entries)) }\(every) }\n"
    }

    static func lines(_ entries: [String]) -> String {
        stride(from: 0, to: entries.count, by: 8).map {
            "    " + entries[$0..<min($0 + 8, entries.count)].joined(separator: ", ")
        }.joined(separator: ",\n")
    }
}
