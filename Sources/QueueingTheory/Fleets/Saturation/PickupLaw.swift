/// The square-root law of the mean pickup time with O idle vehicles, η(O) = k / √O: the nearest of O in a plane, an
/// **approximation** in an area, good when O is not small.
///
/// Source: Larson & Odoni (1981), Urban Operations Research, equations (3.104a) and (3.105); Castillo, Knoepfle & Weyl
/// (2017), Surge pricing solves the wild goose chase, ACM EC '17.
public struct PickupLaw: Sendable, Hashable {
    /// k: time times the root of a number.
    public let coefficient: Double

    public init(coefficient: Double) throws(TheoryError) {
        try TheoryError.requireNotNegative(coefficient, "coefficient of the pickup law")
        self.coefficient = coefficient
    }

    /// ½ √size / speed as the crow flies, √(π/8) √size / speed along streets.
    public init(area: ServiceArea, speed: Double) throws(TheoryError) {
        try TheoryError.requirePositive(speed, "speed")
        try self.init(coefficient: area.squareRootCoefficient / speed)
    }

    /// η(O), infinite for 0.
    public func meanPickup(idle: Double) -> Double { coefficient / idle.squareRoot() }

    public static let source =
        "Larson & Odoni (1981), equations (3.104a), (3.105); Castillo, Knoepfle, Weyl (2017), ACM EC '17"
}
