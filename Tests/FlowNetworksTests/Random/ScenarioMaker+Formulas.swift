import FlowNetworks
import SimulationKernel

/// Formulas in random networks, where something else was drawn already: nothing is drawn for them, so that all else stays
/// as it was.
extension ScenarioMaker {
    /// In place of rules by the line, the same as a formula; and who is let in.
    static func addFormulas(to station: inout Station, at index: Int) {
        let length = word(.length, at: index)
        if station.balking == .atLength(2) {
            station.balking = .formula(StepFormula(.operation(.atLeast, length, .constant(2)), text: "length >= 2"))
        }
        if station.capacity == 5, station.whenFull == .reject {
            let rule = FormulaTree.operation(.less, word(.occupancy, at: index), .constant(4))
            station.admission = StepFormula(rule, text: "occupancy < 4")
        }
        if station.capacity == 3 { station.patience = station.patience.map { stretched($0, by: length) } }
    }

    /// A service that is longer for each who is left behind.
    static func addFormulas(to visit: inout Visit) {
        if visit.priority == 3 { visit.service = stretched(visit.service, by: word(.length, at: visit.station)) }
    }

    private static func word(_ word: FlowWord.StationWord, at station: Int) -> FormulaTree {
        .reading(
            FormulaReading("word", .place(FlowWord.station(station, word).place), .number, motion: .jumps, of: .station)
        )
    }

    /// Not by more than three: a service that begins again after each breakdown would hardly ever end.
    private static func stretched(_ law: Law, by length: FormulaTree) -> Law {
        let few = FormulaTree.operation(.least, length, .constant(3))
        let factor = FormulaTree.sum(.constant(1), .product(.constant(0.25), few))
        return .dependent(DependentLaw(law, times: NumberFormula(factor, text: "1 + 0.25 * min(length; 3)")))
    }
}
