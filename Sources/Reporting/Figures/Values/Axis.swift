/// How numbers become places: along the panel's width or its height.
package enum Scale: Sendable, Equatable {
    case linear(from: Double, to: Double)
    /// Both ends above 0; else they are taken to be so.
    case log(from: Double, to: Double)
    /// Categories: the first one's middle is 0, the next one's 1. Along the height the first one is on top.
    case bands([String])
    /// Seconds since midnight, with a tick at every second full hour.
    case clock(from: Double, to: Double)
}

/// How the numbers of an axis are written.
package enum TickFormat: Sendable, Equatable {
    /// `12 000`, `0.5`.
    case number
    /// A share of 1 as `50%`.
    case percent
    /// A number and its unit: `5 km`.
    case suffix(String)
}

/// One side of a panel.
package struct Axis: Sendable, Equatable {
    package var scale: Scale
    /// With the unit, below the axis or above the top tick: `at most, min`.
    package var title: String
    package var unit: String
    package var format: TickFormat
    /// Instead of round ones.
    package var ticks: [Double]?
    /// Ticks in bold, with a stronger line.
    package var strongTicks: [Double]
    /// Without line, ticks and grid.
    package var isHidden: Bool
    /// Of the horizontal axis: above the panel instead of below.
    package var isOnTop: Bool

    package init(
        _ scale: Scale, title: String = "", unit: String = "", format: TickFormat = .number, ticks: [Double]? = nil,
        strongTicks: [Double] = [], isHidden: Bool = false, isOnTop: Bool = false
    ) {
        self.scale = scale
        self.title = title
        self.unit = unit
        self.format = format
        self.ticks = ticks
        self.strongTicks = strongTicks
        self.isHidden = isHidden
        self.isOnTop = isOnTop
    }

    /// No axis to be seen, from 0 to 1.
    package static let hidden = Axis(.linear(from: 0, to: 1), isHidden: true)
}
