import EventLogs
import Experiments
import LogComparison
import Statistics

/// How much longer or shorter delays have to be so that simulated waits are as long as logged ones.
///
/// What neither queue nor hours explain is told from them by the roster as it was found; where the simulated queue is
/// shorter than the real one was, the rest is missing. Twenty simulations of the log's own days say how much (as the
/// scale of timers in Chapela-Campa & Dumas 2024 is found, by search). Waits are measured as `validate` does, of both
/// by one definition, the delay with them. A difference that the queues of one more simulated log would show by chance
/// says nothing of the delay, which is then left as it was found; but where those of all delays together are more than
/// that, each is made up for: many small ones in one direction are no chance. By how much the log's own delays happen to
/// be long is no difference, as what was found of them is as long.
enum DelayCalibration {
    /// By activity, those of which there are enough waits; nil when it was asked to stop.
    static func factors(
        _ model: DiscoveredModel, _ draft: Discovery.Made, jobs: Int, cancellation: Cancellation
    ) throws -> [Int: Double]? {
        let log = model.observed.log
        let count = min(20, mostRows / max(1, log.count))
        guard count > 0, !model.resources.delays.isEmpty else { return [:] }
        var options = ValidationOptions()
        options.jobs = jobs
        options.matches = draft.matches
        options.measuresDistances = false
        options.swapsParts = false
        options.rollsOrigins = false
        let prepared: PreparedValidation
        do { prepared = try PreparedValidation(draft.scenario, log, options) } catch is ValidationMistake { return [:] }
        let made: [LogValidation.Simulated]?
        do {
            made = try LogValidation.simulate(
                prepared, networks: prepared.networks, count: count, options: options, compares: 0,
                cancellation: cancellation,
                progress: { _ in })
        } catch is ValidationMistake { return [:] }
        guard let simulated = made else { return nil }
        let sums = LogSums(prepared.logged, activities: log.activities.count)
        let logged = MeasuredLog(sums, prepared.names.measures, prepared.names.courses)
        var gaps: [Gap] = []
        for (place, measure) in prepared.names.measures.enumerated() {
            guard measure.quantity == .waitMean, measure.customerClass == nil, let activity = measure.activity,
                let delay = model.resources.delays.first(where: { $0.activity == activity }), delay.mean > 0,
                delay.evidence.count >= fewest
            else { continue }
            let values = simulated.map { $0.measured.values[place] }
            guard values.contains(where: \.isFinite), logged.values[place].isFinite else { continue }
            gaps.append(Gap(delay: delay, logged: logged.values[place], simulated: values))
        }
        let isShared = Gap.areBeyondChance(gaps)
        var factors: [Int: Double] = [:]
        for gap in gaps where isShared || gap.isBeyondChance {
            let factor = max(0.5, min(3, (gap.delay.mean + gap.missing) / gap.delay.mean))
            if (factor - 1).magnitude > 0.01 { factors[gap.delay.activity] = factor }
        }
        return factors
    }

    /// Simulated rows that are worth the time.
    private static let mostRows = 400_000
    private static let fewest = 20
}

/// The waits before one activity: in the log, and in each simulated one.
private struct Gap {
    let delay: DiscoveredDelay
    let logged: Double
    /// By simulation; NaN where nobody waited.
    let simulated: [Double]

    /// How much longer the logged ones are than simulated ones are on average.
    var missing: Double {
        let values = simulated.filter(\.isFinite)
        return logged - values.reduce(0, +) / Double(values.count)
    }

    var isBeyondChance: Bool {
        missing.magnitude > Self.chance(simulated.filter(\.isFinite), delays: delayVariance)
    }

    /// Of the mean of as many delays as the log has.
    private var delayVariance: Double {
        guard let interval = delay.evidence.interval else { return 0 }
        let deviation = (interval.upperBound - interval.lowerBound) / 2 / IntervalQuantile.normal(0.975)
        return deviation * deviation
    }

    /// Whether all that is waited, over all activities, is more or less than one more simulated log would show by chance.
    static func areBeyondChance(_ gaps: [Gap]) -> Bool {
        guard gaps.count > 1, let count = gaps.first?.simulated.count else { return false }
        let sums = (0..<count).map { number in
            gaps.reduce(0) { sum, gap in
                let value = gap.simulated[number]
                return sum + Double(gap.delay.evidence.count) * (value.isFinite ? value : gap.logged - gap.missing)
            }
        }
        let logged = gaps.reduce(0) { $0 + Double($1.delay.evidence.count) * $1.logged }
        let delays = gaps.reduce(0) { sum, gap in
            let weight = Double(gap.delay.evidence.count)
            return sum + weight * weight * gap.delayVariance
        }
        return (logged - sums.reduce(0, +) / Double(sums.count)).magnitude > chance(sums, delays: delays)
    }

    /// How far from the mean of simulated logs the queues of one more bring it, at most, in nineteen of twenty cases; 0 of
    /// a single one, which there is only of logs so long that chance is little.
    /// - Parameter delays: the part of the variance that is the delays' own.
    private static func chance(_ values: [Double], delays: Double) -> Double {
        guard values.count > 1 else { return 0 }
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        let deviation = (max(0, variance - delays) + variance / count).squareRoot()
        return IntervalQuantile.studentT(0.975, degreesOfFreedom: count - 1) * deviation
    }
}
