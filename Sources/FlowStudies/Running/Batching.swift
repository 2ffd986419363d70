import FlowMeasures
import FlowScenarios
package import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// One long run in batches: how many, and how that came to be.
package struct Batching: Sendable {
    package var choice: BatchChoice
    /// Whether the number was left to us.
    package var isAutomatic: Bool

    /// Merges small batches as far as neighbours are alike.
    /// - Returns: the batches, in the order of time.
    static func merged(
        _ small: [Observed], _ network: FlowNetwork, _ plan: BatchPlan
    ) throws -> (batches: [Observed], batching: Batching) {
        let measures = mainMeasures(small.map(\.flow), network)
        // A run that ran dry has an odd number of batches.
        guard plan == .automatic, starts.contains(small.count) else {
            return (
                small,
                Batching(choice: BatchChoice(fixed: measures, count: small.count), isAutomatic: plan == .automatic)
            )
        }
        let choice = BatchChoice(measures.isEmpty ? [small.map { $0.flow.duration }] : measures)
        let batches = try (0..<choice.count).map { batch in
            let parts = small[batch * choice.merged..<(batch + 1) * choice.merged]
            return try parts.dropFirst().reduce(parts.first!) { try $0.merged(with: $1) }
        }
        return (batches, Batching(choice: choice, isAutomatic: true))
    }

    private static let starts = [BatchChoice.start, BatchChoice.start / 2, BatchChoice.start / 4]

    /// How many batches to begin with: many small ones, where the run has as many customers.
    static func start(_ plan: BatchPlan, _ length: RunPlan) -> Int {
        switch plan {
        case .number(let number): number
        case .automatic: starts.first { length.canBeCut(into: 4 * $0) } ?? BatchChoice.least
        }
    }

    /// One number per batch of each measure by which batches are told alike: mean waits, and the mean time inside.
    private static func mainMeasures(_ batches: [FlowObservations], _ network: FlowNetwork) -> [[Double]] {
        var all = network.stations.indices.map { index in
            batches.map { batch in
                TallySummary.merged(Array(network.classes.indices)) { batch.visits[index][$0].wait }
            }
        }
        let people = network.classes.indices.filter { network.classes[$0].arrivals.source != .polls }
        all.append(batches.map { batch in TallySummary.merged(people) { batch.classes[$0].time } })
        return all.compactMap { Pool.tally(PooledTally($0)).pseudoValues(.mean) }
    }
}
