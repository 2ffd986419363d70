/// When servers may have been at work on rows that do not say so: a row without its end, its start or its server keeps
/// somebody busy, and nobody knows for how long. Such moments are no moments at which a server was free.
///
/// Only of activities whose rows mostly have what these lack: where none has it, that is told of the whole log.
struct DoubtfulTimes {
    typealias Stretch = (from: Double, until: Double)

    /// By resource.
    private(set) var ofResource: [Int: [Stretch]] = [:]
    /// By pool: what any of its servers may have done.
    private(set) var nameless: [[Stretch]]
    /// By activity the share of its rows that lack something.
    private(set) var shares: [Double]

    init(_ entries: ResourceEntries, _ plan: PoolPlan) {
        nameless = Array(repeating: [], count: plan.pools.count)
        shares = Array(repeating: 0, count: entries.activityCount)
        guard !entries.startsAreRepaired else { return }
        let usual = UsualRows(entries)
        let rare = plan.pools.map { Set($0.rareResources) }
        var places: [Int32: Int] = [:]
        for person in entries.personOf { places[person, default: 0] += 1 }
        var counts = [Int](repeating: 0, count: entries.activityCount)
        for entry in 0..<entries.count {
            let what = Int(entries.activity[entry])
            let pool = plan.poolOf[what]
            guard pool >= 0, plan.pools[pool].kind != .unlimited else { continue }
            let who = Int(entries.resource[entry])
            let isNamed = who >= 0 && !rare[pool].contains(who)
            if let stretch = Self.stretch(entries, entry, who, usual) {
                counts[what] += 1
                if isNamed, places[entries.personOf[who]] == 1 {
                    ofResource[who, default: []].append(stretch)
                } else {
                    nameless[pool].append(stretch)
                }
            } else if !isNamed, usual.hasResource[what], entries.busyUntil(entry) > entries.start[entry] {
                counts[what] += 1
                nameless[pool].append((entries.start[entry], entries.busyUntil(entry)))
            }
        }
        for what in counts.indices where usual.counts[what] > 0 {
            shares[what] = Double(counts[what]) / Double(usual.counts[what])
        }
    }

    /// From when to when at most a row that lacks a time can have kept somebody busy; nil where it lacks none, or was
    /// never begun.
    private static func stretch(
        _ entries: ResourceEntries, _ entry: Int, _ who: Int, _ usual: UsualRows
    ) -> Stretch? {
        let what = Int(entries.activity[entry])
        let fate = entries.observed.log.fate[entry]
        guard fate == .completed || fate == .brokenOff || fate == .lost, usual.hasTimes[what] else { return nil }
        let start = entries.start[entry]
        let end = entries.end[entry]
        let longest = usual.longest[what]
        if !start.isNaN {
            guard !(end >= start) else { return nil }
            // Of two times in the wrong order nobody knows which is wrong.
            return (min(start, end.isNaN ? start : end), min(start + longest, next(entries, who, behind: start)))
        }
        let enabled = entries.observed.log.enabled[entry]
        if !end.isNaN {
            var from = max(end - longest, latest(entries, who, before: end))
            if enabled <= end { from = max(from, enabled) }
            return (from, end)
        }
        return enabled.isNaN ? nil : (enabled, enabled + usual.longestWait[what] + longest)
    }

    /// When a server begins something else behind a time.
    private static func next(_ entries: ResourceEntries, _ who: Int, behind time: Double) -> Double {
        guard who >= 0 else { return .infinity }
        let mine = entries.entries(ofResource: who)
        let place = Self.count(entries, mine, upTo: time)
        return place < mine.count ? entries.start[Int(mine[mine.startIndex + place])] : .infinity
    }

    /// The last time of a server's other rows before a time; what begins at that moment, as the next one in a line does,
    /// tells nothing of what came before it.
    private static func latest(_ entries: ResourceEntries, _ who: Int, before time: Double) -> Double {
        guard who >= 0 else { return -.infinity }
        let mine = entries.entries(ofResource: who)
        let place = Self.count(entries, mine, upTo: time.nextDown)
        guard place > 0 else { return -.infinity }
        let last = Int(mine[mine.startIndex + place - 1])
        return entries.end[last] <= time ? max(entries.end[last], entries.start[last]) : entries.start[last]
    }

    /// How many of a resource's rows begin up to a time.
    private static func count(_ entries: ResourceEntries, _ mine: ArraySlice<Int32>, upTo time: Double) -> Int {
        var low = 0
        var high = mine.count
        while low < high {
            let middle = (low + high) / 2
            if entries.start[Int(mine[mine.startIndex + middle])] <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// What is left of a server's free stretches, which are in order and apart.
    func certain(_ free: some Sequence<Stretch>, of resource: Int) -> [Stretch] {
        guard let doubts = ofResource[resource] else { return Array(free) }
        return Self.beyond(Array(free), doubts, most: 1)
    }

    /// Where more servers are free than rows without a name may be with.
    func certain(_ free: [Stretch], inPool number: Int) -> [Stretch] {
        nameless[number].isEmpty ? free : Self.beyond(free, nameless[number], most: .max)
    }

    /// All stretches in which somebody of a pool may have been at work on a row that lacks something.
    func all(inPool number: Int, of resources: [Int]) -> [Stretch] {
        nameless[number] + resources.flatMap { ofResource[$0] ?? [] }
    }

    /// Where more of the first hold than of the second, of which so many count at once.
    private static func beyond(_ free: [Stretch], _ doubts: [Stretch], most: Int) -> [Stretch] {
        var changes: [(time: Double, free: Int, doubt: Int)] = []
        changes.reserveCapacity(2 * (free.count + doubts.count))
        for stretch in free where stretch.until > stretch.from {
            changes.append((stretch.from, 1, 0))
            changes.append((stretch.until, -1, 0))
        }
        for stretch in doubts where stretch.until > stretch.from {
            changes.append((stretch.from, 0, 1))
            changes.append((stretch.until, 0, -1))
        }
        changes.sort { $0.time < $1.time }
        var result: [Stretch] = []
        var open = Double.nan
        var isFree = 0
        var isDoubtful = 0
        var index = 0
        while index < changes.count {
            let time = changes[index].time
            while index < changes.count, changes[index].time == time {
                isFree += changes[index].free
                isDoubtful += changes[index].doubt
                index += 1
            }
            let holds = isFree > min(most, isDoubtful)
            if holds, open.isNaN { open = time }
            if !holds, !open.isNaN {
                result.append((open, time))
                open = .nan
            }
        }
        return result
    }
}

/// What rows of an activity mostly have.
private struct UsualRows {
    /// By activity: whether they mostly have both times, and a server.
    private(set) var hasTimes: [Bool]
    private(set) var hasResource: [Bool]
    /// The longest of those that have both times, in seconds.
    private(set) var longest: [Double]
    /// What 99 of 100 do not wait longer than.
    private(set) var longestWait: [Double]
    private(set) var counts: [Int]

    init(_ entries: ResourceEntries) {
        let count = entries.activityCount
        var waits = Array(repeating: [Double](), count: count)
        var timed = [Int](repeating: 0, count: count)
        var named = timed
        counts = timed
        longest = Array(repeating: 0, count: count)
        for entry in 0..<entries.count {
            let what = Int(entries.activity[entry])
            counts[what] += 1
            if entries.resource[entry] >= 0 { named[what] += 1 }
            let length = entries.end[entry] - entries.start[entry]
            if length >= 0 {
                timed[what] += 1
                longest[what] = max(longest[what], length)
            }
            let wait = entries.start[entry] - entries.enabled[entry]
            if wait >= 0 { waits[what].append(wait) }
        }
        let all = counts
        hasTimes = timed.indices.map { timed[$0] * 2 > all[$0] }
        hasResource = named.indices.map { named[$0] * 2 > all[$0] }
        longestWait = waits.map { $0.isEmpty ? 0 : $0.sorted()[($0.count - 1) * 99 / 100] }
    }
}
