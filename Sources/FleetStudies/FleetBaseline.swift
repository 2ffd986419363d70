import Measures
import Studies
import Experiments
import Fleets
import Scenarios
import SimulationKernel

/// What a baseline keeps of a fleet: how long requests wait and how they end, what vehicles do, and what is paid.
struct FleetBaseline: TracedSubject {
    let model: FleetModel
    let scenario: Scenario
    private let plan: MeasurePlan<FleetObservations>
    let measures: [BaselineMeasure]

    init(_ scenario: Scenario, _ model: FleetModel) {
        self.model = model
        self.scenario = scenario
        let quantities = FleetQuantities(scenario, model)
        let names = Self.selection(quantities, model)
        plan = MeasurePlan(quantities, report: nil, requested: names.names.map(\.measure))
        measures = names.measures(plan)
    }

    var keepsMoney: Bool { model.fare != nil }

    private static func selection(_ quantities: FleetQuantities, _ model: FleetModel) -> BaselineSelection {
        var names = BaselineSelection(quantities, classes: model.classes.map(\.name))
        names.add(.system, .wait, Statistic.mean, byClass: true)
        names.add(.system, .wait, .quantile(0.95))
        names.add(.system, .matching, Statistic.mean)
        names.add(.system, .ride, Statistic.mean)
        names.add(.system, .served, .share, byClass: true)
        for end in [QuantityName.lost, .abandoned, .cancelled, .orphaned] { names.add(.system, end, .share) }
        for phase in [QuantityName.idle, .pickup, .riding, .deadhead] { names.add(.fleet, phase, .share) }
        names.add(.offers, .accepted, .share)
        names.add(.fleet, .income, .rate)
        for sum in [QuantityName.fares, .platform, .drivers] { names.add(.money, sum, .total) }
        return names
    }

    func replication(
        _ number: Int, seed: UInt64, tracing: Tracing, isStopped: () -> Bool, progress: (Double) -> Void
    ) throws -> TracedReplication? {
        let run = try FleetReplication.traced(
            model, fees: scenario.fareFees, plan: BaselinePlan.plan(of: scenario), seed: seed, number: number,
            unit: scenario.timeUnit.symbol, tracing: tracing, isStopped: isStopped, progress: progress)
        guard let (observed, digest) = run else { return nil }
        return TracedReplication(
            samples: plan.samples(of: observed), customers: observed.requests, digest: digest,
            money: model.fare == nil ? nil : observed.moneyText)
    }
}

extension FleetScenario: RecordedModel {
    func tracedSubject(_ scenario: Scenario) -> any TracedSubject { FleetBaseline(scenario, model) }
}

extension FleetObservations {
    /// All that a replication says of money, to the last digit: the same text only for the same money.
    var moneyText: String {
        let requests = classes.map { "\($0.fares) \($0.taxes) \($0.platform) \($0.pay)" }
        return (requests + pools.map { "\($0.income)" } + fees.map { "\($0)" }).joined(separator: ";")
    }
}
