public import SimulationKernel

/// What some replications, one after the other, left behind: a row of numbers each, and the histograms of their
/// tallies in a byte or two for each filled bucket.
public struct RowBlock: Sendable {
    let layout: RowLayout
    /// The replications' numbers, from 0.
    public private(set) var replications: [Int] = []
    private(set) var numbers: [Double] = []
    private(set) var bytes: [UInt8] = []
    /// By row, then by tally: where its histogram ends in `bytes`.
    private(set) var ends: [UInt32] = []
    /// By tally: the bounds above which it counts; empty as long as it was empty.
    private(set) var bounds: [[Double]]

    /// - Parameter capacity: how many rows there will be.
    public init(_ layout: RowLayout, capacity: Int) {
        self.layout = layout
        bounds = Array(repeating: [], count: layout.tallies)
        numbers.reserveCapacity(capacity * layout.width)
        ends.reserveCapacity(capacity * layout.tallies)
        replications.reserveCapacity(capacity)
    }

    public var count: Int { replications.count }

    /// Begins the row of a replication; its columns follow in their order.
    public mutating func begin(_ replication: Int, duration: Double) {
        replications.append(replication)
        numbers.append(duration)
    }

    /// The next column, a ratio that has a denominator of its own.
    public mutating func add(_ numerator: Double, over denominator: Double) {
        numbers.append(numerator)
        numbers.append(denominator)
    }

    /// The next column, a ratio over the period or over one, or a maximum.
    public mutating func add(_ number: Double) { numbers.append(number) }

    /// The next column, a tally.
    public mutating func add(_ tally: TallySummary) {
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

    /// One number of a row.
    func number(_ row: Int, _ place: Int) -> Double { numbers[row * layout.width + place] }

    /// A digest of each row: every bit of its numbers and its histograms.
    func digests() -> [EventDigest] {
        (0..<count).map { row in
            var digest = EventDigest()
            let first = row * layout.width
            for index in stride(from: first, to: first + layout.width, by: 2) {
                let next = index + 1 < first + layout.width ? numbers[index + 1].bitPattern : 0
                digest.add(time: numbers[index], number: UInt64(index - first), who: next, spot: 0)
            }
            // Eight bytes to a word; a shorter one at the end is told apart by where it begins.
            let packed = range(ofRow: row)
            for begin in stride(from: packed.lowerBound, to: packed.upperBound, by: 8) {
                let end = min(begin + 8, packed.upperBound)
                let word = bytes[begin..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                digest.add(
                    time: 0, number: UInt64(begin - packed.lowerBound), who: word, spot: UInt64(1 + end - begin))
            }
            return digest
        }
    }

    /// Calls `body` with a tally of each row, in their order.
    /// - Parameter place: among the tallies of the layout.
    /// - Parameter withHistogram: whether quantiles and counts are asked for, not moments and extremes alone.
    func forEachTally(
        firstNumber: Int, place: Int, withHistogram: Bool, _ scratch: inout TallyScratch, _ body: (TallySummary) -> Void
    ) {
        let bounds = bounds[place]
        for row in 0..<count {
            let index = row * layout.tallies + place
            let packed = (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
            let first = row * layout.width + firstNumber
            scratch.read(numbers, at: first, withHistogram ? bytes : [], packed, bounds)
            body(scratch.summary)
            scratch.giveBack()
        }
    }

    private func range(ofRow row: Int) -> Range<Int> {
        guard layout.tallies > 0 else { return 0..<0 }
        let from = row == 0 ? 0 : Int(ends[row * layout.tallies - 1])
        return from..<Int(ends[(row + 1) * layout.tallies - 1])
    }
}
