/// Counts of positive values in buckets that are at most 0.4 % wide: 256 to each power of two, cut by the number's
/// own bits, so that finding one takes a shift. The window of buckets grows to where values fall.
@usableFromInline struct BucketCounts: ~Copyable {
    /// The bucket that `counts[0]` stands for.
    @usableFromInline var base = 0
    @usableFromInline var size = 0
    @usableFromInline var counts: UnsafeMutablePointer<UInt32>
    /// Counts taken out of `counts` before they could overflow, by bucket.
    @usableFromInline var folded: [UInt64] = []
    /// How many observations there were at the last fold.
    @usableFromInline var foldedAt: UInt64 = 0

    @usableFromInline static let foldAfter: UInt64 = 1 << 31
    @usableFromInline static let bitsPerBucket: UInt64 = 44
    static let bucketsPerOctave = 256

    @usableFromInline init() { counts = .allocate(capacity: 1) }

    @inlinable deinit { counts.deallocate() }

    /// The number of the bucket of a value that is not negative; 0 for zero.
    @inlinable static func bucket(of value: Double) -> Int {
        Int(truncatingIfNeeded: value.bitPattern &>> bitsPerBucket)
    }

    /// The least value in a bucket.
    static func lowerEdge(_ bucket: Int) -> Double {
        Double(bitPattern: UInt64(bucket) << bitsPerBucket)
    }

    /// Makes room for `value`, and for some powers of two on either side.
    mutating func widen(toHold value: Double) {
        let bucket = Self.bucket(of: value)
        let octave = bucket / Self.bucketsPerOctave
        var first = max(0, (octave - 3) * Self.bucketsPerOctave)
        var end = (octave + 3) * Self.bucketsPerOctave
        if size > 0 { (first, end) = (min(first, base), max(end, base + size)) }
        let wider = UnsafeMutablePointer<UInt32>.allocate(capacity: end - first)
        wider.initialize(repeating: 0, count: end - first)
        if size > 0 {
            (wider + (base - first)).update(from: counts, count: size)
            if !folded.isEmpty {
                var widerFolded = [UInt64](repeating: 0, count: end - first)
                for index in 0..<size { widerFolded[base - first + index] = folded[index] }
                folded = widerFolded
            }
        }
        counts.deallocate()
        counts = wider
        (base, size) = (first, end - first)
    }

    /// Moves the counts to where they have 64 bits.
    @usableFromInline mutating func fold(at observations: UInt64) {
        if folded.isEmpty { folded = [UInt64](repeating: 0, count: size) }
        for index in 0..<size {
            folded[index] += UInt64(counts[index])
            counts[index] = 0
        }
        foldedAt = observations
    }

    mutating func clear() {
        for index in 0..<size { counts[index] = 0 }
        folded = []
        foldedAt = 0
    }

    func sparse() -> SparseHistogram {
        var buckets: [UInt32] = []
        var numbers: [UInt64] = []
        for index in 0..<size {
            let number = UInt64(counts[index]) + (folded.isEmpty ? 0 : folded[index])
            if number > 0 {
                buckets.append(UInt32(base + index))
                numbers.append(number)
            }
        }
        return SparseHistogram(buckets: buckets, counts: numbers)
    }
}
