/// Collects durations of customers: count, moments, extremes and a histogram that quantiles are read from.
///
/// Made for the innermost loop: moments are kept as plain sums of a block around a shift and merged block by block
/// (Chan, Golub & LeVeque 1979), so an observation costs no division; zero, the commonest wait, costs one addition.
/// Observations must not be negative. Values that are equal to zero are counted apart.
public struct Tally: ~Copyable {
    // What every observation touches stands together.
    @usableFromInline var block = MomentBlock()
    @usableFromInline var minimum = Double.infinity
    @usableFromInline var maximum = -Double.infinity
    @usableFromInline let thresholdCount: Int
    /// The least of the thresholds' reaches; infinite without any.
    @usableFromInline let leastReach: Double
    @usableFromInline package var histogram = BucketCounts()
    @usableFromInline let thresholds: Buffer<Threshold>
    /// Observations that were zero.
    @usableFromInline var zeros: UInt64 = 0
    @usableFromInline var moments = Moments()

    /// A bound whose exceedances are counted exactly.
    @usableFromInline struct Threshold {
        @usableFromInline let bound: Double
        /// From where on an observation is above the bound. A duration is a difference of two times of the clock, each of
        /// them a sum: whoever leaves after exactly ten minutes was seen to wait 10 or 10.000000000000002. A part of 10⁻⁹
        /// is far more than rounding makes of it, and nothing that anybody means.
        @usableFromInline let reach: Double
        @usableFromInline var above: UInt64 = 0
        @usableFromInline init(bound: Double) {
            self.bound = bound
            reach = bound * (1 + 1e-9)
        }
    }

    /// - Parameter bounds: the observations above each are counted exactly, but for those above by no more than 10⁻⁹ of
    ///   the bound, which rounding may have put there.
    public init(countingAbove bounds: [Double] = []) {
        thresholds = Buffer(count: bounds.count) { Threshold(bound: bounds[$0]) }
        thresholdCount = bounds.count
        leastReach = bounds.map { Threshold(bound: $0).reach }.min() ?? .infinity
    }

    /// An observation of zero.
    @inlinable public mutating func addZero() { zeros &+= 1 }

    /// An observation of at least zero.
    @inlinable @inline(__always) public mutating func add(_ value: Double) {
        let index = BucketCounts.bucket(of: value) &- histogram.base
        guard UInt(bitPattern: index) < UInt(bitPattern: histogram.size) else { return addOutsideWindow(value) }
        histogram.counts[index] &+= 1
        record(value)
    }

    @inlinable @inline(__always) mutating func record(_ value: Double) {
        // Branches that are nearly always foreseen, and no stores.
        if value < minimum { minimum = value }
        if value > maximum { maximum = value }
        block.add(value)
        if block.isFull { flush() }
        if value > leastReach { countAbove(value) }
    }

    @usableFromInline mutating func countAbove(_ value: Double) {
        for index in 0..<thresholdCount where value > thresholds[index].reach {
            thresholds[index].above &+= 1
        }
    }

    @usableFromInline mutating func flush() {
        moments.merge(block.moments)
        block.restart(around: moments.mean)
        if moments.count &- histogram.foldedAt >= BucketCounts.foldAfter { histogram.fold(at: moments.count) }
    }

    @usableFromInline mutating func addOutsideWindow(_ value: Double) {
        precondition(value >= 0, "a tally is of durations, and they are not negative")
        if value == 0 { return addZero() }
        if moments.count == 0, block.count == 0 { block.restart(around: value) }
        histogram.widen(toHold: value)
        histogram.counts[BucketCounts.bucket(of: value) &- histogram.base] &+= 1
        record(value)
    }

    /// Forgets all observations, but not about where they lay.
    public mutating func reset() {
        if moments.count > 0 { block.restart(around: moments.mean) } else { block.restart(around: block.shift) }
        histogram.clear(from: minimum, to: maximum)
        forget()
    }

    /// As if it had just been made, but for the memory that it keeps.
    public mutating func restart() {
        block = MomentBlock()
        histogram.restart(from: minimum, to: maximum)
        forget()
    }

    private mutating func forget() {
        zeros = 0
        moments = Moments()
        minimum = .infinity
        maximum = -.infinity
        for index in 0..<thresholdCount { thresholds[index].above = 0 }
    }

    /// How many observations there were.
    public var count: UInt64 { moments.count + block.count + zeros }

    /// Their sum.
    public var sum: Double { moments.sum + block.sum + block.shift * Double(block.count) }

    /// What was collected, as a value.
    public func summary() -> TallySummary {
        var all = moments
        all.merge(block.moments)
        var low = minimum
        var high = maximum
        if zeros > 0 {
            all.merge(Moments(count: zeros, mean: 0, squares: 0))
            low = 0
            high = Swift.max(high, 0)
        }
        return TallySummary(
            moments: all, minimum: all.count > 0 ? low : .nan, maximum: all.count > 0 ? high : .nan, zeros: zeros,
            histogram: histogram.sparse(from: minimum, to: maximum, most: moments.count + block.count),
            above: (0..<thresholdCount).map { .init(bound: thresholds[$0].bound, count: thresholds[$0].above) })
    }
}
