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
