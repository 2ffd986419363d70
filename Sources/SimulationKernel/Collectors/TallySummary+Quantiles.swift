extension TallySummary {
    /// Bounds that a tally has to count above so that those who took `value` exactly are told from those who took less:
    /// quantiles are exact then where they are this value.
    public static func boundsAround(_ value: Double) -> [Double] { [value * (1 - 2e-9), value] }

    /// Two points that lie nearer together than this part of them are one value, which rounding has spread.
    private static let rounding = 1e-8

    /// A value, and how many do not exceed it.
    private typealias Point = (value: Double, count: Double)

    /// The value that a share `p` of the observations do not exceed, interpolated within its bucket between the bounds
    /// that the tally counted above. Its error is below the bucket's width of 0.4 %, and below 0.05 % where the law is
    /// smooth; none where many have the same value and the tally was made with ``boundsAround(_:)`` it. nan without
    /// observations.
    public func quantile(_ p: Double) -> Double {
        guard count > 0 else { return .nan }
        let target = p * Double(count)
        var below = Double(zeros)
        if target <= below, zeros > 0 { return 0 }
        for index in histogram.buckets.indices {
            let inside = Double(histogram.counts[index])
            if below + inside >= target {
                let points = points(inBucket: index, below: below)
                let next = points.dropFirst().firstIndex { $0.count >= target } ?? points.count - 1
                let (from, to) = (points[next - 1], points[next])
                guard to.value - from.value > Self.rounding * to.value else { return meant(to.value) }
                let part = max(0, (target - from.count) / (to.count - from.count))
                return meant(from.value + (to.value - from.value) * part)
            }
            below += inside
        }
        return maximum
    }

    /// The bound that a value is but for rounding; itself where it is none.
    private func meant(_ value: Double) -> Double {
        above.first { ($0.bound - value).magnitude <= 1e-9 * value }?.bound ?? value
    }

    /// How many observations do not exceed `value`, interpolated within its bucket; exact for a bound that the tally
    /// counted above, and for zero.
    public func countUpTo(_ value: Double) -> Double {
        guard value >= 0 else { return 0 }
        if let exact = above.first(where: { $0.bound == value }) { return Double(count - exact.count) }
        let (below, found) = place(of: value)
        guard let (_, from, to) = found else { return below }
        return from.count + (to.count - from.count) * (value - from.value) / (to.value - from.value)
    }

    /// Between which values one lies that is read from the middle of a bucket with many more observations than those
    /// beside it have: they may all be one value, and nothing tells where in the bucket it is. nil where the law is
    /// smooth, or the value is known.
    public func lump(around value: Double) -> ClosedRange<Double>? {
        guard let (index, from, to) = place(of: value).found, from.value != value else { return nil }
        let inside = Double(histogram.counts[index])
        let most = 2 * max(numberBeside(index, -1), numberBeside(index, 1))
        return inside > most + 4 * inside.squareRoot() ? from.value...to.value : nil
    }

    /// Where a value lies: how many are in the buckets before it, and if it lies in one, which that is and between
    /// which of its points.
    private func place(of value: Double) -> (below: Double, found: (index: Int, from: Point, to: Point)?) {
        var below = Double(zeros)
        for index in histogram.buckets.indices {
            let (low, high) = bounds(at: index)
            if value < low { break }
            if value < high {
                let points = points(inBucket: index, below: below)
                let next = points.dropFirst().firstIndex { $0.value > value } ?? points.count - 1
                return (below, (index, points[next - 1], points[next]))
            }
            below += Double(histogram.counts[index])
        }
        return (below, nil)
    }

    /// How many observations the bucket beside one has.
    private func numberBeside(_ index: Int, _ step: Int) -> Double {
        let place = index + step
        guard histogram.buckets.indices.contains(place) else { return 0 }
        let isNext = Int(histogram.buckets[place]) == Int(histogram.buckets[index]) + step
        return isNext ? Double(histogram.counts[place]) : 0
    }

    /// What is known of the law within a bucket: its edges, and the bounds between them that were counted above.
    /// - Parameter below: how many lie in the buckets before it.
    private func points(inBucket index: Int, below: Double) -> [Point] {
        let (low, high) = bounds(at: index)
        let all = below + Double(histogram.counts[index])
        var result: [Point] = [(low, below)]
        for part in above.sorted(by: { $0.bound < $1.bound }) where part.bound >= low && part.bound < high {
            let known = Double(count - part.count)
            result.append((part.bound, min(all, max(known, result[result.count - 1].count))))
        }
        result.append((high, all))
        return result
    }

    /// A bucket's bounds, narrowed to what was observed.
    private func bounds(at index: Int) -> (low: Double, high: Double) {
        let (low, high) = histogram.edges(at: index)
        return (max(low, index == 0 && zeros == 0 ? minimum : low), min(high, maximum))
    }
}
