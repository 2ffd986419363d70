internal import Scenarios

/// A log that is put together row by row, from another log or from a simulation.
package struct EventLogDraft: Sendable {
    private let firstDay: CalendarDay
    private let firstDayNumber: Int
    private let activities: [String]
    private let resources: [String]
    private let classes: [String]
    private let outcomes: [String]
    private var rows: [EventLog.Row] = []
    private var owners: [UInt32] = []

    /// - Parameters:
    ///   - firstDayNumber: the day from whose midnight times are counted, in days since 1970-01-01.
    ///   - activities: their names, which rows number.
    ///   - resources: names of who serves.
    ///   - classes: names of the kinds of cases.
    ///   - outcomes: names of how cases end.
    package init(
        firstDayNumber: Int, activities: [String], resources: [String] = [], classes: [String] = [],
        outcomes: [String] = []
    ) {
        firstDay = CalendarDay(firstDayNumber)
        self.firstDayNumber = firstDayNumber
        self.activities = activities
        self.resources = resources
        self.classes = classes
        self.outcomes = outcomes
    }

    /// With the names and the first day of another one, and none of its rows.
    package init(like log: EventLog) {
        self.init(
            firstDayNumber: log.firstDayNumber, activities: log.activities, resources: log.resources,
            classes: log.classes, outcomes: log.outcomes)
    }

    /// How many rows it has.
    package var count: Int { rows.count }

    /// - Parameters:
    ///   - row: one entry.
    ///   - number: whose it is: any number that is the same for the same case.
    package mutating func add(_ row: EventLog.Row, case number: Int) {
        rows.append(row)
        owners.append(UInt32(truncatingIfNeeded: number))
    }

    /// Cases in the order of their first time, the entries of each by their first time, then as they were added.
    package func log() -> EventLog {
        func first(_ row: EventLog.Row) -> Double {
            var least = Double.infinity
            for time in [row.enabled, row.start, row.end] where time < least { least = time }
            return least
        }
        let firsts = rows.map(first)
        var begins: [UInt32: Double] = [:]
        for place in rows.indices { begins[owners[place]] = min(begins[owners[place]] ?? .infinity, firsts[place]) }
        let keys = rows.indices.map { begins[owners[$0]] ?? 0 }
        let order = rows.indices.sorted { a, b in
            if keys[a] != keys[b] { return keys[a] < keys[b] }
            if owners[a] != owners[b] { return owners[a] < owners[b] }
            return firsts[a] != firsts[b] ? firsts[a] < firsts[b] : a < b
        }
        var caseStarts: [Int] = []
        var cases: [UInt32] = []
        cases.reserveCapacity(order.count)
        for (place, row) in order.enumerated() {
            if place == 0 || owners[row] != owners[order[place - 1]] { caseStarts.append(place) }
            cases.append(UInt32(truncatingIfNeeded: caseStarts.count - 1))
        }
        caseStarts.append(order.count)
        let sorted = order.map { rows[$0] }
        let hasArrivals = sorted.contains { !$0.arrived.isNaN }
        let isSuspended = sorted.contains { $0.suspended > 0 }
        return EventLog(
            firstDay: firstDay, firstDayNumber: firstDayNumber, activities: activities, resources: resources,
            classes: classes, outcomes: outcomes, caseStarts: caseStarts, cases: cases,
            activity: sorted.map { UInt32(truncatingIfNeeded: $0.activity) }, enabled: sorted.map(\.enabled),
            start: sorted.map(\.start), end: sorted.map(\.end), arrived: hasArrivals ? sorted.map(\.arrived) : [],
            suspended: isSuspended ? sorted.map(\.suspended) : [],
            resource: sorted.map { Int32(truncatingIfNeeded: $0.resource) },
            customerClass: sorted.map { Int32(truncatingIfNeeded: $0.customerClass) },
            outcome: sorted.map { Int32(truncatingIfNeeded: $0.outcome) }, fate: sorted.map(\.fate),
            line: sorted.map(\.line))
    }
}
