/// What a ``Tally`` collected, as a value: merges exactly, in whatever order the caller fixes.
public struct TallySummary: Sendable, Hashable {
    /// Observations above a stated bound.
    public struct Above: Sendable, Hashable {
        public var bound: Double
        public var count: UInt64
        public init(bound: Double, count: UInt64) {
            self.bound = bound
            self.count = count
        }
    }

    public private(set) var moments: Moments
    /// The least and the greatest observation; nan without any.
    public private(set) var minimum: Double
    public private(set) var maximum: Double
    /// Observations equal to zero.
    public private(set) var zeros: UInt64
    /// The positive observations.
    public private(set) var histogram: SparseHistogram
    /// Exact counts above the bounds the tally was made with.
    public private(set) var above: [Above]

    public init(
        moments: Moments = Moments(), minimum: Double = .nan, maximum: Double = .nan, zeros: UInt64 = 0,
        histogram: SparseHistogram = SparseHistogram(), above: [Above] = []
    ) {
        self.moments = moments
        self.minimum = minimum
        self.maximum = maximum
        self.zeros = zeros
        self.histogram = histogram
        self.above = above
    }

    public var count: UInt64 { moments.count }
    public var sum: Double { moments.sum }
    /// It is NaN without observations, as is everything below.
    public var mean: Double { count > 0 ? moments.mean : .nan }

    /// Adds another summary's observations. Both were made with the same bounds, or one is empty.
    public mutating func merge(_ other: TallySummary) {
        guard other.count > 0 else { return }
        guard count > 0 else { return self = other }
        precondition(
            above.map(\.bound) == other.above.map(\.bound), "tallies that are merged count above one set of bounds")
        moments.merge(other.moments)
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
        zeros += other.zeros
        histogram.merge(other.histogram)
        for index in above.indices { above[index].count += other.above[index].count }
    }
}
