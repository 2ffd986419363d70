/// Which activities and resources make up which pool.
struct PoolPlan {
    struct Pool {
        var kind: DiscoveredPool.Kind
        var activities: [Int]
        /// Those that count here, by number.
        var resources: [Int]
        /// Of each of ``resources`` what share of its entries is in other pools.
        var elsewhere: [Double]
        /// How many entries, and how many of them have a server that is named.
        var entries: Int
        var named: Int
        /// Names that are hardly ever seen there and count as nobody, and how many entries they have.
        var rareNames = 0
        var rareEntries = 0
        var rareResources: [Int] = []
        var remark: String?
    }

    private(set) var pools: [Pool] = []
    /// By activity; -1 for one that nothing was begun of.
    private(set) var poolOf: [Int]

    init(_ entries: ResourceEntries, _ roles: ResourceRoles) {
        var pairs: [[Int: Int]] = Array(repeating: [:], count: entries.activityCount)
        var all = [Int](repeating: 0, count: entries.activityCount)
        var unnamed = 0
        var none = all
        var isUntold = [Bool](repeating: false, count: entries.activityCount)
        var lengths = Array(repeating: [Double](), count: entries.activityCount)
        for entry in 0..<entries.count where !entries.start[entry].isNaN {
            let what = Int(entries.activity[entry])
            let who = Int(entries.resource[entry])
            all[what] += 1
            if entries.hasUnknownStart(entry) { isUntold[what] = true }
            let length = entries.end[entry] - entries.start[entry]
            if length >= FixedTime.shortest { lengths[what].append(length) }
            if who < 0 {
                none[what] += 1
                unnamed += 1
            } else if roles.role[who] == .server {
                pairs[what][who, default: 0] += 1
            }
        }
        let isRare = Self.rare(all)
        let counts = pairs.indices.map { what in
            roles.isEvent[what] || roles.isByCustomers[what] || isRare[what]
                ? [] : pairs[what].keys.sorted().map { (resource: $0, count: pairs[what][$0] ?? 0) }
        }
        poolOf = [Int](repeating: -1, count: entries.activityCount)
        addNamed(Self.search(counts), all)
        addRare(isRare, all)
        for what in 0..<entries.activityCount where poolOf[what] < 0 && all[what] > 0 {
            var pool = Pool(
                kind: .unlimited, activities: [what], resources: [], elsewhere: [], entries: all[what], named: 0)
            if roles.isEvent[what] {
                pool.remark = isUntold[what] ? "the log does not tell when it begins" : "it takes no time"
            } else if roles.isByCustomers[what] {
                pool.remark = "most of its resources are seen in three cases at most: customers do it themselves"
            } else if let time = FixedTime.of(lengths[what], all[what]) {
                pool.remark = "it takes \(RemarkText.duration(time)) to the minute: a time that passes"
            } else if none[what] == all[what] {
                pool.kind = .unnamed
                pool.remark = "the log names no resource for it"
            } else {
                pool.remark = "only systems do it"
            }
            poolOf[what] = pools.count
            pools.append(pool)
        }
        let order = pools.indices.sorted { pools[$0].activities[0] < pools[$1].activities[0] }
        pools = order.map { pools[$0] }
        for (number, pool) in pools.enumerated() { for what in pool.activities { poolOf[what] = number } }
    }

    /// Of a log with more kinds of activities than an organisation can have, those beyond the thousand most frequent.
    private static func rare(_ all: [Int]) -> [Bool] {
        var result = [Bool](repeating: false, count: all.count)
        guard all.count > most else { return result }
        let order = all.indices.sorted { (all[$1], $0) < (all[$0], $1) }
        for what in order[most...] { result[what] = true }
        return result
    }

    private static let most = 1_000

    private mutating func addRare(_ isRare: [Bool], _ all: [Int]) {
        let activities = all.indices.filter { isRare[$0] && all[$0] > 0 }
        guard !activities.isEmpty else { return }
        for what in activities { poolOf[what] = pools.count }
        pools.append(
            Pool(
                kind: .unlimited, activities: activities, resources: [], elsewhere: [],
                entries: activities.reduce(0) { $0 + all[$1] }, named: 0,
                remark: "beyond the \(Self.most) most frequent activities: too rare to tell their servers"))
    }

    /// Pools in which each resource has its home; a pool without any goes to where its resources are at home.
    private static func search(_ counts: [[(resource: Int, count: Int)]]) -> [PoolSearch.Pool] {
        var found = PoolSearch(counts).pools
        while true {
            let homes = homes(found)
            var isHome = [Bool](repeating: false, count: found.count)
            for home in homes.values { isHome[home.pool] = true }
            guard let empty = found.indices.first(where: { !isHome[$0] }) else { return found }
            var weights = [Int](repeating: 0, count: found.count)
            for each in found[empty].counts { weights[homes[each.resource]?.pool ?? empty] += each.count }
            weights[empty] = -1
            let target = weights.indices.max { (weights[$0], -$0) < (weights[$1], -$1) } ?? empty
            guard target != empty else { return found }
            found[target].activities = (found[target].activities + found[empty].activities).sorted()
            found[target].counts = PoolSearch.sum(found[target].counts, found[empty].counts)
            found.remove(at: empty)
        }
    }

    private static func homes(_ pools: [PoolSearch.Pool]) -> [Int: (pool: Int, count: Int, all: Int)] {
        var homes: [Int: (pool: Int, count: Int, all: Int)] = [:]
        for (number, pool) in pools.enumerated() {
            for each in pool.counts {
                var home = homes[each.resource] ?? (number, 0, 0)
                home.all += each.count
                if each.count > home.count {
                    home.pool = number
                    home.count = each.count
                }
                homes[each.resource] = home
            }
        }
        return homes
    }

    /// Of a pool those with less than a fiftieth of what half of their colleagues do: misspelt names, or somebody who
    /// helped out once. Each would be there for a whole day where it is seen once; without them at most a twentieth of
    /// the work is.
    private static func rare(_ home: [(resource: Int, count: Int)]) -> Set<Int> {
        guard home.count >= 3 else { return [] }
        // By work: half of it is done by those who do at least so much, so that many misspelt names move nothing.
        let sorted = home.map(\.count).sorted(by: >)
        let all = sorted.reduce(0, +)
        var sum = 0
        let usual = sorted.first { count in
            sum += count
            return sum * 2 >= all
        }
        let rare = home.filter { $0.count * 50 < usual ?? 0 }
        guard rare.reduce(0, { $0 + $1.count }) * 20 <= all else { return [] }
        return Set(rare.map(\.resource))
    }

    private mutating func addNamed(_ found: [PoolSearch.Pool], _ all: [Int]) {
        let homes = Self.homes(found)
        for (number, pool) in found.enumerated() {
            let home = pool.counts.filter { homes[$0.resource]?.pool == number }
            let rare = Self.rare(home)
            let mine = home.filter { !rare.contains($0.resource) }
            for what in pool.activities { poolOf[what] = pools.count }
            pools.append(
                Pool(
                    kind: .counted, activities: pool.activities, resources: mine.map(\.resource),
                    elsewhere: mine.map { 1 - Double($0.count) / Double(max(1, homes[$0.resource]?.all ?? 1)) },
                    entries: pool.activities.reduce(0) { $0 + all[$1] },
                    named: pool.counts.reduce(0) { $0 + $1.count }, rareNames: rare.count,
                    rareEntries: home.reduce(0) { rare.contains($1.resource) ? $0 + $1.count : $0 },
                    rareResources: rare.sorted()))
        }
    }
}

/// Activities that nobody does: a time that passes, equally long in nearly all cases.
enum FixedTime {
    static let shortest = 3_600.0

    /// Nil where one in ten takes another time, or few are known.
    static func of(_ lengths: [Double], _ all: Int) -> Double? {
        guard lengths.count >= 20 else { return nil }
        let middle = lengths.sorted()[lengths.count / 2]
        let tolerance = WaitTimer.tolerance(middle)
        let alike = lengths.count { ($0 - middle).magnitude <= tolerance }
        return alike * 10 >= all * 9 ? middle : nil
    }
}
