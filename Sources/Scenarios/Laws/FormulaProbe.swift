package import Formulas
internal import SimulationKernel

/// Stands in a text where somebody writes a formula, to learn by what the reader of that place would read one: what may be
/// said there is known to the readers alone.
final class FormulaProbe {
    private(set) var scope: FormulaScope?

    /// Where a formula may stand it is taken for one, whatever else may stand there; and it never is one.
    static let text = "(here?)"

    func note(_ text: String, _ words: FormulaWords, _ wanted: [FormulaType]) {
        if scope == nil, text.contains(Self.text) { scope = FormulaScope(words, as: wanted) }
    }
}

extension ScenarioLoader {
    /// What stands for a formula in a text that is probed.
    package static var formulaProbe: String { FormulaProbe.text }

    /// What a formula may say where ``formulaProbe`` stands, in the text or as the value of a setting; nil where none may
    /// stand, and where the text cannot be read so far.
    package static func formulaScope(
        text: String, name: String, settings: [String] = [], lanes: [any ScenarioLane]
    ) -> FormulaScope? {
        let probe = FormulaProbe()
        _ = load(SourceText(name: name, text: text), settings, lanes, log: DiagnosticLog(probe: probe))
        return probe.scope
    }
}
