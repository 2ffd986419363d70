import FlowMeasures
import FlowScenarios
import Measures
package import Studies
import Experiments
package import FlowNetworks
import Payments
package import Scenarios
package import SimulationKernel

/// What a baseline keeps of a flow: per station the wait in all, by class and in the windows that the file names, its
/// 95 % quantile or the share who wait likewise, and utilization; times between two points; the time in the system; the outcomes; calls; money.
package struct FlowBaseline: TracedSubject {
    let program: FlowProgram
    let scenario: Scenario
    private let plan: MeasurePlan<Observed>
    package let measures: [BaselineMeasure]
    /// For tests of the tests.
    package var fault = PlantedFault.none

    package init(_ scenario: Scenario, _ network: FlowNetwork) {
        program = FlowProgram(network, plan: BaselinePlan.plan(of: scenario), windows: scenario.run.windows)
        self.scenario = scenario
        let quantities = FlowQuantities(scenario, program)
        let names = Self.selection(quantities, scenario)
        plan = MeasurePlan(quantities, report: nil, requested: names.names.map(\.measure))
        measures = names.measures(plan)
    }

    package var keepsMoney: Bool { scenario.payments != nil }

    private static func selection(_ quantities: FlowQuantities, _ scenario: Scenario) -> BaselineSelection {
        let network = quantities.network
        var names = BaselineSelection(quantities, classes: network.classes.map(\.name))
        for station in network.stations {
            let element = station.element
            names.add(element, .wait, .mean, byClass: true)
            names.add(element, .wait, Statistic.quantile(0.95), byClass: true)
            names.add(element, .wait, Statistic.positive, byClass: true)
            names.add(element, .wait, Statistic.mean, within: scenario.run.windows.map(\.name))
            if station.servers == .unlimited {
                names.add(element, .busy, Statistic.mean)
            } else {
                names.add(element, .utilization, FigureWord.mean, isShort: true)
            }
        }
        let people = network.classes.filter { $0.arrivals.source != .polls }.map(\.name)
        var rest = BaselineSelection(quantities, classes: people)
        rest.add(.system, .time, Statistic.mean, byClass: true)
        for name in network.outcomes { rest.add(.outcome, QuantityName(name), .share) }
        for timer in network.timers {
            rest.add(MeasureElement(timer.name), .time, Statistic.mean, byClass: true)
            rest.add(MeasureElement(timer.name), .time, Statistic.quantile(0.95))
        }
        for attempt in quantities.calls.named {
            let element = MeasureElement(attempt.name)
            rest.add(element, .tries, FigureWord.mean)
            rest.add(element, .timeouts, .share)
            rest.add(element, .failed, .share)
        }
        for station in network.stations {
            rest.add(station.element, .amplification, FigureWord.mean)
            rest.add(station.element, .zombie, .share)
        }
        rest.add(.system, .goodput, .rate)
        for record in network.records {
            let element = MeasureElement(record.name)
            for field in record.fields {
                for value in field.values { rest.add(element, QuantityName(field.name), .share(value)) }
            }
            for move in record.moves { rest.add(element, QuantityName(move.name), .rate) }
        }
        if let plan = scenario.payments { addMoney(plan, &rest) }
        return names + rest
    }

    /// How many came; where nobody does, since people are only recorded, the moves of their records.
    private static func cases(_ observed: FlowObservations) -> Int {
        if observed.customers > 0 { return observed.customers }
        return observed.records.reduce(0) { $0 + $1.moves.reduce(0) { $0 + Int($1.made) } }
    }

    /// Each party's, each fee's, what was charged, and how often that went wrong of all in which it might have; the
    /// others follow from these.
    private static func addMoney(_ plan: PaymentPlan, _ names: inout BaselineSelection) {
        names.add(.payments, PaymentFigure.charged.quantity, .total)
        let figures: [PaymentFigure] = [
            .customersCharged, .customersChargedTwice, .doubleCharges, .repeated, .withoutGoods, .refunded, .reversed,
            .late, .unpaid,
        ]
        for figure in figures { names.add(.payments, figure.quantity, .share) }
        for fee in plan.fees { names.add(.fees, QuantityName(fee.name), .total) }
        for party in plan.parties { names.add(.money, QuantityName(party), .total) }
    }

    package func replication(
        _ number: Int, seed: UInt64, tracing: Tracing, isStopped: () -> Bool, progress: (Double) -> Void
    ) throws -> TracedReplication? {
        let simulation = FlowSimulation(
            program, seed: seed, replication: UInt64(number), tracing: tracing, fault: fault)
        var books = scenario.payments.map {
            ReplicationBooks($0, program, seed: seed, replication: number, isAntithetic: false)
        }
        let what = "replication \(number + 1)"
        let isWhole = try FlowReplication.run(
            simulation, &books, what, unit: scenario.timeUnit.symbol, isStopped: isStopped, progress: progress)
        guard isWhole else { return nil }
        let observed = try FlowReplication.close(&books, [simulation.observations()], what)[0]
        try FlowReplication.check(observed.flow, number: number)
        progress(1)
        return TracedReplication(
            samples: plan.samples(of: observed), customers: Self.cases(observed.flow), digest: simulation.digest,
            money: observed.moneyText)
    }
}

extension BaselineSelection {
    static func + (left: Self, right: Self) -> Self {
        var result = left
        result.append(right)
        return result
    }
}

extension FlowScenario: RecordedModel {
    func tracedSubject(_ scenario: Scenario) -> any TracedSubject { FlowBaseline(scenario, network) }
}

extension Observed {
    /// All that books say of a replication, to the last 1/10,000: the same text only for the same money.
    var moneyText: String? {
        guard let money, let balance else { return nil }
        let totals = money.totals.map { $0.map { "\($0.tenThousandths)" }.joined(separator: " ") }
        let counts = PaymentFigure.allCases.map { figure in
            let counted = money.counts.counted(figure)
            return "\(counted.count) \(counted.value.tenThousandths)"
        }
        let whole = (balance.balances + balance.fees).map { "\($0.tenThousandths)" }
        return (totals + counts + whole + ["\(balance.received) \(balance.standing.count)"]).joined(separator: ";")
    }
}
