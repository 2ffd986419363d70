/// What is drawn on a panel. All places are in the units of its axes.
package enum Mark: Sendable, Equatable {
    case line(Line)
    case band(Band)
    case block(Block)
    case point(Dot)
    case interval(Interval)
    case rule(Rule)
    case region(Region)
    case text(PlotPoint, Label)
    case flow(Flow)
    case network(Network)
    /// A bar that shows how long so many units of `x` are, at the panel's lower left.
    case scaleBar(length: Double, text: String)
}

/// Where something is, in the units of the two axes.
package struct PlotPoint: Sendable, Equatable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// Which axis something is measured along.
package enum Direction: Sendable, Equatable {
    case x, y
}

/// A number with the ends of its interval, where it has one.
package struct DrawnValue: Sendable, Equatable {
    package var value: Double
    package var lower: Double?
    package var upper: Double?

    package init(_ value: Double, lower: Double? = nil, upper: Double? = nil) {
        self.value = value
        self.lower = lower
        self.upper = upper
    }

    /// With its unit and its interval: `52 min (48 to 57)`.
    package func readout(_ words: (Double) -> String, _ unit: String) -> String {
        let text = words(value) + (unit.isEmpty ? "" : " " + unit)
        guard let lower, let upper, lower.isFinite, upper.isFinite else { return text }
        let ends = [words(lower), words(upper)]
        // An interval narrower than what is written says nothing.
        return ends[0] == ends[1] ? text : text + " (" + ends.joined(separator: " to ") + ")"
    }

    /// Of the three those that are numbers.
    var ends: [Double] { [value, lower, upper].compactMap { $0 }.filter(\.isFinite) }
}

/// A value to be reached or not to be passed, with its words: `target 30 min`.
package struct Target: Sendable, Equatable {
    package var value: Double
    package var label: String

    package init(_ value: Double, label: String) {
        self.value = value
        self.label = label
    }
}
