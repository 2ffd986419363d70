internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Formulas that steps read: what they may say, and which are conditions of the short form.
extension StepReader {
    /// `age at least 65 and doctor.length < 5`; nil after a message.
    func conditions(byFormula node: LocatedNode) -> [ConditionalBranch.Condition]? {
        guard let formula = values.formula(node, "'when'", words, as: [.yesNo]) else { return nil }
        let step = stepFormula(formula, at: node)
        return formula.tree.shortConditions ?? [.formula(step)]
    }

    private func stepFormula(_ formula: TypedFormula, at node: LocatedNode) -> StepFormula {
        let step = StepFormula(formula.tree, text: formula.text)
        for case .attribute(let attribute) in step.words { warnOfUnset(attribute, at: node.place) }
        return step
    }

    /// A condition that is read once, when somebody takes the step; nil after a message.
    func condition(_ node: LocatedNode, _ what: String) -> StepFormula? {
        values.formula(node, what, words, as: [.yesNo]).map { StepFormula($0.tree, text: $0.text) }
    }

    /// `30%`, or a formula from 0 to 1; nil after a message.
    /// - Parameter site: whose words it may say; nil: those of a step.
    func share(_ node: LocatedNode, _ what: String, at site: FormulaSite? = nil) -> BranchDraft.Condition? {
        let words = site?.words(at: .step) ?? words
        guard let text = node.text, QuantityProbe.kind(of: text) == nil, isFormula(text, words) else {
            return values.share(node, what).map { .share($0) }
        }
        guard let formula = values.formula(node, what, words, as: [.number]) else { return nil }
        let bounds = formula.tree.bounds()
        var isMissing = false
        if case .constant(let share, _) = formula.tree { isMissing = share.isNaN }
        if isMissing || bounds.low > 1 || bounds.high < 0 {
            return log.error("\(what) is a share from 0% to 100%, and '\(formula.text)' never is", at: node)
        }
        if case .constant(let share, _) = formula.tree { return .share(share) }
        return .shareFormula(stepFormula(formula, at: node))
    }

    /// Whether a text is no quantity that is misspelled but computes something, or names a word.
    private func isFormula(_ text: String, _ words: FormulaWords) -> Bool {
        let isComputed = text.contains { "*/+<>=()".contains($0) } || text.contains(" - ") || text.hasPrefix("if ")
        let hasWord = text.split { !($0.isLetter || $0.isNumber || "-._".contains($0)) }.contains {
            words.names(String($0))
        }
        return text.contains(where: \.isLetter) && (isComputed || hasWord)
    }

    /// What stations are compared by; nil after a message.
    func measureOfCandidate(_ node: LocatedNode, _ what: String) -> StepFormula? {
        guard let formula = values.formula(node, what, wordsOfCandidate, as: [], mayBeMissing: true) else { return nil }
        guard formula.type.dimension != nil else {
            return log.error(
                "\(what) compares numbers, and '\(formula.text)' is none", at: node,
                hint: "write if … then 1 else 0, or stations to leave out behind 'where'")
        }
        let own = stepFormula(formula, at: node)
        guard own.words.contains(where: { $0.stationIndex == FlowWord.candidate }) else {
            return log.error(
                "'\(formula.text)' is the same for all the stations of 'of'", at: node,
                hint: "words of the station at hand stand bare: length, occupancy, busy, free, work, …")
        }
        return own
    }

    /// Which stations may be chosen; nil after a message.
    func conditionOfCandidate(_ node: LocatedNode, _ what: String) -> StepFormula? {
        values.formula(node, what, wordsOfCandidate, as: [.yesNo]).map { stepFormula($0, at: node) }
    }

    /// The same with the words of the station at hand.
    private var wordsOfCandidate: FormulaWords { vocabulary.words(at: .step, station: FlowWord.candidate) }

    /// What a step knows: who takes it, and what he finds.
    private var words: FormulaWords { vocabulary.words(at: .step) }

    var vocabulary: FormulaVocabulary { FormulaVocabulary(names: names, values: values, clock: clock) }
}
