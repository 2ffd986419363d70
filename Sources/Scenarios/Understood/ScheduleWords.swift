package import SimulationKernel

/// A rate over time in words: `14/h from 7:00, 20/h from 9:00, none from 13:00`.
package enum ScheduleWords {
    /// Times are by the clock, which shows `starts` at the beginning of the run; without it they are those from the start.
    package static func text(_ profile: RateProfile, starts: ClockTime?, in unit: TimeUnit) -> String {
        let all = profile.pieces.map(\.rate)
        return text(profile, starts: starts, in: unit) {
            $0 > 0 ? Understood.rate($0, unit, beside: all) : "nobody"
        }
    }

    package static func text(
        _ profile: RateProfile, starts: ClockTime?, in unit: TimeUnit, value: @escaping (Double) -> String
    ) -> String {
        // A week of hours is too much to read; its ends tell the most.
        let shown = isLong(profile) ? [] : profile.pieces
        guard !shown.isEmpty else {
            if let byDays = CalendarWords(profile, starts: starts, in: unit, value: value)?.text { return byDays }
            let rates = profile.pieces.map(\.rate)
            return "\(value(rates.min() ?? 0)) to \(value(rates.max() ?? 0)) in \(profile.pieces.count) steps"
                + repetition(profile, unit)
        }
        let longest = (shown.map(\.time).max() ?? 0, profile.period ?? 0)
        let scale = MomentScale(
            starts: starts, unit: unit, until: max(longest.0, longest.1), isRepeated: profile.period != nil)
        return shown.map { piece in
            "\(value(piece.rate)) from \(scale.text(piece.time))"
        }.joined(separator: ", ") + repetition(profile, unit)
    }

    /// Whether it is too long to be read change by change.
    package static func isLong(_ profile: RateProfile) -> Bool { profile.pieces.count > 14 }

    /// A moment of the run, by the clock where the run has one; told apart from all up to `until`.
    package static func moment(_ time: Double, starts: ClockTime?, in unit: TimeUnit, until: Double) -> String {
        MomentScale(starts: starts, unit: unit, until: until, isRepeated: false).text(time)
    }

    private static func repetition(_ profile: RateProfile, _ unit: TimeUnit) -> String {
        profile.period.map { ", again every \(Understood.span($0, unit))" } ?? ""
    }
}

/// Moments of a run as clock times that tell each other apart: with the weekday where there are several days, and with
/// the days since the start where there are several weeks.
private struct MomentScale {
    let starts: ClockTime?
    let unit: TimeUnit
    /// The last moment that is told, or the period.
    let until: Double
    let isRepeated: Bool

    func text(_ time: Double) -> String {
        guard let starts else { return time == 0 ? "the start" : Understood.span(time, unit) }
        let seconds = self.seconds(time, starts)
        let last = self.seconds(until, starts)
        let isOneDay = isRepeated ? until * unit.seconds <= 86_400 : last < 86_400
        let weekday = isOneDay ? nil : starts.weekday.map { ($0 + seconds / 86_400) % 7 }
        let clock = ClockTime(weekday: weekday, seconds: seconds % 86_400).description
        let isClear = isOneDay || (weekday != nil && until * unit.seconds <= 7 * 86_400)
        return isClear || time == 0 ? clock : "\(clock) (\(Understood.span(time, unit)) after the start)"
    }

    private func seconds(_ time: Double, _ starts: ClockTime) -> Int {
        starts.seconds + Int(saturating: (time * unit.seconds).rounded())
    }
}
