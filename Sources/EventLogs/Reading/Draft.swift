/// Entries of a log while they are put together, in any order; times are microseconds.
struct Draft {
    var cases: [UInt32] = []
    var activity: [UInt32] = []
    var enabled: [Int64] = []
    var start: [Int64] = []
    var end: [Int64] = []
    var arrived: [Int64] = []
    var suspended: [Int64] = []
    /// Whether it lies idle at the moment; as long as ``suspended``.
    var idling: [Bool] = []
    var resource: [UInt32] = []
    var customerClass: [UInt32] = []
    var outcome: [UInt32] = []
    var fate: [Fate] = []
    var line: [UInt32] = []
    /// Entries that begin before they could have, whose times of that are not used.
    var startsTooEarly = LineCount()
    var hasArrivals = false
    var isSuspended = false

    var count: Int { cases.count }

    mutating func reserve(_ count: Int) {
        cases.reserveCapacity(count)
        activity.reserveCapacity(count)
        enabled.reserveCapacity(count)
        start.reserveCapacity(count)
        end.reserveCapacity(count)
        resource.reserveCapacity(count)
        customerClass.reserveCapacity(count)
        outcome.reserveCapacity(count)
        fate.reserveCapacity(count)
        line.reserveCapacity(count)
    }

    /// The earliest time of an entry.
    func first(_ entry: Int) -> Int64 {
        var least = Int64.max
        for time in [enabled[entry], start[entry], end[entry]] where Moment.isTime(time) { least = min(least, time) }
        return least
    }

    /// A queue that was joined after the service began is no wait.
    mutating func checkWait(_ entry: Int) {
        guard Moment.isTime(enabled[entry]), Moment.isTime(start[entry]), enabled[entry] > start[entry] else { return }
        startsTooEarly.note(Int(line[entry]))
        enabled[entry] = Moment.missing
        if hasArrivals, arrived[entry] > start[entry] { arrived[entry] = Moment.missing }
    }
}
