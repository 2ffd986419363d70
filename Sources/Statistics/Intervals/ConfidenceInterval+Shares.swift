extension ConfidenceInterval {
    /// For the shares of several ways of one choice, all of which hold together: Wilson's intervals at the level 1 − α/k
    /// (Goodman 1965, "On simultaneous confidence intervals for multinomial proportions", Technometrics 7, 247–254, with
    /// Bonferroni's level). For two ways, whose shares are one, at 1 − α.
    /// - Precondition: no count is negative and their sum is above 0, 0 < `confidence` < 1.
    package static func shares(_ counts: [Double], confidence: Double) -> [ConfidenceInterval] {
        let total = counts.reduce(0, +)
        let level = counts.count <= 2 ? confidence : 1 - (1 - confidence) / Double(counts.count)
        return counts.map { .share(min($0, total), of: total, confidence: level) }
    }
}
