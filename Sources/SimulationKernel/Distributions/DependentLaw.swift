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
    public let expression: FormulaTree
    public let text: String
    private let program: FormulaProgram?

    public init(_ expression: FormulaTree, text: String) {
        self.expression = expression
        self.text = text
        program = FormulaProgram(expression)
    }

    /// Its value for a customer with these numbers; not a number where it has none.
    public func value(_ numbers: UnsafePointer<Double>?) -> Double {
        let inputs = FormulaInputs(numbers: numbers)
        return program?.value(inputs) ?? expression.value(inputs)
    }

    /// The same of a list.
    public func value(of numbers: [Double]) -> Double { numbers.withUnsafeBufferPointer { value($0.baseAddress) } }

    public static func == (a: NumberFormula, b: NumberFormula) -> Bool {
        a.expression == b.expression && a.text == b.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(expression)
        hasher.combine(text)
    }
}

extension Law {
    /// Whether its mean depends on numbers that the customer carries.
    public var isDependent: Bool { if case .dependent = self { true } else { false } }
}
