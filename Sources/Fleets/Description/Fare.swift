/// What a ride or a delivery costs, and who gets it. In the scenario's currency.
public struct Fare: Sendable, Hashable {
    public var base: Double
    public var perDistance: Double
    public var perTime: Double
    public var least: Double
    /// Parts of the price: taxes on top of it, discounts off it. What is paid must be above 0.
    public var tax: Double
    public var discount: Double
    /// Taken off what is left of the price after the discount. Where nothing is left nothing is paid.
    public var amountOff: Double
    /// The platform's part of the price before tax.
    public var commission: Double
    /// Where more ask than there are vehicles; nil: never.
    public var surge: Surge?
    /// What the driver is paid for a job instead of the price less the commission; nil: that.
    public var courierPay: Double?
    /// What driving costs per distance, empty or not.
    public var costPerDistance: Double
    /// The smallest sum, a multiple of 1/10,000: what is paid is rounded to multiples of it. nil: nothing is rounded.
    public var unit: Double?

    /// A price that rises with the number of those who wait for each vehicle on duty; while nobody is on duty it is at
    /// its highest.
    public struct Surge: Sendable, Hashable {
        /// From this many open requests per vehicle on duty on the price rises,
        public var from: Double
        /// by this factor per open request and vehicle beyond it,
        public var slope: Double
        /// up to this factor.
        public var most: Double
        /// Who is told a price f times as high still comes with probability f to the power of minus this.
        public var elasticity: Double
        public init(from: Double, slope: Double, most: Double, elasticity: Double) {
            (self.from, self.slope, self.most, self.elasticity) = (from, slope, most, elasticity)
        }
    }

    public init(
        base: Double, perDistance: Double = 0, perTime: Double = 0, least: Double = 0, tax: Double = 0,
        discount: Double = 0, commission: Double = 0, surge: Surge? = nil, courierPay: Double? = nil,
        costPerDistance: Double = 0, amountOff: Double = 0, unit: Double? = nil
    ) {
        (self.base, self.perDistance, self.perTime, self.least) = (base, perDistance, perTime, least)
        (self.tax, self.discount, self.commission, self.surge) = (tax, discount, commission, surge)
        (self.courierPay, self.costPerDistance, self.amountOff) = (courierPay, costPerDistance, amountOff)
        self.unit = unit
    }
}
