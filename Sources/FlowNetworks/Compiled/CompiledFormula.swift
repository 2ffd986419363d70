import SimulationKernel

/// A formula of a step made ready: what it reads of the customer and of the state stands close together.
struct CompiledFormula {
    /// Nil of a formula that has more values than a program has room for, which its tree computes.
    private let program: FormulaProgram?
    private let tree: FormulaTree
    /// In the order of their places in the rows.
    let ofCustomer: [FlowWord]
    let ofState: [FlowWord]

    init(_ formula: StepFormula) {
        var customer: [FlowWord] = []
        var state: [FlowWord] = []
        // Those of which one is told when it is read stand one behind the other.
        for (first, count) in formula.tree.families {
            guard let word = FlowWord(first), !state.contains(word) else { continue }
            state += (0..<count).compactMap { FlowWord(FormulaPlace(first.bank, Int(first.index) + $0)) }
        }
        tree = formula.tree.relocated { place in
            guard let word = FlowWord(place) else { return place }
            if place.bank == .state { return FormulaPlace(.state, Self.index(of: word, in: &state)) }
            return FormulaPlace(.customer, Self.index(of: word, in: &customer))
        }
        ofCustomer = customer
        ofState = state
        program = FormulaProgram(tree)
    }

    private static func index(of word: FlowWord, in list: inout [FlowWord]) -> Int {
        if let known = list.firstIndex(of: word) { return known }
        list.append(word)
        return list.count - 1
    }

    func value(_ inputs: FormulaInputs) -> Double { program?.value(inputs) ?? tree.value(inputs) }

    /// Room for the time and all that it reads.
    var room: Int { 1 + ofCustomer.count + ofState.count }
}

extension FormulaTree {
    /// Where the values stand of which one is read, by what a part of the formula comes to; and how many they are.
    fileprivate var families: [(first: FormulaPlace, count: Int)] {
        let own: [(first: FormulaPlace, count: Int)]
        if case .element(let reading, _, let count) = self, case .place(let place) = reading.source {
            own = [(place, count)]
        } else {
            own = []
        }
        return parts.reduce(own) { $0 + $1.families }
    }
}
