/// Which of many windows a stretch of time may touch, where they are equally long and one follows the other, as hours do:
/// all of a day or week that comes again, or a row of them. Of others it says that any may be touched.
public struct WindowGrid: Sendable, BitwiseCopyable {
    @usableFromInline let first: Double
    @usableFromInline let length: Double
    @usableFromInline let count: Int
    /// Whether it says anything.
    public let isGrid: Bool
    @usableFromInline let isCyclic: Bool

    /// - Parameter spans: of the windows, in order.
    public init(_ spans: [TimeWindow.Span]) {
        count = spans.count
        first = spans.first?.from ?? 0
        let length = spans.first.map { $0.until - $0.from } ?? 0
        self.length = length
        let period = spans.first?.period
        let total = Double(spans.count) * length
        isCyclic = period != nil
        let isRow = spans.indices.allSatisfy { index in
            let span = spans[index]
            let from = spans[0].from + Double(index) * length
            return span.period == period && abs(span.from - from) <= 1e-6 * length
                && abs(span.until - span.from - length) <= 1e-6 * length
        }
        let isWhole = period.map { abs($0 - total) <= 1e-6 * length } ?? true
        // Of few windows it is quicker to look at all.
        isGrid = length > 0 && total.isFinite && spans.count >= 6 && isRow && isWhole
    }

    /// The first of the windows that [`start`, `end`] may touch, and how many follow it, the first behind the last where
    /// they come again. One more at each side is among them, whatever is rounded.
    @inlinable @inline(__always) public func near(from start: Double, to end: Double) -> (first: Int, count: Int) {
        let steps = (end - start) / length
        guard isGrid, steps < Double(count - 4) else { return (0, count) }
        var place = (start - first) / length
        // Less than nothing is a stretch that the beginning of the observation has cut off.
        let more = 4 + Int(saturating: max(0, steps))
        if isCyclic {
            place -= Double(count) * (place / Double(count)).rounded(.down)
            let index = Int(saturating: place) - 1
            return (index < 0 ? index + count : index, more)
        }
        let low = Int(saturating: place.rounded(.down)) - 1
        let from = min(max(0, low), count)
        return (from, max(0, min(count, low + more) - from))
    }
}

/// The start of the period, 0 the first one's, in which a moment lies. The same multiple of the period is computed for
/// a period's end and for the next one's start, so that at that very moment the next one has begun: the rounding of
/// a division alone would miss it for periods such as 0.1.
package func startOfPeriod(_ period: Double, at time: Double) -> Double {
    let number = (time / period).rounded(.down)
    if period * (number + 1) <= time { return period * (number + 1) }
    return period * number <= time ? period * number : period * (number - 1)
}
