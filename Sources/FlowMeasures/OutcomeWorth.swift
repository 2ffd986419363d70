/// What one customer's end is worth to whoever runs the system, in money.
package struct OutcomeWorth: Sendable, Hashable {
    package var revenue: Double
    package var cost: Double
    /// Whether it counts as goodput; nil: as the outcome's kind has it.
    package var isGood: Bool?

    package init(revenue: Double = 0, cost: Double = 0, isGood: Bool? = nil) {
        self.revenue = revenue
        self.cost = cost
        self.isGood = isGood
    }
}
