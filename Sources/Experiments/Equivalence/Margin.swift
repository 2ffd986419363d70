/// How far a figure may move and still count as the same.
package enum Margin: Sendable, Hashable {
    /// A part of the figure's old value, 0.05 for 5 %.
    case relative(Double)
    /// In the figure's own unit; for a share 0.01 is one point.
    case absolute(Double)

    /// The margin for a figure that was so large.
    package func width(of value: Double) -> Double {
        switch self {
        case .relative(let part): part * value.magnitude
        case .absolute(let width): width
        }
    }
}
