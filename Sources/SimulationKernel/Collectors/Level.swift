/// A whole number that changes over time, such as how many are at a station: how long it stood at each value.
public struct Level: ~Copyable {
    @usableFromInline var value: Int
    @usableFromInline var since: Double
    /// The time spent at each value since the last reset.
    @usableFromInline var times: UnsafeMutablePointer<Double>
    @usableFromInline var size: Int

    public init(_ value: Int = 0, at time: Double = 0) {
        self.value = value
        since = time
        size = max(16, 2 * value)
        times = .allocate(capacity: size)
        times.initialize(repeating: 0, count: size)
    }

    @inlinable deinit { times.deallocate() }

    @inlinable public var current: Int { value }

    @inlinable public mutating func increase(at time: Double) {
        times[value] += time - since
        since = time
        value &+= 1
        if value == size { grow() }
    }

    @inlinable public mutating func decrease(at time: Double) {
        times[value] += time - since
        since = time
        value &-= 1
    }

    @usableFromInline mutating func grow() {
        let wider = UnsafeMutablePointer<Double>.allocate(capacity: 2 * size)
        wider.initialize(repeating: 0, count: 2 * size)
        wider.update(from: times, count: size)
        times.deallocate()
        times = wider
        size *= 2
    }

    /// Forgets the times and goes on from the same value.
    public mutating func reset(at time: Double) {
        for index in 0..<size { times[index] = 0 }
        since = time
    }

    /// ∫ value dt since the last reset.
    public func area(at time: Double) -> Double {
        var total = Double(value) * (time - since)
        for index in 1..<size where times[index] > 0 { total += Double(index) * times[index] }
        return total
    }

    /// The times at each value up to now, as a value.
    public func summary(at time: Double) -> LevelSummary {
        var result = (0..<size).map { times[$0] }
        result[value] += time - since
        while result.count > value + 1, result.last == 0 { result.removeLast() }
        while result.count > 1, result.last == 0 { result.removeLast() }
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
