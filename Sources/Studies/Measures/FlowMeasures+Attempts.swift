import Experiments
import FlowNetworks
import SimulationKernel

/// Measures of named attempts: how often they try, how tries end, and how long it takes in all.
extension FlowMeasures {
    func measures(ofAttempt index: Int) -> [Measurement] {
        let name = namedAttempts[index]
        let found = observations.map { $0.attempts[index] }
        var result = tallies(PooledTally(found.map(\.time)), name, "all", "time", callStatistics)
        func add(
            _ quantity: String, _ statistic: String, _ unit: MeasureUnit, _ parts: (AttemptObservations) -> (Int, Int)
        ) {
            result.append(
                measurement(
                    PooledRatio(found.map { Self.ratio(parts($0)) }), name, "all", quantity, statistic, unit))
        }
        add("tries", "mean", .number) { ($0.tries, $0.begun) }
        let call = calls?.call(name)
        if call?.canBeLate == true { add("timeouts", "share", .share) { ($0.timeouts, $0.tries) } }
        // Of those that came to an end in the period.
        add("failed", "share", .share) { ($0.failed, $0.answered + $0.failed) }
        if call?.hasBudget == true {
            add("refused", "share", .share) { ($0.refusedByBudget, $0.tries - $0.begun + $0.refusedByBudget) }
        }
        return result
    }

    /// Of the times of calls: their tails are what matters.
    var callStatistics: [Statistic] {
        guard !isSampling else { return [.mean] }
        let tail = Set(quantiles + Self.callQuantiles).sorted()
        return [.mean, .standardDeviation] + tail.map(Statistic.quantile) + [.maximum]
    }

    static let callQuantiles = [0.5, 0.95, 0.99, 0.999]

    static func ratio(_ counts: (Int, Int)) -> (numerator: Double, denominator: Double) {
        (Double(counts.0), Double(max(0, counts.1)))
    }
}
