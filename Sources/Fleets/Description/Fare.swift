/// What a ride or a delivery costs, and who gets it. In the scenario's currency.
package struct Fare: Sendable, Hashable {
    package var base: Double
    package var perDistance: Double
    package var perTime: Double
    package var least: Double
    /// Parts of the price: taxes on top of it, discounts off it. What is paid must be above 0.
    package var tax: Double
    package var discount: Double
    /// Taken off what is left of the price after the discount. Where nothing is left nothing is paid.
    package var amountOff: Double
    /// The platform's part of the price before tax.
    package var commission: Double
    /// Where more ask than there are vehicles; nil: never.
    package var surge: Surge?
    /// What the driver is paid for a job instead of the price less the commission; nil: that.
    package var courierPay: Double?
    /// What driving costs per distance, empty or not.
    package var costPerDistance: Double
    /// The smallest sum, a multiple of 1/10,000: what is paid is rounded to multiples of it. nil: nothing is rounded.
    package var unit: Double?

    /// A price that rises with the number of those who wait for each vehicle on duty; while nobody is on duty it is at
    /// its highest.
    package struct Surge: Sendable, Hashable {
        /// From this many open requests per vehicle on duty on the price rises.
        package var from: Double
        /// The factor by which the price rises per open request and vehicle beyond `from`.
        package var slope: Double
        /// The factor up to which the price rises.
        package var most: Double
        /// Who is told a price f times as high still comes with probability f to the power of minus this.
        package var elasticity: Double
        package init(from: Double, slope: Double, most: Double, elasticity: Double) {
            self.from = from
            self.slope = slope
            self.most = most
            self.elasticity = elasticity
        }
    }

    package init(
        base: Double, perDistance: Double = 0, perTime: Double = 0, least: Double = 0, tax: Double = 0,
        discount: Double = 0, commission: Double = 0, surge: Surge? = nil, courierPay: Double? = nil,
        costPerDistance: Double = 0, amountOff: Double = 0, unit: Double? = nil
    ) {
        self.base = base
        self.perDistance = perDistance
        self.perTime = perTime
        self.least = least
        self.tax = tax
        self.discount = discount
        self.commission = commission
        self.surge = surge
        self.courierPay = courierPay
        self.costPerDistance = costPerDistance
        self.amountOff = amountOff
        self.unit = unit
    }
}
