/// One long run cut into batches, in place of replications.
package enum BatchPlan: Sendable, Hashable {
    /// Batches grow until neighbours no longer depend on each other.
    case automatic
    case number(Int)
}

/// Ways to make intervals narrower without more customers.
package enum VarianceReduction: String, Sendable, Hashable, CaseIterable {
    case none
    /// Replications in pairs, the second with the mirrored random numbers of the first.
    case antithetic
    /// Estimates corrected by what is known exactly: the number of arrivals, the mean service.
    case controlVariates = "control-variates"
}
