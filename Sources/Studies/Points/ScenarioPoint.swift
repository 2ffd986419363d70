import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// A scenario with a seed and the measures that are asked of it: what experiments replicate.
///
/// Of each replication only the samples of the measures' quantities are kept, not everything that was observed.
struct ScenarioPoint: Replicable {
    let scenario: Scenario
    /// What is simulated, made ready.
    let subject: any PointSubject
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
        (self.scenario, self.seed, self.measures) = (scenario, seed, measures)
        self.recipe = recipe
        let formulas = scenario.measures
        let asked = measures + measures.flatMap { name in formulas.first { $0.name == name.formula }?.measures ?? [] }
        guard let model = scenario.subject as? any ReplicatedModel else {
            // Its reader takes no experiments and no expectations.
            preconditionFailure("this model is not replicated")
        }
        subject = model.pointSubject(scenario, measures: measures, asked: asked, plan: plan ?? scenario.run.plan)
        var quantities: [PointQuantity] = []
        let columns = subject.columns
        let sources = measures.map { measure in
            let quantity = PointQuantity(measure, formulas, columns: columns)
            if let known = quantities.firstIndex(of: quantity) { return known }
            quantities.append(quantity)
            return quantities.count - 1
        }
        (self.quantities, self.sources) = (quantities, sources)
        identity = SHA256.digest(
            of: """
                \(ProductVersion.current)
                \(seed)
                \(plan ?? scenario.run.plan)
                \(subject.recorded)
                \(quantities.map(\.text).joined(separator: "\n"))
                \(scenario.simulatedText)
                """)
    }

    func samples(ofReplication number: Int, cancellation: Cancellation) throws -> [Sample]? {
        try subject.samples(ofReplication: number, seed: seed, cancellation: cancellation).map { found in
            quantities.map { $0.sample(from: found) }
        }
    }

    /// How many customers end in the first replication, or requests: what a replication costs. nil when it was stopped.
    func size(cancellation: Cancellation) throws -> Int? { try subject.size(seed: seed, cancellation: cancellation) }

    /// What the rows of a run tell of the quantities, in their order, each by replication.
    func columns<Run>(in rows: MeasuredRows<Run>) -> [[Sample]] {
        quantities.map { quantity in
            let parts = quantity.parts.map { part in rows.pool(of: part.measure)?.pool.samples }
            return (0..<rows.count).map { index in
                quantity.sample(from: parts.map { $0?[index] })
            }
        }
    }

    /// A measure over several replications.
    /// - Parameters:
    ///   - index: of the measure in ``measures``.
    ///   - samples: by replication, then by quantity.
    func pool(of index: Int, in samples: [[Sample]]) -> (pool: Pool, statistic: Statistic) {
        (Pool(samples.map { $0[sources[index]] }), measures[index].statistic ?? .mean)
    }

    /// The flow that is simulated; nil for another model.
    var flow: (network: FlowNetwork, program: FlowProgram)? {
        (subject as? FlowSubject).map { ($0.program.network, $0.program) }
    }
}

/// A model that is made ready to be replicated for some measures.
protocol PointSubject: Sendable {
    /// The columns of the samples by measure; nil where the scenario has no such thing.
    var columns: (MeasureName) -> Int? { get }

    /// What is recorded beyond the usual, for a digest.
    var recorded: String { get }

    /// By column; nil when it was asked to stop before its end.
    func samples(ofReplication number: Int, seed: UInt64, cancellation: Cancellation) throws -> [Sample]?

    func size(seed: UInt64, cancellation: Cancellation) throws -> Int?
}

/// A model that can be replicated for the measures that are asked of it.
protocol ReplicatedModel: MeasuredModel {
    /// - Parameter asked: the measures, with those that stand in formulas.
    func pointSubject(
        _ scenario: Scenario, measures: [MeasureName], asked: [MeasureName], plan: RunPlan
    ) -> any PointSubject
}
