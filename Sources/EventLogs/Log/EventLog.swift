package import Scenarios

/// What a log holds, by columns: one entry an activity of a case, with who did it and when.
///
/// Entries stand by case, those of a case by their first time, then as in the file. Times are seconds since the
/// midnight with which `firstDay` begins, by the clock on the wall; NaN where the log has none. Cases have numbers
/// and no names: the log's own identifiers are not handed out.
package struct EventLog: Sendable {
    /// The day from whose midnight times are counted: that of the earliest time in the log.
    package let firstDay: CalendarDay
    /// The same as days since 1970-01-01.
    package let firstDayNumber: Int
    package let activities: [String]
    /// As the map asks for, hidden or as written.
    package let resources: [String]
    package let classes: [String]
    package let outcomes: [String]
    /// By case: where its entries begin; and the number of entries at the end.
    package let caseStarts: [Int]

    /// By entry: whose it is, from 0.
    package let cases: [UInt32]
    /// By entry: which of ``activities``.
    package let activity: [UInt32]
    /// When its turn could have come: put into a queue, scheduled, or enabled by what went before.
    package let enabled: [Double]
    package let start: [Double]
    package let end: [Double]
    /// When the customer came, where that is told apart from ``enabled``; else empty.
    package let arrived: [Double]
    /// For how many seconds it lay idle between start and end; empty where no entry did.
    package let suspended: [Double]
    /// Which of ``resources``, or -1.
    package let resource: [Int32]
    /// Which of ``classes``, or -1.
    package let customerClass: [Int32]
    /// Which of ``outcomes``, or -1.
    package let outcome: [Int32]
    package let fate: [Fate]
    /// The line of the file in which it stands; of one row an event, its first.
    package let line: [UInt32]
}

extension EventLog {
    /// The number of entries.
    package var count: Int { cases.count }
    package var caseCount: Int { caseStarts.count - 1 }

    /// The entries of a case.
    package func entries(ofCase number: Int) -> Range<Int> { caseStarts[number]..<caseStarts[number + 1] }

    /// The earliest time of an entry; NaN where it has none.
    package func first(_ entry: Int) -> Double {
        // What is no number is passed over, as fmin does.
        var least = Double.nan
        for time in [enabled[entry], start[entry], end[entry]] where !(time >= least) && !time.isNaN { least = time }
        return least
    }

    /// The latest time of an entry; NaN where it has none.
    package func last(_ entry: Int) -> Double {
        if !end[entry].isNaN { return end[entry] }
        return start[entry].isNaN ? enabled[entry] : start[entry]
    }
}

extension EventLog {
    /// The date of a day of the log, 0 for its first.
    package func date(ofDay number: Int) -> CalendarDay {
        // No calendar reaches farther.
        CalendarDay(firstDayNumber + max(-100_000_000, min(100_000_000, number)))
    }
}

/// How an activity ended.
package enum Fate: UInt8, Sendable, Hashable, CaseIterable {
    /// It was done.
    case completed
    /// Who waited for it left before it began: a caller who hangs up.
    case gaveUp
    /// It began, and was broken off.
    case brokenOff
    /// It was refused at once, without a wait: a full waiting room.
    case refused
    /// Who came went away at the sight of the line.
    case balked
    /// The log ends before it does.
    case open
    /// The log goes on for far longer than it can have taken, and never says how it ended.
    case lost
}
