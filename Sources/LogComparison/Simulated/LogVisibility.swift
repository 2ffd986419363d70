import SimulationKernel
package import EventLogs
import FlowMeasures

/// What of an organisation a log shows, so that a simulated one shows no more: which times, whether resources and
/// classes, who did not stay, and how fine its clock is.
package struct LogVisibility: Sendable, Hashable {
    let hasEnabled: Bool
    let hasStart: Bool
    let hasEnd: Bool
    let hasResources: Bool
    /// Whether it tells for how long services lay idle; else a service is as long as from its start to its end.
    let hasSuspensions: Bool
    /// Whether who gave up, was refused or did not join is in it.
    let showsLeaving: Bool
    /// The largest of ``grains`` of which all times are multiples; 0: there is none.
    let wholeSeconds: Double

    /// What clocks show, in seconds: days, hours, halves and quarters of them, ten and five minutes, minutes.
    private static let grains: [Double] = [86_400, 3600, 1800, 900, 600, 300, 60]

    package init(_ log: EventLog) {
        hasEnabled = log.enabled.contains { !$0.isNaN }
        hasStart = log.start.contains { !$0.isNaN }
        hasEnd = log.end.contains { !$0.isNaN }
        hasResources = log.resource.contains { $0 >= 0 }
        hasSuspensions = !log.suspended.isEmpty
        let leaving = log.fate.contains { $0 == .gaveUp || $0 == .refused || $0 == .balked }
        // Where waiting is in the log, who waits in vain would be as well.
        showsLeaving = leaving || hasEnabled
        let count = log.count
        wholeSeconds =
            count < 10
            ? 0
            : Self.grains.first { size in
                [log.enabled, log.start, log.end].allSatisfy { times in
                    times.allSatisfy { $0.isNaN || $0.remainder(dividingBy: size) == 0 }
                }
            } ?? 0
    }

    /// What the clock shows, as a clause; nil: seconds and less.
    var clockWords: String? {
        switch wholeSeconds {
        case 0: nil
        case 86_400: "whole days"
        case 3600: "whole hours"
        case 60: "whole minutes"
        default: "steps of \(Int(saturating: wholeSeconds / 60)) minutes"
        }
    }

    /// A row as such a log would have it; nil: it would not.
    func visible(_ row: EventLog.Row) -> EventLog.Row? {
        var row = row
        let isLeaving = row.fate == .gaveUp || row.fate == .refused || row.fate == .balked
        if isLeaving, !showsLeaving { return nil }
        if !hasEnabled { row.enabled = .nan }
        if !hasStart { row.start = .nan }
        if !hasEnd { row.end = .nan }
        if !hasResources { row.resource = -1 }
        if !hasSuspensions { row.suspended = 0 }
        return row.enabled.isNaN && row.start.isNaN && row.end.isNaN ? nil : row
    }
}
