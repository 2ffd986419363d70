/// What a quantity counts: whole powers of time, money and way. A plain number or a share has none, a rate is time⁻¹, a
/// speed way · time⁻¹.
public struct QuantityDimension: Sendable, Hashable {
    public var time: Int
    public var money: Int
    public var way: Int

    public init(time: Int = 0, money: Int = 0, way: Int = 0) {
        self.time = time
        self.money = money
        self.way = way
    }

    public static let none = QuantityDimension()
    public static let duration = QuantityDimension(time: 1)
    public static let rate = QuantityDimension(time: -1)
    public static let money = QuantityDimension(money: 1)
    public static let moneyRate = QuantityDimension(time: -1, money: 1)
    public static let distance = QuantityDimension(way: 1)
    public static let speed = QuantityDimension(time: -1, way: 1)

    /// That of a product with so high a power of another; −1 of a quotient.
    public func times(_ other: QuantityDimension, power: Int = 1) -> QuantityDimension {
        QuantityDimension(
            time: time + power * other.time, money: money + power * other.money, way: way + power * other.way)
    }

    /// No power is above this one in what people calculate; beyond it the exponents might overflow.
    public var isWithinReason: Bool { [time, money, way].allSatisfy { abs($0) <= 64 } }
}

/// A set of names of which a value is one: classes, an attribute's values, weekdays. A value is computed with as its
/// index.
public struct FormulaKind: Sendable, Hashable {
    /// As in sentences: `class`, `card`.
    public var name: String
    public var values: [String]
    /// Whether two of them with a dash between are those from the one to the other, round the end: `Sat-Mon`.
    public var hasRanges: Bool

    public init(_ name: String, _ values: [String], hasRanges: Bool = false) {
        self.name = name
        self.values = values
        self.hasRanges = hasRanges
    }

    public func index(of value: String) -> Int? { values.firstIndex(of: value) }
}

/// What a formula, or a part of one, comes to.
public enum FormulaType: Sendable, Hashable {
    case quantity(QuantityDimension)
    case yesNo
    case kind(FormulaKind)

    public static let number = FormulaType.quantity(.none)
    public static let duration = FormulaType.quantity(.duration)
    public static let rate = FormulaType.quantity(.rate)
    public static let money = FormulaType.quantity(.money)

    /// Nil of what is no quantity.
    public var dimension: QuantityDimension? { if case .quantity(let dimension) = self { dimension } else { nil } }
}
