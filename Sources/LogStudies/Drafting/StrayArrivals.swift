import EventLogs
import Reporting

/// Stretches of the week in which next to nobody comes and nobody serves: one late case makes no open hours.
///
/// A stretch is such a one where fewer than one a week comes in it, or a single one in all, at less than a twentieth of
/// the highest rate, and where no team of the log that keeps hours is on duty in half of it. Where somebody is always
/// there, whoever comes is served, and his rate stays.
struct StrayArrivals {
    /// Of the teams that servers are needed for; nil of one that is always there.
    private let rosters: [[WeeklyStretch<RosterNumber>]?]

    private static let leastPart = 0.05

    init(_ model: DiscoveredModel) {
        rosters = model.resources.pools.filter { $0.kind != .unlimited }.map { $0.roster.isEmpty ? nil : $0.roster }
    }

    /// Which of the rates of a stream are no open hours, by their place.
    func places(of stream: DiscoveredArrivals) -> Set<Int> {
        guard !rosters.isEmpty, let most = stream.rates.map(\.value.rate).max() else { return [] }
        return Set(
            stream.rates.indices.filter { place in
                let stretch = stream.rates[place]
                guard stretch.value.rate <= Self.leastPart * most else { return false }
                let alike = stream.rates.filter { $0.from == stretch.from && $0.value == stretch.value }
                let weekly = alike.reduce(0) { $0 + $1.value.rate * ($1.until - $1.from) }
                let isRare = weekly < 1 || stretch.value.evidence.count <= 1
                return isRare && !isServed(stretch)
            })
    }

    private func isServed(_ stretch: WeeklyStretch<DiscoveredArrivals.Rate>) -> Bool {
        rosters.contains { roster in
            guard let roster else { return true }
            let there = roster.reduce(0.0) { sum, duty in
                guard duty.weekday == stretch.weekday, duty.value.number > 0 else { return sum }
                return sum + max(0, min(duty.until, stretch.until) - max(duty.from, stretch.from))
            }
            return there * 2 >= stretch.until - stretch.from
        }
    }

    /// What is told of those who came then; nil where nobody did.
    func sentence(_ stream: DiscoveredArrivals) -> String? {
        let places = places(of: stream)
        if places.isEmpty { return nil }
        let stray = stream.rates.indices.filter(places.contains).map { stream.rates[$0] }
        // The weekdays of a group share one number.
        var count = 0
        var parts: [String] = []
        for (days, stretches) in DraftWeek.alike(stray) {
            for stretch in stretches {
                count += stretch.value.evidence.count
                parts.append(
                    "\(Readable.count(stretch.value.evidence.count)) on \(DraftWeek.days(days)) from "
                        + "\(DraftWeek.clock(stretch.from)) to \(DraftWeek.clock(stretch.until))")
            }
        }
        return
            "\(Readable.count(count)) of \(Readable.count(stream.count)) came when next to nobody comes and nobody is "
            + "on duty: \(English.listed(parts, most: 6)). In the scenario it is closed then."
    }

    /// Behind a rate of 0.
    static func words(_ evidence: Evidence) -> String {
        "closed: measured n = \(Readable.count(evidence.count)), next to nobody, and nobody is on duty"
    }
}
