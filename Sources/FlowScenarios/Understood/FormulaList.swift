internal import FlowNetworks
internal import Formulas
internal import Payments
internal import Scenarios
internal import SimulationKernel

extension Scenario {
    /// All formulas of a flow, in the order of the file: those of the network, and of what is taken of payments.
    func formulas(of flow: FlowScenario) -> [ListedFormula] {
        let words = FlowWords(
            flow.network, in: timeUnit, starts: run.starts, rate: { Understood.rate($0, timeUnit) },
            share: Understood.percent)
        let ofFees = (flow.payments?.fees ?? []).compactMap { $0.listed(at: ["payments", "fees"]) }
        return flow.network.placedFormulas.map { words.listed($0) } + ofFees
    }

    /// Which numbers of servers read each other; empty where none do.
    func circleLines(_ network: FlowNetwork) -> [String] {
        network.circlesOfServers.map { circle in
            let names = circle.map { network.stations[$0].name }.joined(separator: " and ")
            return "  the servers of \(names) read each other: each is read once a moment, in the order of the file"
        }
    }
}

extension FlowWords {
    fileprivate func listed(_ placed: PlacedFormula) -> ListedFormula {
        let tree = placed.formula.tree
        let plan = placed.isRank ? RankPlan(tree) : nil
        return ListedFormula(
            path: placed.path.joined(separator: "."), text: placed.formula.text, type: tree.type.name,
            read: plan?.words ?? placed.moment.words, cost: plan?.cost ?? "", stale: placed.boards.map(board),
            missing: tree.mayBeMissing ? placed.whenMissing.words : "")
    }

    /// How old it is what a board shows.
    private func board(_ index: Int) -> String {
        let station = network.stations[index]
        guard let poll = station.information?.poll else { return "" }
        var text = "\(station.name).shown is what its board last told, asked every \(duration(poll.every))"
        if poll.latency != .deterministic(0) { text += " and answered after \(law(poll.latency))" }
        return text
    }
}

extension PlacedFormula.Moment {
    fileprivate var words: String {
        switch self {
        case .step: FormulaMoments.step.told
        case .coming: "read once, when a customer comes to the station"
        case .turned: "read each time a customer is turned away, does not join or gives up"
        case .joining: FormulaMoments.joining.told
        case .start: FormulaMoments.start.told
        case .choice: FormulaMoments.choice.told
        case .watched: FormulaMoments.watched.told
        case .always: "of the time alone, at every moment"
        }
    }
}

extension PlacedFormula.WhenMissing {
    fileprivate var words: String {
        switch self {
        case .doesNotHold: "without a value it does not hold"
        case .letsIn: "without a value it lets in"
        case .isLast: "who has no value is last"
        case .endsRun: "without a value the run ends"
        }
    }
}
