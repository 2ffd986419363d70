package import Experiments
import Measures
import Scenarios
import SimulationKernel

/// A case or a point of an experiment, and what its replications have told so far.
package struct ExperimentPoint: Sendable {
    /// As in the column `case`.
    package let name: String
    let overrides: [Override]
    package let point: ScenarioPoint
    /// By replication, then by quantity.
    var samples: [[Sample]] = []

    package var replications: Int { samples.count }

    /// Of a measure, why its replications cannot have seen what decides it; nil where they can.
    var whyUnseen: (MeasureName) -> String? { whyUnseen(after: replications) }

    /// The same of as many as it may get.
    func whyUnseen(after replications: Int) -> (MeasureName) -> String? {
        point.scenario.whyUnseen(replications: replications)
    }

    /// As it was after so many replications.
    func first(_ count: Int) -> ExperimentPoint {
        var result = self
        result.samples = Array(samples.prefix(count))
        return result
    }

    /// It is `nil` where no replication observed anything of it.
    package func estimate(_ measure: Int, confidence: Double) -> Estimate? {
        guard !samples.isEmpty else { return nil }
        let (pool, statistic) = point.pool(of: measure, in: samples)
        return pool.estimate(statistic, confidence: confidence)
    }

    /// One number per replication, for pairs and tests; nil where there are none.
    func pseudoValues(_ measure: Int) -> [Double]? {
        guard samples.count >= 2 else { return nil }
        let (pool, statistic) = point.pool(of: measure, in: samples)
        return pool.pseudoValues(statistic)
    }

    /// By replication; nil where it observed nothing.
    func values(_ measure: Int) -> [Double?] {
        guard !samples.isEmpty else { return [] }
        let (pool, statistic) = point.pool(of: measure, in: samples)
        return pool.values(statistic)
    }

    /// How many customers were counted, of a measure that each customer has; nil of others.
    func customers(_ measure: Int) -> Double? {
        guard !samples.isEmpty, case .tally(let pool) = point.pool(of: measure, in: samples).pool else { return nil }
        return Double(pool.all.count)
    }
}
