/// What one customer's end is worth to whoever runs the system, in money.
public struct OutcomeWorth: Sendable, Hashable {
    public var revenue: Double
    public var cost: Double
    /// Whether it counts as goodput; nil: as the outcome's kind has it.
    public var isGood: Bool?

    public init(revenue: Double = 0, cost: Double = 0, isGood: Bool? = nil) {
        (self.revenue, self.cost, self.isGood) = (revenue, cost, isGood)
    }
}
