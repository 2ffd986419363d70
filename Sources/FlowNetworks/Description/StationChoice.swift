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
