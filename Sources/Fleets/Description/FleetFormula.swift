package import SimulationKernel

/// A formula over a vehicle and a request that it might have, and how it was written.
package struct FleetFormula: Sendable, Hashable {
    package let tree: FormulaTree
    package let text: String
    let words: [FleetWord]
    /// Nil of a formula that has more values than a program has room for, which its tree computes.
    private let program: FormulaProgram?

    package init(_ tree: FormulaTree, text: String) {
        self.tree = tree
        self.text = text
        words = tree.readings.flatMap(\.places).compactMap { FleetWord($0) }
        program = FormulaProgram(tree)
    }

    /// Whether it comes to yes or no.
    package var isCondition: Bool { tree.type == .yesNo }

    func value(_ inputs: FormulaInputs) -> Double { program?.value(inputs) ?? tree.value(inputs) }

    package static func == (a: FleetFormula, b: FleetFormula) -> Bool { a.tree == b.tree && a.text == b.text }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tree)
        hasher.combine(text)
    }
}

/// What formulas of fleets read beside the time, each at a place of its own.
package enum FleetWord: Int, Sendable, Hashable, CaseIterable {
    /// The time and the way that the vehicle would have to the beginning of the ride, from where it is.
    case pickup, way
    /// Requests bound to the vehicle, and what its driver has earned since he came on duty.
    case jobs, earned
    /// For how long it has been free.
    case idleFor
    /// Requests that wait for a vehicle, free vehicles, and vehicles on duty.
    case open, idle, onDuty
    /// How many the request is for, and for how long it has waited.
    case seats, waited

    package var place: FormulaPlace { FormulaPlace(.state, rawValue) }

    init?(_ place: FormulaPlace) {
        guard place.bank == .state, let word = FleetWord(rawValue: Int(place.index)) else { return nil }
        self = word
    }
}

/// Whom a formula prefers.
package struct FleetChoice: Sendable, Hashable {
    package var formula: FleetFormula
    package var highestFirst: Bool

    package init(_ formula: FleetFormula, highestFirst: Bool) {
        self.formula = formula
        self.highestFirst = highestFirst
    }
}

/// A formula of acceptance that came to what is no probability.
package struct FleetFormulaFault: Sendable, Hashable {
    package var time: Double
    package var formula: String
    package var value: Double
    package var requestClass: String
}
