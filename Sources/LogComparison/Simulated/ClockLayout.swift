import SimulationKernel
import Scenarios

/// The clock of a scenario on the days of a log.
struct ClockLayout {
    static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    let weekday: Int?
    let secondsOfDay: Double
    let hasTime: Bool
    /// In seconds of the log.
    let dated: Double?
    private let firstDayNumber: Int

    package init(_ starts: ClockTime?, firstDayNumber: Int) {
        weekday = starts?.weekday
        secondsOfDay = Double(starts?.seconds ?? 0)
        hasTime = starts != nil
        dated = starts?.day.map { Double($0 - firstDayNumber) * RunLayout.day + Double(starts?.seconds ?? 0) }
        self.firstDayNumber = firstDayNumber
    }

    func weekday(at time: Double) -> Int {
        let number = firstDayNumber + Int(saturating: (time / RunLayout.day).rounded(.down)) + 3
        return ((number % 7) + 7) % 7
    }

    /// The last moment not after `time` that the scenario's clock can begin at.
    func last(notAfter time: Double) -> Double {
        guard hasTime else { return time }
        var start = (time / RunLayout.day).rounded(.down) * RunLayout.day + secondsOfDay
        if start > time { start -= RunLayout.day }
        guard let weekday else { return start }
        let back = ((self.weekday(at: start - secondsOfDay) - weekday) % 7 + 7) % 7
        return start - Double(back) * RunLayout.day
    }
}
