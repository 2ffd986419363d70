/// The square-root law of the mean pickup time with O idle vehicles, η(O) = k / √O: the nearest of O at uniform places of
/// a plane.
///
/// An **approximation** of a fleet's pickups, and from below: sending the nearest takes idle vehicles from where requests
/// are and leaves holes, so that they do not stand uniformly. With 100 vehicles, half of them idle (row F20 of the tests'
/// table), simulated pickups are longer by 19 % than this says for as many idle vehicles, with 30 (row F24) by 10 %. A
/// coefficient from a measured pickup and a measured number of idle vehicles holds for conditions near those.
/// Source: Larson & Odoni (1981), Urban Operations Research, equations (3.104a) and (3.105); Castillo, Knoepfle & Weyl
/// (2017), Surge pricing solves the wild goose chase, ACM EC '17.
package struct PickupLaw: Sendable, Hashable {
    /// The coefficient k: time times the root of a number.
    package let coefficient: Double

    package init(coefficient: Double) throws(TheoryError) {
        try TheoryError.requireNotNegative(coefficient, "coefficient of the pickup law")
        self.coefficient = coefficient
    }

    /// The coefficient is ½ √size / speed as the crow flies, √(π/8) √size / speed along streets.
    package init(area: ServiceArea, speed: Double) throws(TheoryError) {
        try TheoryError.requirePositive(speed, "speed")
        try self.init(coefficient: area.squareRootCoefficient / speed)
    }

    /// The mean η(O), infinite for 0.
    package func meanPickup(idle: Double) -> Double { coefficient / idle.squareRoot() }
}
