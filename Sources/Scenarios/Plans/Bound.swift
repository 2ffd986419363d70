package import Experiments

/// What a measure shall keep to, in its unit.
package enum Bound: Sendable, Hashable {
    case atMost(Double)
    case atLeast(Double)
    case between(Double, Double)
    /// Around a value, within a margin of it.
    case equals(Double, within: Margin)
}
