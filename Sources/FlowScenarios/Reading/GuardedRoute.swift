internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// A choice of one of several stations that says what those pass whom its `where` leaves none: a choice of two branches,
/// of which the first asks whether it leaves any.
struct GuardedRoute {
    let choice: StationChoice
    let visits: [VisitDraft]
    let otherwise: [StepDraft]

    init(_ choice: StationChoice, among visits: [VisitDraft], otherwise: [StepDraft]) {
        self.choice = choice
        self.visits = visits
        self.otherwise = otherwise
    }

    /// Nil where the choice is no such one.
    init?(_ branches: [BranchDraft]) {
        guard branches.count == 2, branches[1].isOtherwise, branches[0].steps.count == 1,
            case .route(.best(let choice), let visits, _) = branches[0].steps[0],
            case .when(let conditions)? = branches[0].condition, conditions.count == 1,
            case .formula(let asked) = conditions[0],
            asked.tree == choice.mayChoose(among: visits.map(\.station))
        else { return nil }
        self.init(choice, among: visits, otherwise: branches[1].steps)
    }

    /// - Precondition: the choice has a condition.
    /// - Parameter names: of all stations.
    func branches(_ names: [String], _ units: FormulaUnits, at place: SourcePlace) -> [BranchDraft] {
        let stations = visits.map(\.station)
        let asked = (choice.mayChoose(among: stations) ?? .constant(1, .yesNo)).naming(names)
        let condition = ConditionalBranch.Condition.formula(StepFormula(asked, text: asked.text(units)))
        return [
            BranchDraft(
                condition: .when([condition]), steps: [.route(.best(choice), visits, place)], place: place),
            BranchDraft(condition: .otherwise, steps: otherwise, place: place),
        ]
    }
}

extension FormulaTree {
    /// The same with the words of stations as one writes them where none is at hand: `desk.length`.
    fileprivate func naming(_ names: [String]) -> FormulaTree {
        func named(_ reading: FormulaReading) -> FormulaReading {
            guard case .place(let place) = reading.source, place.bank == .state,
                let station = FlowWord(place)?.stationIndex, names.indices.contains(station),
                !reading.name.hasPrefix(names[station] + ".")
            else { return reading }
            var reading = reading
            reading.name = "\(names[station]).\(reading.name)"
            return reading
        }
        return switch self {
        case .reading(let reading): .reading(named(reading))
        case .element(let reading, let part, let count): .element(named(reading), part.naming(names), count: count)
        default: mapped { $0.naming(names) }
        }
    }
}
