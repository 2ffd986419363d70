package import EventLogs

/// Since when cases wait, as far as a log says it: a simulated log is read by the same, so that one definition holds
/// for both.
///
/// A column of arrivals says it of the activity with which a case begins: that wait counts from when the case came, a
/// walk or a form to be filled in on the way to the line with it. A column of queues says of each entry when its line
/// was joined. Where neither is there, a wait counts from the latest end of the case before.
package struct LoggedWaits: Sendable, Hashable {
    /// What a case's first entry says.
    private enum First: Sendable, Hashable {
        case nothing
        /// When the line was joined.
        case joining
        /// When the case came, whenever it joined the line.
        case coming
    }

    /// Whether the log says of cases when they came.
    let showsArrivals: Bool
    /// Whether it has cases that came and did nothing yet.
    let hasUnseen: Bool
    /// The activity for which those wait, as far as anybody knows: that with which most cases begin of which the log
    /// says when they came; nil: there is none.
    let awaited: Int?
    /// Activities behind the first of their case of which the log does not say since when they were waited for.
    let hiddenLater: [Int]
    /// Whether it says so of any.
    let showsAnyLater: Bool
    /// By activity.
    private let first: [First]
    private let showsLater: [Bool]

    /// How many entries say since when they waited.
    private struct Known {
        var all = 0
        var known = 0
        var coming = 0
        var started = 0

        var isMost: Bool { known * 2 > all }

        /// - Parameters:
        ///   - row: one more entry.
        ///   - came: when its case came.
        mutating func count(_ row: EventLog.Row, came: Double) {
            all += 1
            if !row.enabled.isNaN { known += 1 }
            if row.enabled == came { coming += 1 }
            if !row.start.isNaN { started += 1 }
        }

        var first: First {
            guard isMost else { return .nothing }
            return coming * 2 > known ? .coming : .joining
        }
    }

    /// - Parameters:
    ///   - log: as it was kept.
    ///   - takes: which rows are looked at, under which numbers.
    package init(_ log: EventLog, takes: (EventLog.Row) -> EventLog.Row?) {
        var firsts = Array(repeating: Known(), count: log.activities.count)
        var laters = firsts
        var together = Known()
        var cases = 0
        var arrivals = 0
        var hasUnseen = false
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            let taken = entries.map { takes(log.row($0)) }
            let rows = taken.compactMap { $0 }
            guard let beginning = Self.beginning(rows) else { continue }
            let came = Self.came(log, entries)
            cases += 1
            // What came before the first that is looked at is no part of what is compared.
            if !came.isNaN, taken[0] != nil { arrivals += 1 }
            for (place, row) in rows.enumerated() {
                guard place == beginning else {
                    // Of those who left before it began it is concluded where the others do not say it.
                    if row.fate != .gaveUp { laters[row.activity].count(row, came: came) }
                    continue
                }
                firsts[row.activity].count(row, came: came)
                together.count(row, came: came)
                if row.fate == .open, row.start.isNaN, row.end.isNaN, row.enabled == came { hasUnseen = true }
            }
        }
        showsArrivals = arrivals * 2 > cases
        self.hasUnseen = hasUnseen
        let usual = together.first
        first = firsts.map { $0.all == 0 ? usual : $0.first }
        showsLater = laters.indices.map { activity in
            laters[activity].all == 0 ? firsts[activity].first == .joining : laters[activity].isMost
        }
        hiddenLater = laters.indices.filter { laters[$0].started > 0 && !laters[$0].isMost }
        showsAnyLater = laters.contains { $0.started > 0 && $0.isMost }
        let most = firsts.indices.max { firsts[$0].coming < firsts[$1].coming }
        awaited = most.flatMap { firsts[$0].first == .coming ? $0 : nil }
    }

    /// When a case came, where all of its entries that say it say the same; else each means itself. NaN: not known.
    private static func came(_ log: EventLog, _ entries: Range<Int>) -> Double {
        guard !log.arrived.isEmpty else { return .nan }
        var came = Double.nan
        for entry in entries where !log.arrived[entry].isNaN {
            if !came.isNaN, log.arrived[entry] != came { return .nan }
            came = log.arrived[entry]
        }
        return came
    }

    /// Which of a case's entries came first, whatever any of them waited for: as the readers of logs have it, to whose
    /// first entry they give the arrival. It is `nil` where there are none.
    private static func beginning(_ rows: [EventLog.Row]) -> Int? {
        func begin(_ row: EventLog.Row) -> Double {
            [row.start, row.end].reduce(.infinity) { $1 < $0 ? $1 : $0 }
        }
        return rows.indices.min { (begin(rows[$0]), $0) < (begin(rows[$1]), $1) }
    }

    /// The entries of a case as this log would have them.
    /// - Parameters:
    ///   - rows: in the order in which they began.
    ///   - came: when the case came; NaN where the rows are this log's own, which say it themselves.
    func shown(_ rows: [EventLog.Row], came: Double) -> [EventLog.Row] {
        let beginning = Self.beginning(rows)
        return rows.enumerated().compactMap { place, row in
            var row = row
            if place != beginning {
                if !showsLater[row.activity], row.fate != .gaveUp { row.enabled = .nan }
            } else {
                switch first[row.activity] {
                case .nothing: row.enabled = .nan
                case .joining: break
                case .coming: if !came.isNaN { row.enabled = came }
                }
            }
            if !showsArrivals { row.arrived = .nan } else if !came.isNaN { row.arrived = came }
            return row.enabled.isNaN && row.start.isNaN && row.end.isNaN ? nil : row
        }
    }

    /// Of a case that came and did nothing yet, what this log would have of it; nil: nothing.
    func unseen(came: Double, customerClass: Int) -> EventLog.Row? {
        guard let awaited, !came.isNaN else { return nil }
        var row = EventLog.Row(activity: awaited)
        row.enabled = came
        row.arrived = showsArrivals ? came : .nan
        row.customerClass = customerClass
        row.fate = .open
        return row
    }
}
