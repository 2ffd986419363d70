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
        for activity in order {
            let profile = counts[activity]
            var best: (pool: Int, cosine: Double)?
            for (number, pool) in pools.enumerated() {
                let cosine = Self.cosine(profile, pool.counts)
                if cosine > threshold, cosine > best?.cosine ?? 0 { best = (number, cosine) }
            }
            if let best {
                pools[best.pool].activities.append(activity)
                pools[best.pool].counts = Self.sum(pools[best.pool].counts, profile)
            } else {
                pools.append(Pool(activities: [activity], counts: profile))
            }
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
        var (i, j, product) = (0, 0, 0.0)
        while i < one.count, j < other.count {
            if one[i].resource == other[j].resource {
                product += Double(one[i].count) * Double(other[j].count)
                (i, j) = (i + 1, j + 1)
            } else if one[i].resource < other[j].resource {
                i += 1
            } else {
                j += 1
            }
        }
        guard product > 0 else { return 0 }
        let (first, second) = (Square(one), Square(other))
        let shares = product / (first.total * second.total)
        return min(1, shares / (first.share * second.share).squareRoot())
    }

    private struct Square {
        let total: Double
        let share: Double

        init(_ counts: [(resource: Int, count: Int)]) {
            let total = counts.reduce(0.0) { $0 + Double($1.count) }
            let pairs = counts.reduce(0.0) { $0 + Double($1.count) * Double($1.count - 1) }
            self.total = total
            // Never below equal shares of all who are seen, which is the least that shares can have.
            share = max(total > 1 ? pairs / (total * (total - 1)) : 1, 1 / Double(max(1, counts.count)) / 2)
        }
    }

    static func sum(
        _ one: [(resource: Int, count: Int)], _ other: [(resource: Int, count: Int)]
    ) -> [(resource: Int, count: Int)] {
        var (result, i, j): ([(resource: Int, count: Int)], Int, Int) = ([], 0, 0)
        while i < one.count || j < other.count {
            if j == other.count || (i < one.count && one[i].resource < other[j].resource) {
                result.append(one[i])
                i += 1
            } else if i == one.count || other[j].resource < one[i].resource {
                result.append(other[j])
                j += 1
            } else {
                result.append((one[i].resource, one[i].count + other[j].count))
                (i, j) = (i + 1, j + 1)
            }
        }
        return result
    }
}
