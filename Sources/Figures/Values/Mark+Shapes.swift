/// From one number to another, in whichever order.
public struct Span: Sendable, Equatable {
    public var from: Double
    public var to: Double

    public init(_ from: Double, _ to: Double) {
        self.from = from
        self.to = to
    }
}

/// A filled rectangle: a bar, a piece of one, or a cell.
public struct Block: Sendable, Equatable {
    public var x: Span
    public var y: Span
    public var role: Role
    public var strength: Strength
    /// In its middle, where it fits.
    public var inside: String
    /// What stands there instead where it does not fit, the longest first.
    public var shorter: [String]
    public var label: Label?
    /// What is read out; nil: not among the values.
    public var told: String?
    /// Left free at each side, in units of the drawing.
    public var gap: Double
    /// With a strong rim: the one among many that the figure is about.
    public var isRinged: Bool
    /// Its mark, at the upper right.
    public var verdict: Verdict?

    public init(
        x: Span, y: Span, role: Role = .bar, strength: Strength = .strong, inside: String = "",
        shorter: [String] = [], label: Label? = nil, told: String? = nil, gap: Double = 1, isRinged: Bool = false,
        verdict: Verdict? = nil
    ) {
        self.x = x
        self.y = y
        self.role = role
        self.strength = strength
        self.inside = inside
        self.shorter = shorter
        self.label = label
        self.told = told
        self.gap = gap
        self.isRinged = isRinged
        self.verdict = verdict
    }
}

/// One value, or a verdict's mark in its shape: met a disc, too close to call a diamond, missed a square.
public struct Dot: Sendable, Equatable {
    public enum Shape: Sendable, Equatable {
        case dot
        case ring
        case verdict(Verdict)
    }

    public var place: Place
    public var shape: Shape
    public var role: Role
    /// In units of the drawing.
    public var radius: Double
    public var label: Label?
    /// What is read out; nil: the place's numbers; empty: nothing.
    public var told: String?

    public init(
        _ place: Place, shape: Shape = .dot, role: Role = .data1, radius: Double = 3.2, label: Label? = nil,
        told: String? = nil
    ) {
        self.place = place
        self.shape = shape
        self.role = role
        self.radius = radius
        self.label = label
        self.told = told
    }
}

/// An estimate's interval, drawn behind its point.
public struct Interval: Sendable, Equatable {
    public var span: Span
    /// Where it stands on the other axis.
    public var at: Double
    /// The axis that `span` is on.
    public var along: Direction
    public var role: Role
    /// 5 wide and half opaque, instead of a thin line.
    public var isThick: Bool

    public init(_ span: Span, at: Double, along: Direction = .y, role: Role = .ink, isThick: Bool = false) {
        self.span = span
        self.at = at
        self.along = along
        self.role = role
        self.isThick = isThick
    }

    /// The interval of an estimate, where it has one.
    public init?(
        _ estimate: DrawnValue, at: Double, along: Direction = .y, role: Role = .ink, isThick: Bool = false
    ) {
        guard let lower = estimate.lower, let upper = estimate.upper, !lower.isNaN, !upper.isNaN else { return nil }
        self.init(Span(lower, upper), at: at, along: along, role: role, isThick: isThick)
    }
}

/// A tinted part of the panel, such as where a goal is reached; nil: as far as the panel goes.
public struct Region: Sendable, Equatable {
    public var x: Span?
    public var y: Span?
    public var role: Role

    public init(x: Span? = nil, y: Span? = nil, role: Role = .target) {
        self.x = x
        self.y = y
        self.role = role
    }
}
