/// A number with what it counts: a duration, a rate, a share, a distance, or a plain number.
package struct Quantity: Sendable, Hashable {
    /// In ``unit``.
    package var number: Double
    package var unit: Unit

    /// A product of powers of time and distance, each with the size of one of it.
    package struct Unit: Sendable, Hashable {
        /// 1 for a duration, −1 for a rate.
        package var time = 0
        /// Seconds in the time unit.
        package var seconds = 1.0
        package var distance = 0
        /// Metres in the distance unit.
        package var metres = 1.0
        /// The number was written with a per cent sign; it is kept as a part of 1.
        package var isShare = false

        /// No unit: a plain number.
        package init(time: Int = 0, seconds: Double = 1, distance: Int = 0, metres: Double = 1, isShare: Bool = false) {
            self.time = time
            self.seconds = seconds
            self.distance = distance
            self.metres = metres
            self.isShare = isShare
        }
    }

    /// What kind of thing it is.
    package enum Kind: Sendable, Hashable {
        case number
        case share
        case duration
        case rate
        case distance
        case speed
        case other
    }

    package init(_ number: Double, _ unit: Unit = Unit()) {
        self.number = number
        self.unit = unit
    }

    package static func duration(_ number: Double, _ unit: TimeUnit) -> Quantity {
        Quantity(number, Unit(time: 1, seconds: unit.seconds))
    }

    package var kind: Kind {
        switch (unit.time, unit.distance) {
        case (0, 0): unit.isShare ? .share : .number
        case (1, 0): .duration
        case (-1, 0): .rate
        case (0, 1): .distance
        case (-1, 1): .speed
        default: .other
        }
    }

    /// The number in another size of the time unit. Multiplies before it divides, so that whole numbers of units come
    /// out exactly as rounded once.
    package func number(in target: TimeUnit) -> Double {
        switch unit.time {
        case 1: number * unit.seconds / target.seconds
        case -1: number * target.seconds / unit.seconds
        default: number
        }
    }

    /// A rate as the time between two: `6/h` is `10 min`. Nil for anything else.
    package func interval(in target: TimeUnit) -> Double? {
        kind == .rate ? unit.seconds / (number * target.seconds) : nil
    }

    /// A duration as the rate of what takes that long.
    package func frequency(in target: TimeUnit) -> Double? {
        kind == .duration ? target.seconds / (number * unit.seconds) : nil
    }
}

extension Quantity: CustomStringConvertible {
    /// As one would write it: `20/h`, `12 min`, `35%`, `3 km`.
    package var description: String {
        let size = Self.text(number)
        let length = unit.metres == 1000 ? "km" : "m"
        switch kind {
        case .number: return size
        case .share: return Self.text((number * 100 * 1e12).rounded() / 1e12) + "%"
        case .duration:
            if number.isInfinite { return "never" }
            return "\(size) \(Self.timeSymbol(unit.seconds))"
        case .rate: return "\(size)/\(Self.timeSymbol(unit.seconds))"
        case .distance: return "\(size) \(length)"
        case .speed: return "\(size) \(length)/\(Self.timeSymbol(unit.seconds))"
        case .other: return size + powers(unit.time, Self.timeSymbol(unit.seconds)) + powers(unit.distance, length)
        }
    }

    /// ` * 1 min` for each power, `/min` for each below zero.
    private func powers(_ power: Int, _ symbol: String) -> String {
        String(repeating: power < 0 ? "/\(symbol)" : " * 1 \(symbol)", count: abs(power))
    }

    /// The shortest text that reads back as the number, whole numbers without a point.
    package static func text(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return "\(number)"
    }

    private static func timeSymbol(_ seconds: Double) -> String {
        Units.time.first { $0.seconds == seconds }?.names[0] ?? "\(text(seconds)) s"
    }
}

/// Looks at a text's unit without saying anything.
package enum QuantityProbe {
    /// The kind of quantity that a text is; nil when it is none.
    package static func kind(of text: String) -> Quantity.Kind? { (try? QuantityReader.read(text))?.kind }

    /// Whether a text is a rate as one writes it, not what arithmetic comes to.
    package static func isWrittenRate(_ text: String) -> Bool { QuantityReader.isWrittenRate(text) }
}

extension Quantity {
    /// Reads a quantity as a scenario file would: `20/h`, `12 min`, `35%`. Nil when the text is none.
    package init?(text: String) {
        guard let quantity = try? QuantityReader.read(text) else { return nil }
        self = quantity
    }
}
