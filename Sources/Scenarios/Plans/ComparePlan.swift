/// Cases against each other, on the same customers.
package struct ComparePlan: Sendable {
    /// How intervals and tests are corrected for being several.
    package enum Adjustment: String, Sendable, Hashable, CaseIterable {
        case holm
        case bonferroni
    }

    /// Which differences are looked at.
    package enum Pairing: Sendable, Hashable {
        /// Every case with every other: up to six cases.
        case all
        /// Every other case with this one, by its index.
        case with(Int)
        /// Every case with the best of the others: more than six cases.
        case withTheBest
    }

    /// At least two, in the file's order.
    package var cases: [ExperimentCase]
    package var pairing: Pairing
    /// Nil: no case is called the best.
    package var best: BestRule?
    package var adjustment: Adjustment

    package init(cases: [ExperimentCase], pairing: Pairing, best: BestRule? = nil, adjustment: Adjustment) {
        self.cases = cases
        self.pairing = pairing
        self.best = best
        self.adjustment = adjustment
    }

    /// More cases than this are not compared in all pairs.
    package static let mostForAllPairs = 6
}
