package import SimulationKernel

/// Adds up tallies in the order in which they come: exactly as `TallySummary.merge(_:)` would one after the other, in
/// time linear in their filled buckets.
package struct TallyMerger {
    private var moments = Moments()
    private var minimum = Double.nan
    private var maximum = Double.nan
    private var zeros: UInt64 = 0
    private var above: [TallySummary.Above] = []
    /// The bucket that `counts[0]` stands for.
    private var base = 0
    private var counts: [UInt64] = []

    package init() {}

    package mutating func add(_ part: TallySummary) {
        guard part.count > 0 else { return }
        if moments.count == 0 {
            minimum = part.minimum
            maximum = part.maximum
            above = part.above
        } else {
            precondition(
                above.map(\.bound) == part.above.map(\.bound), "tallies that are merged count above one set of bounds")
            minimum = min(minimum, part.minimum)
            maximum = max(maximum, part.maximum)
            for index in above.indices { above[index].count += part.above[index].count }
        }
        moments.merge(part.moments)
        zeros += part.zeros
        guard let first = part.histogram.buckets.first, let last = part.histogram.buckets.last else { return }
        widen(Int(first), Int(last))
        for index in part.histogram.buckets.indices {
            counts[Int(part.histogram.buckets[index]) - base] += part.histogram.counts[index]
        }
    }

    private mutating func widen(_ first: Int, _ last: Int) {
        if counts.isEmpty {
            base = first
            counts = Array(repeating: 0, count: last - first + 1)
            return
        }
        if first < base {
            // Some room below as well, so that ever smaller values do not move all counts each time.
            let more = max(base - first, min(base, 64))
            counts.insert(contentsOf: repeatElement(0, count: more), at: 0)
            base -= more
        }
        if last - base >= counts.count { counts += Array(repeating: 0, count: last - base + 1 - counts.count) }
    }

    package var summary: TallySummary {
        var buckets: [UInt32] = []
        var filled: [UInt64] = []
        for (place, count) in counts.enumerated() where count > 0 {
            buckets.append(UInt32(base + place))
            filled.append(count)
        }
        return TallySummary(
            moments: moments, minimum: minimum, maximum: maximum, zeros: zeros,
            histogram: SparseHistogram(buckets: buckets, counts: filled), above: above)
    }
}
