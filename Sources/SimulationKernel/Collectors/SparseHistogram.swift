/// The filled buckets of a histogram of positive values, in order: what is kept of a replication and merged.
public struct SparseHistogram: Sendable, Hashable {
    /// Numbers of the filled buckets, ascending.
    public private(set) var buckets: [UInt32]
    /// How many values fell into each.
    public private(set) var counts: [UInt64]

    public init(buckets: [UInt32] = [], counts: [UInt64] = []) {
        self.buckets = buckets
        self.counts = counts
    }

    /// The bounds of the bucket at a place in `buckets`.
    public func edges(at index: Int) -> (low: Double, high: Double) {
        let bucket = Int(buckets[index])
        return (BucketCounts.lowerEdge(bucket), BucketCounts.lowerEdge(bucket + 1))
    }

    /// Adds another histogram's counts; exact, in time linear in the filled buckets.
    public mutating func merge(_ other: SparseHistogram) {
        var merged: [UInt32] = []
        var numbers: [UInt64] = []
        merged.reserveCapacity(max(buckets.count, other.buckets.count))
        numbers.reserveCapacity(merged.capacity)
        var i = 0
        var j = 0
        while i < buckets.count || j < other.buckets.count {
            if j == other.buckets.count || (i < buckets.count && buckets[i] < other.buckets[j]) {
                merged.append(buckets[i])
                numbers.append(counts[i])
                i += 1
            } else if i == buckets.count || other.buckets[j] < buckets[i] {
                merged.append(other.buckets[j])
                numbers.append(other.counts[j])
                j += 1
            } else {
                merged.append(buckets[i])
                numbers.append(counts[i] + other.counts[j])
                i += 1
                j += 1
            }
        }
        buckets = merged
        counts = numbers
    }
}
