import LogComparison
import SimulationKernel
import EventLogs
import Experiments
import Scenarios

/// How far the figures of a scenario are open since its numbers are estimates: days of the log are drawn anew, a
/// scenario is made of each such log, and each is simulated.
///
/// A figure's variance over logs and simulations is that of the input and that of the simulation; the second is known
/// from simulations of one and the same scenario, and the first is what is left (Barton, Nelson & Xie 2014,
/// "Quantifying input uncertainty via simulation confidence intervals", INFORMS Journal on Computing 26, 74–87; the
/// direct bootstrap of Barton & Schruben 1993).
struct InputUncertainty: Sendable {
    struct Figure: Sendable {
        let measure: LogMeasure
        /// Of the scenario that is written.
        let mean: Double
        /// Of means over logs drawn anew: their standard deviation, less what simulation alone gives.
        let inputError: Double
        /// Of the mean over all simulations of the written scenario.
        let simulationError: Double
        /// In which 95 % of the means over logs drawn anew lie, simulation's part taken out.
        let interval: ClosedRange<Double>
    }

    let figures: [Figure]
    /// How many logs gave a scenario that could be simulated, of how many drawn.
    let used: Int
    let drawn: Int
    let blockDays: Int
    /// Simulated logs of each.
    let simulations: Int

    private static let simulationsEach = 4

    /// Nil when it was asked to stop.
    init?(
        _ observed: ObservedLog, made: Discovery.Made, file: String, _ options: DiscoverOptions,
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws {
        let drawnAnew = DaysDrawnAnew(observed)
        drawn = options.resamples
        blockDays = drawnAnew.blockDays
        simulations = Self.simulationsEach
        var own = options.validation
        own.matches = []
        own.fromDay = nil
        own.untilDay = nil
        own.measuresDistances = false
        own.swapsParts = false
        own.rollsOrigins = false
        guard
            let written = try Self.values(
                made, observed, own, count: max(20, own.replications / 2), cancellation: cancellation)
        else { return nil }
        var means: [[Double]] = []
        for number in 0..<options.resamples {
            if cancellation.isRequested { return nil }
            let log = drawnAnew.log(seed: own.seed ?? made.scenario.run.seed, number: number)
            progress(Double(number) / Double(options.resamples))
            guard log.log.caseCount > 0, let other = try? Discovery.scenario(DiscoveredModel(log), file: file) else {
                continue
            }
            var seeded = own
            seeded.seed = (own.seed ?? made.scenario.run.seed) &+ UInt64(1000 + number)
            do {
                guard
                    let values = try Self.values(
                        other, observed, seeded, count: Self.simulationsEach, cancellation: cancellation)
                else { return nil }
                means.append(
                    written.measures.indices.map { place in
                        let name = written.measures[place].name
                        guard let found = values.measures.firstIndex(where: { $0.name == name }) else { return .nan }
                        return Self.mean(values.values.map { $0[found] })
                    })
            } catch is ValidationMistake { continue }
        }
        used = means.count
        figures = written.measures.indices.compactMap { place in
            Self.figure(written.measures[place], written.values.map { $0[place] }, means.map { $0[place] })
        }
    }

    private static func values(
        _ made: Discovery.Made, _ observed: ObservedLog, _ options: ValidationOptions, count: Int,
        cancellation: Cancellation
    ) throws -> (measures: [LogMeasure], values: [[Double]])? {
        var own = options
        own.matches = made.matches.filter { match in
            observed.log.activities.contains(match.log) || observed.log.classes.contains(match.log)
        }
        let prepared = try PreparedValidation(made.scenario, observed.log, own)
        guard
            let simulated = try LogValidation.simulate(
                prepared, networks: prepared.networks, count: count, options: own, compares: 0,
                cancellation: cancellation, progress: { _ in })
        else { return nil }
        return (prepared.names.measures, simulated.map(\.measured.values))
    }

    private static func figure(_ measure: LogMeasure, _ written: [Double], _ means: [Double]) -> Figure? {
        let written = written.filter(\.isFinite)
        let means = means.filter(\.isFinite)
        guard written.count >= 10, means.count >= 10 else { return nil }
        let mean = mean(written)
        let within = variance(written)
        let over = variance(means)
        let simulation = within / Double(simulationsEach)
        let input = max(0, over - simulation)
        // Spread about their own mean, the means are drawn together to what the input alone gives.
        let centre = self.mean(means)
        let part = over > 0 ? (input / over).squareRoot() : 0
        let sorted = means.map { centre + ($0 - centre) * part }.sorted()
        let ends = [0.025, 0.975].map { quantile(sorted, $0) }
        // Where logs drawn anew give another figure on average, the interval reaches to the one that is written.
        return Figure(
            measure: measure, mean: mean, inputError: input.squareRoot(),
            simulationError: (within / Double(written.count)).squareRoot(),
            interval: min(max(0, ends[0]), mean)...max(ends[0], ends[1], mean))
    }

    /// Between the two nearest (type 7 of Hyndman & Fan 1996).
    private static func quantile(_ sorted: [Double], _ part: Double) -> Double {
        let place = part * Double(sorted.count - 1)
        let below = Int(saturating: place.rounded(.down))
        let above = min(sorted.count - 1, below + 1)
        return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
    }

    private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    private static func variance(_ values: [Double]) -> Double {
        let mean = mean(values)
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count - 1))
    }
}
