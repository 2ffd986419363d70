/// A formula as a tree: constants, what is read, and operations, each of a known type. Times, money and ways are in the
/// units of the model.
///
/// Nothing in it can fail or go on without end: where a part has no value, it is missing (see ``FormulaOperation``).
public indirect enum FormulaTree: Sendable, Hashable {
    /// Yes is 1 and no is 0; a value of a kind is its index.
    case constant(Double, FormulaType = .number)
    case reading(FormulaReading)
    /// What is read for one of a kind, such as the number of a class: it stands so many places behind the reading's
    /// place, of `count`.
    case element(FormulaReading, FormulaTree, count: Int)
    case negative(FormulaTree)
    case not(FormulaTree)
    case operation(FormulaOperation, FormulaTree, FormulaTree)
    /// By a whole number from 1.
    case power(FormulaTree, Int)
    case function(FormulaFunction, FormulaTree)
    /// The second where the first holds, and else the third; missing where it is not known whether it holds.
    case choice(FormulaTree, FormulaTree, FormulaTree)
}

/// Operations of two values.
public enum FormulaOperation: BitwiseCopyable, Sendable, Hashable, CaseIterable {
    case sum, difference, product, quotient
    case least, greatest
    case less, atMost, greater, atLeast, equal, unequal
    case and, or
    /// The second where the first is missing.
    case otherwise

    public var isComparison: Bool {
        switch self {
        case .less, .atMost, .greater, .atLeast, .equal, .unequal: true
        default: false
        }
    }

    @inlinable func value(_ a: Double, _ b: Double) -> Double {
        switch self {
        case .sum: FormulaArithmetic.sum(a, b)
        case .difference: FormulaArithmetic.difference(a, b)
        case .product: FormulaArithmetic.product(a, b)
        case .quotient: FormulaArithmetic.quotient(a, b)
        case .least: FormulaArithmetic.least(a, b)
        case .greatest: FormulaArithmetic.greatest(a, b)
        case .less: FormulaArithmetic.less(a, b)
        case .atMost: FormulaArithmetic.atMost(a, b)
        case .greater: FormulaArithmetic.less(b, a)
        case .atLeast: FormulaArithmetic.atMost(b, a)
        case .equal: FormulaArithmetic.equal(a, b)
        case .unequal: 1 - FormulaArithmetic.equal(a, b)
        case .and: FormulaArithmetic.and(a, b)
        case .or: FormulaArithmetic.or(a, b)
        case .otherwise: FormulaArithmetic.otherwise(a, b)
        }
    }
}

extension FormulaTree {
    /// The time since the start of the run.
    public static let time = FormulaTree.reading(.time)
    /// The time since midnight, where the run starts so long after one and a day is so long.
    public static func timeOfDay(start: Double, day: Double) -> FormulaTree {
        .reading(.clock(start: start, day: day))
    }
    /// One of the customer's numbers, by its index.
    public static func number(_ index: Int) -> FormulaTree { .reading(.number(index)) }
    public static func sum(_ a: FormulaTree, _ b: FormulaTree) -> FormulaTree { .operation(.sum, a, b) }
    public static func difference(_ a: FormulaTree, _ b: FormulaTree) -> FormulaTree { .operation(.difference, a, b) }
    public static func product(_ a: FormulaTree, _ b: FormulaTree) -> FormulaTree { .operation(.product, a, b) }
    public static func quotient(_ a: FormulaTree, _ b: FormulaTree) -> FormulaTree { .operation(.quotient, a, b) }
    public static func least(_ a: FormulaTree, _ b: FormulaTree) -> FormulaTree { .operation(.least, a, b) }
    public static func greatest(_ a: FormulaTree, _ b: FormulaTree) -> FormulaTree { .operation(.greatest, a, b) }

    /// What it comes to.
    public var type: FormulaType {
        switch self {
        case .constant(_, let type): type
        case .reading(let reading), .element(let reading, _, _): reading.type
        case .negative(let part): part.type
        case .not: .yesNo
        case .operation(let operation, let a, let b): operation.type(a.type, b.type)
        case .power(let base, let exponent):
            .quantity(QuantityDimension.none.times(base.type.dimension ?? .none, power: exponent))
        case .function(let function, let part): function.keepsKind ? part.type : .number
        case .choice(_, let yes, _): yes.type
        }
    }

    /// Its parts, from left to right.
    public var parts: [FormulaTree] {
        switch self {
        case .constant, .reading: []
        case .element(_, let part, _), .negative(let part), .not(let part), .power(let part, _),
            .function(_, let part):
            [part]
        case .operation(_, let a, let b): [a, b]
        case .choice(let condition, let yes, let no): [condition, yes, no]
        }
    }

    /// The same with each part changed.
    public func mapped(_ change: (FormulaTree) -> FormulaTree) -> FormulaTree {
        switch self {
        case .constant, .reading: self
        case .element(let reading, let part, let count): .element(reading, change(part), count: count)
        case .negative(let part): .negative(change(part))
        case .not(let part): .not(change(part))
        case .operation(let operation, let a, let b): .operation(operation, change(a), change(b))
        case .power(let base, let exponent): .power(change(base), exponent)
        case .function(let function, let part): .function(function, change(part))
        case .choice(let condition, let yes, let no): .choice(change(condition), change(yes), change(no))
        }
    }

    /// The same with what it reads at other places.
    public func relocated(_ move: (FormulaPlace) -> FormulaPlace) -> FormulaTree {
        switch self {
        case .reading(let reading): .reading(reading.relocated(move))
        case .element(let reading, let part, let count):
            .element(reading.relocated(move), part.relocated(move), count: count)
        default: mapped { $0.relocated(move) }
        }
    }

    /// How many operations it has.
    public var operations: Int {
        switch self {
        case .constant, .reading: 0
        default: parts.reduce(1) { $0 + $1.operations }
        }
    }

    /// What it reads, each once, in the order in which it is first met.
    public var readings: [FormulaReading] {
        var found: [FormulaReading] = []
        func look(_ tree: FormulaTree) {
            switch tree {
            case .reading(let reading), .element(let reading, _, _):
                if !found.contains(reading) { found.append(reading) }
            default: break
            }
            for part in tree.parts { look(part) }
        }
        look(self)
        return found
    }
}

extension FormulaOperation {
    /// Of values of these types, which fit each other.
    func type(_ a: FormulaType, _ b: FormulaType) -> FormulaType {
        switch self {
        case .sum, .difference, .least, .greatest, .otherwise: a
        case .product: .quantity((a.dimension ?? .none).times(b.dimension ?? .none))
        case .quotient: .quantity((a.dimension ?? .none).times(b.dimension ?? .none, power: -1))
        case .less, .atMost, .greater, .atLeast, .equal, .unequal, .and, .or: .yesNo
        }
    }
}
