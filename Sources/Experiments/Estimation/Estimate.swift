package import Statistics

/// A figure with what is known of its precision.
package struct Estimate: Sendable, Hashable {
    package var value: Double
    /// It is `nil` with a single replication, and for extremes, whose precision replications do not tell.
    package var standardError: Double?
    /// The interval's ends; nil where there is none, or where the data do not reach that far.
    package var lower: Double?
    package var upper: Double?
    /// How many replications contributed.
    package var replications: Int
    /// Of a mean over replications: how unevenly their numbers lie about it.
    package var skewness: SampleSkewness?

    package init(
        _ value: Double, standardError: Double? = nil, lower: Double? = nil, upper: Double? = nil, replications: Int
    ) {
        self.value = value
        self.standardError = standardError
        self.replications = replications
        self.lower = lower
        self.upper = upper
    }

    /// A t interval with `replications` − 1 degrees of freedom.
    static func symmetric(_ value: Double, standardError: Double, replications: Int, confidence: Double) -> Estimate {
        guard replications > 1, standardError.isFinite else { return Estimate(value, replications: replications) }
        let half = standardError * multiplier(replications, confidence)
        return Estimate(
            value, standardError: standardError, lower: value - half, upper: value + half, replications: replications)
    }

    /// An interval of a mean over replications: Student's t, corrected for skewness where that matters.
    static func mean(
        _ value: Double, standardError: Double, skewness: SampleSkewness, confidence: Double
    ) -> Estimate {
        guard skewness.count > 1, standardError.isFinite else { return Estimate(value, replications: skewness.count) }
        let interval = ConfidenceInterval.mean(
            value, standardError: standardError, skewness: skewness, confidence: confidence)
        var result = Estimate(
            value, standardError: standardError, lower: interval.lower, upper: interval.upper,
            replications: skewness.count)
        result.skewness = skewness
        return result
    }

    /// Of the root of what was estimated, such as of a mean square; d√x = dx / 2√x.
    var root: Estimate {
        func root(_ value: Double) -> Double { max(0, value).squareRoot() }
        var result = self
        result.standardError = standardError.map { value > 0 ? $0 / (2 * root(value)) : 0 }
        result.lower = lower.map(root)
        result.upper = upper.map(root)
        result.value = root(value)
        return result
    }

    static func multiplier(_ replications: Int, _ confidence: Double) -> Double {
        IntervalQuantile.studentT(0.5 + confidence / 2, degreesOfFreedom: Double(replications - 1))
    }
}

/// What is asked of a quantity: its mean, a quantile, a share.
package enum Statistic: Sendable, Hashable, Codable {
    case mean
    case standardDeviation
    case variance
    case coefficientOfVariation
    case secondMoment
    /// The root of a ratio, such as of a mean square.
    case rootMean
    case minimum
    case maximum
    /// The value that this share does not exceed.
    case quantile(Double)
    /// The share above zero.
    case positive
    /// The share above a bound, in the quantity's unit.
    case over(Double)
    /// The share that does not exceed a bound.
    case within(Double)
    /// Of a level: the share of time at this number, or at most at it.
    case exactly(Int)
    case atMost(Int)
}
