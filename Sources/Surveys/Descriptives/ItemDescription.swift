package import Statistics

/// What one item's answers look like, missing ones left out.
package struct ItemDescription: Sendable {
    package let item: String
    /// The answers.
    package let n: Int
    package let missing: Int
    package let mean: Figure
    /// With divisor n − 1.
    package let sd: Figure
    /// The standard error of the mean, sd/√n.
    package let standardError: Figure
    /// Student's t interval of the mean; nil with fewer than two answers.
    package let meanInterval: ConfidenceInterval?
    package let median: Figure
    /// The quartiles are quantiles of type 7 (Hyndman & Fan 1996).
    package let lowerQuartile: Figure
    package let upperQuartile: Figure
    package let minimum: Figure
    package let maximum: Figure
    /// 1.4826 times the median distance from the median, which is the sd for normal answers.
    package let medianAbsoluteDeviation: Figure
    package let skewness: Shape
    /// In excess of the normal law's 3.
    package let excessKurtosis: Shape
    /// √(6n(n − 1)/((n − 2)(n + 1)(n + 3))), for normal answers and the skewness of type 2.
    package let skewnessStandardError: Figure
    /// For normal answers and the kurtosis of type 2.
    package let kurtosisStandardError: Figure
    package let shapiroWilk: Result<ShapiroWilkTest, Unavailable>

    /// The three forms of skewness and kurtosis in use (Joanes & Gill 1998, The Statistician 47, 183–189).
    package struct Shape: Sendable, Hashable {
        /// From central moments with divisor n: g₁, g₂.
        package let type1: Figure
        /// Without bias for normal answers, as SPSS, SAS and Excel have it: G₁, G₂.
        package let type2: Figure
        /// With the variance of divisor n − 1: b₁, b₂.
        package let type3: Figure

        init(type1: Figure, type2: Figure, type3: Figure) {
            self.type1 = type1
            self.type2 = type2
            self.type3 = type3
        }

        init(_ reason: String) {
            self.init(type1: .unavailable(reason), type2: .unavailable(reason), type3: .unavailable(reason))
        }
    }

    /// The share of answers that are missing, from 0 to 1; 0 when there are no rows.
    package var missingShare: Double { n + missing == 0 ? 0 : Double(missing) / Double(n + missing) }
}

extension Responses {
    /// A description of each item.
    /// - Parameter confidence: of the intervals of the means, for example 0.95.
    package func described(confidence: Double = 0.95) -> [ItemDescription] {
        zip(names, columns).map { ItemDescription(item: $0, answers: $1, confidence: confidence) }
    }
}
