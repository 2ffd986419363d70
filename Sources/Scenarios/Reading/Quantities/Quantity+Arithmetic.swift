extension Quantity {
    /// The product; units multiply.
    func times(_ other: Quantity) -> Quantity { combined(with: other, sign: 1, number * other.number) }

    /// The quotient; units divide.
    func divided(by other: Quantity) -> Quantity { combined(with: other, sign: -1, number / other.number) }

    /// The sum, nil for two of different kinds. A share and a number add up: both are parts of 1.
    package func plus(_ other: Quantity, sign: Double) -> Quantity? {
        guard unit.time == other.unit.time, unit.distance == other.unit.distance else { return nil }
        var result = self
        var addend = other.number
        if unit.seconds != other.unit.seconds {
            addend =
                unit.time > 0
                ? addend * other.unit.seconds / unit.seconds : addend * unit.seconds / other.unit.seconds
        }
        if unit.metres != other.unit.metres { addend = addend * other.unit.metres / unit.metres }
        result.number += sign * addend
        result.unit.isShare = unit.isShare || other.unit.isShare
        return result
    }

    /// Where both have a time unit, the other's is first expressed in this one's.
    private func combined(with other: Quantity, sign: Int, _ product: Double) -> Quantity {
        var result = Quantity(product, unit)
        let others = other.unit
        if others.time != 0 {
            if unit.time == 0 {
                result.unit.seconds = others.seconds
            } else {
                result.number *= Self.power(others.seconds / unit.seconds, others.time * sign)
            }
            result.unit.time += sign * others.time
        }
        if others.distance != 0 {
            if unit.distance == 0 {
                result.unit.metres = others.metres
            } else {
                result.number *= Self.power(others.metres / unit.metres, others.distance * sign)
            }
            result.unit.distance += sign * others.distance
        }
        if result.unit.time == 0 { result.unit.seconds = 1 }
        if result.unit.distance == 0 { result.unit.metres = 1 }
        // A part of a duration is a duration; a part of a share is a share; a number over a share is a number.
        result.unit.isShare = unit.isShare && others.isShare && sign > 0
        return result
    }

    private static func power(_ base: Double, _ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<abs(exponent) { result *= base }
        return exponent < 0 ? 1 / result : result
    }
}
