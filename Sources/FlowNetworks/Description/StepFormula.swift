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

    /// Whether what it comes to is known as soon as the customer joins a line: it reads what he brings along, and
    /// neither the time nor the state.
    package var isKnownAtJoining: Bool { tree.isOfCustomerAlone }

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

extension FormulaTree {
    /// Whether it reads nothing but what a customer brings along and keeps while he waits.
    package var isOfCustomerAlone: Bool { readings.allSatisfy { $0.subject == .customer && $0.motion == .none } }
}

extension DependentLaw {
    /// Of the mean.
    package var formula: StepFormula { StepFormula(factor.expression, text: factor.text) }
}

extension Law {
    /// Whether its mean reads the time or the state: a service's is known only when it begins then.
    package var dependsOnMoment: Bool {
        if case .dependent(let own) = self { !own.factor.expression.isOfCustomerAlone } else { false }
    }
}
