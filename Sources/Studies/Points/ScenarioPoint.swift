package import Experiments
package import Measures
import Reporting
package import Scenarios
package import SimulationKernel
import Files

/// A scenario with a seed and the measures that are asked of it: what experiments replicate.
///
/// Of each replication only the samples of the measures' quantities are kept, not everything that was observed.
package struct ScenarioPoint: Replicable {
    package let scenario: Scenario
    /// What is simulated, made ready.
    package let subject: any PointSubject
    package let seed: UInt64
    /// Those asked for, in their order; formulas among them.
    package let measures: [MeasureName]
    package let identity: String
    package let recipe: String
    /// What is kept of a replication, in the order of its samples.
    let quantities: [PointQuantity]
    /// By measure: which of the quantities it is read from.
    package let sources: [Int]

    /// - Parameters:
    ///   - scenario: what is replicated.
    ///   - measures: of this scenario.
    ///   - seed: of its replications.
    ///   - plan: where it differs from the scenario's own, such as with a warm-up that was found.
    ///   - recipe: from which another process makes the point anew; empty where none has to.
    package init(
        _ scenario: Scenario, measures: [MeasureName], seed: UInt64, plan: RunPlan? = nil, recipe: String = ""
    ) {
        self.scenario = scenario
        self.seed = seed
        self.measures = measures
        self.recipe = recipe
        let formulas = scenario.measures
        let requested =
            measures + measures.flatMap { name in formulas.first { $0.name == name.formula }?.measures ?? [] }
        guard let model = scenario.subject as? any ReplicatedModel else {
            // Its reader takes no experiments and no expectations.
            preconditionFailure("this model is not replicated")
        }
        subject = model.pointSubject(
            scenario, measures: measures, requested: requested, plan: plan ?? scenario.run.plan)
        var quantities: [PointQuantity] = []
        let columns = subject.columns
        let sources = measures.map { measure in
            let quantity = PointQuantity(measure, formulas, columns: columns)
            if let known = quantities.firstIndex(of: quantity) { return known }
            quantities.append(quantity)
            return quantities.count - 1
        }
        self.quantities = quantities
        self.sources = sources
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

    package func samples(ofReplication number: Int, cancellation: Cancellation) throws -> [Sample]? {
        try subject.samples(ofReplication: number, seed: seed, cancellation: cancellation).map { found in
            quantities.map { $0.sample(from: found) }
        }
    }

    package func accepts(_ samples: [Sample]) -> Bool { samples.count == quantities.count }

    /// How many customers end in the first replication, or requests: what a replication costs. nil when it was stopped.
    package func size(cancellation: Cancellation) throws -> Int? {
        try subject.size(seed: seed, cancellation: cancellation)
    }

    /// What the rows of a run tell of the quantities, in their order, each by replication.
    package func columns<Run>(in rows: MeasuredRows<Run>) -> [[Sample]] {
        quantities.map { quantity in
            let parts = quantity.parts.map { part in rows.pool(of: part.measure)?.pool.samples }
            return (0..<rows.count).map { index in quantity.sample(from: parts.map { $0?[index] }) }
        }
    }

    /// A measure over several replications.
    /// - Parameters:
    ///   - index: of the measure in ``measures``.
    ///   - samples: by replication, then by quantity.
    package func pool(of index: Int, in samples: [[Sample]]) -> (pool: Pool, statistic: Statistic) {
        (Pool(samples.map { $0[sources[index]] }), measures[index].statistic ?? .mean)
    }
}
