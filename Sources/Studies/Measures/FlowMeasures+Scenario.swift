import FlowNetworks
import Payments
import ScenarioReading
import Scenarios

extension FlowMeasures {
    /// The measures of a scenario's replications.
    /// - Parameter wanted: the quantities that are looked at; nil: all, as a report shows them.
    init(
        _ scenario: Scenario, _ program: FlowProgram, _ observations: [FlowObservations],
        money: [PaymentObservations] = [], confidence: Double, wanted: Set<QuantityName>? = nil
    ) {
        let isReport = wanted == nil
        self.init(
            network: program.network, observations: observations, confidence: confidence,
            quantiles: isReport ? scenario.report.quantiles : [], over: isReport ? scenario.report.over : [],
            timeSymbol: scenario.timeUnit.symbol, namedSteps: program.namedSteps,
            windows: isReport ? program.windows : [],
            windowsByClass: isReport && scenario.report.by.contains(.byClass), closesAfter: program.plan.closesAfter,
            costs: scenario.costs, money: money,
            looksForDeadlock: program.plan.looksForDeadlock, wanted: wanted)
        namedAttempts = program.namedAttempts
        calls = CallMap(program.network)
        ends = EndRules(program.network, scenario.worths)
        disturbances = scenario.disturbances
        meanServices = scenario.loads.map { load in
            program.network.classes.indices.map { index in
                load.parts.first { $0.customerClass == index }?.meanService
            }
        }
        payments = scenario.payments
        expectedGood = scenario.expectedGood
        let asksEnds = scenario.askedMeasures.contains {
            $0.element == "system" && ["goodput", "throughput"].contains($0.quantity)
        }
        tellsEnds = !isReport || asksEnds || scenario.tellsEnds
    }
}

extension Scenario {
    /// The share of customers who would end well if every try succeeded in time; nil where it is not known.
    var expectedGood: Double? {
        let rules = ends
        return expectedEnds.map { shares in
            shares.indices.reduce(0) { rules.isGood($1) ? $0 + shares[$1] : $0 }
        }
    }
}
