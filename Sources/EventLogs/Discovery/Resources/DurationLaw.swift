import SimulationKernel
import Statistics

/// The law of durations that were seen: of a family where one is near enough, else one of the values themselves.
///
/// Families are compared by Schwarz's criterion. The best is taken where Kolmogorov's distance is below its 5 % bound
/// (1.36/√n; too lenient since the parameters are fitted to the same data) or below 0.03, which no reader of a wait
/// would see. A value that comes far more often than its neighbours has a mass of its own.
struct DurationLaw {
    let law: Law
    /// What it is, for a remark.
    let name: String
    let isFitted: Bool
    let distance: Double
    let mean: Double
    let interval: ClosedRange<Double>?
    /// The mean of the law where those had a part in it that had not ended, and its interval: that of the durations
    /// that ended, as much longer. Nil where it is that of those durations.
    private(set) var wholeMean: (mean: Double, interval: ClosedRange<Double>?)?

    private static let near = 0.03
    private static let most = 4_000

    /// - Parameters:
    ///   - values: in seconds, none negative.
    ///   - running: how long those had been under way that had not ended.
    init(_ values: [Double], running: [Double] = []) {
        guard !values.isEmpty else {
            law = .deterministic(0)
            name = "none"
            isFitted = false
            distance = 1
            mean = 0
            interval = nil
            return
        }
        let sample = ObservedSample(values)
        mean = sample.mean
        interval = ConfidenceInterval.mean(
            sample.mean, standardDeviation: sample.standardDeviation * Self.bessel(values.count), count: values.count,
            confidence: 0.95
        ).map { max(0, $0.lower)...$0.upper }
        let spread = sample.quantile(0.99) - sample.quantile(0.01)
        let middle = sample.quantile(0.5)
        if values.count >= 5, spread <= 0.01 * middle, sample.standardDeviation <= 0.01 * sample.mean {
            law = .deterministic(sample.mean)
            name = "constant"
            isFitted = true
            distance = 0
            return
        }
        if sample.isConstant {
            law = .deterministic(sample.mean)
            name = "constant"
            isFitted = values.count >= 5
            distance = 0
            return
        }
        let found = Self.search(sample.thinned(Self.most), running: running, total: values.count)
        law = found.law
        name = found.name
        isFitted = found.isFitted
        distance = found.distance
        guard !running.isEmpty, mean > 0, case let whole = found.law.mean, whole.isFinite, whole > 1.01 * mean else {
            return
        }
        let factor = whole / mean
        wholeMean = (whole, interval.map { $0.lowerBound * factor...$0.upperBound * factor })
    }

    private static func bessel(_ count: Int) -> Double {
        count > 1 ? (Double(count) / Double(count - 1)).squareRoot() : 1
    }

    typealias Found = (law: Law, name: String, isFitted: Bool, distance: Double)

    private static func search(_ sorted: [Double], running: [Double], total: Int) -> Found {
        if let mass = Mass(sorted) {
            let rest = sorted.filter { $0 != mass.value }
            let others = rest.isEmpty ? nil : plain(rest, running: running, total: total)
            guard let others else { return (.deterministic(mass.value), "constant", true, 0) }
            let law = Law.mixture([
                Law.Component(share: mass.share, law: .deterministic(mass.value)),
                Law.Component(share: 1 - mass.share, law: others.law),
            ])
            return (law, "a mass and \(others.name)", others.isFitted, others.distance * (1 - mass.share))
        }
        return plain(sorted, running: running, total: total)
    }

    private static func plain(_ sorted: [Double], running: [Double], total: Int) -> Found {
        let bound = max(near, 1.36 / Double(total).squareRoot())
        var best: LawCandidate?
        for each in LawCandidate.all(sorted, running: running) where each.bic < best?.bic ?? .infinity { best = each }
        if let best, best.distance <= bound, sorted.count >= 8 { return (best.law, best.name, true, best.distance) }
        // The likeliest need not be the nearest.
        let nearest = LawCandidate.all(sorted, running: running).min { $0.distance < $1.distance }
        if let nearest, nearest.distance <= bound, sorted.count >= 8 {
            return (nearest.law, nearest.name, true, nearest.distance)
        }
        // Values alone would leave out how long those will take that have not ended.
        if let nearest, Double(running.count) >= 0.05 * Double(sorted.count) {
            return (nearest.law, nearest.name, false, nearest.distance)
        }
        let groups = groupMeans(sorted, 50)
        if sorted.count < 8, let best { return (best.law, best.name, false, best.distance) }
        return (.empirical(groups), "observed values", false, 0.5 / Double(groups.count))
    }

    /// Means of groups of equal size in order of value: few values with the mean of all.
    static func groupMeans(_ sorted: [Double], _ limit: Int) -> [Double] {
        guard sorted.count > limit else { return sorted }
        return (0..<limit).map { group in
            let range = group * sorted.count / limit..<(group + 1) * sorted.count / limit
            return sorted[range].reduce(0, +) / Double(range.count)
        }
    }
}

/// A value that many of a sample have, of which its neighbours are rare.
private struct Mass {
    let value: Double
    let share: Double

    init?(_ sorted: [Double]) {
        var most = 0
        var value = 0.0
        var second = 0
        var index = 0
        while index < sorted.count {
            var end = index
            while end < sorted.count, sorted[end] == sorted[index] { end += 1 }
            if end - index > most {
                second = most
                most = end - index
                value = sorted[index]
            } else {
                second = max(second, end - index)
            }
            index = end
        }
        guard most >= 10, most * 10 >= sorted.count, most >= 3 * second else { return nil }
        self.value = value
        share = Double(most) / Double(sorted.count)
    }
}

extension ObservedSample {
    /// At most so many of the values, at equal steps of rank, in order.
    func thinned(_ limit: Int) -> [Double] {
        guard count > limit else { return sorted }
        return (0..<limit).map { sorted[(2 * $0 + 1) * count / (2 * limit)] }
    }
}
