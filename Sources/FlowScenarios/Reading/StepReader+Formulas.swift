internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Formulas that steps read: what they may say, and which are conditions of the short form.
extension StepReader {
    /// `age at least 65 and doctor.length < 5`; nil after a message.
    func conditions(byFormula node: LocatedNode) -> [ConditionalBranch.Condition]? {
        guard let formula = values.formula(node, "'when'", words, as: [.yesNo]) else { return nil }
        let step = StepFormula(formula.tree, text: formula.text)
        for case .attribute(let attribute) in step.words { warnOfUnset(attribute, at: node.place) }
        return formula.tree.shortConditions ?? [.formula(step)]
    }

    /// A condition that is read once, when somebody takes the step; nil after a message.
    func condition(_ node: LocatedNode, _ what: String) -> StepFormula? {
        values.formula(node, what, words, as: [.yesNo]).map { StepFormula($0.tree, text: $0.text) }
    }

    /// What a step knows: who takes it, and what he finds.
    private var words: FormulaWords { vocabulary.words(at: .step) }

    var vocabulary: FormulaVocabulary { FormulaVocabulary(names: names, values: values, clock: clock) }
}
