import LogComparison
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
    init(_ log: EventLog, _ choice: DiscoverOptions.HoldOut, end: Double?) {
        let until = end ?? ObservedLog(log).until
        let days = Int(saturating: (until / Self.day).rounded())
        switch choice {
        case .none:
            cut = nil
            words = "Nothing was kept back: the scenario has seen the whole log."
        case .from(let day):
            let time = Double(day - log.firstDayNumber) * Self.day
            let isWithin = time > 0 && time < until
            cut = isWithin ? time : nil
            words =
                isWithin
                ? "What came from \(DraftDates.text(log, time)) on was kept back."
                : "Nothing was kept back, since the log has nothing on both sides of that day."
        case .share(let share):
            // Cases that begin, not rows: a log that only fades out at its end has nothing to be held against.
            let begins = (0..<log.caseCount).map { log.first(log.entries(ofCase: $0).lowerBound) }
                .filter { $0 < until }
            let last = (begins.max() ?? 0) / Self.day
            let lastDay = min(days, Int(saturating: last.rounded(.down)) + 1)
            let kept = Double(lastDay) * share
            let length = kept >= 7 ? Int(saturating: (kept / 7).rounded()) * 7 : Int(saturating: kept.rounded(.up))
            guard lastDay >= 4, length >= 1, length < lastDay else {
                cut = nil
                words = "The log is too short to keep anything of it back: the scenario has seen all of it."
                return
            }
            let time = Double(lastDay - length) * Self.day
            cut = time
            words = "What came from \(DraftDates.text(log, time)) on was kept back, and the scenario held against it."
        }
    }
}
