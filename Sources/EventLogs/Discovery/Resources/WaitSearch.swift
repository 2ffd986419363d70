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
    /// By activity, the fixed time that passes before it; nil where there is none.
    let timers: [WaitTimer?]
    /// By activity, how many entries begin a day or more after what came before though servers were free.
    private(set) var returns: [Int]
    /// By entry: since when it can have stood in a line, which nobody does who is away for a fixed time, or comes back
    /// days later. NaN where nothing tells.
    private(set) var ready: [Double]
    /// By entry: whether a fixed time had passed before it, so that it is known when it joined the line; empty where no
    /// activity has such a time.
    private(set) var isTimed: [Bool]

    private static let day = 86_400.0
    /// So long a server was free, at least, while somebody is said to have waited for days.
    private static let leastIdle = 3_600.0

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
        timers = WaitTimer.all(entries)
        returns = [Int](repeating: 0, count: entries.activityCount)
        ready = entries.enabled
        isTimed = timers.contains { $0 != nil } ? [Bool](repeating: false, count: ready.count) : []
        let logged = entries.observed.log.enabled
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
            // Of two times in the wrong order nobody knows which is wrong.
            guard enabled <= start, number >= 0, !(entries.end[entry] < start) else { continue }
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
            let timer = timers[what].flatMap { $0.isOver(wait) ? $0 : nil }
            if let timer { ready[entry] = min(start, enabled + timer.time) }
            guard let free = pool.free(for: what) else {
                if let timer { isTimed[entry] = timer.isAt(wait) }
                sums[what].unexplained += wait
                bounds[what].known.append(wait)
                bounds[what].knownInside.append(wait)
                continue
            }
            let last = max(enabled, free.last(before: start) ?? enabled)
            if wait >= Self.day, timer == nil, logged[entry].isNaN,
                free.seconds(from: enabled, until: start) >= Self.leastIdle
            {
                ready[entry] = last
                returns[what] += 1
            }
            let line = ready[entry]
            let inLine = start - line
            let thereInLine = inLine > 0 ? pool.there?.seconds(from: line, until: start) ?? inLine : 0
            let idle = inLine > 0 ? min(thereInLine, free.seconds(from: line, until: start)) : 0
            // Who waits on behind the fixed time though a server is free is away for another reason.
            if let timer { isTimed[entry] = idle <= max(pool.turn, timer.tolerance) }
            sums[what].unexplained += line - enabled + idle
            sums[what].closed += max(0, inLine - thereInLine)
            sums[what].queue += max(0, thereInLine - idle)
            if let timer, timer.isAt(wait) {
                bounds[what].known.append(wait)
                bounds[what].knownInside.append(there)
                continue
            }
            // It became ready after the last moment at which a server was free.
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

/// A time that has to pass between what came before and an activity: fifteen days, to the second.
///
/// Half of those who wait for an hour at least wait equally long within a ten-thousandth, a minute at most, and begin
/// at many times of the clock: no line of a place does that, nor do its opening hours. It has to be longer than three
/// times the activity itself, which a line of two would be.
struct WaitTimer: Sendable {
    /// In seconds.
    let time: Double
    let tolerance: Double
    let count: Int

    private static let shortest = 3_600.0
    private static let fewest = 20

    func isAt(_ wait: Double) -> Bool { (wait - time).magnitude <= tolerance }
    /// Whether it had passed, so that a line can follow.
    func isOver(_ wait: Double) -> Bool { wait >= time - tolerance }

    static func tolerance(_ time: Double) -> Double { max(1, min(60, time * 1e-4)) }

    /// By activity.
    static func all(_ entries: ResourceEntries) -> [WaitTimer?] {
        var waits: [[(wait: Double, start: Double)]] = Array(repeating: [], count: entries.activityCount)
        var lengths = [Double](repeating: 0, count: entries.activityCount)
        var ended = lengths
        var others = [Int](repeating: 0, count: entries.activityCount)
        for entry in entries.byStart.lazy.map({ Int($0) }) {
            let what = Int(entries.activity[entry])
            if entries.end[entry] >= entries.start[entry] {
                lengths[what] += entries.end[entry] - entries.start[entry]
                ended[what] += 1
            }
            let wait = entries.start[entry] - entries.enabled[entry]
            if wait >= shortest {
                waits[what].append((wait, entries.start[entry]))
            } else if wait > 60 {
                others[what] += 1
            }
        }
        return waits.indices.map { what in
            timer(waits[what], others: others[what], service: lengths[what] / max(1, ended[what]))
        }
    }

    private static func timer(_ waits: [(wait: Double, start: Double)], others: Int, service: Double) -> WaitTimer? {
        guard waits.count >= fewest else { return nil }
        let sorted = waits.sorted { ($0.wait, $0.start) < ($1.wait, $1.start) }
        var best = 0..<0
        var first = 0
        for place in sorted.indices {
            while sorted[place].wait - sorted[first].wait > tolerance(sorted[first].wait) { first += 1 }
            if place + 1 - first > best.count { best = first..<place + 1 }
        }
        let found = sorted[best]
        guard found.count >= fewest, found.count * 2 >= sorted.count + others, let one = found.first,
            let last = found.last,
            one.wait > 3 * service
        else { return nil }
        // Who always begins when a place opens waits equally long where what came before keeps to the clock too.
        let minutes = Set(found.map { (($0.start / 60).rounded(.down)).truncatingRemainder(dividingBy: 1_440) })
        guard minutes.count >= min(10, found.count / 4) else { return nil }
        let middle = (one.wait + last.wait) / 2
        return WaitTimer(time: middle, tolerance: tolerance(middle), count: found.count)
    }
}
