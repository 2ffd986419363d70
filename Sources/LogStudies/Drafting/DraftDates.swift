import SimulationKernel
package import EventLogs
import Scenarios

/// Days and stays of a log.
package enum DraftDates {
    /// `2023-02-09`.
    static func text(_ log: EventLog, _ time: Double) -> String {
        "\(CalendarDay(log.firstDayNumber + Int(saturating: (time / 86_400).rounded(.down))))"
    }

    /// How long nine in ten cases take that are over, in seconds.
    package static func usualStay(_ log: EventLog) -> Double {
        var stays: [Double] = []
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            guard !entries.contains(where: { log.fate[$0] == .open }) else { continue }
            let begin = log.first(entries.lowerBound)
            let end = entries.reduce(begin) { max($0, log.last($1)) }
            if end - begin >= 0 { stays.append(end - begin) }
        }
        stays.sort()
        return stays.isEmpty ? 0 : stays[stays.count * 9 / 10]
    }
}
