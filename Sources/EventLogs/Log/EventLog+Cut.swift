extension EventLog {
    /// What was known of a stretch of time when it ended: nothing that came later, and nothing that was over before.
    ///
    /// Entries that begin at or after `until` are not in it; of the others a start or an end from then on is not
    /// known, and their fate is ``Fate/open``. Entries that were over before `from` are left out; what goes on over
    /// `from` is in it with its own times. Cases are numbered anew, names keep their numbers.
    /// - Parameters:
    ///   - from: in seconds since the midnight with which `firstDay` begins; -∞ for all from the beginning.
    ///   - until: in seconds since the same midnight; +∞ for all to the end.
    package func cut(from: Double, until: Double) -> EventLog {
        var draft = EventLogDraft(like: self)
        for number in 0..<caseCount {
            for entry in entries(ofCase: number) {
                let first = first(entry)
                let last = last(entry)
                guard first < until, last >= from || fate[entry] == .open else { continue }
                var row = self.row(entry)
                if row.start >= until { row.start = .nan }
                if row.end >= until { row.end = .nan }
                if row.enabled >= until { row.enabled = .nan }
                if last >= until { row.fate = .open }
                draft.add(row, case: number)
            }
        }
        return draft.log()
    }

    /// The cases of which nothing is before a time.
    package func begun(from time: Double) -> EventLog {
        var draft = EventLogDraft(like: self)
        for number in 0..<caseCount where entries(ofCase: number).allSatisfy({ !(first($0) < time) }) {
            for entry in entries(ofCase: number) { draft.add(row(entry), case: number) }
        }
        return draft.log()
    }

    /// All that the log says of one entry.
    package func row(_ entry: Int) -> Row {
        var row = Row(activity: Int(activity[entry]))
        row.enabled = enabled[entry]
        row.start = start[entry]
        row.end = end[entry]
        if !arrived.isEmpty { row.arrived = arrived[entry] }
        if !suspended.isEmpty { row.suspended = suspended[entry] }
        row.resource = Int(resource[entry])
        row.customerClass = Int(customerClass[entry])
        row.outcome = Int(outcome[entry])
        row.fate = fate[entry]
        row.line = line[entry]
        return row
    }

    /// One entry, without whose it is.
    package struct Row: Sendable {
        package var activity: Int
        package var enabled = Double.nan
        package var start = Double.nan
        package var end = Double.nan
        package var arrived = Double.nan
        package var suspended = 0.0
        package var resource = -1
        package var customerClass = -1
        package var outcome = -1
        package var fate = Fate.completed
        package var line: UInt32 = 0

        package init(activity: Int) { self.activity = activity }
    }
}
