package import SimulationKernel
internal import Statistics

/// How many come at once: a number, or a law of whole numbers.
extension LawReader {
    /// Nobody brings more with him.
    package static let counts = 1...1_000_000

    package func wholeNumber(_ node: LocatedNode, _ what: String) -> Law? {
        guard node.entries != nil else {
            return values.wholeNumber(node, what, in: Self.counts).map { .deterministic(Double($0)) }
        }
        // A count has no unit, and is not too long but too many.
        var plain = values
        plain.takesPlainNumbers = true
        guard let law = LawReader(values: plain).law(node, what) else { return nil }
        if let most = law.greatestListed, most > 1_000_000 {
            return log.error("\(what) is at most 1,000,000, and the law has \(Quantity.text(most))", at: node)
        }
        guard law.isWholeNumber else {
            return log.error(
                "\(what) is a law of whole numbers", at: node,
                hint: "write { geometric: { mean: 3 } } or { discrete: [ { value: 2, share: 60% }, … ] }")
        }
        if law.support.lowerBound >= 1 { return law }
        return log.error(
            "\(what) is at least 1", at: node,
            hint: "write at-least: 1 beside the law, or { shifted: { by: 1, of: … } }")
    }
}

extension Law {
    /// Of values that are written one by one; nil for laws that are formulas, of which a run sees what comes.
    fileprivate var greatestListed: Double? {
        switch self {
        case .deterministic(let value): value
        case .empirical(let values), .sequence(let values): values.max()
        case .discrete(let values): values.map(\.value).max()
        case .shifted(let by, let law): by + (law.greatestListed ?? 0)
        case .mixture(let parts): parts.compactMap(\.law.greatestListed).max()
        case .bounded(_, let least, _): least
        default: nil
        }
    }

    /// Whether all of its values are whole numbers.
    package var isWholeNumber: Bool {
        func isWhole(_ number: Double) -> Bool { number == number.rounded() }
        return switch self {
        case .deterministic(let value): isWhole(value)
        case .empirical(let values), .sequence(let values): values.allSatisfy(isWhole)
        case .discrete(let values): values.allSatisfy { isWhole($0.value) }
        case .geometric, .poisson, .binomial: true
        case .shifted(let by, let law): isWhole(by) && law.isWholeNumber
        case .mixture(let parts): parts.allSatisfy(\.law.isWholeNumber)
        case .bounded(let law, let least, let most): law.isWholeNumber && isWhole(least ?? 0) && isWhole(most ?? 0)
        default: false
        }
    }
}
