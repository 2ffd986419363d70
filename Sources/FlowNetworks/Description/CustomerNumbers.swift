package import SimulationKernel

/// A number that every customer carries, such as an age or an amount.
package struct CustomerNumber: Sendable, Hashable {
    package var name: String
    /// What everybody has who is given none.
    package var first: Double
    /// Whether it is a time, in the network's unit, and no plain number.
    package var isDuration: Bool

    package init(name: String, first: Double = 0, isDuration: Bool = false) {
        self.name = name
        self.first = first
        self.isDuration = isDuration
    }

    /// How many numbers a network may have.
    package static let limit = 8
}

/// What gives the customers of a class numbers when they come.
package enum NumberSource: Sendable, Hashable {
    /// One number, independent of all others.
    case law(number: Int, Law)
    /// Several numbers of one customer from one row of data.
    case rows(NumberRows)
}

/// Rows of data, each the numbers of one customer.
package struct NumberRows: Sendable, Hashable {
    /// The numbers that a row gives, in its order.
    package var numbers: [Int]
    /// By row; each as long as ``numbers``.
    package var rows: [[Double]]
    /// Whether the first customer of the class has the first row, the next one the next, and after the last the first
    /// again; else each has any of them, equally likely.
    package var isInOrder: Bool

    package init(numbers: [Int], rows: [[Double]], isInOrder: Bool = false) {
        self.numbers = numbers
        self.rows = rows
        self.isInOrder = isInOrder
    }
}

/// A number gets a value drawn from a law, which may depend on the numbers that the customer carries by then.
package struct NumberChange: Sendable, Hashable {
    package var number: Int
    package var law: Law
    package init(number: Int, law: Law) {
        self.number = number
        self.law = law
    }
}

/// Numbers between two bounds, each of which belongs to it or not.
package struct NumberRange: Sendable, Hashable {
    package var low: Double
    package var high: Double
    package var hasLow: Bool
    package var hasHigh: Bool

    package init(low: Double, high: Double, hasLow: Bool = true, hasHigh: Bool = true) {
        self.low = low
        self.high = high
        self.hasLow = hasLow
        self.hasHigh = hasHigh
    }

    package func contains(_ number: Double) -> Bool {
        (hasLow ? number >= low : number > low) && (hasHigh ? number <= high : number < high)
    }
}

extension Visit {
    /// Whether its service or its patience depends on numbers that customers carry.
    package var dependsOnNumbers: Bool {
        service.isDependent || services.values.contains(where: \.isDependent) || patience?.isDependent ?? false
    }
}
