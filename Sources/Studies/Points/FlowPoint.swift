import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// A flow scenario with a seed and the measures that are asked of it: what experiments replicate.
///
/// Of each replication only the samples of the measures' quantities are kept, not everything that was observed.
struct FlowPoint: Replicable {
    let scenario: Scenario
    let network: FlowNetwork
    let program: FlowProgram
    let seed: UInt64
    /// Those asked for, in their order; formulas among them.
    let measures: [MeasureName]
    let identity: String
    let recipe: String
    /// What is kept of a replication, in the order of its samples.
    let quantities: [PointQuantity]
    /// By measure: which of the quantities it is read from.
    let sources: [Int]

    /// - Parameters:
    ///   - measures: of this scenario.
    ///   - plan: where it differs from the scenario's own, such as with a warm-up that was found.
    ///   - recipe: from which another process makes the point anew; empty where none has to.
    init(
        _ scenario: Scenario, measures: [MeasureName], seed: UInt64, plan: RunPlan? = nil, recipe: String = ""
    ) {
        let network: FlowNetwork =
            switch scenario.model {
            case .flow(let network): network
            }
        let plan = plan ?? scenario.run.plan
        (self.scenario, self.network, self.seed, self.measures) = (scenario, network, seed, measures)
        self.recipe = recipe
        let bounds = scenario.waitBounds(for: measures)
        let recording = scenario.recording(for: measures)
        program = FlowProgram(network, plan: plan, waitBounds: bounds, recording: recording)
        var quantities: [PointQuantity] = []
        let sources = measures.map { measure in
            let quantity = PointQuantity(measure, of: scenario)
            if let known = quantities.firstIndex(of: quantity) { return known }
            quantities.append(quantity)
            return quantities.count - 1
        }
        (self.quantities, self.sources) = (quantities, sources)
        identity = SHA256.digest(
            of: """
                \(ProductVersion.current)
                \(seed)
                \(plan)
                \(bounds)\(recording == FlowRecording() ? "" : "\n\(recording)")
                \(quantities.map(\.text).joined(separator: "\n"))
                \(scenario.simulatedText)
                """)
    }

    func samples(ofReplication number: Int, cancellation: Cancellation) throws -> [Sample]? {
        let observed = try FlowReplication.observed(
            program, payments: scenario.payments, seed: seed, number: number, unit: scenario.timeUnit.symbol,
            cancellation: cancellation)
        return observed.map { samples(of: $0) }
    }

    /// What one replication tells of the quantities, in their order.
    func samples(of observed: Observed) -> [Sample] {
        let found = FlowMeasures(
            scenario, program, [observed.flow], money: observed.money.map { [$0] } ?? [], confidence: 0.95,
            wanted: Set(quantities.flatMap(\.names))
        ).all()
        return quantities.map { $0.sample(from: found) }
    }

    /// A measure over several replications.
    /// - Parameters:
    ///   - index: of the measure in ``measures``.
    ///   - samples: by replication, then by quantity.
    func pool(of index: Int, in samples: [[Sample]]) -> (pool: Pool, statistic: Statistic) {
        (Pool(samples.map { $0[sources[index]] }), measures[index].statistic ?? .mean)
    }
}
