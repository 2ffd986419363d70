internal import Statistics

extension LogisticFit {
    /// More rows times columns squared are not profiled: each end is found by some twenty fits.
    private static let most = 2_000_000

    /// The odds ratios of a column at which the greatest likelihood of the others lies less than half of χ²'s quantile below
    /// that of the whole model (Venzon & Moolgavkar 1988).
    ///
    /// - Parameter place: of the column, without the constant.
    /// - Returns: nil where an end is not found.
    func profile(
        of place: Int, _ columns: [[Double]], _ outcome: [Double], _ confidence: Double
    ) -> BootstrapSummary.Interval? {
        guard outcome.count * columns.count * columns.count <= Self.most else { return nil }
        var others = columns
        let own = others.remove(at: place)
        let z = NormalDistribution.standard.quantile((1 + confidence) / 2)
        let estimate = coefficients[place + 1]
        let error = covariance[place + 1, place + 1].squareRoot()
        var start = coefficients
        start.remove(at: place + 1)
        /// Above 0 beyond the interval's ends.
        func excess(_ b: Double) -> Double {
            guard let fit = try? LogisticFit(others, outcome, offset: own.map { $0 * b }, start: start) else {
                return .nan
            }
            return 2 * (logLikelihood - fit.logLikelihood) - z * z
        }
        let ends = [-1.0, 1].map { side -> Double? in
            // Beyond Wald's end by ever more, until the likelihood is too small.
            for factor in [1.5, 2.5, 4, 8] {
                let far = estimate + side * factor * z * error
                let value = excess(far)
                if value.isNaN { return nil }
                if value > 0 {
                    return try? findRoot(in: min(estimate, far)...max(estimate, far), relative: 1e-13, excess)
                }
            }
            return nil
        }
        guard let lower = ends[0], let upper = ends[1] else { return nil }
        return BootstrapSummary.Interval(Special.exp(lower), Special.exp(upper))
    }
}
