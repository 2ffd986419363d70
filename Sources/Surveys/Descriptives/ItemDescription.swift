public import Statistics

/// What one item's answers look like, missing ones left out.
public struct ItemDescription: Sendable {
    public let item: String
    /// The answers.
    public let n: Int
    public let missing: Int
    public let mean: Figure
    /// With divisor n − 1.
    public let sd: Figure
    /// sd/√n.
    public let standardError: Figure
    /// Student's t interval of the mean; nil with fewer than two answers.
    public let meanInterval: ConfidenceInterval?
    public let median: Figure
    /// The quartiles are quantiles of type 7 (Hyndman & Fan 1996).
    public let lowerQuartile: Figure
    public let upperQuartile: Figure
    public let minimum: Figure
    public let maximum: Figure
    /// 1.4826 times the median distance from the median, which is the sd for normal answers.
    public let medianAbsoluteDeviation: Figure
    public let skewness: Shape
    /// In excess of the normal law's 3.
    public let excessKurtosis: Shape
    /// √(6n(n − 1)/((n − 2)(n + 1)(n + 3))), for normal answers and the skewness of type 2.
    public let skewnessStandardError: Figure
    /// For normal answers and the kurtosis of type 2.
    public let kurtosisStandardError: Figure
    public let shapiroWilk: Result<ShapiroWilkTest, Unavailable>

    /// The three forms of skewness and kurtosis in use (Joanes & Gill 1998, The Statistician 47, 183–189).
    public struct Shape: Sendable, Hashable {
        /// From central moments with divisor n: g₁, g₂.
        public let type1: Figure
        /// Without bias for normal answers, as SPSS, SAS and Excel have it: G₁, G₂.
        public let type2: Figure
        /// With the variance of divisor n − 1: b₁, b₂.
        public let type3: Figure

        init(type1: Figure, type2: Figure, type3: Figure) {
            (self.type1, self.type2, self.type3) = (type1, type2, type3)
        }

        init(_ reason: String) {
            self.init(type1: .unavailable(reason), type2: .unavailable(reason), type3: .unavailable(reason))
        }
    }

    /// The share of answers that are missing, from 0 to 1; 0 when there are no rows.
    public var missingShare: Double { n + missing == 0 ? 0 : Double(missing) / Double(n + missing) }
}

extension Responses {
    /// A description of each item.
    /// - Parameter confidence: of the intervals of the means, for example 0.95.
    public func described(confidence: Double = 0.95) -> [ItemDescription] {
        zip(names, columns).map { ItemDescription(item: $0, answers: $1, confidence: confidence) }
    }
}
