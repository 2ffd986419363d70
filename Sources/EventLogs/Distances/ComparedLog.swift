import SimulationKernel

/// An event log as the distances between logs see it: one row for each activity that was carried out.
///
/// Rows may stand in any order. Two logs that are compared count their time from the same midnight, and the same number
/// names the same activity in both.
package struct ComparedLog: Sendable {
    /// The weekday of the day that begins at second 0: 0 for Monday to 6 for Sunday.
    package let firstWeekday: Int
    /// Of each row the number of its activity.
    let activities: [Int]
    /// In microseconds, so that differences are exact: an hour's length is one whichever day it begins on.
    let starts: [Int]
    let ends: [Int]
    /// Who carried it out; nil where the log does not say for any row.
    let resources: [Int]?
    /// The rows of case after case, each case's by start, then by end, then as they stood.
    let rowsByCase: [Int]
    /// Where each case begins in ``rowsByCase``; behind the last how many rows there are.
    let caseBounds: [Int]

    /// - Parameters:
    ///   - cases: of each row a number that is the same for the same case.
    ///   - activities: of each row a number that is the same for the same activity in both logs.
    ///   - starts: in seconds since the midnight that both logs count from, taken to the microsecond.
    ///   - ends: the same; an end before its start is taken as it is.
    ///   - resources: of each row a number that is the same for the same person. Rows without one share one number of
    ///     their own, as in the package, which counts all of them in an hour as one person.
    ///   - firstWeekday: of the common midnight, 0 for Monday.
    /// - Precondition: all lists are equally long, all times finite and within ±10¹² s.
    package init(
        cases: [Int], activities: [Int], starts: [Double], ends: [Double], resources: [Int]? = nil,
        firstWeekday: Int = 0
    ) {
        let count = cases.count
        precondition(
            activities.count == count && starts.count == count && ends.count == count
                && resources?.count ?? count == count, "a value for each row")
        precondition((0...6).contains(firstWeekday), "a weekday from Monday, 0, to Sunday, 6")
        self.firstWeekday = firstWeekday
        self.activities = activities
        self.starts = starts.map(Self.microseconds)
        self.ends = ends.map(Self.microseconds)
        self.resources = resources
        let from = self.starts
        let to = self.ends
        rowsByCase = (0..<count).sorted { a, b in
            if cases[a] != cases[b] { return cases[a] < cases[b] }
            if from[a] != from[b] { return from[a] < from[b] }
            return to[a] != to[b] ? to[a] < to[b] : a < b
        }
        let rows = rowsByCase
        caseBounds = rows.indices.filter { $0 == 0 || cases[rows[$0]] != cases[rows[$0 - 1]] } + [count]
    }

    package var rowCount: Int { starts.count }
    package var caseCount: Int { caseBounds.count - 1 }

    private static func microseconds(_ seconds: Double) -> Int {
        precondition(seconds.magnitude <= 1e12, "a time that can be counted in microseconds")
        return Int(saturating: (seconds * 1e6).rounded())
    }
}

extension ComparedLog {
    /// The rows of one case, by start.
    func rows(ofCase number: Int) -> ArraySlice<Int> {
        rowsByCase[caseBounds[number]..<caseBounds[number + 1]]
    }

    /// The first start of each case, in microseconds.
    var caseStarts: [Int] { (0..<caseCount).map { starts[rowsByCase[caseBounds[$0]]] } }

    /// The last end of each case, in microseconds.
    var caseEnds: [Int] {
        (0..<caseCount).map { number in rows(ofCase: number).reduce(Int.min) { max($0, ends[$1]) } }
    }

    /// The activities of each case in the order in which they began.
    var traces: [[Int]] { (0..<caseCount).map { rows(ofCase: $0).map { activities[$0] } } }
}

/// Whole microseconds as hours, days and bins.
enum TimeBins {
    static let hour = 3_600_000_000
    static let day = 24 * hour

    /// The number of whole bins of this size in a time, rounded down, below 0 too.
    @inline(__always)
    static func bin(_ time: Int, _ size: Int) -> Int {
        let quotient = time / size
        return time % size < 0 ? quotient - 1 : quotient
    }

    /// A bin's size in microseconds.
    static func size(seconds: Double) -> Int {
        precondition(seconds >= 1e-6 && seconds <= 1e12, "a bin of at least a microsecond")
        return Int(saturating: (seconds * 1e6).rounded())
    }
}

extension ComparedLog {
    /// The weekday of a time, 0 for Monday.
    func weekday(of time: Int) -> Int {
        let weekday = (TimeBins.bin(time, TimeBins.day) + firstWeekday) % 7
        return weekday < 0 ? weekday + 7 : weekday
    }
}
