package import Surveys

/// What MICOM says of a construct in two groups (Henseler, Ringle & Sarstedt 2016, figure 1), given step 1.
package enum InvarianceVerdict: String {
    /// Composition, means and variances: the groups may be pooled.
    case full
    /// Composition alone: paths may be compared.
    case partial
    /// Not even the composition: nothing may be compared.
    case none
    /// Too few permutations to tell.
    case open = "not tested"

    package init(_ own: GroupComparison.Invariance, _ comparison: GroupComparison?) {
        let level = Thresholds.invariance
        if comparison.map(Self.isOpen) ?? true {
            self = .open
        } else if own.pCorrelation < level {
            self = .none
        } else {
            self = own.pMean >= level && own.pVariance >= level ? .full : .partial
        }
    }

    /// Whether there are too few permutations for a test at 5 %, by the same measure as for bootstrap samples.
    package static func isOpen(_ comparison: GroupComparison) -> Bool {
        comparison.permutations < SampleNeeds.leastToDecide(confidence: 1 - Thresholds.invariance)
    }
}
