internal import Scenarios
internal import SimulationKernel
internal import Statistics

/// Writes laws whose mean may be a formula, as ``DependentLawReader`` reads them.
struct DependentLawWriter {
    private let values: ValueReader
    private let files: WrittenFiles?

    init(_ context: FlowContext, plainNumbers: Bool = false) {
        var values = context.values
        values.takesPlainNumbers = plainNumbers
        self.values = values
        files = context.files
    }

    init(_ values: ValueReader, _ files: WrittenFiles?) {
        self.values = values
        self.files = files
    }

    private var writer: LawWriter { LawWriter(LawNumbers(exact: values, files: files)) }

    /// The law as a map; nil where no file states it.
    func law(_ law: Law) -> WrittenNode? {
        guard case .dependent(let dependent) = law else { return writer.law(law) }
        guard case .map(let own)? = writer.law(dependent.base), let name = own.first?.key,
            let parameters = parameters(of: dependent.base, name, dependent.factor.text)
        else { return nil }
        let bounds = [("at-least", dependent.atLeast), ("at-most", dependent.atMost)].compactMap { key, bound in
            bound.map { WrittenEntry(key, .value(ExactText.duration($0, values))) }
        }
        return .map([WrittenEntry(name, parameters)] + bounds)
    }

    /// A value alone, or a law.
    func valueOrLaw(_ law: Law) -> WrittenNode? {
        switch law {
        case .deterministic(let value): .value(ExactText.duration(value, values))
        case .dependent(let dependent) where dependent.base == .deterministic(1) && !dependent.isBounded:
            .value(dependent.factor.text)
        default: self.law(law)
        }
    }

    /// What stands behind a law's name: the formula in place of the mean, and the spread in proportion to it.
    private func parameters(of base: Law, _ name: String, _ formula: String) -> WrittenNode? {
        if base == .deterministic(1) || base == .exponential(mean: 1) { return .value(formula) }
        func found(_ key: String, near estimate: Double) -> WrittenNode? {
            let number = ExactText.number(near: estimate) { number in
                let spread = WrittenEntry(key, .value(Quantity.text(number)))
                return read(name, .map([WrittenEntry("mean", .value("1")), spread])) == base
            }
            return number.map {
                .map([WrittenEntry("mean", .value(formula)), WrittenEntry(key, .value(Quantity.text($0)))])
            }
        }
        if case .erlang(let phases, _) = base { return found("phases", near: Double(phases)) }
        let scv = base.secondMoment / (base.mean * base.mean) - 1
        return found("cv", near: max(0, scv).squareRoot()) ?? found("scv", near: max(0, scv))
    }

    /// The law that a file's map is.
    private func read(_ name: String, _ parameters: WrittenNode) -> Law? {
        var silent = ValueReader(log: DiagnosticLog(), timeUnit: values.timeUnit)
        silent.takesPlainNumbers = values.takesPlainNumbers
        let node = WrittenNode.map([WrittenEntry(name, parameters)]).located
        return LawReader(values: silent).law(node, "")
    }
}
