package import SimulationKernel

/// A formula over who takes a step and the state that he finds, and how it was written.
package struct StepFormula: Sendable, Hashable {
    package let tree: FormulaTree
    package let text: String

    package init(_ tree: FormulaTree, text: String) {
        self.tree = tree
        self.text = text
    }

    /// What it reads beside the customer's numbers and the time.
    package var words: [FlowWord] { tree.readings.flatMap(\.places).compactMap { FlowWord($0) } }

    /// The same where the station at hand is this one.
    package func at(_ station: Int) -> StepFormula {
        let own = FlowWord.candidate * FlowWord.stationStride
        let moved = tree.relocated { place in
            let behind = Int(place.index) - own
            guard place.bank == .state, (0..<FlowWord.stationStride).contains(behind) else { return place }
            return FormulaPlace(.state, station * FlowWord.stationStride + behind)
        }
        return StepFormula(moved, text: text)
    }

    package static func == (a: StepFormula, b: StepFormula) -> Bool { a.tree == b.tree && a.text == b.text }
}
