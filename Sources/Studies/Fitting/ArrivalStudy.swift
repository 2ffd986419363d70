import Measures
import SimulationKernel
package import Reporting
package import Scenarios
import Statistics

/// Rates of arrivals by the time of day from the times themselves. Reads the data, writes nothing.
package enum ArrivalStudy {
    /// Nil after the log has been told what is wrong.
    package static func run(_ request: ArrivalRequest, log: DiagnosticLog) -> ArrivalResult? {
        guard let data = ArrivalData.read(request, log: log) else { return nil }
        if request.open != nil, data.isElapsed {
            return log.error(
                "times from the start have no time of day, so that --open says nothing of them",
                at: .whole(request.data.file))
        }
        let profile = ArrivalProfile(
            data.arrivals, days: data.days, slotSeconds: request.slotSeconds,
            openings: request.open?.openings(weekdays: data.days.count), daysAreKnown: data.daysAreKnown)
        if profile.outside == data.arrivals.count {
            return log.error("nobody comes at the hours of --open", at: .whole(request.data.file))
        }
        return ArrivalResult(request: request, data: data, profile: profile)
    }
}

/// A profile of rates, with what it stands on.
package struct ArrivalResult: Sendable {
    package let request: ArrivalRequest
    package let data: ArrivalData
    let profile: ArrivalProfile

    /// For standard output.
    package var printed: Printout { ArrivalReport(self).printed }

    /// The files of a report folder.
    package var files: ReportFiles { ArrivalReport(self).files }

    /// `8:00`, `Mon 8:00`; from the start of the observation `8 h`.
    func label(_ slot: ArrivalProfile.Slot) -> String {
        let isWeekly = request.period == .week
        if data.isElapsed {
            let hours = (Double(slot.weekday) * 86_400 + slot.start) / 3600
            return hours == hours.rounded()
                ? "\(Int(saturating: hours)) h" : "\(Readable.significant(hours * 60, digits: 12)) min"
        }
        return ClockTime(weekday: isWeekly ? slot.weekday : nil, seconds: Int(saturating: slot.start)).description
    }

    /// A rate per hour as a scenario writes it.
    func rate(_ slot: ArrivalProfile.Slot) -> String {
        "\(Readable.significant(slot.rate?.estimate ?? 0, digits: 6))/h"
    }

    /// The block for a scenario; equal neighbours stand as one.
    package var block: String {
        var lines: [String] = []
        var entries: [String] = []
        var last: String?
        for slot in profile.slots {
            let rate = rate(slot)
            if rate != last { entries.append("\(label(slot)): \(rate)") }
            last = rate
        }
        for start in stride(from: 0, to: entries.count, by: 6) {
            lines.append("    " + entries[start..<min(start + 6, entries.count)].joined(separator: ", "))
        }
        let every = request.period == .week ? "1 week" : "24 h"
        return "arrivals: { poisson: { schedule: {\n\(lines.joined(separator: ",\n")) }, every: \(every) } }\n"
    }

    /// What a clock time in a scenario needs beside it.
    package var starts: String? {
        if data.isElapsed {
            nil
        } else if request.period == .week {
            "run: { starts: Mon 0:00 }"
        } else {
            "run: { starts: 0:00 }"
        }
    }
}
