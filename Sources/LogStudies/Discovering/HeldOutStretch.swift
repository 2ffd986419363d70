import LogComparison
import Reporting
import Scenarios
import SimulationKernel
import EventLogs

/// Where a log is cut into what a scenario is made of and what it is held against.
struct HeldOutStretch {
    /// In seconds of the log; nil: all of it is discovered.
    let cut: Double?
    /// Why it is there, as a sentence.
    let words: String

    private static let day = 86_400.0

    /// - Parameter end: up to where the log has all that came, in seconds of it; nil: to its end.
    /// - Throws: `ValidationMistake` where nothing can be kept back as it is asked for: whoever asks for it counts on
    ///   it.
    init(_ log: EventLog, _ choice: DiscoverOptions.HoldOut, end: Double?) throws(ValidationMistake) {
        let until = end ?? ObservedLog(log).until
        let days = Int(saturating: (until / Self.day).rounded())
        switch choice {
        case .none:
            cut = nil
            words = "Nothing was kept back: the scenario has seen the whole log."
        case .from(let day):
            let time = Double(day - log.firstDayNumber) * Self.day
            guard time > 0, time < until else {
                throw ValidationMistake(
                    "--hold-out: the log has nothing on both sides of \(CalendarDay(day))",
                    hint: Self.range(log, until)
                        + "; the day is the first one that is kept back, or 'none' keeps nothing back")
            }
            cut = time
            words = "What came from \(DraftDates.text(log, time)) on was kept back."
        case .share(let share):
            // Cases that begin, not rows: a log that only fades out at its end has nothing to be held against.
            let begins = (0..<log.caseCount).map { log.first(log.entries(ofCase: $0).lowerBound) }
                .filter { $0 < until }
            let last = (begins.max() ?? 0) / Self.day
            let lastDay = min(days, Int(saturating: last.rounded(.down)) + 1)
            let kept = Double(lastDay) * share
            let length = kept >= 7 ? Int(saturating: (kept / 7).rounded()) * 7 : Int(saturating: kept.rounded(.up))
            // Whole weeks are kept back, but of a share that leaves less than a day they would be another share.
            guard lastDay >= 4, length >= 1, length < lastDay, Double(lastDay) - kept >= 1 else {
                guard choice == DiscoverOptions().holdOut else {
                    throw ValidationMistake(
                        "--hold-out: \(English.percent(share)) of the log's \(English.plural(lastDay, "day")) "
                            + "cannot be kept back, so that a scenario could be made of the others",
                        hint: Self.range(log, until) + "; keep back less, or 'none'")
                }
                cut = nil
                words = "The log is too short to keep anything of it back: the scenario has seen all of it."
                return
            }
            let time = Double(lastDay - length) * Self.day
            cut = time
            words = "What came from \(DraftDates.text(log, time)) on was kept back, and the scenario held against it."
        }
    }

    private static func range(_ log: EventLog, _ until: Double) -> String {
        "it goes from \(log.date(ofDay: 0)) to "
            + "\(log.date(ofDay: Int(saturating: ((until - 1) / day).rounded(.down))))"
    }
}
