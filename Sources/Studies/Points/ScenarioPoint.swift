import Experiments
import Fleets
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// A scenario with a seed and the measures that are asked of it: what experiments replicate.
///
/// Of each replication only the samples of the measures' quantities are kept, not everything that was observed.
struct ScenarioPoint: Replicable {
    /// What is simulated, made ready.
    enum Subject {
        case flow(FlowNetwork, FlowProgram)
        case fleet(FleetModel, RunPlan)
    }

    let scenario: Scenario
    let subject: Subject
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
        let plan = plan ?? scenario.run.plan
        (self.scenario, self.seed, self.measures) = (scenario, seed, measures)
        self.recipe = recipe
        var recorded = ""
        if let network = scenario.flow?.network {
            let bounds = scenario.waitBounds(for: measures)
            let recording = scenario.recording(for: measures)
            let program = FlowProgram(network, plan: plan, waitBounds: bounds, recording: recording)
            subject = .flow(network, program)
            recorded = "\(bounds)\(recording == FlowRecording() ? "" : "\n\(recording)")"
        } else if let model = scenario.fleet?.model {
            subject = .fleet(model, plan)
        } else {
            // Its reader takes no experiments and no expectations.
            preconditionFailure("a scenario that is not simulated is not replicated")
        }
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
                \(recorded)
                \(quantities.map(\.text).joined(separator: "\n"))
                \(scenario.simulatedText)
                """)
    }

    func samples(ofReplication number: Int, cancellation: Cancellation) throws -> [Sample]? {
        switch subject {
        case .flow(_, let program):
            try FlowReplication.observed(
                program, payments: scenario.payments, seed: seed, number: number, unit: scenario.timeUnit.symbol,
                cancellation: cancellation
            ).map { samples(of: $0) }
        case .fleet(let model, let plan):
            try FleetReplication.observed(
                model, fees: scenario.fareFees, plan: plan, seed: seed, number: number,
                unit: scenario.timeUnit.symbol, cancellation: cancellation
            ).map { samples(of: [$0], model) }
        }
    }

    /// How many customers end in the first replication, or requests: what a replication costs. nil when it was stopped.
    func size(cancellation: Cancellation) throws -> Int? {
        switch subject {
        case .flow(_, let program):
            try FlowReplication.observed(
                program, payments: scenario.payments, seed: seed, number: 0, unit: "", cancellation: cancellation)?
                .flow.customers
        case .fleet(let model, let plan):
            try FleetReplication.observed(
                model, fees: scenario.fareFees, plan: plan, seed: seed, number: 0, unit: "", cancellation: cancellation)?
                .requests
        }
    }

    /// What one replication of a flow tells of the quantities, in their order.
    func samples(of observed: Observed) -> [Sample] {
        guard case .flow(_, let program) = subject else { preconditionFailure("a fleet is observed otherwise") }
        let found = FlowMeasures(
            scenario, program, [observed.flow], money: observed.money.map { [$0] } ?? [], confidence: 0.95,
            wanted: wanted
        ).all()
        return quantities.map { $0.sample(from: found) }
    }

    /// What one replication of a fleet tells of the quantities, in their order.
    func samples(of observed: [FleetObservations], _ model: FleetModel) -> [Sample] {
        let found = FleetMeasures(scenario, model, observed, confidence: 0.95, wanted: wanted).all()
        return quantities.map { $0.sample(from: found) }
    }

    private var wanted: Set<FlowMeasures.QuantityName> { Set(quantities.flatMap(\.names)) }

    /// A measure over several replications.
    /// - Parameters:
    ///   - index: of the measure in ``measures``.
    ///   - samples: by replication, then by quantity.
    func pool(of index: Int, in samples: [[Sample]]) -> (pool: Pool, statistic: Statistic) {
        (Pool(samples.map { $0[sources[index]] }), measures[index].statistic ?? .mean)
    }

    /// The flow that is simulated; nil for a fleet.
    var flow: (network: FlowNetwork, program: FlowProgram)? {
        if case .flow(let network, let program) = subject { (network, program) } else { nil }
    }
}
