public import ScenarioReading
public import SimulationKernel

/// A rate over time in words: `14/h from 7:00, 20/h from 9:00, none from 13:00`.
public enum ScheduleWords {
    /// - Parameter starts: the clock time at the beginning of the run; without it times are those from the start.
    public static func text(_ profile: RateProfile, starts: ClockTime?, in unit: TimeUnit) -> String {
        text(profile, starts: starts, in: unit) { $0 > 0 ? Understood.rate($0, unit) : "nobody" }
    }

    static func text(
        _ profile: RateProfile, starts: ClockTime?, in unit: TimeUnit, value: (Double) -> String
    ) -> String {
        // A week of hours is too much to read; its ends tell the most.
        let shown = profile.pieces.count <= 14 ? profile.pieces : []
        guard !shown.isEmpty else {
            let rates = profile.pieces.map(\.rate)
            return "\(value(rates.min() ?? 0)) to \(value(rates.max() ?? 0)) in \(profile.pieces.count) steps"
                + repetition(profile, unit)
        }
        return shown.map { piece in
            "\(value(piece.rate)) from \(moment(piece.time, starts, unit))"
        }.joined(separator: ", ") + repetition(profile, unit)
    }

    private static func repetition(_ profile: RateProfile, _ unit: TimeUnit) -> String {
        profile.period.map { ", again every \(Understood.span($0, unit))" } ?? ""
    }

    private static func moment(_ time: Double, _ starts: ClockTime?, _ unit: TimeUnit) -> String {
        guard let starts else { return time == 0 ? "the start" : Understood.span(time, unit) }
        let seconds = starts.seconds + Int((time * unit.seconds).rounded())
        let weekday = starts.weekday.map { ($0 + seconds / 86400) % 7 }
        let isOtherDay = seconds >= 86400
        return ClockTime(weekday: isOtherDay ? weekday : nil, seconds: seconds % 86400).description
    }
}
