/// From one number to another, in whichever order.
package struct Span: Sendable, Equatable {
    package var from: Double
    package var to: Double

    package init(_ from: Double, _ to: Double) {
        self.from = from
        self.to = to
    }
}

/// A filled rectangle: a bar, a piece of one, or a cell.
package struct Block: Sendable, Equatable {
    package var x: Span
    package var y: Span
    package var role: Role
    package var strength: Strength
    /// In its middle, where it fits.
    package var inside: String
    /// What stands there instead where it does not fit, the longest first.
    package var shorter: [String]
    package var label: Label?
    /// What is read out; nil: not among the values.
    package var readout: String?
    /// Left free at each side, in units of the drawing.
    package var gap: Double
    /// With a strong rim: the one among many that the figure is about.
    package var isRinged: Bool
    /// Its mark, at the upper right.
    package var verdict: Verdict?
    /// With a small square at the upper right and its number in bold: what a key below says of it.
    package var isMarked: Bool
    /// The number that it shows, as it is, and of which part it is where bars have several: for those who copy the data.
    package var value: Double?
    package var part: String

    package init(
        x: Span, y: Span, role: Role = .bar, strength: Strength = .strong, inside: String = "",
        shorter: [String] = [], label: Label? = nil, readout: String? = nil, gap: Double = 1, isRinged: Bool = false,
        verdict: Verdict? = nil, isMarked: Bool = false, value: Double? = nil, part: String = ""
    ) {
        self.x = x
        self.y = y
        self.role = role
        self.strength = strength
        self.inside = inside
        self.shorter = shorter
        self.label = label
        self.readout = readout
        self.gap = gap
        self.isRinged = isRinged
        self.verdict = verdict
        self.isMarked = isMarked
        self.value = value
        self.part = part
    }

    /// Of the number in a cell.
    var cellStyle: TextStyle { isMarked && strength == .strong ? .strongCell(role) : .cell(role, strength) }
}

/// One value, or a verdict's mark in its shape: met a disc, too close to call a diamond, missed a square.
package struct Dot: Sendable, Equatable {
    package enum Shape: Sendable, Equatable {
        case dot
        case ring
        case verdict(Verdict)
    }

    package var place: PlotPoint
    package var shape: Shape
    package var role: Role
    /// In units of the drawing.
    package var radius: Double
    package var label: Label?
    /// What is read out; nil: the place's numbers; empty: nothing.
    package var readout: String?
    /// For those who copy the data: what it is of, and the number that it shows where that is not its place.
    package var part: String
    package var value: Double?

    package init(
        _ place: PlotPoint, shape: Shape = .dot, role: Role = .data1, radius: Double = 3.2, label: Label? = nil,
        readout: String? = nil, part: String = "", value: Double? = nil
    ) {
        self.place = place
        self.shape = shape
        self.role = role
        self.radius = radius
        self.label = label
        self.readout = readout
        self.part = part
        self.value = value
    }
}

/// An estimate's interval, drawn behind its point.
package struct Interval: Sendable, Equatable {
    package var span: Span
    /// Where it stands on the other axis.
    package var at: Double
    /// The axis that `span` is on.
    package var along: Direction
    package var role: Role
    /// 5 wide and half opaque, instead of a thin line.
    package var isThick: Bool

    package init(_ span: Span, at: Double, along: Direction = .y, role: Role = .ink, isThick: Bool = false) {
        self.span = span
        self.at = at
        self.along = along
        self.role = role
        self.isThick = isThick
    }

    /// The interval of an estimate, where it has one.
    package init?(
        _ estimate: DrawnValue, at: Double, along: Direction = .y, role: Role = .ink, isThick: Bool = false
    ) {
        guard let lower = estimate.lower, let upper = estimate.upper, !lower.isNaN, !upper.isNaN else { return nil }
        self.init(Span(lower, upper), at: at, along: along, role: role, isThick: isThick)
    }
}

/// A tinted part of the panel, such as where a goal is reached; nil: as far as the panel goes.
package struct Region: Sendable, Equatable {
    package var x: Span?
    package var y: Span?
    package var role: Role

    package init(x: Span? = nil, y: Span? = nil, role: Role = .target) {
        self.x = x
        self.y = y
        self.role = role
    }
}
