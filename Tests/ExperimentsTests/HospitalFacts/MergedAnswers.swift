import Foundation

/// Polls every T whose answers take independent exponential times and are shown in the order in which they come: how
/// old what is shown is, and the share of answers that are older than what they replace. By quadrature, without any
/// simulation.
///
/// At a moment the polls under way or answered are u + jT old, u between 0 and T. Poll j is the last that came, s ago,
/// with density f(u + jT − s) times the probability that no other one came within the last s. An answer that comes
/// when its poll is u + nT old goes backwards when the last one before it is a younger poll j < n.
struct MergedAnswers {
    let period: Double
    let meanLatency: Double
    private(set) var meanAge = 0.0
    private(set) var backwards = 0.0
    /// The probability that some answer is the last one, which is 1.
    private(set) var total = 0.0

    init(period: Double, meanLatency: Double, phases: Int = 60, points: Int = 60) {
        self.period = period
        self.meanLatency = meanLatency
        let ages = Int((meanLatency * 25 / period).rounded(.up)) + 2
        for phase in 0..<phases {
            let u = period * (Double(phase) + 0.5) / Double(phases)
            // The integrand jumps where s is the age of a poll.
            var low = 0.0
            var high = u
            while low < 40 * period {
                for point in 0..<points {
                    let s = low + (high - low) * (Double(point) + 0.5) / Double(points)
                    add(u, s, ages, weight: (high - low) / Double(points) / Double(phases))
                }
                low = high
                high += period
            }
        }
    }

    private mutating func add(_ u: Double, _ s: Double, _ ages: Int, weight: Double) {
        func density(_ time: Double) -> Double { time < 0 ? 0 : exp(-time / meanLatency) / meanLatency }
        var nobodyElse = 1.0
        var last = 0.0
        var aged = 0.0
        var older = 0.0
        var younger = 0.0
        for j in 0..<ages {
            let age = u + Double(j) * period
            let notWithin = 1 - (exp(-max(0, age - s) / meanLatency) - exp(-age / meanLatency))
            nobodyElse *= notWithin
            older += younger * density(age) / notWithin
            let came = density(age - s) / notWithin
            younger += came
            last += came
            aged += came * age
        }
        total += weight * nobodyElse * last
        meanAge += weight * nobodyElse * aged
        backwards += weight * nobodyElse * older * period
    }
}
