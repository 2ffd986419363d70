/// A law times what a formula of the numbers that a customer carries comes to: with a law of mean 1 the formula is the
/// mean.
public struct DependentLaw: Sendable, Hashable {
    /// What the formula's value multiplies; a ``Sampler`` of the dependent law draws this one.
    public var base: Law
    public var factor: NumberFormula
    /// A product outside the bounds is set to the bound.
    public var atLeast: Double?
    public var atMost: Double?
    /// The formula's moments over the customers of whom the law is asked; nil where they are not known before the run.
    public var expected: Moments?

    /// Of a formula's value.
    public struct Moments: Sendable, Hashable {
        public var mean: Double
        /// The mean of its square.
        public var second: Double
        public init(mean: Double, second: Double) {
            self.mean = mean
            self.second = second
        }
    }

    public init(_ base: Law, times factor: NumberFormula, atLeast: Double? = nil, atMost: Double? = nil) {
        self.base = base
        self.factor = factor
        self.atLeast = atLeast
        self.atMost = atMost
    }

    public var isBounded: Bool { atLeast != nil || atMost != nil }
}

/// A formula of the numbers that a customer carries, and how it was written.
public struct NumberFormula: Sendable, Hashable {
    public var expression: TimeFormula
    public var text: String

    public init(_ expression: TimeFormula, text: String) {
        self.expression = expression
        self.text = text
    }

    /// Its value for a customer with these numbers; not a number, or infinite, where it has none.
    public func value(_ numbers: UnsafePointer<Double>) -> Double {
        expression.value(at: 0, numbers: numbers)
    }

    /// The same of a list.
    public func value(of numbers: [Double]) -> Double {
        numbers.withUnsafeBufferPointer { $0.baseAddress.map(value) ?? expression.value(at: 0) }
    }
}

extension Law {
    /// Whether its mean depends on numbers that the customer carries.
    public var isDependent: Bool { if case .dependent = self { true } else { false } }
}
