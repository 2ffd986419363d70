public import ScenarioReading

/// What a log holds, by columns: one entry an activity of a case, with who did it and when.
///
/// Entries stand by case, those of a case by their first time, then as in the file. Times are seconds since the
/// midnight with which ``firstDay`` begins, by the clock on the wall; NaN where the log has none. Cases have numbers
/// and no names: the log's own identifiers are not handed out.
public struct EventLog: Sendable {
    /// The day from whose midnight times are counted: that of the earliest time in the log.
    public let firstDay: CalendarDay
    /// The same as days since 1970-01-01.
    public let firstDayNumber: Int
    public let activities: [String]
    /// As the map asks for, hidden or as written.
    public let resources: [String]
    public let classes: [String]
    public let outcomes: [String]
    /// By case: where its entries begin; and the number of entries at the end.
    public let caseStarts: [Int]

    /// By entry: whose it is, from 0.
    public let cases: [UInt32]
    /// By entry: which of ``activities``.
    public let activity: [UInt32]
    /// When its turn could have come: put into a queue, scheduled, or enabled by what went before.
    public let enabled: [Double]
    public let start: [Double]
    public let end: [Double]
    /// When the customer came, where that is told apart from ``enabled``; else empty.
    public let arrived: [Double]
    /// For how many seconds it lay idle between start and end; empty where no entry did.
    public let suspended: [Double]
    /// Which of ``resources``, or -1.
    public let resource: [Int32]
    /// Which of ``classes``, or -1.
    public let customerClass: [Int32]
    /// Which of ``outcomes``, or -1.
    public let outcome: [Int32]
    public let fate: [Fate]
    /// The line of the file in which it stands; of one row an event, its first.
    public let line: [UInt32]
}

extension EventLog {
    /// The number of entries.
    public var count: Int { cases.count }
    public var caseCount: Int { caseStarts.count - 1 }

    /// The entries of a case.
    public func entries(ofCase number: Int) -> Range<Int> { caseStarts[number]..<caseStarts[number + 1] }

    /// The earliest time of an entry; NaN where it has none.
    public func first(_ entry: Int) -> Double {
        // fmin passes over what is no number; so does this.
        var least = Double.nan
        for time in [enabled[entry], start[entry], end[entry]] where !(time >= least) && !time.isNaN { least = time }
        return least
    }

    /// The latest time of an entry; NaN where it has none.
    public func last(_ entry: Int) -> Double {
        if !end[entry].isNaN { return end[entry] }
        return start[entry].isNaN ? enabled[entry] : start[entry]
    }
}
