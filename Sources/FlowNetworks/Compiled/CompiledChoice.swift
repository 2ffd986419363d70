import SimulationKernel

/// A choice of one of several stations made ready, with what is read of each of them.
struct CompiledChoice {
    /// What the stations are compared by.
    enum Measure: Equatable {
        /// One word, without a formula.
        case word(FlowWord.StationWord)
        /// The share of its servers busy.
        case load
        case formula
    }

    /// As it was stated.
    let source: StationChoice
    let measure: Measure
    let isHighest: Bool
    let takesFirst: Bool
    /// By candidate.
    let stations: [Int]
    /// By candidate, where they are compared by a formula.
    let formulas: [CompiledFormula]
    /// By candidate: whether it is one at all; none: all are.
    let conditions: [CompiledFormula]

    init(_ choice: StationChoice, among stations: [Int]) {
        let measure = Self.measure(of: choice)
        self.measure = measure
        source = choice
        self.stations = stations
        isHighest = choice.isHighest
        takesFirst = choice.takesFirst
        formulas = measure == .formula ? stations.map { CompiledFormula(choice.formula.at($0)) } : []
        conditions = choice.condition.map { condition in stations.map { CompiledFormula(condition.at($0)) } } ?? []
    }

    private static func measure(of choice: StationChoice) -> Measure {
        if choice.formula.tree == StationChoice.leastBusy.formula.tree { return .load }
        if case .reading(let reading) = choice.formula.tree, case .place(let place) = reading.source,
            case .station(let station, let word)? = FlowWord(place), station == FlowWord.candidate
        {
            return .word(word)
        }
        return .formula
    }

    /// Room for what any of the formulas reads.
    var room: Int { (formulas + conditions).map(\.room).max() ?? 1 }
}

/// A branch by its share, where shares are formulas.
struct CompiledShare {
    /// Nil of a share that is a number, and of the rest.
    let formula: CompiledFormula?
    let source: StepFormula?
    let share: Double
    /// Whoever takes no other branch.
    let isRest: Bool
    let text: String
    let step: Int32

    init(_ branch: FlowBranch, step: Int32) {
        formula = branch.formula.map { CompiledFormula($0) }
        source = branch.formula
        share = branch.share
        isRest = branch.isRest
        text = branch.formula?.text ?? "\(branch.share)"
        self.step = step
    }
}
