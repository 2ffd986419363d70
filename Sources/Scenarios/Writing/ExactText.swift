/// The shortest text of a number with its unit that is read back as the very same number.
package enum ExactText {
    /// The number with the fewest decimals at a number that is right, or one of its next neighbours; nil where none is.
    ///
    /// What is read from a file is multiplied and divided by the sizes of its units, and each rounds: the number that
    /// comes out is looked for among those that go in.
    package static func number(near estimate: Double, where isRight: (Double) -> Bool) -> Double? {
        guard estimate.isFinite else { return nil }
        var scale = 1.0
        // Beyond, all numbers are whole.
        while scale <= 1e22, abs(estimate) * scale < 9e15 {
            let rounded = (estimate * scale).rounded() / scale
            if isRight(rounded) { return rounded }
            scale *= 10
        }
        var (above, below) = (estimate, estimate)
        for _ in 0..<8 {
            if isRight(above) { return above }
            if isRight(below) { return below }
            above = above.nextUp
            below = below.nextDown
        }
        return nil
    }

    /// `90 s`, `1.5 h`, `never`; a bare number where no unit gives the same, or where laws are of plain numbers.
    /// - Parameter reading: what becomes of the number that is read, where it is not the value at once.
    package static func duration(
        _ value: Double, _ values: ValueReader, reading: (Double) -> Double = { $0 }
    ) -> String {
        if values.takesPlainNumbers { return Quantity.text(value) }
        if value == .infinity { return "never" }
        let found = shortest(of: TimeUnit.written(values.timeUnit)) { unit in
            number(near: value * values.timeUnit.seconds / unit.seconds) {
                reading(Quantity($0, .init(time: 1, seconds: unit.seconds)).number(in: values.timeUnit)) == value
            }
        }
        return found.map { "\($0.number) \($0.unit.symbol)" } ?? Quantity.text(value)
    }

    /// `20/h`: by the hour, as people count, where that takes few characters. Where no unit gives the very same, the
    /// nearest in the file's own.
    package static func rate(_ value: Double, _ timeUnit: TimeUnit) -> String {
        func text(in unit: (seconds: Double, symbol: String)) -> Double? {
            number(near: value * unit.seconds / timeUnit.seconds) {
                Quantity($0, .init(time: -1, seconds: unit.seconds)).number(in: timeUnit) == value
            }
        }
        let hourly = text(in: (TimeUnit.hours.seconds, "h"))
        if let hourly, length(hourly) <= 3 { return Quantity.text(hourly) + "/h" }
        let found = best(of: TimeUnit.written(timeUnit), number: text)
        if let hourly, let found, length(hourly) <= min(length(found.number), longest) {
            return Quantity.text(hourly) + "/h"
        }
        return found.map { "\(Quantity.text($0.number))/\($0.unit.symbol)" }
            ?? "\(Quantity.text(value))/\(timeUnit.symbol)"
    }

    /// `35%`, or the part of 1 where that gives the very same.
    package static func share(_ value: Double) -> String {
        number(near: value * 100) { $0 / 100 == value }.map { Quantity.text($0) + "%" } ?? Quantity.text(value)
    }

    /// The unit in which a number has the fewest characters but for the rounding of its last digits, of several such
    /// the first, and so where it has many in all of them; nil where it has none in any.
    package static func shortest<Unit>(
        of units: [Unit], number: (Unit) -> Double?
    ) -> (number: String, unit: Unit)? {
        best(of: units, number: number).map { (Quantity.text($0.number), $0.unit) }
    }

    private static func best<Unit>(
        of units: [Unit], number: (Unit) -> Double?
    ) -> (number: Double, unit: Unit)? {
        let numbers = units.compactMap { unit in number(unit).map { (number: $0, unit: unit) } }
        let shortest = numbers.min { length($0.number) < length($1.number) }
        // Where none is round, a unit that saves a digit tells nothing: then the first, a file's own.
        if let shortest, length(shortest.number) > longest { return numbers.first }
        return shortest
    }

    /// Characters of a number that somebody may have written.
    private static let longest = 9

    private static func length(_ number: Double) -> Int { Quantity.text(rounded(number)).count }

    /// The number with the fewest decimals that is the same to twelve digits: `8.4` of `8.399999999999997`.
    /// - Parameter distance: as a part of the value.
    package static func rounded(_ value: Double, _ distance: Double = 5e-13) -> Double {
        number(near: value) { abs($0 - value) <= distance * abs(value) } ?? value
    }
}

extension TimeUnit {
    /// The units in which times are written, a file's own first.
    static func written(_ own: TimeUnit) -> [(seconds: Double, symbol: String)] {
        let others = allCases.reversed().filter { $0 != own }
        return ([own] + others).map { ($0.seconds, $0.symbol) } + [(0.001, "ms")]
    }
}
