package import SimulationKernel

/// What one replication tells of one quantity: all that an estimate over several replications needs of it.
package enum Sample: Sendable, Hashable {
    /// So much of so much: a rate, a share, a cost. Both are 0 where there was nothing to count.
    case ratio(numerator: Double, denominator: Double)
    /// Observations of customers.
    case tally(TallySummary)
    /// The greatest of something.
    case maximum(Double)

    /// Two replications as one, such as the halves of an antithetic pair or two neighbouring batches.
    /// - Precondition: both are of one kind.
    package func merged(with other: Sample) -> Sample {
        switch (self, other) {
        case (.ratio(let a, let b), .ratio(let c, let d)): return .ratio(numerator: a + c, denominator: b + d)
        case (.tally(var first), .tally(let second)):
            first.merge(second)
            return .tally(first)
        case (.maximum(let first), .maximum(let second)): return .maximum(max(first, second))
        default: preconditionFailure("samples of two quantities are no sample of one")
        }
    }
}
