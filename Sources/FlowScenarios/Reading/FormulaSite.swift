internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// A place of a flow where a formula may stand: whose words may be said there without a name.
struct FormulaSite {
    let vocabulary: FormulaVocabulary
    /// The station that says it, or that is visited; nil at steps without a server.
    let station: Int?

    func words(at moment: FormulaMoments) -> FormulaWords { vocabulary.words(at: moment, station: station) }

    /// The formula behind a key; nil after a message.
    func formula(
        _ node: LocatedNode, _ what: String, at moment: FormulaMoments, as wanted: [FormulaType]
    ) -> StepFormula? {
        vocabulary.values.formula(node, what, words(at: moment), as: wanted).map {
            StepFormula($0.tree, text: $0.text)
        }
    }

    /// Whether a text is meant as a formula, and neither a quantity nor a column of data.
    func isFormula(_ text: String) -> Bool {
        if DataReference(text) != nil { return false }
        let numbers = vocabulary.names.numbers
        if !numbers.list.isEmpty, numbers.formulas.mentions(text) { return true }
        return QuantityProbe.kind(of: text) == nil && words(at: .all).mentions(text)
    }
}
