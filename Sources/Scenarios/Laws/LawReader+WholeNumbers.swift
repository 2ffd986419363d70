package import ScenarioReading
package import SimulationKernel
internal import Statistics

/// How many come at once: a number, or a law of whole numbers.
extension LawReader {
    package func wholeNumber(_ node: LocatedNode, _ what: String) -> Law? {
        guard node.entries != nil else {
            return values.wholeNumber(node, what, in: 1...1_000_000).map { .deterministic(Double($0)) }
        }
        guard let law = law(node, what) else { return nil }
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
