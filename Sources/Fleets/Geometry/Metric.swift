/// How long the way between two points of a plane is.
package enum Metric: String, Sendable, Hashable, CaseIterable {
    /// L1: along the axes, as in streets that cross at right angles.
    case manhattan
    /// L2: along the straight line.
    case euclidean
}
