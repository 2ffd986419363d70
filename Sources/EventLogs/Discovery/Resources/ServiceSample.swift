import Statistics

/// The entries of one activity.
struct ServiceSample {
    var durations: [Double] = []
    var classes: [Int32] = []
    var resources: [Int32] = []
    var running: [Double] = []
    var runningClasses: [Int32] = []

    /// So many have to have ended of those that began within the stretch that the log tells of.
    private static let fewestWithin = 20

    /// Of each activity. What had begun before the stretch that is looked at is in it only if it was long: it is left
    /// out where others can stand for it.
    static func all(_ entries: ResourceEntries, _ plan: PoolPlan, _ clocks: [WorkClock]) -> [ServiceSample] {
        let log = entries.observed.log
        let from = entries.observed.from
        var within = [Int](repeating: 0, count: entries.activityCount)
        for entry in 0..<entries.count
        where entries.start[entry] >= from && entries.end[entry] >= entries.start[entry] {
            within[Int(entries.activity[entry])] += 1
        }
        var samples = [ServiceSample](repeating: ServiceSample(), count: entries.activityCount)
        for entry in 0..<entries.count where !entries.start[entry].isNaN && !entries.hasUnknownStart(entry) {
            let what = Int(entries.activity[entry])
            guard plan.poolOf[what] >= 0 else { continue }
            if entries.start[entry] < from, within[what] >= fewestWithin { continue }
            let clock = clocks[plan.poolOf[what]]
            if entries.end[entry] >= entries.start[entry] {
                guard log.fate[entry] != .brokenOff else { continue }
                let duration = clock.duration(entries, entry)
                guard !duration.isNaN else { continue }
                samples[what].durations.append(duration)
                samples[what].classes.append(log.customerClass[entry])
                samples[what].resources.append(log.resource[entry])
            } else if entries.end[entry].isNaN, log.fate[entry] == .open {
                let duration = clock.duration(entries, entry, until: entries.observed.until)
                guard !duration.isNaN else { continue }
                samples[what].running.append(duration)
                samples[what].runningClasses.append(log.customerClass[entry])
            }
        }
        return samples
    }

    /// What had been under way ten times as long as any that ended is a row whose end was never typed in.
    mutating func dropLost() {
        let longest = durations.max() ?? .infinity
        let kept = running.indices.filter { running[$0] <= 10 * longest }
        runningClasses = kept.map { runningClasses[$0] }
        running = kept.map { running[$0] }
    }

    /// By activity the classes that have services of their own: by ranks, with Holm's correction over activities, and
    /// where means differ by a tenth at least.
    static func differing(_ samples: [ServiceSample], classes: Int) -> [Int: [Int]] {
        guard classes > 1 else { return [:] }
        var tests: [(activity: Int, classes: [Int], p: Double)] = []
        for (what, sample) in samples.enumerated() where sample.durations.count >= 40 {
            var groups = Array(repeating: [Double](), count: classes)
            for (value, number) in zip(sample.durations, sample.classes) where number >= 0 {
                groups[Int(number)].append(value)
            }
            let large = groups.indices.filter { groups[$0].count >= 20 }
            let means = large.map { groups[$0].reduce(0, +) / Double(groups[$0].count) }
            guard large.count >= 2, let least = means.min(), let most = means.max(), most > 1.1 * least,
                let test = KruskalWallisTest(large.map { groups[$0] })
            else { continue }
            tests.append((what, large, test.p))
        }
        let adjusted = HolmAdjustment.adjusted(tests.map(\.p))
        return zip(tests, adjusted).reduce(into: [:]) { found, test in
            if test.1 < 0.01 { found[test.0.activity] = test.0.classes }
        }
    }
}
