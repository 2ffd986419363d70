import Statistics

/// What the waits before activities are made of, and between which bounds the delays lie that neither queue nor roster
/// explain.
struct WaitSearch {
    /// What is known of the delays before one activity, in seconds.
    struct Bounds {
        /// Known exactly.
        var known: [Double] = []
        var between: [(lower: Double, upper: Double)] = []
        /// The lower bounds of ``between`` where whoever is ready first is served first.
        var inOrder: [Double] = []
        /// The same, counting only the time in which the pool is there.
        var knownInside: [Double] = []
        var betweenInside: [(lower: Double, upper: Double)] = []

        var count: Int { known.count + between.count }
    }

    /// By activity.
    private(set) var splits: [WaitSplit?]
    private(set) var bounds: [Bounds]

    init(_ entries: ResourceEntries, _ plan: PoolPlan, times: [PoolTimes]) {
        struct Sums {
            var count = 0
            var wait = 0.0
            var queue = 0.0
            var closed = 0.0
            var unexplained = 0.0
        }
        var sums = [Sums](repeating: Sums(), count: entries.activityCount)
        bounds = Array(repeating: Bounds(), count: entries.activityCount)
        // By pool, the latest moment from which on one could have begun of all that began before.
        var latest = [Double](repeating: -.infinity, count: times.count)
        var pending = [Double]()
        var began = latest
        pending = latest
        for entry in entries.byStart.lazy.map({ Int($0) }) {
            let what = Int(entries.activity[entry])
            let enabled = entries.enabled[entry]
            let start = entries.start[entry]
            let number = plan.poolOf[what]
            guard enabled <= start, number >= 0 else { continue }
            if began[number] < start {
                latest[number] = pending[number]
                began[number] = start
            }
            pending[number] = max(pending[number], enabled)
            let pool = times[number]
            let wait = start - enabled
            sums[what].count += 1
            sums[what].wait += wait
            let there = wait > 0 ? pool.there?.seconds(from: enabled, until: start) ?? wait : 0
            guard let free = pool.free(for: what) else {
                sums[what].unexplained += wait
                bounds[what].known.append(wait)
                bounds[what].knownInside.append(wait)
                continue
            }
            let idle = wait > 0 ? min(there, free.seconds(from: enabled, until: start)) : 0
            sums[what].unexplained += idle
            sums[what].closed += max(0, wait - there)
            sums[what].queue += max(0, there - idle)
            // It became ready after the last moment at which a server was free.
            let last = max(enabled, free.last(before: start) ?? enabled)
            if wait <= pool.turn || start - last <= pool.turn {
                bounds[what].known.append(wait <= pool.turn ? 0 : wait)
                bounds[what].knownInside.append(wait <= pool.turn ? 0 : there)
            } else {
                bounds[what].between.append((last - enabled, wait))
                bounds[what].inOrder.append(min(wait, max(last, latest[number]) - enabled))
                let inside = pool.there?.seconds(from: enabled, until: last) ?? last - enabled
                bounds[what].betweenInside.append((min(inside, there), there))
            }
        }
        splits = sums.indices.map { what in
            let sum = sums[what]
            let n = Double(max(1, sums[what].count))
            return sum.count == 0
                ? nil
                : WaitSplit(
                    activity: what, count: sum.count, wait: sum.wait / n, queue: sum.queue / n, closed: sum.closed / n,
                    unexplained: sum.unexplained / n)
        }
    }
}
