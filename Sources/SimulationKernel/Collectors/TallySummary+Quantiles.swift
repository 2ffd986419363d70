extension TallySummary {
    /// The value that a share `p` of the observations do not exceed, interpolated within its bucket. Its error is
    /// below the bucket's width of 0.4 %, and below 0.05 % where the law is smooth. nan without observations.
    public func quantile(_ p: Double) -> Double {
        guard count > 0 else { return .nan }
        let target = p * Double(count)
        var below = Double(zeros)
        if target <= below, zeros > 0 { return 0 }
        for index in histogram.buckets.indices {
            let inside = Double(histogram.counts[index])
            if below + inside >= target {
                let (low, high) = bounds(at: index)
                return low + (high - low) * max(0, (target - below) / inside)
            }
            below += inside
        }
        return maximum
    }

    /// How many observations do not exceed `value`, interpolated within its bucket; exact for a bound that the tally
    /// counted above, and for zero.
    public func countUpTo(_ value: Double) -> Double {
        guard value >= 0 else { return 0 }
        if let exact = above.first(where: { $0.bound == value }) { return Double(count - exact.count) }
        var total = Double(zeros)
        for index in histogram.buckets.indices {
            let (low, high) = bounds(at: index)
            if value < low { break }
            let inside = Double(histogram.counts[index])
            total += value >= high ? inside : inside * (value - low) / (high - low)
        }
        return total
    }

    /// A bucket's bounds, narrowed to what was observed.
    private func bounds(at index: Int) -> (low: Double, high: Double) {
        let (low, high) = histogram.edges(at: index)
        return (max(low, index == 0 && zeros == 0 ? minimum : low), min(high, maximum))
    }
}
