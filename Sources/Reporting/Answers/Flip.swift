/// How far one assumption may be off before the verdict changes.
package struct Flip: Sendable, Equatable {
    /// What is assumed, as a person calls it: `patients who come`, `an ENT consultation`.
    package var input: String
    /// What of the scenario it is; the same input has one line.
    package var kind: Kind
    /// Today's value, in `unit`; nil where only its change is told.
    package var now: Double?
    package var unit: AnswerUnit
    /// By what it is multiplied where the verdict is still the same, rounded towards today; nil: beyond reach.
    package var factor: Double?
    /// The nearest factor that was tried where it is another; nil where none is within reach.
    package var changedAt: Double?
    /// The last factor that was tried where it is the same, if it never changes: 2 or 0.5.
    package var reach: Double
    package var from: AnswerVerdict
    /// What the verdict becomes; nil where it never changes within reach.
    package var to: AnswerVerdict?
    /// Whether it is of the scenario with its remedy.
    package var isRemedied: Bool
    /// Whether the hours decide, or all of the period together.
    package var isOfHours: Bool
    /// What the scenario says of where the value comes from: `measured`, `assumed`; nil: nothing.
    package var origin: String?
    /// By how many replications it was told, where that are fewer than the run has; nil: by all of them.
    package var replications: Int?

    package enum Kind: String, Sendable { case demand, service }

    package init(
        input: String, kind: Kind, now: Double? = nil, unit: AnswerUnit = .number, factor: Double?,
        changedAt: Double? = nil,
        reach: Double,
        from: AnswerVerdict, to: AnswerVerdict?, isRemedied: Bool = false, isOfHours: Bool = false,
        origin: String? = nil
    ) {
        self.input = input
        self.kind = kind
        self.now = now
        self.unit = unit
        self.factor = factor
        self.changedAt = changedAt
        self.reach = reach
        self.from = from
        self.to = to
        self.isRemedied = isRemedied
        self.isOfHours = isOfHours
        self.origin = origin
    }

    /// How little is needed: 0.08 where 8 % more would do.
    package var distance: Double { factor.map { abs($0 - 1) } ?? .infinity }
}
