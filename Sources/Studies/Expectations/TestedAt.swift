package import Experiments
import Reporting
import Statistics

/// At which error a claim was held against its bounds, so that the interval beside it is the one that decided.
///
/// Several claims share one level (Holm 1979): the k-th smallest of m p-values is tested at the level's part m − k + 1, and
/// what is not rejected failed at the part that was next. An interval of that confidence lies within the bound where the
/// claim passed, beyond it where it failed, and reaches over it where neither is proven.
package struct TestedAt: Sendable, Hashable {
    /// Of each end of the interval.
    let error: Double

    package init(error: Double) {
        self.error = error
    }

    /// For each claim of a family, and its verdict.
    /// - Parameters:
    ///   - claims: the family.
    ///   - pValues: by claim: of its proof, and of the proof of its contrary.
    ///   - level: of what passes wrongly together, and the same again of what fails wrongly.
    ///   - looks: how often each claim was looked at, by which its p-values are multiplied already; empty: once.
    package static func decided(
        _ claims: [Claim], _ pValues: [(proven: Double, refuted: Double)], level: Double, looks: [Double] = []
    ) -> [(verdict: TestVerdict, at: TestedAt)] {
        let proven = HolmAdjustment.decided(pValues.map(\.proven), level: level)
        let refuted = HolmAdjustment.decided(pValues.map(\.refuted), level: level)
        return claims.indices.map { index in
            let looks = looks.isEmpty ? 1 : looks[index]
            let passing = proven[index].level / looks
            // The contrary of two bounds has two sides, which share the error.
            let failing = (claims[index].isTwoSided ? refuted[index].level / 2 : refuted[index].level) / looks
            if proven[index].isRejected { return (.pass, TestedAt(error: passing)) }
            if refuted[index].isRejected { return (.fail, TestedAt(error: failing)) }
            return (.undecided, TestedAt(error: min(passing, failing)))
        }
    }

    /// Of the interval with two ends.
    package var confidence: Double { 1 - 2 * error }

    /// `97.5%`, of two ends or of one; to three digits of the error.
    package var percent: String { Self.percent(2 * error) }
    package var oneSidedPercent: String { Self.percent(error) }

    private static func percent(_ error: Double) -> String {
        var unit = 1.0
        while error > 0, error < 100 * unit { unit /= 10 }
        return English.percent(1 - (error / unit).rounded() * unit)
    }
}

extension Claim {
    fileprivate var isTwoSided: Bool { if case .between = self { true } else { false } }
}
