/// A whole number that changes over time, such as how many are at a station: how long it stood at each value.
public struct Level: ~Copyable {
    @usableFromInline var value: Int
    @usableFromInline var since: Double
    /// The time spent at each value since the last reset.
    @usableFromInline var times: Buffer<Double>

    public init(_ value: Int = 0, at time: Double = 0) {
        self.value = value
        since = time
        times = Buffer(repeating: 0, count: max(16, 2 * value))
    }

    @inlinable public var current: Int { value }

    @inlinable public mutating func increase(at time: Double) {
        times[value] += time - since
        since = time
        value &+= 1
        if value == times.count { grow() }
    }

    @inlinable public mutating func decrease(at time: Double) {
        times[value] += time - since
        since = time
        value &-= 1
    }

    @usableFromInline mutating func grow() {
        times.widen(to: 2 * times.count, filling: 0)
    }

    /// Forgets the times and goes on from the same value.
    public mutating func reset(at time: Double) {
        times.fill(times.count, with: 0)
        since = time
    }

    /// As if it had just been made, but for the memory that it keeps.
    public mutating func restart() {
        value = 0
        reset(at: 0)
    }

    /// ∫ value dt since the last reset.
    public func area(at time: Double) -> Double {
        var total = Double(value) * (time - since)
        for index in 1..<times.count where times[index] > 0 { total += Double(index) * times[index] }
        return total
    }

    /// The times at each value up to now, as a value.
    public func summary(at time: Double) -> LevelSummary {
        let present = times[value] + (time - since)
        // Up to the greatest value that lasted.
        var end = times.count
        while end > 1, (end - 1 == value ? present : times[end - 1]) == 0 { end -= 1 }
        var result = Array(UnsafeBufferPointer(start: times.pointer, count: end))
        if value < end { result[value] = present }
        return LevelSummary(times: result)
    }
}

/// The time spent at each value 0, 1, 2, …; merges by adding.
public struct LevelSummary: Sendable, Hashable {
    public private(set) var times: [Double]

    public init(times: [Double] = []) { self.times = times }

    /// The length of the period.
    public var duration: Double { times.reduce(0, +) }

    /// ∫ value dt.
    public var area: Double {
        var total = 0.0
        for (value, time) in times.enumerated() { total += Double(value) * time }
        return total
    }

    /// ∫ value² dt.
    public var squares: Double {
        var total = 0.0
        for (value, time) in times.enumerated() { total += Double(value) * Double(value) * time }
        return total
    }

    /// The time spent at most at `value`.
    public func timeUpTo(_ value: Int) -> Double { times.prefix(max(0, value + 1)).reduce(0, +) }

    /// The time spent at `value`.
    public func time(at value: Int) -> Double { times.indices.contains(value) ? times[value] : 0 }

    /// The greatest value that lasted; 0 for an empty period.
    public var maximum: Int { times.lastIndex { $0 > 0 } ?? 0 }

    public mutating func merge(_ other: LevelSummary) {
        while times.count < other.times.count { times.append(0) }
        for (value, time) in other.times.enumerated() { times[value] += time }
    }
}
