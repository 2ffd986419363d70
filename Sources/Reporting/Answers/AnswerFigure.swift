/// A figure of an answer, with the only interval that is shown of it.
package struct AnswerFigure: Sendable, Equatable {
    /// The estimate, in the scenario's own unit; shares as parts of 1.
    package var value: Double
    /// It is `nil` where replications do not tell one, and where theory knows the value.
    package var interval: AnswerInterval?
    package var unit: AnswerUnit
    /// Why the replications cannot have seen what decides it, as a clause; nil where they can.
    package var flaw: String?
    /// Whether theory knows it.
    package var isExact = false

    package init(
        _ value: Double, _ interval: AnswerInterval? = nil, unit: AnswerUnit, flaw: String? = nil, isExact: Bool = false
    ) {
        self.value = value
        self.interval = interval
        self.unit = unit
        self.flaw = flaw
        self.isExact = isExact
    }
}

/// A range of chance.
package struct AnswerInterval: Sendable, Equatable {
    package var lower: Double
    package var upper: Double
    /// Of this interval alone: 0.9917 where six hold together with 0.95.
    package var confidence: Double
    /// So many hold together.
    package var family: Int

    package init(_ lower: Double, _ upper: Double, confidence: Double, family: Int = 1) {
        self.lower = lower
        self.upper = upper
        self.confidence = confidence
        self.family = family
    }
}

/// In which unit a figure is shown.
package struct AnswerUnit: Sendable, Equatable {
    /// `min`, `€`, `per h`; empty for what has none.
    package var symbol: String
    /// By what a value is multiplied to be shown in it.
    package var factor: Double
    /// Whether it is a part of a whole, shown as so many of a hundred.
    package var isShare: Bool

    package init(_ symbol: String, factor: Double = 1, isShare: Bool = false) {
        self.symbol = symbol
        self.factor = factor
        self.isShare = isShare
    }

    package static let share = AnswerUnit("%", factor: 100, isShare: true)
    package static let number = AnswerUnit("")
}
