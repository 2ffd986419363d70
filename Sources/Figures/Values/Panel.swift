/// One drawing: two axes and the marks on them.
public struct Panel: Sendable, Equatable {
    public var title: String
    /// Grey, at the right of the title: `4 at work`.
    public var fact: String
    /// What is to be seen, with number, unit and interval: for those who hear the figure.
    public var finding: String
    public var x: Axis
    public var y: Axis
    public var marks: [Mark]
    /// Words at the right of each row, where `y` has rows.
    public var columns: [RowColumn]
    /// Words over the plot in one line, or in two, each over its place or near to it.
    public var headers: [Header]
    /// In the units of the drawing, in which a small panel is 340 wide.
    public var height: Double
    /// Drawn 880 wide, with a twin of 340 for small screens.
    public var isWide: Bool
    /// Of the narrow twin; nil: `height`.
    public var narrowHeight: Double?
    /// Instead of the narrow twin, one below the other: parts of what is too much for the width.
    public var narrowParts: [Panel] = []
    /// One unit of `x` is as long as one of `y`, as on a map.
    public var isMetric: Bool

    public init(
        title: String, fact: String = "", finding: String = "", x: Axis, y: Axis, marks: [Mark],
        columns: [RowColumn] = [], headers: [Header] = [], height: Double = 200, isWide: Bool = false,
        narrowHeight: Double? = nil,
        isMetric: Bool = false
    ) {
        self.title = title
        self.fact = fact
        self.finding = finding
        self.x = x
        self.y = y
        self.marks = marks
        self.columns = columns
        self.headers = headers
        self.height = height
        self.isWide = isWide
        self.narrowHeight = narrowHeight
        self.isMetric = isMetric
    }
}

/// The name of what is below it, such as of a part of the first bar.
public struct Header: Sendable, Equatable {
    /// On the horizontal axis.
    public var x: Double
    public var text: String
    /// A small square of this before the text, since the text may stand beside its part.
    public var look: Look?
    /// Left out where the drawing is wide, and has a column of that name.
    public var onlyNarrow: Bool

    public init(x: Double, text: String, look: Look? = nil, onlyNarrow: Bool = false) {
        self.x = x
        self.text = text
        self.look = look
        self.onlyNarrow = onlyNarrow
    }
}

/// Words at the right of the rows under one heading; a missing one is empty.
public struct RowColumn: Sendable, Equatable {
    public var title: String
    public var texts: [String]
    public var isStrong: Bool
    /// Left out where the drawing is narrow.
    public var onlyWide: Bool
    /// A small square of this before the title, and instead of it where the drawing is narrow.
    public var look: Look?

    public init(title: String, texts: [String], isStrong: Bool = false, onlyWide: Bool = false, look: Look? = nil) {
        self.title = title
        self.texts = texts
        self.isStrong = isStrong
        self.onlyWide = onlyWide
        self.look = look
    }
}

extension Panel {
    /// As the only one of its figure, which then has the whole width.
    public var wide: Panel {
        var panel = self
        panel.isWide = true
        panel.height = 260
        panel.narrowHeight = height
        return panel
    }
}

extension [Panel] {
    /// The panels with the largest range of `y` that one of them has, as small multiples need it.
    public func sharingY() -> [Panel] {
        let ends = compactMap { panel -> (Double, Double)? in
            guard case .linear(let from, let to) = panel.y.scale, from.isFinite, to.isFinite else { return nil }
            return (from, to)
        }
        guard let low = ends.map(\.0).min(), let high = ends.map(\.1).max() else { return self }
        return map { panel in
            var panel = panel
            if case .linear = panel.y.scale { panel.y.scale = .linear(from: low, to: high) }
            return panel
        }
    }
}
