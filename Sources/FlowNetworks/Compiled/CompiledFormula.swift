import SimulationKernel

/// A formula made ready: what it reads of the customer and of the state stands close together.
struct CompiledFormula {
    /// Nil of a formula that has more values than a program has room for, which its tree computes.
    private let program: FormulaProgram?
    private let tree: FormulaTree
    /// The program for loops, valid as long as this is.
    let evaluator: FormulaEvaluator?
    /// In the order of their places in the rows.
    let ofCustomer: [FlowWord]
    let ofState: [FlowWord]

    init(_ formula: StepFormula) { self.init(formula.tree) }

    init(_ read: FormulaTree) {
        var customer: [FlowWord] = []
        var state: [FlowWord] = []
        tree = read.relocated { place in
            guard let word = FlowWord(place) else { return place }
            if place.bank == .state { return FormulaPlace(.state, Self.index(of: word, in: &state)) }
            return FormulaPlace(.customer, Self.index(of: word, in: &customer))
        }
        ofCustomer = customer
        ofState = state
        program = FormulaProgram(tree)
        evaluator = program?.evaluator
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
