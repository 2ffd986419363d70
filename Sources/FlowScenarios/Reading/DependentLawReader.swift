internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Reads laws whose mean may be a formula: of the customer, of the time, of the state.
struct DependentLawReader {
    let values: ValueReader
    let site: FormulaSite
    /// When the formula is read.
    let moment: FormulaMoments
    private var log: DiagnosticLog { values.log }

    /// Laws that a formula may stand in: their values are in proportion to their mean.
    private static let scalable = [
        "exponential", "deterministic", "gamma", "erlang", "lognormal", "weibull", "hyperexponential", "pareto",
        "normal", "uniform", "triangular",
    ]

    /// - Parameters:
    ///   - takesScalars: whether a mean alone is enough.
    ///   - plain: reads a law that depends on nothing.
    func law(
        _ node: LocatedNode, _ what: String, _ wanted: FormulaType = .duration, takesScalars: Bool = false,
        plain: (LocatedNode) -> Law?
    ) -> Law? {
        if let rest = node.entries?.first(where: \.isRestOfFormula) {
            return log.error(
                "\(what): '\(rest.key)' is no key", at: rest.keyPlace, hint: rest.commaHint(in: node.entries ?? []))
        }
        guard let found = split(node, takesScalars: takesScalars) else {
            guard let place = mention(in: node) else {
                // Read as the formula that it is meant as, which says what is wrong with the name.
                guard let slip = misspelling(in: node) else { return plain(node) }
                _ = site.formula(slip, what, at: moment, as: [wanted])
                return nil
            }
            let use = namesNumber(place) ? "depend on the numbers of customers" : "be a formula"
            return log.error(
                "\(what) cannot \(use) here: "
                    + "'\(place.text ?? "")'", at: place,
                hint: "a formula stands for the mean: { exponential: 2 min * \(name) } or "
                    + "{ gamma: { mean: 5 min + 0.1 min * \(name), cv: 0.5 } }; so with "
                    + Self.scalable.joined(separator: ", "))
        }
        if let entry = found.spread {
            return log.error(
                "'\(entry.word)' is that of one mean, but this mean depends on the customer", at: entry.keyPlace,
                hint: "give the spread as cv or scv, in proportion to the mean")
        }
        let formula = site.formula(found.formula, what, at: moment, as: [wanted])
        let bounds = found.bounds.map { entry in
            values.duration(entry.value, "'\(entry.word)'").map { (entry.word, $0) }
        }
        guard let base = plain(found.base), let formula, !bounds.contains(where: { $0 == nil }) else { return nil }
        let known = Dictionary(bounds.compactMap { $0 }) { first, _ in first }
        let least = known["at-least"]
        let most = known["at-most"]
        if let least, let most, least > most {
            return log.error("'at-most' is below 'at-least'", at: found.bounds[0].value)
        }
        let factor = NumberFormula(formula.tree, text: formula.text)
        return .dependent(DependentLaw(base, times: factor, atLeast: least, atMost: most))
    }

    private var numbers: NumberBook { site.vocabulary.names.numbers }

    /// One that a formula may name.
    private var name: String {
        numbers.list.first { !$0.isDuration }?.name ?? numbers.names.first
            ?? (site.station == nil ? "NUMBER" : "length")
    }

    private func namesNumber(_ node: LocatedNode) -> Bool { node.text.map(numbers.formulas.mentions) ?? false }

    /// A law taken apart: the formula, the same law of mean 1, and its bounds.
    private struct Split {
        var formula: LocatedNode
        var base: LocatedNode
        var bounds: [LocatedNode.Entry] = []
        /// A spread that is no share of the mean.
        var spread: LocatedNode.Entry?
    }

    /// Nil where no mean is a formula, or one stands elsewhere too.
    private func split(_ node: LocatedNode, takesScalars: Bool) -> Split? {
        guard let entries = node.entries else {
            return takesScalars && mentions(node) ? Split(formula: node, base: one(at: node)) : nil
        }
        let bounds = entries.filter { entry in LawKeys.bounds.contains { $0.name == entry.word } }
        let rest = entries.filter { entry in !LawKeys.bounds.contains { $0.name == entry.word } }
        if bounds.contains(where: { mention(in: $0.value) != nil }) { return nil }
        // Behind letters that name the law its parameters stand by themselves.
        if takesScalars, !rest.contains(where: { LawKeys.names.contains($0.word) }) {
            var found = split(parameters: rest, of: node)
            found?.bounds = bounds
            return found
        }
        guard rest.count == 1, let entry = rest.first, Self.scalable.contains(entry.word) else { return nil }
        let inner: Split?
        if let parameters = entry.value.entries {
            inner = split(parameters: parameters, of: entry.value)
        } else {
            let isMean = ["exponential", "deterministic"].contains(entry.word) && mentions(entry.value)
            inner = isMean ? Split(formula: entry.value, base: one(at: entry.value)) : nil
        }
        guard var found = inner else { return nil }
        let changed = LocatedNode.Entry(key: entry.key, keyPlace: entry.keyPlace, value: found.base)
        found.base = LocatedNode(.mapping([changed]), at: node.place)
        found.bounds = bounds
        return found
    }

    private func split(parameters: [LocatedNode.Entry], of node: LocatedNode) -> Split? {
        guard let mean = parameters.first(where: { ["mean", "value"].contains($0.word) && mentions($0.value) }) else {
            return nil
        }
        let others = parameters.filter { $0.word != mean.word }
        if others.contains(where: { mention(in: $0.value) != nil }) { return nil }
        let changed = parameters.map { entry in
            entry.word != mean.word
                ? entry : LocatedNode.Entry(key: entry.key, keyPlace: entry.keyPlace, value: one(at: entry.value))
        }
        return Split(
            formula: mean.value, base: LocatedNode(.mapping(changed), at: node.place),
            spread: others.first { ["sd", "variance"].contains($0.word) })
    }

    private func one(at node: LocatedNode) -> LocatedNode { LocatedNode(.scalar(.init("1")), at: node.place) }

    private func mentions(_ node: LocatedNode) -> Bool { node.text.map(site.isFormula) ?? false }

    /// A formula that names no number, but a word that is near to one's name, and no unit.
    private func misspelling(in node: LocatedNode) -> LocatedNode? {
        switch node.content {
        case .scalar(let scalar):
            guard QuantityProbe.kind(of: scalar.text) == nil, DataReference(scalar.text) == nil,
                scalar.text.contains(where: "*/+".contains)
            else { return nil }
            let words = scalar.text.split { !($0.isLetter || $0 == "-") }.map(String.init)
            let isMisspelled = words.contains { word in
                QuantityProbe.kind(of: "1 " + word) == nil
                    && Spelling.nearest(to: word, in: numbers.names) != nil
            }
            return isMisspelled ? node : nil
        case .sequence(let elements): return elements.firstFound { misspelling(in: $0) }
        case .mapping(let entries): return entries.firstFound { misspelling(in: $0.value) }
        }
    }

    /// Where a formula stands, wherever that is; columns of data are none of them.
    private func mention(in node: LocatedNode) -> LocatedNode? {
        switch node.content {
        case .scalar(let scalar):
            DataReference(scalar.text) == nil && site.isFormula(scalar.text) ? node : nil
        case .sequence(let elements): elements.firstFound { mention(in: $0) }
        case .mapping(let entries): entries.firstFound { mention(in: $0.value) }
        }
    }
}
