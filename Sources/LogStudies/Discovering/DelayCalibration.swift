import EventLogs
import Experiments
import LogComparison
import Statistics

/// How much longer or shorter delays have to be so that simulated waits are as long as logged ones.
///
/// What neither queue nor hours explain is told from them by the roster as it was found; where the simulated queue is
/// shorter than the real one was, the rest is missing. Twenty simulations of the log's own days say how much (as the
/// scale of timers in Chapela-Campa & Dumas 2024 is found, by search). Waits are measured as `validate` does, of both
/// by one definition, the delay with them. A difference that one more simulated log would show by chance says nothing of
/// the delay, which is then left as it was found.
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
        var factors: [Int: Double] = [:]
        for (place, measure) in prepared.names.measures.enumerated() {
            // The waits of a log that ended before the longest delays did are not what simulated ones have to be.
            guard measure.quantity == .waitMean, measure.customerClass == nil, let activity = measure.activity,
                let delay = model.resources.delays.first(where: { $0.activity == activity }), delay.mean > 0,
                delay.truncation == 1, delay.evidence.count >= fewest
            else { continue }
            let values = simulated.map { $0.measured.values[place] }.filter(\.isFinite)
            guard !values.isEmpty, logged.values[place].isFinite else { continue }
            let missing = logged.values[place] - values.reduce(0, +) / Double(values.count)
            guard missing.magnitude > chance(values) else { continue }
            let factor = max(0.5, min(3, (delay.mean + missing) / delay.mean))
            if (factor - 1).magnitude > 0.01 { factors[activity] = factor }
        }
        return factors
    }

    /// How far from the mean of these one more of them lies, at most, in nineteen of twenty cases; 0 of a single one,
    /// which there is only of logs so long that chance is little.
    private static func chance(_ values: [Double]) -> Double {
        guard values.count > 1 else { return 0 }
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let deviation = (squares / (count - 1) * (1 + 1 / count)).squareRoot()
        return IntervalQuantile.studentT(0.975, degreesOfFreedom: count - 1) * deviation
    }

    /// Simulated rows that are worth the time.
    private static let mostRows = 400_000
    private static let fewest = 20
}
