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

    /// The integral ∫ value dt since the last reset.
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
///
/// What is kept begins at the least value that lasted: of a line of millions each of many batches sees a small part.
public struct LevelSummary: Sendable, Hashable {
    /// The least value that lasted.
    private var least = 0
    /// The times at it and at those above it.
    private var kept: [Double]

    public init(times: [Double] = []) { self.init(from: 0, times[...]) }

    /// - Parameter first: the value of the first of the times.
    private init(from first: Int, _ times: ArraySlice<Double>) {
        let start = times.firstIndex { $0 != 0 } ?? times.startIndex
        least = first + (start - times.startIndex)
        kept = Array(times[start...])
        // Of nothing but zeros all stay as they stand.
        if least > 0, kept.allSatisfy({ $0 == 0 }) { (least, kept) = (0, Array(repeating: 0, count: least) + kept) }
    }

    /// From value 0 on.
    public var times: [Double] { Array(repeating: 0, count: least) + kept }

    /// The length of the period.
    public var duration: Double { kept.reduce(0, +) }

    /// The integral ∫ value dt.
    public var area: Double {
        var total = 0.0
        for (place, time) in kept.enumerated() { total += Double(least + place) * time }
        return total
    }

    /// The integral ∫ value² dt.
    public var squares: Double {
        var total = 0.0
        for (place, time) in kept.enumerated() {
            let value = Double(least + place)
            total += value * value * time
        }
        return total
    }

    /// The time spent at most at `value`.
    public func timeUpTo(_ value: Int) -> Double { kept.prefix(max(0, value + 1 - least)).reduce(0, +) }

    /// The time spent at `value`.
    public func time(at value: Int) -> Double {
        kept.indices.contains(value - least) ? kept[value - least] : 0
    }

    /// The greatest value that lasted; 0 for an empty period.
    public var maximum: Int { kept.lastIndex { $0 > 0 }.map { least + $0 } ?? 0 }

    /// Of what is beyond a number: 0 as long as the value is at most that.
    public func beyond(_ number: Int) -> LevelSummary {
        let below = kept.prefix(max(0, number + 1 - least))
        let above = kept.dropFirst(below.count)
        if below.isEmpty { return LevelSummary(from: least - number, above) }
        return LevelSummary(from: 0, ([below.reduce(0, +)] + above)[...])
    }

    /// Of the value, or the number where that is less.
    public func upTo(_ number: Int) -> LevelSummary {
        guard least + kept.count > number + 1 else { return self }
        let below = kept.prefix(max(0, number - least))
        let all = kept.dropFirst(below.count).reduce(0, +)
        return LevelSummary(from: min(least, number), (below + [all])[...])
    }

    public mutating func merge(_ other: LevelSummary) {
        guard !other.kept.isEmpty else { return }
        if kept.isEmpty {
            self = other
            return
        }
        if other.least < least {
            kept.insert(contentsOf: repeatElement(0, count: least - other.least), at: 0)
            least = other.least
        }
        let shift = other.least - least
        if kept.count < shift + other.kept.count {
            kept.append(contentsOf: repeatElement(0, count: shift + other.kept.count - kept.count))
        }
        for (place, time) in other.kept.enumerated() { kept[shift + place] += time }
        if kept[0] == 0 { self = LevelSummary(from: least, kept[...]) }
    }
}
