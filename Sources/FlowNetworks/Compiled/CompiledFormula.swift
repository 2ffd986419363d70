import Formulas
import SimulationKernel

/// A formula made ready: what it reads of the customer and of the state stands close together. Shared, not copied: whoever
/// asks a station whether it has one would else copy all of it.
final class CompiledFormula: Sendable {
    /// Nil of a formula that has more values than a program has room for, which its tree computes.
    private let program: FormulaProgram?
    let tree: FormulaTree
    /// The program for loops, valid as long as this is.
    let evaluator: FormulaEvaluator?
    /// In the order of their places in the rows.
    let ofCustomer: [FlowWord]
    let ofState: [FlowWord]
    /// Whether anything of it is the customer's.
    let readsCustomer: Bool
    /// As it is written, where it may have no value and is to be counted; nil of any other.
    let counted: String?

    convenience init(_ formula: StepFormula) { self.init(formula.tree, text: formula.text) }

    /// - Parameter text: as it is written; empty where it is no more than a part of one.
    init(_ read: FormulaTree, text: String = "") {
        counted = !text.isEmpty && read.mayBeMissing ? text : nil
        var customer: [FlowWord] = []
        var state: [FlowWord] = []
        // Those of which one is told when it is read stand one behind the other.
        for (first, count) in read.families {
            guard let word = FlowWord(first), !state.contains(word) else { continue }
            state += (0..<count).compactMap { FlowWord(FormulaPlace(first.bank, Int(first.index) + $0)) }
        }
        tree = read.relocated { place in
            guard let word = FlowWord(place) else { return place }
            if place.bank == .state { return FormulaPlace(.state, Self.index(of: word, in: &state)) }
            return FormulaPlace(.customer, Self.index(of: word, in: &customer))
        }
        readsCustomer = read.readings.contains { $0.subject == .customer }
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

/// Whether something happens to a customer, or with which chance, by a formula. Shared, as its formula is.
final class CompiledChance: Sendable {
    let source: StepFormula
    let formula: CompiledFormula
    /// Whether the formula is a condition, and not a share.
    let isCondition: Bool

    init(_ source: StepFormula) {
        self.source = source
        formula = CompiledFormula(source)
        isCondition = source.tree.type == .yesNo
    }
}

/// Who of a class does not join. Shared, as its formula is.
final class CompiledBalking: Sendable {
    let rule: Balking
    /// Nil of a rule by the line's length alone.
    let chance: CompiledChance?

    init(_ rule: Balking) {
        self.rule = rule
        chance = if case .formula(let own) = rule { CompiledChance(own) } else { nil }
    }
}

extension FlowProgram {
    /// Room for what any formula reads.
    var roomOfFormulas: Int {
        let ofSteps = conditions.compactMap { $0.formula?.room } + factors.map(\.formula.room) + loopEnds.map(\.room)
        let ofChoices = shares.compactMap { $0.formula?.room } + choices.map(\.room)
        let alone = network.stations.flatMap {
            [$0.admission, $0.retry?.who].compactMap { $0 } + ($0.balking?.formulas ?? [])
        }
        let ofOthers = (alone + network.stateRates).map { CompiledFormula($0).room } + ranks.compactMap { $0?.room }
        return max((ofSteps + ofChoices + ofOthers).max() ?? 1, watches.room(with: waitingRules))
    }
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
