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
        var bounds = scenario.report.over
        for measure in measures {
            switch measure.statistic {
            case .over(let bound), .within(let bound): if !bounds.contains(bound) { bounds.append(bound) }
            default: break
            }
        }
        program = FlowProgram(network, plan: plan, waitBounds: bounds)
        var quantities: [PointQuantity] = []
        var sources: [Int] = []
        for measure in measures {
            let quantity = PointQuantity(measure)
            if let known = quantities.firstIndex(of: quantity) {
                sources.append(known)
            } else {
                sources.append(quantities.count)
                quantities.append(quantity)
            }
        }
        (self.quantities, self.sources) = (quantities, sources)
        identity = SHA256.digest(
            of: """
                \(ProductVersion.current)
                \(seed)
                \(plan)
                \(bounds)
                \(quantities.map(\.text).joined(separator: "\n"))
                \(scenario.canonicalText)
                """)
    }

    func samples(ofReplication number: Int, cancellation: Cancellation) throws -> [Sample]? {
        let observations = try FlowReplication.observations(
            program, seed: seed, number: number, unit: scenario.timeUnit.symbol, cancellation: cancellation)
        return observations.map { samples(of: $0) }
    }

    /// What one replication tells of the quantities, in their order.
    func samples(of observations: FlowObservations) -> [Sample] {
        let measures = FlowMeasures(
            network: network, observations: [observations], confidence: 0.95, quantiles: [], over: [],
            timeSymbol: scenario.timeUnit.symbol, namedSteps: program.namedSteps, windows: [], windowsByClass: false,
            closesAfter: program.plan.closesAfter, costs: scenario.costs,
            looksForDeadlock: program.plan.looksForDeadlock, wanted: Set(quantities.map(\.name)))
        let found = measures.all()
        return quantities.map { quantity in
            guard let pool = found.first(where: { quantity.matches($0) })?.pool else { return quantity.nothing }
            return pool.samples[0]
        }
    }

    /// A measure over several replications.
    /// - Parameters:
    ///   - index: of the measure in ``measures``.
    ///   - samples: by replication, then by quantity.
    func pool(of index: Int, in samples: [[Sample]]) -> (pool: Pool, statistic: Statistic) {
        (Pool(samples.map { $0[sources[index]] }), measures[index].statistic ?? .mean)
    }
}

/// What a measure is read from: several of its statistics come from one sample.
struct PointQuantity: Hashable {
    let name: FlowMeasures.QuantityName
    /// For ratios the statistic, which is a quantity of its own; empty for tallies; `(served)` behind it.
    let detail: String
    private let isTally: Bool

    init(_ measure: MeasureName) {
        name = FlowMeasures.QuantityName(
            element: measure.element, customerClass: measure.customerClass, quantity: measure.quantity)
        isTally = Self.tallied.contains(measure.quantity) && measure.statistic != nil
        let served = measure.statisticText.hasSuffix("(served)") ? "(served)" : ""
        detail = isTally ? served : measure.statisticText
    }

    /// Quantities of which each customer has one.
    private static let tallied = ["wait", "time", "completion", "blocked", "notice"]

    var text: String { "\(name.element).\(name.quantity).\(detail)(\(name.customerClass))\(isTally ? " tally" : "")" }

    /// Of a replication that saw nothing of it.
    var nothing: Sample { isTally ? .tally(TallySummary()) : .ratio(numerator: 0, denominator: 0) }

    func matches(_ found: Measurement) -> Bool {
        guard found.element == name.element, found.customerClass == name.customerClass,
            found.quantity == name.quantity
        else { return false }
        if case .tally = found.pool {
            return isTally && found.statistic.hasSuffix("(served)") == (detail == "(served)")
        }
        if found.statistic == detail { return true }
        // A level that is asked for what the tables do not show.
        guard case .level = found.pool else { return false }
        return detail.hasPrefix("exactly(") || detail.hasPrefix("at-most(") || detail == "second-moment"
    }
}
