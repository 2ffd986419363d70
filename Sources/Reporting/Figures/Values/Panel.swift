/// One drawing: two axes and the marks on them.
package struct Panel: Sendable, Equatable {
    package var title: String
    /// Grey, at the right of the title: `4 at work`.
    package var fact: String
    /// What is to be seen, with number, unit and interval: for those who hear the figure.
    package var finding: String
    package var x: Axis
    package var y: Axis
    package var marks: [Mark]
    /// Words at the right of each row, where `y` has rows.
    package var columns: [RowColumn]
    /// Words over the plot in one line, or in two, each over its place or near to it.
    package var headers: [Header]
    /// In the units of the drawing, in which a small panel is 340 wide.
    package var height: Double
    /// Drawn 880 wide, with a twin of 340 for small screens.
    package var isWide: Bool
    /// Of the narrow twin; nil: `height`.
    package var narrowHeight: Double?
    /// Instead of the narrow twin, one below the other: parts of what is too much for the width.
    package var narrowParts: [Panel] = []
    /// Below all else: what the classes of its colours and its marks mean.
    package var key: [KeySign] = []
    /// One unit of `x` is as long as one of `y`, as on a map.
    package var isMetric: Bool

    package init(
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
package struct Header: Sendable, Equatable {
    /// On the horizontal axis.
    package var x: Double
    package var text: String
    /// A small square of this before the text, since the text may stand beside its part.
    package var look: Look?
    /// Left out where the drawing is wide, and has a column of that name.
    package var onlyNarrow: Bool

    package init(x: Double, text: String, look: Look? = nil, onlyNarrow: Bool = false) {
        self.x = x
        self.text = text
        self.look = look
        self.onlyNarrow = onlyNarrow
    }
}

/// Words at the right of the rows under one heading; a missing one is empty.
package struct RowColumn: Sendable, Equatable {
    package var title: String
    package var texts: [String]
    package var isStrong: Bool
    /// Left out where the drawing is narrow.
    package var onlyWide: Bool
    /// A small square of this before the title, and instead of it where the drawing is narrow.
    package var look: Look?

    package init(title: String, texts: [String], isStrong: Bool = false, onlyWide: Bool = false, look: Look? = nil) {
        self.title = title
        self.texts = texts
        self.isStrong = isStrong
        self.onlyWide = onlyWide
        self.look = look
    }
}

extension Panel {
    /// As the only one of its figure, which then has the whole width.
    package var wide: Panel {
        var panel = self
        panel.isWide = true
        panel.height = 260
        panel.narrowHeight = height
        return panel
    }
}

extension [Panel] {
    /// The panels with the largest range of `y` that one of them has, as small multiples need it.
    /// - Parameter value: it is within the range too.
    package func sharingY(reaching value: Double = 0) -> [Panel] {
        let ends = compactMap { panel -> (Double, Double)? in
            guard case .linear(let from, let to) = panel.y.scale, from.isFinite, to.isFinite else { return nil }
            return (from, to)
        }
        guard let low = ends.map(\.0).min(), let most = ends.map(\.1).max() else { return self }
        let high = value > most ? Ticks.roundedTop(value) : most
        return map { panel in
            var panel = panel
            if case .linear = panel.y.scale { panel.y.scale = .linear(from: low, to: high) }
            return panel
        }
    }
}
