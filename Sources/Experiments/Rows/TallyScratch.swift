import SimulationKernel

/// Room in which packed tallies are unpacked one after the other, without new memory for each.
package struct TallyScratch {
    private var buckets: [UInt32] = []
    private var counts: [UInt64] = []
    private(set) var summary = TallySummary()

    package init() {}

    /// - Parameters:
    ///   - number: the tally's numbers, in the order of the layout.
    ///   - packed: its histogram's bytes; without bytes there is none.
    mutating func read(_ number: (Int) -> Double, _ bytes: [UInt8], _ packed: Range<Int>, _ bounds: [Double]) {
        var above: [TallySummary.Above] = []
        if !bytes.isEmpty, !packed.isEmpty { above = unpack(bytes, packed, bounds) }
        summary = TallySummary(
            moments: Moments(
                count: UInt64(saturating: number(0)), mean: number(1), squares: number(2)),
            minimum: number(3), maximum: number(4), zeros: UInt64(saturating: number(5)),
            histogram: SparseHistogram(buckets: buckets, counts: counts), above: above)
    }

    /// Lets go of the summary, so that its memory can be written again.
    mutating func giveBack() {
        summary = TallySummary()
        buckets.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
    }

    private mutating func unpack(_ bytes: [UInt8], _ packed: Range<Int>, _ bounds: [Double]) -> [TallySummary.Above] {
        let bytes = bytes.span.extracting(packed)
        var place = 0
        // A filled bucket takes two bytes at least.
        let most = packed.count / 2
        buckets.append(addingCapacity: most) { buckets in
            counts.append(addingCapacity: most) { counts in
                var last: UInt32 = 0
                while place < bytes.count {
                    let step = UInt32(truncatingIfNeeded: Self.next(of: bytes, &place))
                    let count = Self.next(of: bytes, &place)
                    // A bucket with nothing in it ends the histogram; the counts above bounds follow.
                    guard count > 0 else { return }
                    last &+= step
                    buckets.append(last)
                    counts.append(count)
                }
            }
        }
        guard place < bytes.count else { return [] }
        return bounds.map { .init(bound: $0, count: Self.next(of: bytes, &place)) }
    }

    @inline(__always)
    private static func next(of bytes: Span<UInt8>, _ place: inout Int) -> UInt64 {
        var number = UInt64(bytes[place])
        place += 1
        guard number >= 0x80 else { return number }
        number &= 0x7f
        var shift: UInt64 = 7
        while true {
            let byte = UInt64(bytes[place])
            place += 1
            number |= (byte & 0x7f) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }
}
