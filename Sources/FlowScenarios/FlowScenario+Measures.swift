package import FlowMeasures
package import FlowNetworks
package import Scenarios

extension Scenario {
    /// The share of customers who would end well if every try succeeded in time; nil where it is not known.
    package var expectedGood: Double? {
        let rules = ends
        return expectedEnds.map { shares in shares.indices.reduce(0) { rules.isGood($1) ? $0 + shares[$1] : $0 } }
    }

    /// Whether a report tells goodput and the latency of each outcome: where customers make calls, where somebody pays,
    /// where ends are worth something, or where the system is disturbed.
    package var tellsEnds: Bool {
        guard let network = flow?.network else { return false }
        return CallMap(network).hasCalls || payments != nil || ends.isStated || !disturbances.isEmpty
            || report.goodputOver != nil
    }

    /// What ends of a flow count as.
    package var ends: EndRules { EndRules(flow?.network ?? FlowNetwork(stations: [], classes: []), worths) }
}

extension FlowScenario: MeasuredModel {
    package func catalogue(in scenario: Scenario) -> any Catalogue {
        var quantities = FlowQuantities(network, plan: scenario.run.plan, worths: worths)
        quantities.take(scenario)
        quantities.windows = DayWindows(scenario).known
        return quantities
    }
}

extension FlowQuantities {
    /// Of a scenario's replications, with the windows of their program.
    package init(_ scenario: Scenario, _ program: FlowProgram) {
        self.init(program.network, plan: program.plan, worths: scenario.worths)
        take(scenario)
        let isVisit = Dictionary(steps.map { ($0.name, $0.isVisit) }, uniquingKeysWith: { first, _ in first })
        steps = program.namedSteps.map { ($0, isVisit[$0] ?? true) }
        attempts = program.namedAttempts
        windows = program.windows
        windowsByClass = scenario.report.by.contains(.byClass)
        meanServices = scenario.loads.map { load in
            program.network.classes.indices.map { index in
                load.parts.first { $0.customerClass == index && !$0.meanService.isNaN }?.meanWork
            }
        }
        expectedGood = scenario.expectedGood
    }

    /// What a scenario says beside its network.
    mutating func take(_ scenario: Scenario) {
        costs = scenario.costs
        payments = scenario.payments
        disturbances = scenario.disturbances
        asksGoodput = scenario.report.goodputOver != nil
    }
}

extension FlowScenario {
    /// Who may have been seen before does not leave without it.
    package func verb(ofLoss way: QuantityName) -> String? {
        way == .abandoned && network.mayGiveUpLater ? "give up waiting" : nil
    }

    package func comer(at station: String) -> Noun? {
        guard let place = network.stations.firstIndex(where: { $0.name == station }) else { return nil }
        return CallMap(network).reaches[place].canBeForNobody ? Noun("call") : nil
    }
}

extension FlowNetwork {
    /// Whether somebody comes more than once to where who waits may give up.
    package var mayGiveUpLater: Bool { comesAgain { $0.patience != nil || stations[$0.station].patience != nil } }
}
