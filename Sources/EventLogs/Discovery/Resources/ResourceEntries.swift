/// The entries of a log as what happens to servers: columns, and the orders in which sweeps go over them.
struct ResourceEntries {
    let observed: ObservedLog
    let activity: [UInt32]
    /// -1 for none.
    var resource: [Int32]
    /// By resource whose place it is: a number of the log's resources. Who does several things at once has several.
    var personOf: [Int32]
    /// As logged; where hardly any is, the latest by which it must have begun.
    let start: [Double]
    /// Whether ``start`` was concluded from ends.
    let startsAreRepaired: Bool
    /// Entries of which nothing tells when they began; empty where there are none.
    private let isStartUnknown: [Bool]
    let end: [Double]
    let enabled: [Double]
    /// Pairs of activities of which one may run beside the other in the same case.
    let concurrent: [OverlappingPair]
    /// Entries with a start, by it, then by number.
    let byStart: [Int32]
    /// By resource: where its entries begin in ``ofResource``, and the number of all at the end.
    private(set) var resourceStarts: [Int] = []
    /// Entries with a start and a resource, by resource, then as in ``byStart``.
    private(set) var ofResource: [Int32] = []
    let activityCount: Int
    var resourceCount: Int

    init(_ observed: ObservedLog) {
        self.observed = observed
        let log = observed.log
        activity = log.activity
        resource = log.resource
        end = log.end
        activityCount = log.activities.count
        resourceCount = log.resources.count
        let repaired = StartRepair(log)
        startsAreRepaired = repaired != nil
        isStartUnknown = repaired?.isUnknown ?? []
        personOf = log.resources.indices.map { Int32(truncatingIfNeeded: $0) }
        let start = repaired?.start ?? log.start
        self.start = start
        let times = repaired == nil ? EnabledTimes(log) : nil
        enabled = repaired?.enabled ?? times?.enabled ?? log.enabled
        concurrent = times?.concurrent ?? []
        byStart = SortedTimes.order(start)
        orderByResource()
    }

    /// Sorts entries by resource.
    mutating func orderByResource() {
        var starts = [Int](repeating: 0, count: resourceCount + 1)
        for entry in byStart where resource[Int(entry)] >= 0 { starts[Int(resource[Int(entry)]) + 1] += 1 }
        for number in 0..<resourceCount { starts[number + 1] += starts[number] }
        var places = starts
        var grouped = [Int32](repeating: 0, count: starts[resourceCount])
        for entry in byStart where resource[Int(entry)] >= 0 {
            let who = Int(resource[Int(entry)])
            grouped[places[who]] = entry
            places[who] += 1
        }
        resourceStarts = starts
        ofResource = grouped
    }

    /// Whether nothing tells when an entry began.
    func hasUnknownStart(_ entry: Int) -> Bool { isStartUnknown.indices.contains(entry) && isStartUnknown[entry] }

    var count: Int { activity.count }

    /// The entries of a resource, by start.
    func entries(ofResource number: Int) -> ArraySlice<Int32> {
        ofResource[resourceStarts[number]..<resourceStarts[number + 1]]
    }

    /// Whether the log has starts alone.
    var knowsNoEnd: Bool { !byStart.isEmpty && end.allSatisfy(\.isNaN) }

    /// When an entry's server came free: its end, or the end of the log where it still goes on then. What lacks its end
    /// for another reason keeps nobody busy.
    func busyUntil(_ entry: Int) -> Double {
        guard end[entry].isNaN else { return max(end[entry], start[entry]) }
        return observed.log.fate[entry] == .open ? observed.until : start[entry]
    }

    /// How long it took, in seconds by the clock on the wall; NaN where that is not known.
    func duration(_ entry: Int) -> Double {
        let log = observed.log
        let idle = log.suspended.isEmpty ? 0 : log.suspended[entry]
        return max(0, end[entry] - start[entry] - idle)
    }
}

/// Places of times in their order.
enum SortedTimes {
    /// Numbers of the times that are numbers, by time, then by number.
    static func order(_ times: [Double]) -> [Int32] {
        struct Key { var time: Double, number: Int32 }
        var keys: [Key] = []
        keys.reserveCapacity(times.count)
        for (number, time) in times.enumerated() where !time.isNaN {
            keys.append(Key(time: time, number: Int32(truncatingIfNeeded: number)))
        }
        keys.sort { $0.time != $1.time ? $0.time < $1.time : $0.number < $1.number }
        return keys.map(\.number)
    }
}
