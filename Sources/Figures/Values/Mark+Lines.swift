/// Values joined by straight pieces; what is no number leaves a gap.
public struct Line: Sendable, Equatable {
    public var points: [Place]
    public var role: Role
    public var strength: Strength
    /// Each value holds until the next one.
    public var isStepped: Bool
    public var showsPoints: Bool
    /// At the line's right end.
    public var endLabel: Label?
    /// Among the values that are read out.
    public var isTold: Bool
    /// What is read out of each point, without its place: `52 min (48 to 57)`. Empty: the numbers as the axis has them.
    public var told: [String]

    public init(
        _ points: [Place], role: Role = .data1, strength: Strength = .strong, isStepped: Bool = false,
        showsPoints: Bool = false, endLabel: Label? = nil, isTold: Bool = true, told: [String] = []
    ) {
        self.points = points
        self.role = role
        self.strength = strength
        self.isStepped = isStepped
        self.showsPoints = showsPoints
        self.endLabel = endLabel
        self.isTold = isTold
        self.told = told
    }
}

/// The room between two lines, as of intervals over time.
public struct Band: Sendable, Equatable {
    public struct Slice: Sendable, Equatable {
        public var at: Double
        public var lower: Double
        public var upper: Double

        public init(at: Double, lower: Double, upper: Double) {
            self.at = at
            self.lower = lower
            self.upper = upper
        }
    }

    public var slices: [Slice]
    public var role: Role
    /// The axis that `at` is on; the ends are on the other.
    public var along: Direction

    public init(_ slices: [Slice], role: Role = .data1, along: Direction = .x) {
        self.slices = slices
        self.role = role
        self.along = along
    }
}

/// A line across the whole panel, such as a target's.
public struct Rule: Sendable, Equatable {
    public var at: Double
    /// The axis that `at` is on: `.y` makes a horizontal line.
    public var on: Direction
    public var role: Role
    public var isDotted: Bool
    /// Behind bars, whose words it then does not cross.
    public var isBehind: Bool
    public var label: Label?

    public init(
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

    public init(_ target: Target, on: Direction = .y) {
        self.init(at: target.value, on: on, label: Label(target.label, .target, isOptional: true))
    }
}
