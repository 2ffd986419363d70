internal import Statistics

/// For which values of a moderator a slope differs from 0 (Johnson & Neyman 1936; Bauer & Curran 2005).
package struct JohnsonNeyman: Sendable {
    package var focal: RegressionDesign.Factor
    package var moderator: String
    package var errors: RegressionRequest.StandardErrors
    /// Where the slope's test is at its level, ascending and in the moderator's unit: none, one or two.
    package var bounds: [Double]
    /// From the smallest values of the moderator to the greatest, with `bounds` between them.
    package var regions: [Region]

    package struct Region: Sendable, Hashable {
        /// It is `nil` where the region goes as far as there are values.
        package var lower: Double?
        package var upper: Double?
        /// 1: the slope is above 0, −1: below, 0: it does not differ.
        package var sign: Int
        /// Of the respondents.
        package var share: Double
    }

    /// The share of the respondents for whom the slope differs from 0.
    package var share: Double { regions.reduce(0) { $0 + ($1.sign == 0 ? 0 : $1.share) } }
}

extension LinearRegression {
    /// The bounds of each slope of a product of two, of which the second is a number.
    ///
    /// With slope b + dw at a moderator's distance w from its mean they are where (b + dw)² = t²(v + 2wc + w²u), with v, u
    /// and c of the coefficients' covariance.
    ///
    /// - Parameter errors: which standard errors are used.
    /// - Parameter term: the product.
    /// - Parameter values: the moderator's, of all respondents.
    package func johnsonNeyman(
        of term: RegressionRequest.Term, values: [Double], errors: RegressionRequest.StandardErrors
    ) -> [JohnsonNeyman] {
        guard term.factors.count == 2, let covariance = fit.covariance(errors),
            let spread = design.spreads.first(where: { $0.variable == term.factors[1] })
        else { return [] }
        let t = StudentTDistribution(degreesOfFreedom: Double(fit.degreesOfFreedom)).quantile((1 + confidence) / 2)
        let own = design.rows.map { values[$0] }
        return factors(of: term.factors[0]).map { focal in
            // What the slope is made of at the mean, and by one more of the moderator.
            let base = weights(focal, [setting(spread, 0)])
            let more = zip(weights(focal, [setting(spread, 1)]), weights(focal, [setting(spread, 0)])).map { $0 - $1 }
            func times(_ weights: [Double]) -> Double {
                zip(weights, fit.coefficients).reduce(0) { $0 + $1.0 * $1.1 }
            }
            let b = times(base)
            let d = times(more)
            let square = d * d - t * t * covariance.product(more, more)
            let half = b * d - t * t * covariance.product(base, more)
            let rest = b * b - t * t * covariance.product(base, base)
            let roots = Self.roots(square, half, rest).map { $0 + spread.mean }
            return JohnsonNeyman(
                focal: focal, moderator: spread.variable, errors: errors, bounds: roots,
                regions: Self.regions(roots, own) { value in
                    let w = value - spread.mean
                    let isSure = square * w * w + 2 * half * w + rest > 0
                    return isSure ? (b + d * w > 0 ? 1 : -1) : 0
                })
        }
    }

    private func setting(_ spread: RegressionDesign.Spread, _ distance: Double) -> Setting {
        Setting(moderator: spread.variable, title: "", value: spread.mean + distance, centred: distance)
    }

    /// Of a x² + 2 b x + c, ascending; without cancellation.
    package static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        if a == 0 { return b == 0 ? [] : [-c / (2 * b)] }
        let discriminant = b * b - a * c
        guard discriminant > 0 else { return [] }
        let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        return sum == 0 ? [0] : [sum / a, c / sum].sorted()
    }

    private static func regions(
        _ bounds: [Double], _ values: [Double], _ sign: (Double) -> Int
    ) -> [JohnsonNeyman.Region] {
        let ends = [Double?.none] + bounds.map { .some($0) } + [.none]
        return zip(ends, ends.dropFirst()).map { lower, upper in
            let inside = values.count { $0 >= lower ?? -.infinity && $0 < upper ?? .infinity }
            let middle =
                switch (lower, upper) {
                case (let low?, let high?): (low + high) / 2
                case (let low?, nil): low + max(1, low.magnitude)
                case (nil, let high?): high - max(1, high.magnitude)
                case (nil, nil): values[0]
                }
            return JohnsonNeyman.Region(
                lower: lower, upper: upper, sign: sign(middle), share: Double(inside) / Double(values.count))
        }
    }
}
