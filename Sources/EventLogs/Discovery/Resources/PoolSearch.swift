/// Activities that the same resources carry out.
///
/// Profiles of activities over resources are compared by their cosine (van der Aalst, Reijers & Song 2005, "Discovering
/// social networks from event logs"), with unbiased squares, so that rare activities with the same resources are as near
/// as frequent ones. Activities join in the order of their frequency.
struct PoolSearch {
    struct Pool {
        var activities: [Int]
        /// Resources with the number of entries, by number.
        var counts: [(resource: Int, count: Int)]
    }

    private(set) var pools: [Pool] = []
    /// Above which two profiles are of the same servers.
    let threshold: Double

    /// - Parameter counts: by activity the resources that carried it out, by number, with how often.
    init(_ counts: [[(resource: Int, count: Int)]], threshold: Double = 0.5) {
        self.threshold = threshold
        let totals = counts.map { $0.reduce(0) { $0 + $1.count } }
        let order = counts.indices.filter { totals[$0] > 0 }.sorted { (totals[$1], $0) < (totals[$0], $1) }
        var growing: [GrowingPool] = []
        // By resource the pools that it is in: no other can be near.
        var homes: [Int: [Int]] = [:]
        for activity in order {
            let profile = counts[activity]
            var near: Set<Int> = []
            for each in profile { near.formUnion(homes[each.resource] ?? []) }
            var best: (pool: Int, cosine: Double)?
            for number in near.sorted() {
                let cosine = growing[number].cosine(profile)
                if cosine > threshold, cosine > best?.cosine ?? 0 { best = (number, cosine) }
            }
            let chosen = best?.pool ?? growing.count
            if best == nil { growing.append(GrowingPool()) }
            for each in growing[chosen].add(activity, profile) { homes[each, default: []].append(chosen) }
        }
        pools = growing.map { pool in
            Pool(
                activities: pool.activities,
                counts: pool.counts.keys.sorted().map { (resource: $0, count: pool.counts[$0] ?? 0) })
        }
        mergeAlike()
        for number in pools.indices { pools[number].activities.sort() }
        pools.sort { $0.activities[0] < $1.activities[0] }
    }

    /// Pools may have grown alike.
    private mutating func mergeAlike() {
        guard pools.count <= 200 else { return }
        while true {
            var best: (one: Int, other: Int, cosine: Double)?
            for one in pools.indices {
                for other in pools.indices where other > one {
                    let cosine = Self.cosine(pools[one].counts, pools[other].counts)
                    if cosine > threshold, cosine > best?.cosine ?? 0 { best = (one, other, cosine) }
                }
            }
            guard let best else { return }
            pools[best.one].activities += pools[best.other].activities
            pools[best.one].counts = Self.sum(pools[best.one].counts, pools[best.other].counts)
            pools.remove(at: best.other)
        }
    }

    /// Σpq/√(Σp²Σq²), the squares estimated by Σn(n − 1)/(N(N − 1)); 0 where nobody is in both.
    static func cosine(_ one: [(resource: Int, count: Int)], _ other: [(resource: Int, count: Int)]) -> Double {
        var i = 0
        var j = 0
        var product = 0.0
        while i < one.count, j < other.count {
            if one[i].resource == other[j].resource {
                product += Double(one[i].count) * Double(other[j].count)
                i += 1
                j += 1
            } else if one[i].resource < other[j].resource {
                i += 1
            } else {
                j += 1
            }
        }
        guard product > 0 else { return 0 }
        let first = Square(one)
        let second = Square(other)
        let shares = product / (first.total * second.total)
        return min(1, shares / (first.share * second.share).squareRoot())
    }

    struct Square {
        let total: Double
        let share: Double

        init(_ counts: [(resource: Int, count: Int)]) {
            self.init(
                counts.reduce(0.0) { $0 + Double($1.count) },
                counts.reduce(0.0) { $0 + Double($1.count) * Double($1.count - 1) }, counts.count)
        }

        init(_ total: Double, _ pairs: Double, _ resources: Int) {
            self.total = total
            // Never below half of equal shares of all who are seen, which are the least that shares can have.
            share = max(total > 1 ? pairs / (total * (total - 1)) : 1, 0.5 / Double(max(1, resources)))
        }
    }

    static func sum(
        _ one: [(resource: Int, count: Int)], _ other: [(resource: Int, count: Int)]
    ) -> [(resource: Int, count: Int)] {
        var result: [(resource: Int, count: Int)] = []
        var i = 0
        var j = 0
        while i < one.count || j < other.count {
            if j == other.count || (i < one.count && one[i].resource < other[j].resource) {
                result.append(one[i])
                i += 1
            } else if i == one.count || other[j].resource < one[i].resource {
                result.append(other[j])
                j += 1
            } else {
                result.append((one[i].resource, one[i].count + other[j].count))
                i += 1
                j += 1
            }
        }
        return result
    }
}

/// A pool while activities join it.
private struct GrowingPool {
    var activities: [Int] = []
    var counts: [Int: Int] = [:]
    private var total = 0.0
    /// Σn(n − 1).
    private var pairs = 0.0

    /// - Returns: the resources that are new in it.
    mutating func add(_ activity: Int, _ profile: [(resource: Int, count: Int)]) -> [Int] {
        activities.append(activity)
        var new: [Int] = []
        for each in profile {
            let old = counts[each.resource] ?? 0
            if old == 0 { new.append(each.resource) }
            counts[each.resource] = old + each.count
            total += Double(each.count)
            pairs += Double(old + each.count) * Double(old + each.count - 1) - Double(old) * Double(old - 1)
        }
        return new
    }

    func cosine(_ profile: [(resource: Int, count: Int)]) -> Double {
        let product = profile.reduce(0.0) { $0 + Double($1.count) * Double(counts[$1.resource] ?? 0) }
        guard product > 0 else { return 0 }
        let mine = PoolSearch.Square(total, pairs, counts.count)
        let other = PoolSearch.Square(profile)
        return min(1, product / (mine.total * other.total) / (mine.share * other.share).squareRoot())
    }
}
