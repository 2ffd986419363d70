import EventLogs

/// Rows of the log under the numbers that the simulation gives: of several names for one station the first.
struct CanonicalRows: Sendable {
    private let activities: [Int?]
    private let classes: [Int]

    package init(_ matching: LogMatching) {
        var first: [LogMatching.Place: Int] = [:]
        activities = matching.places.enumerated().map { number, place in
            guard let place else { return nil }
            if let known = first[place] { return known }
            first[place] = number
            return number
        }
        var firstClass: [Int: Int] = [:]
        classes = matching.classes.enumerated().map { number, found in
            guard let found else { return -1 }
            if let known = firstClass[found] { return known }
            firstClass[found] = number
            return number
        }
    }

    @Sendable func row(_ row: EventLog.Row) -> EventLog.Row? {
        guard let activity = activities[row.activity] else { return nil }
        var row = row
        row.activity = activity
        row.customerClass = row.customerClass >= 0 ? classes[row.customerClass] : -1
        return row
    }

    /// Of each activity, whether rows stand under its number.
    var isUsed: [Bool] { activities.enumerated().map { $1 == $0 } }
    var isUsedClass: [Bool] { classes.enumerated().map { $1 == $0 } }
}
