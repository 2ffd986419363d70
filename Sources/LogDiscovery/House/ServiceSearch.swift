import CheckedNumbers
import EventLogs
import Statistics

/// Laws of how long activities take, one for each class where classes are told apart.
struct ServiceSearch {
    private(set) var services: [DiscoveredService] = []
    private(set) var findings: [HouseFinding] = []

    /// The entries of one activity.
    private struct Sample {
        var durations: [Double] = []
        var classes: [Int32] = []
        var resources: [Int32] = []
        var running: [Double] = []
        var runningClasses: [Int32] = []
    }

    private let names: [String]
    private let classNames: [String]

    init(_ entries: HouseEntries, _ plan: PoolPlan, clocks: [WorkClock], _ batches: BatchSearch) {
        let log = entries.observed.log
        (names, classNames) = (log.activities, log.classes)
        var samples = [Sample](repeating: Sample(), count: entries.activityCount)
        for entry in 0..<entries.count where !entries.start[entry].isNaN {
            let what = Int(entries.activity[entry])
            guard plan.poolOf[what] >= 0 else { continue }
            let clock = clocks[plan.poolOf[what]]
            if entries.end[entry] >= entries.start[entry] {
                guard log.fate[entry] != .brokenOff else { continue }
                let duration = clock.duration(entries, entry)
                guard !duration.isNaN else { continue }
                samples[what].durations.append(duration)
                samples[what].classes.append(log.customerClass[entry])
                samples[what].resources.append(entries.resource[entry])
            } else if entries.end[entry].isNaN, log.fate[entry] == .open {
                let duration = clock.duration(entries, entry, until: entries.observed.until)
                guard !duration.isNaN else { continue }
                samples[what].running.append(duration)
                samples[what].runningClasses.append(log.customerClass[entry])
            }
        }
        let differing = Self.differing(samples, classes: log.classes.count)
        for what in samples.indices where !samples[what].durations.isEmpty || !samples[what].running.isEmpty {
            Self.dropLost(&samples[what])
            add(what, samples[what], differing[what] ?? [], batches.batch(what))
        }
    }

    /// What had been under way ten times as long as any that ended is a row whose end was never typed in.
    private static func dropLost(_ sample: inout Sample) {
        let longest = sample.durations.max() ?? .infinity
        let kept = sample.running.indices.filter { sample.running[$0] <= 10 * longest }
        sample.runningClasses = kept.map { sample.runningClasses[$0] }
        sample.running = kept.map { sample.running[$0] }
    }

    /// By activity the classes that have services of their own: by ranks, with Holm's correction over activities, and
    /// where means differ by a tenth at least.
    private static func differing(_ samples: [Sample], classes: Int) -> [Int: [Int]] {
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

    private mutating func add(_ what: Int, _ sample: Sample, _ apart: [Int], _ batch: DiscoveredBatch?) {
        let servers = Self.betweenServers(sample)
        if let servers, servers.p < 0.01, servers.share > 0.05 {
            findings.append(
                HouseFinding(
                    .serversDiffer,
                    "Servers differ at \(names[what]): \(percent(servers.share)) of the variance of durations is between "
                        + "them.", activities: [what], Evidence(.estimated, count: sample.durations.count)))
        }
        func service(_ keep: (Int32) -> Bool, _ number: Int?) {
            let kept = sample.durations.indices.filter { keep(sample.classes[$0]) }
            let running = sample.running.indices.filter { keep(sample.runningClasses[$0]) }.map { sample.running[$0] }
            guard !kept.isEmpty || !running.isEmpty else { return }
            services.append(
                Self.service(what, number, kept.map { sample.durations[$0] }, running, servers, batch))
        }
        service({ number in !apart.contains(Int(number)) }, nil)
        for number in apart { service({ Int($0) == number }, number) }
        if !apart.isEmpty {
            let list = apart.map { classNames[$0] }.joined(separator: ", ")
            findings.append(
                HouseFinding(
                    .classesDiffer, "\(names[what]) takes another time for each of \(list).", activities: [what],
                    Evidence(.estimated, count: sample.durations.count, remark: "Kruskal-Wallis, Holm, 1 %")))
        }
    }

    private static func betweenServers(_ sample: Sample) -> (share: Double, p: Double)? {
        var groups: [Int32: [Double]] = [:]
        for (value, who) in zip(sample.durations, sample.resources) where who >= 0 {
            groups[who, default: []].append(logarithm(max(1, value)))
        }
        let components = VarianceComponents(groups.keys.sorted().map { groups[$0] ?? [] })
        return components.map { ($0.share, $0.p) }
    }

    private static func service(
        _ what: Int, _ number: Int?, _ durations: [Double], _ running: [Double],
        _ servers: (share: Double, p: Double)?, _ batch: DiscoveredBatch?
    ) -> DiscoveredService {
        let law = DurationLaw(durations, running: running)
        let outliers = Outliers(durations)
        let remark = durations.isEmpty ? "none had ended" : law.name
        return DiscoveredService(
            activity: what, customerClass: number, law: law.law, mean: law.mean,
            evidence: Evidence(
                durations.isEmpty ? .assumed : durations.count < 8 ? .estimated : .measured, count: durations.count,
                interval: law.interval, remark: remark),
            isFitted: law.isFitted, distance: law.distance, running: running.count, outliers: outliers.count,
            meanWithoutOutliers: outliers.meanWithout, betweenServers: servers, together: batch)
    }
}

/// Durations further than five interquartile ranges from the quartiles, by logarithms (Tukey 1977, with a wider fence).
struct Outliers {
    private(set) var count = 0
    private(set) var meanWithout = 0.0

    init(_ durations: [Double]) {
        guard !durations.isEmpty else { return }
        meanWithout = durations.reduce(0, +) / Double(durations.count)
        let logs = durations.filter { $0 > 0 }.map { logarithm($0) }
        guard logs.count >= 20 else { return }
        let sample = ObservedSample(logs)
        let (low, high) = (sample.quantile(0.25), sample.quantile(0.75))
        guard high > low else { return }
        let fence = exponential(low - 5 * (high - low))...exponential(high + 5 * (high - low))
        let kept = durations.filter { $0 <= 0 || fence.contains($0) }
        count = durations.count - kept.count
        if count > 0, !kept.isEmpty { meanWithout = kept.reduce(0, +) / Double(kept.count) }
    }
}

/// For sentences.
func percent(_ share: Double) -> String {
    let tenths = (share * 1_000).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(saturating: tenths)) %" : "\(tenths) %"
}
