/// A formula made ready to be evaluated many times: simple ones by a line of code of their own, the rest by
/// instructions over a few registers. It comes to the same bits as its tree, allocates nothing, and may be evaluated
/// by several threads at the same time.
public struct FormulaProgram: Sendable {
    /// What loops call. It is valid as long as the program is.
    public let evaluator: FormulaEvaluator
    /// Keeps the memory that the code stands in.
    private let owner: FormulaCode?

    /// Nil where it reads and keeps more than 256 values, which is beyond what a formula of 64 operations can.
    public init?(_ tree: FormulaTree) {
        let shape = FormulaEvaluator.shape(of: tree)
        guard shape == .code else {
            owner = nil
            evaluator = FormulaEvaluator(shape: shape, code: FormulaCode.View())
            return
        }
        var compiler = FormulaCompiler()
        guard let made = compiler.code(of: tree) else { return nil }
        owner = made
        evaluator = FormulaEvaluator(shape: shape, code: made.view)
    }

    /// What it comes to now; not a number where the value is missing.
    public func value(_ inputs: FormulaInputs) -> Double {
        withExtendedLifetime(owner) { evaluator.value(inputs) }
    }
}

/// A ``FormulaProgram`` without its memory: it is copied as a number is. Whoever holds it keeps the program.
public struct FormulaEvaluator: BitwiseCopyable, @unchecked Sendable {
    /// What a simple formula reads.
    @usableFromInline struct Operand: BitwiseCopyable, Equatable {
        @usableFromInline var place: FormulaPlace
        /// The time since the one that stands there.
        @usableFromInline var isSince: Bool

        @inlinable @inline(__always) func value(_ inputs: FormulaInputs) -> Double {
            let there = inputs[place]
            return isSince ? FormulaArithmetic.difference(inputs[.now], there) : there
        }
    }

    /// A word beside a constant.
    @usableFromInline struct Test: BitwiseCopyable, Equatable {
        @usableFromInline var operand: Operand
        @usableFromInline var comparison: FormulaOperation
        @usableFromInline var limit: Double

        @inlinable @inline(__always) func value(_ inputs: FormulaInputs) -> Double {
            comparison.value(operand.value(inputs), limit)
        }
    }

    @usableFromInline enum Shape: BitwiseCopyable, Equatable {
        case constant(Double)
        case reading(Operand)
        /// The first constant times what is read, and the second added.
        case line(Operand, Double, Double)
        case test(Test)
        /// Two tests joined by `and` or `or`.
        case tests(Test, Test, isAnd: Bool)
        /// One of two constants by a test.
        case choice(Test, Double, Double)
        case code
    }

    @usableFromInline let shape: Shape
    /// Of ``Shape/code``; empty otherwise.
    @usableFromInline let code: FormulaCode.View

    init(shape: Shape, code: FormulaCode.View) {
        self.shape = shape
        self.code = code
    }

    /// What it comes to now; not a number where the value is missing.
    @inlinable public func value(_ inputs: FormulaInputs) -> Double {
        switch shape {
        case .constant(let number): return number
        case .reading(let operand): return FormulaArithmetic.settled(operand.value(inputs))
        case .line(let operand, let factor, let constant):
            return FormulaArithmetic.settled(
                FormulaArithmetic.sum(FormulaArithmetic.product(factor, operand.value(inputs)), constant))
        case .test(let test): return FormulaArithmetic.settled(test.value(inputs))
        case .tests(let first, let second, let isAnd):
            let a = first.value(inputs)
            let b = second.value(inputs)
            return FormulaArithmetic.settled(isAnd ? FormulaArithmetic.and(a, b) : FormulaArithmetic.or(a, b))
        case .choice(let test, let yes, let no):
            let holds = test.value(inputs)
            if holds == 1 { return yes }
            return holds == 0 ? no : .nan
        case .code: return code.value(inputs)
        }
    }

    /// Whether it holds: not where that is not known.
    @inlinable @inline(__always) public func holds(_ inputs: FormulaInputs) -> Bool { value(inputs) == 1 }

    static func shape(of tree: FormulaTree) -> Shape {
        switch tree {
        case .constant(let number, _): return .constant(FormulaArithmetic.settled(number))
        case .reading: return operand(tree).map { .reading($0) } ?? .code
        case .operation(.and, let a, let b):
            return test(a).flatMap { first in test(b).map { .tests(first, $0, isAnd: true) } } ?? .code
        case .operation(.or, let a, let b):
            return test(a).flatMap { first in test(b).map { .tests(first, $0, isAnd: false) } } ?? .code
        case .operation(.sum, let a, .constant(let constant, _)), .operation(.sum, .constant(let constant, _), let a):
            return term(a).map { .line($0.0, $0.1, constant) } ?? .code
        case .operation(.product, _, _): return term(tree).map { .line($0.0, $0.1, 0) } ?? .code
        case .choice(let condition, .constant(let yes, _), .constant(let no, _)):
            return test(condition).map {
                .choice($0, FormulaArithmetic.settled(yes), FormulaArithmetic.settled(no))
            } ?? .code
        default: return test(tree).map { .test($0) } ?? .code
        }
    }

    private static func operand(_ tree: FormulaTree) -> Operand? {
        guard case .reading(let reading) = tree else { return nil }
        switch reading.source {
        case .place(let place): return Operand(place: place, isSince: false)
        case .since(let place): return Operand(place: place, isSince: true)
        case .timeOfDay, .days: return nil
        }
    }

    /// A constant times a word.
    private static func term(_ tree: FormulaTree) -> (Operand, Double)? {
        switch tree {
        case .operation(.product, .constant(let factor, _), let word),
            .operation(.product, let word, .constant(let factor, _)):
            operand(word).map { ($0, factor) }
        default: nil
        }
    }

    private static func test(_ tree: FormulaTree) -> Test? {
        guard case .operation(let comparison, let word, .constant(let limit, _)) = tree, comparison.isComparison else {
            return nil
        }
        return operand(word).map { Test(operand: $0, comparison: comparison, limit: limit) }
    }
}
