import SimulationKernel

/// Entries of one activity that one server takes one after the other without a gap, all of which were ready when it
/// began, though it had been free before: they were gathered.
struct GatheredRuns {
    private var runs: [[(time: Double, size: Int)]]
    /// By activity, of the runs, how many began when their last one became ready, and how many after free time.
    private var atArrival: [Int]
    private var afterFree: [Int]
    /// By activity, the entries of which it is known when they were ready.
    private var known: [Int]

    init(_ entries: ResourceEntries, _ roles: ResourceRoles) {
        runs = Array(repeating: [], count: entries.activityCount)
        atArrival = [Int](repeating: 0, count: entries.activityCount)
        known = atArrival
        afterFree = atArrival
        for who in 0..<entries.resourceCount where roles.role[who] == .server {
            let all = entries.entries(ofResource: who)
            let ends = all.map { entries.busyUntil(Int($0)) }.sorted()
            let mine = all.sorted {
                let one = entries.activity[Int($0)]
                let other = entries.activity[Int($1)]
                return one != other ? one < other : (entries.start[Int($0)], $0) < (entries.start[Int($1)], $1)
            }
            var index = 0
            while index < mine.count {
                let end = Self.end(entries, mine, from: index)
                add(entries, mine[index..<end].map { Int($0) }, ends)
                index = end
            }
        }
        for what in runs.indices { runs[what].sort { ($0.time, $0.size) < ($1.time, $1.size) } }
    }

    private mutating func add(_ entries: ResourceEntries, _ run: [Int], _ ends: [Double]) {
        let what = Int(entries.activity[run[0]])
        let start = entries.start[run[0]]
        known[what] += run.count { !entries.enabled[$0].isNaN }
        guard run.count > 1, entries.enabled[run[0]] < start - 1 else { return }
        runs[what].append((start, run.count))
        if run.contains(where: { (entries.enabled[$0] - start).magnitude <= 1 }) { atArrival[what] += 1 }
        // Nothing of the server's ended just then: it could have begun before.
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= start { low = middle + 1 } else { high = middle }
        }
        if low == 0 || ends[low - 1] < start - 1 { afterFree[what] += 1 }
    }

    /// Where the run that begins at a place ends.
    private static func end(_ entries: ResourceEntries, _ mine: [Int32], from index: Int) -> Int {
        let first = Int(mine[index])
        var end = index + 1
        while end < mine.count {
            let last = Int(mine[end - 1])
            let next = Int(mine[end])
            guard entries.activity[next] == entries.activity[first],
                (entries.start[next] - entries.end[last]).magnitude <= 1,
                entries.end[last] > entries.start[last], entries.enabled[next] <= entries.start[first] + 1
            else { break }
            end += 1
        }
        return end
    }

    /// Nil where less than half of the entries are in such runs, or what starts a run is not known: the first customers
    /// of a day look alike.
    func batch(_ activity: Int, _ search: BatchSearch) -> DiscoveredBatch? {
        let mine = runs[activity]
        let together = mine.reduce(0) { $0 + $1.size }
        guard mine.count >= 5, together * 2 >= known[activity] else { return nil }
        let single = known[activity] - together
        var counts: [Int: Int] = single > 0 ? [1: single] : [:]
        for run in mine { counts[run.size, default: 0] += 1 }
        let trigger = search.trigger(mine, counts, mine.count, atArrival: atArrival[activity])
        switch trigger {
        case .count where atArrival[activity] * 10 >= 8 * mine.count: break
        case .count, .every: guard afterFree[activity] * 10 >= 8 * mine.count else { return nil }
        case .whoIsThere: return nil
        }
        let all = mine.count + single
        let values = counts.keys.sorted().map {
            Law.WeightedValue(value: Double($0), share: Double(counts[$0] ?? 0) / Double(all))
        }
        return DiscoveredBatch(
            size: values.count == 1 ? .deterministic(values[0].value) : .discrete(values),
            meanSize: Double(known[activity]) / Double(all), largest: mine.map(\.size).max() ?? 1,
            share: Double(together) / Double(known[activity]), trigger: trigger, isOneByOne: true,
            evidence: Evidence(
                .measured, count: all, remark: "entries that one server takes without a gap after having been free"))
    }
}
