import SimulationKernel

/// What an experiment varies: a parameter or a path, and the values it takes.
package struct Factor: Sendable {
    /// One value of it.
    package struct Level: Sendable {
        package var value: LocatedNode
        /// As a number in the file's unit, shares as parts of 1; nil for words.
        package var number: Double?

        package init(value: LocatedNode, number: Double? = nil) {
            self.value = value
            self.number = number
        }
    }

    /// A range without steps, for designs that choose their own points.
    package struct Range: Sendable, Hashable {
        package var from: Quantity
        package var to: Quantity
    }

    /// A parameter's name or a path of names.
    package var path: String
    /// In the file's order; a range's two ends where it has no steps.
    package var levels: [Level]
    /// Set where every value between two is meant.
    package var range: Range?
    package var place: SourcePlace

    package init(path: String, levels: [Level], range: Range? = nil, place: SourcePlace) {
        self.path = path
        self.levels = levels
        self.range = range
        self.place = place
    }
}

extension Factor {
    /// The change that sets it to one of its levels.
    package func override(_ level: Int) -> Override {
        Override(path: path, value: levels[level].value, place: place)
    }

    /// The change at a part of its range, from 0 to below 1: between the ends of a range, rounded to six digits so
    /// that the point's name is its value; among levels the one in whose equal share it lies.
    package func override(at part: Double) -> Override {
        guard let range else { return override(min(levels.count - 1, Int(saturating: part * Double(levels.count)))) }
        let from = range.from.number
        var quantity = range.from
        quantity.number = Self.rounded(from + part * (range.to.number - from), digits: 6)
        return Override(
            path: path, value: LocatedNode(.scalar(.init(quantity.description)), at: levels[0].value.place),
            place: place)
    }

    /// To so many significant digits.
    static func rounded(_ value: Double, digits: Int) -> Double {
        if value == 0 || !value.isFinite { return value }
        var least = 1.0
        for _ in 1..<digits { least *= 10 }
        var scale = 1.0
        while abs(value) * scale < least, scale < 1e200 { scale *= 10 }
        return (value * scale).rounded() / scale
    }
}
