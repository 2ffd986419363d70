package import SimulationKernel

/// Takes down what replications leave behind, one after the other.
package struct RowWriter: Sendable {
    let layout: RowLayout
    private(set) var replications: [Int] = []
    /// Row by row.
    private(set) var numbers: [Double] = []
    /// The histograms of tallies, row by row.
    private(set) var bytes: [UInt8] = []
    /// By row, then by tally: where its histogram ends in `bytes`.
    private(set) var ends: [UInt32] = []
    /// By tally: the bounds above which it counts; empty as long as it was empty.
    private(set) var bounds: [[Double]]

    /// Has room for `capacity` rows at first; more are taken too, at the cost of copying.
    package init(_ layout: RowLayout, capacity: Int) {
        self.layout = layout
        bounds = Array(repeating: [], count: layout.tallies)
        numbers.reserveCapacity(capacity * layout.width)
        ends.reserveCapacity(capacity * layout.tallies)
        replications.reserveCapacity(capacity)
    }

    /// Begins the row of a replication; its columns follow in their order.
    package mutating func begin(_ replication: Int, duration: Double) {
        replications.append(replication)
        numbers.append(duration)
    }

    /// The next column, a ratio that has a denominator of its own.
    package mutating func add(_ numerator: Double, over denominator: Double) {
        numbers.append(numerator)
        numbers.append(denominator)
    }

    /// The next column, a ratio over the period or over one, or a maximum.
    package mutating func add(_ number: Double) { numbers.append(number) }

    /// The next column, a tally.
    package mutating func add(_ tally: TallySummary) {
        numbers.append(Double(tally.moments.count))
        numbers.append(tally.moments.mean)
        numbers.append(tally.moments.squares)
        numbers.append(tally.minimum)
        numbers.append(tally.maximum)
        numbers.append(Double(tally.zeros))
        if tally.count > 0 {
            var last: UInt32 = 0
            for index in tally.histogram.buckets.indices {
                let bucket = tally.histogram.buckets[index]
                append(UInt64(bucket &- last))
                append(tally.histogram.counts[index])
                last = bucket
            }
            if !tally.above.isEmpty {
                // No step is 0 but the first one's.
                append(0)
                append(0)
                for part in tally.above { append(part.count) }
                let place = ends.count % max(1, layout.tallies)
                if bounds[place].isEmpty { bounds[place] = tally.above.map(\.bound) }
            }
        }
        ends.append(UInt32(bytes.count))
    }

    /// Seven bits to a byte, the lowest first; the eighth bit says that more follow (LEB128).
    private mutating func append(_ count: UInt64) {
        var rest = count
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// What was taken down, packed.
    package var block: RowBlock { RowBlock(self) }
}
