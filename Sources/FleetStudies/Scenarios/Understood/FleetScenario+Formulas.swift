internal import Fleets
internal import Formulas
internal import Scenarios
internal import SimulationKernel

extension FleetScenario {
    /// By what vehicles and requests find each other, what drivers accept, and what is taken of each fare.
    var listedFormulas: [ListedFormula] {
        var all: [ListedFormula] = []
        switch model.matching {
        case .preferred(let choice): all.append(choice.listed(at: "match"))
        case .offers(_, .preferred(let choice)): all.append(choice.listed(at: "match.offers.order"))
        default: break
        }
        if let accepts = model.behaviour?.accepts {
            all.append(
                ListedFormula(
                    path: "behaviour.accept", text: accepts.text, type: accepts.tree.type.name,
                    read: "read when a driver answers",
                    missing: !accepts.tree.mayBeMissing
                        ? "" : accepts.isCondition ? "without a value it does not hold" : "without a value the run ends"
                ))
        }
        return all + fareFees.schedules.compactMap { $0.listed(at: ["fare", "fees"]) }
    }
}

extension FleetChoice {
    fileprivate func listed(at path: String) -> ListedFormula {
        let order = highestFirst ? "highest" : "lowest"
        return ListedFormula(
            path: "\(path).\(order)", text: formula.text, type: formula.tree.type.name,
            read: "read at each choice", missing: formula.tree.mayBeMissing ? "what has no value is last" : "")
    }
}
