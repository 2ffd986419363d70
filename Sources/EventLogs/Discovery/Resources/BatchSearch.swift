import SimulationKernel

/// Entries of one activity that begin at the same time at the same resource: served together.
struct BatchSearch {
    /// By activity, in order of time of each resource: how many were in each service.
    private(set) var sizes: [[Int]]
    /// By activity: when services of two and more began, with how many.
    private(set) var times: [[(time: Double, size: Int)]]
    /// By activity: of such services how many began when an entry of theirs became ready.
    private(set) var atArrival: [Int]
    /// Those that are gathered and served one by one.
    private let gathered: GatheredRuns

    init(_ entries: ResourceEntries, _ roles: ResourceRoles) {
        gathered = GatheredRuns(entries, roles)
        sizes = Array(repeating: [], count: entries.activityCount)
        times = Array(repeating: [], count: entries.activityCount)
        atArrival = [Int](repeating: 0, count: entries.activityCount)
        // By a clock of quarters of an hour all that begins, begins together.
        let lattice = entries.start.count { $0.truncatingRemainder(dividingBy: WeekMask.slot) == 0 }
        guard lattice * 2 < entries.byStart.count else { return }
        for who in 0..<entries.resourceCount where roles.role[who] == .server {
            let mine = Array(entries.entries(ofResource: who))
            var index = 0
            while index < mine.count {
                let first = Int(mine[index])
                var end = index + 1
                while end < mine.count, entries.start[Int(mine[end])] == entries.start[first] { end += 1 }
                add(entries, mine[index..<end].map { Int($0) })
                index = end
            }
        }
        for what in times.indices { times[what].sort { ($0.time, $0.size) < ($1.time, $1.size) } }
    }

    /// All that one resource begins at one time.
    private mutating func add(_ entries: ResourceEntries, _ together: [Int]) {
        if together.count == 1 {
            sizes[Int(entries.activity[together[0]])].append(1)
            return
        }
        for what in Set(together.map { Int(entries.activity[$0]) }).sorted() {
            let mine = together.filter { Int(entries.activity[$0]) == what }
            // What takes no time is stamped together and is no service.
            guard entries.end[mine[0]] > entries.start[mine[0]] || mine.count == 1 else { continue }
            sizes[what].append(mine.count)
            guard mine.count > 1 else { continue }
            times[what].append((entries.start[mine[0]], mine.count))
            if mine.contains(where: { entries.enabled[$0] >= entries.start[$0] - 1 }) { atArrival[what] += 1 }
        }
    }

    /// Nil where less than a tenth of the entries are served with others, or fewer than five times.
    func batch(_ activity: Int) -> DiscoveredBatch? {
        let all = sizes[activity]
        let customers = all.reduce(0, +)
        let joint = all.filter { $0 > 1 }
        let together = joint.reduce(0, +)
        guard joint.count >= 5, together * 10 >= customers else { return gathered.batch(activity, self) }
        var counts: [Int: Int] = [:]
        for size in all { counts[size, default: 0] += 1 }
        let values = counts.keys.sorted().map {
            Law.WeightedValue(value: Double($0), share: Double(counts[$0] ?? 0) / Double(all.count))
        }
        return DiscoveredBatch(
            size: values.count == 1 ? .deterministic(values[0].value) : .discrete(values),
            meanSize: Double(customers) / Double(all.count), largest: all.max() ?? 1,
            share: Double(together) / Double(customers),
            trigger: trigger(times[activity], counts, joint.count, atArrival: atArrival[activity]), isOneByOne: false,
            evidence: Evidence(.measured, count: all.count, remark: "entries with equal starts at the same resource"))
    }

    /// Of services with several customers, in order of time.
    func trigger(
        _ times: [(time: Double, size: Int)], _ counts: [Int: Int], _ batches: Int, atArrival: Int
    ) -> DiscoveredBatch.Trigger {
        // One size nearly always, and it begins when the last one comes: it waits for that number.
        let usual = counts.filter { $0.key > 1 }.max { ($0.value, $0.key) < ($1.value, $1.key) }
        if let usual, usual.value * 10 >= 8 * batches, atArrival * 10 >= 5 * batches { return .count(usual.key) }
        let gaps = zip(times.dropFirst(), times).map { $0.time - $1.time }
        for period in [900.0, 1_800, 3_600, 7_200, 14_400, 86_400, 604_800] where gaps.count >= 5 {
            let near = gaps.count { gap in
                let rounds = (gap / period).rounded()
                return rounds >= 1 && (gap - rounds * period).magnitude <= 0.01 * period
            }
            if near * 10 >= 9 * gaps.count { return .every(period) }
        }
        return .whoIsThere
    }
}
