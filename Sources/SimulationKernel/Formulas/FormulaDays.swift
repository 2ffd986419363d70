/// What each day of a run is called, as a number: its weekday, or whether it is a holiday. Days begin at midnight.
///
/// Behind the days that are listed the last seven come again and again.
public struct FormulaDays: Sendable, Hashable {
    /// So long after a midnight the run starts, and so long is a day, in the model's unit of time.
    public let start: Double
    public let day: Double
    /// From the day on which the run starts.
    public let values: [UInt8]

    /// - Precondition: a week of values at least.
    public init(start: Double, day: Double, values: [UInt8]) {
        precondition(values.count >= 7, "behind the days listed the last week comes again")
        self.start = start
        self.day = day
        self.values = values
    }

    /// At a time since the start.
    public func value(at time: Double) -> Double {
        values.withUnsafeBufferPointer { Self.value(at: time, start, day, $0.baseAddress!, $0.count) }
    }

    /// The number of a day from that of the start, and 0 before it.
    static func number(at time: Double, _ start: Double, _ day: Double) -> Double {
        max(0, ((start + time) / day).rounded(.down))
    }

    static func value(
        at time: Double, _ start: Double, _ day: Double, _ values: UnsafePointer<UInt8>, _ count: Int
    ) -> Double {
        let number = number(at: time, start, day)
        guard number < 0x1p53 else { return .nan }
        let index = Int(number)
        return Double(values[index < count ? index : count - 7 + (index - count) % 7])
    }

    /// Between two times.
    func bounds(from: Double, to: Double) -> FormulaBounds {
        let first = Self.number(at: from, start, day)
        let last = Self.number(at: to, start, day)
        guard last - first < 7 else {
            return FormulaBounds(low: Double(values.min() ?? 0), high: Double(values.max() ?? 0))
        }
        var low = value(at: from)
        var high = low
        for number in stride(from: first, through: last, by: 1) {
            // In the middle of the day, whatever rounding makes of its ends.
            let value = value(at: (number + 0.5) * day - start)
            low = min(low, value)
            high = max(high, value)
        }
        return FormulaBounds(low: low, high: high)
    }
}

extension FormulaDays: CustomStringConvertible {
    /// Short, and hardly ever the same of others.
    public var description: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for value in values { hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3 }
        return "days(\(start), \(day), \(hash))"
    }
}
