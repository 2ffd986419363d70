/// Values joined by straight pieces; what is no number leaves a gap.
package struct Line: Sendable, Equatable {
    package var points: [PlotPoint]
    package var role: Role
    package var strength: Strength
    /// Each value holds until the next one.
    package var isStepped: Bool
    package var showsPoints: Bool
    /// At the line's right end.
    package var endLabel: Label?
    /// Among the values that are read out.
    package var isReadOut: Bool
    /// What is read out of each point, without its place: `52 min (48 to 57)`. Empty: the numbers as the axis has them.
    package var readout: [String]
    /// What is said before them, as `19 of 20 wait at most`; nil: the label at the line's end.
    package var told: String?

    package init(
        _ points: [PlotPoint], role: Role = .data1, strength: Strength = .strong, isStepped: Bool = false,
        showsPoints: Bool = false, endLabel: Label? = nil, isReadOut: Bool = true, readout: [String] = [],
        told: String? = nil
    ) {
        self.points = points
        self.role = role
        self.strength = strength
        self.isStepped = isStepped
        self.showsPoints = showsPoints
        self.endLabel = endLabel
        self.isReadOut = isReadOut
        self.readout = readout
        self.told = told
    }
}

/// The room between two lines, as of intervals over time.
package struct Band: Sendable, Equatable {
    package struct Slice: Sendable, Equatable {
        package var at: Double
        package var lower: Double
        package var upper: Double

        package init(at: Double, lower: Double, upper: Double) {
            self.at = at
            self.lower = lower
            self.upper = upper
        }
    }

    package var slices: [Slice]
    package var role: Role
    /// The axis that `at` is on; the ends are on the other.
    package var along: Direction

    package init(_ slices: [Slice], role: Role = .data1, along: Direction = .x) {
        self.slices = slices
        self.role = role
        self.along = along
    }
}

/// A line across the whole panel, such as a target's.
package struct Rule: Sendable, Equatable {
    package var at: Double
    /// The axis that `at` is on: `.y` makes a horizontal line.
    package var on: Direction
    package var role: Role
    package var isDotted: Bool
    /// Behind bars, whose words it then does not cross.
    package var isBehind: Bool
    package var label: Label?

    package init(
        at: Double, on: Direction = .y, role: Role = .target, isDotted: Bool = true, isBehind: Bool = false,
        label: Label? = nil
    ) {
        self.at = at
        self.on = on
        self.role = role
        self.isDotted = isDotted
        self.isBehind = isBehind
        self.label = label
    }

    package init(_ target: Target, on: Direction = .y) {
        self.init(at: target.value, on: on, label: Label(target.label, .target, isOptional: true))
    }
}
