package import FlowMeasures
package import Scenarios
package import FlowNetworks
package import Payments

/// What a scenario with `model: flow` describes: customers who go from station to station.
package struct FlowScenario: ScenarioModel {
    package var network: FlowNetwork
    /// For each station, what comes to it and how busy that keeps it.
    package var loads: [StationLoad] = []
    /// What the stations cost, where the scenario says so.
    package var costs = Costs()
    /// What an end is worth, by outcome of the network; nil where the scenario says nothing of it.
    package var worths: [OutcomeWorth?] = []
    /// Who pays what to whom, where the scenario says so.
    package var payments: PaymentPlan?
    /// Times at which stations are slower or have fewer servers, by station and time; the network has them already.
    package var disturbances: [Disturbance] = []
    /// By outcome, the share of customers who would end so if every try succeeded in time; nil where that does not follow
    /// from the flows.
    package var expectedEnds: [Double]?
    /// Where a retry storm, once begun, would never end by itself, as sentences.
    package var retryStorms: [String] = []

    package var readerWords = ReaderWords()

    package var currency: String? { costs.currency }
    package var cautions: [String] { retryStorms }

    package init(_ network: FlowNetwork) { self.network = network }

    package func summary(in scenario: Scenario) -> [String] { scenario.flowLines(network) }
    package func formulas(in scenario: Scenario) -> [ListedFormula] { scenario.formulas(of: self) }

    package func written(in scenario: Scenario, _ files: WrittenFiles) throws(Unwritable) -> [WrittenEntry] {
        try FlowWriter(self, scenario.writingClock, files).written()
    }
}

extension Scenario {
    /// The flow that it describes; nil: it is no flow. Setting one makes it a flow.
    package var flow: FlowScenario? {
        get { subject as? FlowScenario }
        set { if let newValue { subject = newValue } }
    }

    /// Of a flow: for each station, what comes to it and how busy that keeps it.
    package var loads: [StationLoad] { flow?.loads ?? [] }
    /// What stations cost, and in which currency.
    package var costs: Costs {
        get { flow?.costs ?? Costs() }
        set { flow?.costs = newValue }
    }
    /// Of a flow: what an end is worth, by outcome.
    package var worths: [OutcomeWorth?] { flow?.worths ?? [] }
    /// Of a flow: who pays what to whom.
    package var payments: PaymentPlan? {
        get { flow?.payments }
        set { flow?.payments = newValue }
    }
    /// Of a flow: times at which stations are slower or have fewer servers.
    package var disturbances: [Disturbance] { flow?.disturbances ?? [] }
    /// Of a flow: by outcome, the share that would end so if every try succeeded in time.
    package var expectedEnds: [Double]? { flow?.expectedEnds }
    /// Of a flow: where a retry storm would never end by itself.
    package var retryStorms: [String] { flow?.retryStorms ?? [] }
}
