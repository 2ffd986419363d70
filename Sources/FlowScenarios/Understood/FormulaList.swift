internal import FlowNetworks
internal import Formulas
package import Scenarios
internal import SimulationKernel

/// A formula of a scenario and what the program makes of it: a row of what `check` and the workbench list.
package struct ListedFormula: Sendable, Hashable {
    /// Where the file says it: `stations.doctor.admit`; steps of a flow and elements of lists by their number, from 1.
    package var path: String
    package var text: String
    /// What it comes to: `duration`.
    package var type: String
    /// When it is read.
    package var read: String
    /// Of an order of those who wait: how it is kept, which says what a choice costs; else empty.
    package var cost: String
    /// What of it is not of the moment: boards, and how old they are; mostly empty.
    package var stale: [String]
    /// What follows where it has no value; empty of one that always has one.
    package var missing: String

    /// The columns of the list, by the names that the workbench's answer has for them.
    package var cells: [(key: String, value: String)] {
        [
            ("path", path), ("formula", text), ("type", type), ("read", read), ("cost", cost),
            ("stale", stale.joined(separator: "; ")), ("missing", missing),
        ]
    }

    /// What is told of it below its text.
    fileprivate var sentence: String {
        ([type, read + (cost.isEmpty ? "" : " (\(cost))")] + stale + [missing]).filter { !$0.isEmpty }
            .joined(separator: "; ")
    }
}

extension Scenario {
    /// Of a flow: all its formulas, in the order of the file; empty of anything else.
    package var formulas: [ListedFormula] {
        guard let network = flow?.network else { return [] }
        let words = FlowWords(
            network, in: timeUnit, starts: run.starts, rate: { Understood.rate($0, timeUnit) },
            share: Understood.percent)
        return network.placedFormulas.map { words.listed($0) }
    }

    /// The list of formulas, line by line, and which numbers of servers read each other; empty where there is none.
    func formulaLines(_ network: FlowNetwork) -> [String] {
        let rows = formulas.flatMap { ["  \($0.path): \($0.text)", "    \($0.sentence)"] }
        let circles = network.circlesOfServers.map { circle in
            let names = circle.map { network.stations[$0].name }.joined(separator: " and ")
            return "  the servers of \(names) read each other: each is read once a moment, in the order of the file"
        }
        return rows.isEmpty ? [] : ["formulas"] + rows + circles
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
        case .step: "read once, when a customer takes the step"
        case .coming: "read once, when a customer comes to the station"
        case .turned: "read each time a customer is turned away, does not join or gives up"
        case .joining: "read once, when a customer joins the line"
        case .start: "read once, when a service begins"
        case .choice: "read at each choice"
        case .watched: "watched: read after every moment in which something that it reads has changed"
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
