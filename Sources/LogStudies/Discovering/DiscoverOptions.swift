package import LogComparison

/// What is asked of a discovery.
package struct DiscoverOptions: Sendable {
    /// What of the log is kept back, so that the scenario can be held against what it has not seen.
    package enum HoldOut: Sendable, Hashable {
        case none
        /// The last part of the days, in whole weeks where the log is long enough.
        case share(Double)
        /// From this day on, in days since 1970-01-01.
        case from(day: Int)
    }

    package var holdOut = HoldOut.share(0.2)
    /// How many logs are drawn anew, so that intervals hold what the log leaves open too; 0: none.
    package var resamples = 0
    package var validation = ValidationOptions()

    package init() {}
}
