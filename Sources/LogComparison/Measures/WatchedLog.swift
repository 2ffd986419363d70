import SimulationKernel
package import EventLogs

/// A log as two sides of a comparison see it: what was known at the end of a stretch, of the activities and days that
/// both have, and what of it happened within the stretch.
package struct WatchedLog: Sendable {
    /// All that was known at `until`, from before `from` too.
    package let log: EventLog
    let from: Double
    let until: Double
    /// By case, whether it goes on after `until`, as far as anybody can know.
    let isUnderWay: [Bool]
    /// By case, whether it is known to have come when its first activity shows it: not where the log was cut before.
    let hasCome: [Bool]
    /// Of each day from that of `from` on, whether it is compared.
    let coversDay: [Bool]
    /// Of the log's second 0: 0 for Monday.
    let firstWeekday: Int

    /// - Parameters:
    ///   - whole: with all that happens after `until`, where that is known.
    ///   - isInside: by case of `whole`, whether it goes on after all that is in it; nil: who is known to be waiting or
    ///     served.
    ///   - from: where the stretch that is looked at begins, in seconds of the log.
    ///   - until: where it ends.
    ///   - coversDay: by day of the stretch, whether it is looked at.
    ///   - waits: since when cases wait, as the log says it that is held against the other; nil: as `whole` has it.
    ///   - cut: where the log was cut at `from`, with which activities cases begin.
    ///   - takes: which rows are looked at, and how much of each; called with the row's case.
    package init(
        _ whole: EventLog, isInside: [Bool]? = nil, from: Double, until: Double, coversDay: [Bool],
        waits: LoggedWaits? = nil, cut: CutBeginning? = nil, takes: (EventLog.Row) -> EventLog.Row?
    ) {
        self.from = from
        self.until = until
        self.coversDay = coversDay
        firstWeekday = ((whole.firstDayNumber + 3) % 7 + 7) % 7
        let known = whole.cut(from: -.infinity, until: until)
        var draft = EventLogDraft(like: whole)
        var begins: [(time: Double, owner: Int, isUnderWay: Bool, hasCome: Bool)] = []
        let firstDay = (from / RunLayout.day).rounded(.down)
        let coversAll = coversDay.allSatisfy { $0 }
        for number in 0..<known.caseCount {
            var rows: [EventLog.Row] = []
            var begin = Double.infinity
            var isOpen = false
            var first = -1
            for entry in known.entries(ofCase: number) {
                guard let row = takes(known.row(entry)) else { continue }
                rows.append(row)
                isOpen = isOpen || row.fate == .open
            }
            if let waits { rows = waits.shown(rows, came: .nan) }
            // What began before the log does is not in it.
            if let cut {
                rows.removeAll { ($0.start.isNaN ? $0.end : $0.start) < cut.begin || $0.enabled < cut.begin }
            }
            for row in rows {
                for time in [row.enabled, row.start, row.end] where time < begin {
                    begin = time
                    first = row.activity
                }
            }
            guard begin < .infinity else { continue }
            if !coversAll {
                let day = begin / RunLayout.day - firstDay
                guard day >= 0, day < Double(coversDay.count), coversDay[Int(day)] else { continue }
            }
            for row in rows { draft.add(row, case: number) }
            let later = whole.entries(ofCase: number).contains { !(whole.last($0) < until) && !whole.last($0).isNaN }
            begins.append(
                (begin, number, isOpen || later || isInside?[number] ?? false, cut?.entries.contains(first) ?? true))
        }
        begins.sort { ($0.time, $0.owner) < ($1.time, $1.owner) }
        log = draft.log()
        isUnderWay = begins.map(\.isUnderWay)
        hasCome = begins.map(\.hasCome)
    }

    /// Whether a moment is within the stretch.
    func contains(_ time: Double) -> Bool { time >= from && time < until }

    /// Which day of the stretch a moment is on, from 0; below it before the stretch.
    func day(_ time: Double) -> Int {
        Int(saturating: (time / RunLayout.day).rounded(.down) - (from / RunLayout.day).rounded(.down))
    }

    /// Whether the log says nothing more of a case though it goes on.
    func isLost(_ number: Int) -> Bool {
        let entries = log.entries(ofCase: number)
        let end = end(ofCase: number)
        return entries.contains { log.fate[$0] == .lost && !(log.last($0) < end) }
    }

    /// The first time of a case: when it came, where that is known.
    func begin(ofCase number: Int) -> Double {
        let entries = log.entries(ofCase: number)
        let firsts = entries.map { log.first($0) } + (log.arrived.isEmpty ? [] : log.arrived[entries])
        return firsts.filter { !$0.isNaN }.min() ?? .nan
    }

    /// The last time of a case.
    func end(ofCase number: Int) -> Double {
        log.entries(ofCase: number).map { log.last($0) }.filter { !$0.isNaN }.max() ?? .nan
    }
}
