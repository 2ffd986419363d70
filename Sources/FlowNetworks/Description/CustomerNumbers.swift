public import SimulationKernel

/// A number that every customer carries, such as an age or an amount.
public struct CustomerNumber: Sendable, Hashable {
    public var name: String
    /// What everybody has who is given none.
    public var first: Double
    /// Whether it is a time, in the network's unit, and no plain number.
    public var isDuration: Bool

    public init(name: String, first: Double = 0, isDuration: Bool = false) {
        (self.name, self.first, self.isDuration) = (name, first, isDuration)
    }

    /// How many numbers a network may have.
    public static let limit = 8
}

/// What gives the customers of a class numbers when they come.
public enum NumberSource: Sendable, Hashable {
    /// One number, independent of all others.
    case law(number: Int, Law)
    /// Several numbers of one customer from one row of data.
    case rows(NumberRows)
}

/// Rows of data, each the numbers of one customer.
public struct NumberRows: Sendable, Hashable {
    /// The numbers that a row gives, in its order.
    public var numbers: [Int]
    /// By row; each as long as ``numbers``.
    public var rows: [[Double]]
    /// Whether the first customer of the class has the first row, the next one the next, and after the last the first
    /// again; else each has any of them, equally likely.
    public var isInOrder: Bool

    public init(numbers: [Int], rows: [[Double]], isInOrder: Bool = false) {
        (self.numbers, self.rows, self.isInOrder) = (numbers, rows, isInOrder)
    }
}

/// A number gets a value drawn from a law, which may depend on the numbers that the customer carries by then.
public struct NumberChange: Sendable, Hashable {
    public var number: Int
    public var law: Law
    public init(number: Int, law: Law) { (self.number, self.law) = (number, law) }
}

/// Numbers between two bounds, each of which belongs to it or not.
public struct NumberRange: Sendable, Hashable {
    public var low: Double
    public var high: Double
    public var hasLow: Bool
    public var hasHigh: Bool

    public init(low: Double, high: Double, hasLow: Bool = true, hasHigh: Bool = true) {
        (self.low, self.high, self.hasLow, self.hasHigh) = (low, high, hasLow, hasHigh)
    }

    public func contains(_ number: Double) -> Bool {
        (hasLow ? number >= low : number > low) && (hasHigh ? number <= high : number < high)
    }
}

/// A line by what a formula of the customer's numbers came to when it joined.
public struct NumberOrder: Sendable, Hashable {
    public var formula: NumberFormula
    /// Whether the highest value is first; else the lowest.
    public var highestFirst: Bool
    /// Aging: a wait of 1 counts as much as this much of the formula's value.
    public var agingRate: Double
    public var preemption: Preemption

    public init(
        _ formula: NumberFormula, highestFirst: Bool, agingRate: Double = 0, preemption: Preemption = .none
    ) {
        (self.formula, self.highestFirst) = (formula, highestFirst)
        (self.agingRate, self.preemption) = (agingRate, preemption)
    }
}

extension Visit {
    /// Whether its service or its patience depends on numbers that customers carry.
    public var dependsOnNumbers: Bool {
        service.isDependent || services.values.contains(where: \.isDependent) || patience?.isDependent ?? false
    }
}
