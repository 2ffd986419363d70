package import SimulationKernel

/// One of several stations by a formula, which is read for each of them; its words of ``FlowWord/candidate`` are those of
/// the station at hand.
package struct StationChoice: Sendable, Hashable {
    /// Who has no value is last.
    package var formula: StepFormula
    package var isHighest: Bool
    /// The stations of which it does not hold are left out; where none is left, one goes on behind the choice.
    package var condition: StepFormula?
    /// Of several that are equal the first in the list is taken, and else one is drawn.
    package var takesFirst: Bool

    package init(
        _ formula: StepFormula, isHighest: Bool = false, where condition: StepFormula? = nil, takesFirst: Bool = false
    ) {
        self.formula = formula
        self.isHighest = isHighest
        self.condition = condition
        self.takesFirst = takesFirst
    }

    /// The fewest customers, waiting and in service.
    package static let shortestLine = StationChoice(
        StepFormula(.reading(.ofCandidate(.occupancy, "occupancy")), text: "occupancy"))
    /// The lowest share of its servers busy.
    package static let leastBusy = StationChoice(
        StepFormula(
            .quotient(.reading(.ofCandidate(.busy, "busy")), .reading(.ofCandidate(.onDuty, "on-duty"))),
            text: "busy / on-duty"))

    /// The least that is left to be done.
    package static let leastWork = StationChoice(
        StepFormula(.reading(.ofCandidate(.work, "work", .duration)), text: "work"))

    /// What is read when the candidate is this station.
    package func formulas(at station: Int) -> [StepFormula] {
        [formula.at(station)] + (condition.map { [$0.at(station)] } ?? [])
    }

    /// Whether any of these stations may be chosen; nil: one always may.
    package func mayChoose(among stations: [Int]) -> FormulaTree? {
        guard let condition, let first = stations.first else { return nil }
        return stations.dropFirst().reduce(condition.at(first).tree) { .operation(.or, $0, condition.at($1).tree) }
    }

    /// Whether both compute the same, however they are written.
    package func isSame(as other: StationChoice) -> Bool {
        formula.tree == other.formula.tree && condition?.tree == other.condition?.tree && isHighest == other.isHighest
            && takesFirst == other.takesFirst
    }
}

extension FormulaReading {
    /// A word of the station at hand.
    package static func ofCandidate(
        _ word: FlowWord.StationWord, _ name: String, _ type: FormulaType = .number
    ) -> FormulaReading {
        FormulaReading(
            name, .place(FlowWord.station(FlowWord.candidate, word).place), type, motion: .jumps, of: .station,
            range: .notNegative)
    }
}

/// A choice of one of several stations that says what those pass whom its condition leaves none: two branches, of which
/// the first asks whether it leaves any.
package struct GuardedChoice: Sendable {
    package let choice: StationChoice
    package let visits: [Visit]
    package let otherwise: [FlowStep]

    /// Nil of other branches.
    package init?(_ branches: [ConditionalBranch]) {
        guard branches.count == 2, branches[1].conditions.isEmpty, branches[0].flow.count == 1,
            case .route(.best(let choice), let visits) = branches[0].flow[0],
            branches[0].conditions.count == 1, case .formula(let asked) = branches[0].conditions[0],
            asked.tree == choice.mayChoose(among: visits.map(\.station))
        else { return nil }
        self.choice = choice
        self.visits = visits
        otherwise = branches[1].flow
    }
}
