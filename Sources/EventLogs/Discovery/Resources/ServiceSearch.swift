import SimulationKernel
import Statistics

/// Laws of how long activities take, one for each class where classes are told apart.
struct ServiceSearch {
    private(set) var services: [DiscoveredService] = []
    private(set) var findings: [ResourceFinding] = []

    private let names: [String]
    private let classNames: [String]
    /// Begun when it could have and its resource was free: the longest that it can have taken.
    private let isUpperBound: Bool

    init(_ entries: ResourceEntries, _ plan: PoolPlan, clocks: [WorkClock], _ batches: BatchSearch) {
        let log = entries.observed.log
        names = log.activities
        classNames = log.classes
        isUpperBound = entries.startsAreRepaired
        var samples = ServiceSample.all(entries, plan, clocks)
        let differing = ServiceSample.differing(samples, classes: log.classes.count)
        for what in samples.indices where !samples[what].durations.isEmpty || !samples[what].running.isEmpty {
            samples[what].dropLost()
            add(what, sample: samples[what], apart: differing[what] ?? [], batch: batches.batch(what))
        }
    }

    private mutating func add(_ what: Int, sample: ServiceSample, apart: [Int], batch: DiscoveredBatch?) {
        let servers = Self.betweenServers(sample)
        if let servers, servers.p < 0.01, servers.share > 0.05 {
            findings.append(
                ResourceFinding(
                    .serversDiffer,
                    "Servers differ at \(names[what]): \(percent(servers.share)) of the variance of durations is "
                        + "between "
                        + "them.", activities: [what], Evidence(.estimated, count: sample.durations.count)))
        }
        func service(_ keep: (Int32) -> Bool, _ number: Int?) {
            let kept = sample.durations.indices.filter { keep(sample.classes[$0]) }
            let running = sample.running.indices.filter { keep(sample.runningClasses[$0]) }.map { sample.running[$0] }
            guard !kept.isEmpty || !running.isEmpty else { return }
            services.append(
                self.service(
                    of: what, number: number, durations: kept.map { sample.durations[$0] }, running: running,
                    servers: servers, batch: batch))
        }
        service({ number in !apart.contains(Int(number)) }, nil)
        for number in apart { service({ Int($0) == number }, number) }
        if !apart.isEmpty {
            let list = apart.map { classNames[$0] }.joined(separator: ", ")
            findings.append(
                ResourceFinding(
                    .classesDiffer, "\(names[what]) takes another time for each of \(list).", activities: [what],
                    Evidence(.estimated, count: sample.durations.count, remark: "Kruskal-Wallis, Holm, 1 %")))
        }
    }

    private static func betweenServers(_ sample: ServiceSample) -> (share: Double, p: Double)? {
        var groups: [Int32: [Double]] = [:]
        for (value, who) in zip(sample.durations, sample.resources) where who >= 0 {
            groups[who, default: []].append(logarithm(max(1, value)))
        }
        let components = VarianceComponents(groups.keys.sorted().map { groups[$0] ?? [] })
        return components.map { ($0.share, $0.p) }
    }

    private func service(
        of what: Int, number: Int?, durations: [Double], running: [Double],
        servers: (share: Double, p: Double)?, batch: DiscoveredBatch?
    ) -> DiscoveredService {
        let law = DurationLaw(durations, running: running)
        let outliers = Outliers(durations)
        let own = durations.isEmpty ? "none had ended" : law.name
        let remark = isUpperBound ? "\(own), at most: the log has ends only" : own
        let isAssumed = durations.isEmpty || isUpperBound
        let whole = law.wholeMean
        let isEstimated = durations.count < 8 || whole != nil
        return DiscoveredService(
            activity: what, customerClass: number, law: law.law, mean: whole?.mean ?? law.mean,
            evidence: Evidence(
                isAssumed ? .assumed : isEstimated ? .estimated : .measured, count: durations.count,
                interval: whole == nil ? law.interval : whole?.interval,
                remark: whole == nil ? remark : "\(remark), with \(running.count) that had not ended"),
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
        let low = sample.quantile(0.25)
        let high = sample.quantile(0.75)
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
