/// Counts of positive values in buckets that are at most 0.4 % wide: 256 to each power of two, cut by the number's
/// own bits, so that finding one takes a shift. The window of buckets grows to where values fall.
@usableFromInline package struct BucketCounts: ~Copyable {
    /// The bucket that `counts[0]` stands for.
    @usableFromInline var base = 0
    @usableFromInline var size = 0
    /// Within `memory`, the counts from `base` on.
    @usableFromInline var counts: UnsafeMutablePointer<UInt32>
    /// All that was ever made room for: a collector that begins anew finds room where values fell before. Zero outside
    /// of what is counted.
    private var memory: Buffer<UInt32>
    /// The bucket that it begins with.
    private var memoryBase = 0
    /// Counts taken out of `counts` before they could overflow, by bucket.
    @usableFromInline var folded: [UInt64] = []
    /// How many observations there were at the last fold.
    @usableFromInline var foldedAt: UInt64 = 0

    @usableFromInline static let foldAfter: UInt64 = 1 << 31
    @usableFromInline static let bitsPerBucket: UInt64 = 44
    static let bucketsPerOctave = 256

    @usableFromInline init() {
        memory = Buffer(room: 0)
        counts = memory.pointer
    }

    /// The number of the bucket of a value that is not negative; 0 for zero.
    @inlinable static func bucket(of value: Double) -> Int {
        Int(truncatingIfNeeded: value.bitPattern &>> bitsPerBucket)
    }

    /// The least value in a bucket.
    static func lowerEdge(_ bucket: Int) -> Double { Double(bitPattern: UInt64(bucket) << bitsPerBucket) }

    /// Makes room for `value`, and for some powers of two on either side.
    mutating func widen(toHold value: Double) {
        let bucket = Self.bucket(of: value)
        let octave = bucket / Self.bucketsPerOctave
        var first = max(0, (octave - 3) * Self.bucketsPerOctave)
        var end = (octave + 3) * Self.bucketsPerOctave
        if size > 0 {
            first = min(first, base)
            end = max(end, base + size)
        }
        if !folded.isEmpty {
            var wider = [UInt64](repeating: 0, count: end - first)
            for index in 0..<size { wider[base - first + index] = folded[index] }
            folded = wider
        }
        makeRoom(from: first, to: end)
        base = first
        size = end - first
        counts = memory + (first - memoryBase)
    }

    private mutating func makeRoom(from first: Int, to end: Int) {
        let known = memory.count
        if known == 0 {
            memory = Buffer(repeating: 0, count: end - first)
            memoryBase = first
        } else if first < memoryBase || end > memoryBase + known {
            let start = min(first, memoryBase)
            let wider = Buffer<UInt32>(repeating: 0, count: max(end, memoryBase + known) - start)
            (wider + (memoryBase - start)).update(from: memory.pointer, count: known)
            memory = wider
            memoryBase = start
        }
    }

    /// Moves the counts to where they have 64 bits.
    @usableFromInline package mutating func fold(at observations: UInt64) {
        if folded.isEmpty { folded = [UInt64](repeating: 0, count: size) }
        for index in 0..<size {
            folded[index] += UInt64(counts[index])
            counts[index] = 0
        }
        foldedAt = observations
    }

    /// Forgets all counts, which are of values from `least` to `greatest`.
    mutating func clear(from least: Double, to greatest: Double) {
        if least <= greatest {
            let first = Self.bucket(of: least) - base
            let last = Self.bucket(of: greatest) - base
            (counts + first).update(repeating: 0, count: last - first + 1)
        }
        if foldedAt > 0 {
            folded = []
            foldedAt = 0
        }
    }

    /// As if nothing had ever been counted.
    mutating func restart(from least: Double, to greatest: Double) {
        clear(from: least, to: greatest)
        base = 0
        size = 0
    }

    /// - Parameters:
    ///   - least: the least value that was counted, and `greatest` the greatest.
    ///   - most: how many were counted at most.
    func sparse(from least: Double, to greatest: Double, most: UInt64) -> SparseHistogram {
        guard least <= greatest else { return SparseHistogram() }
        let first = Self.bucket(of: least) - base
        let end = Self.bucket(of: greatest) - base + 1
        let room = Int(min(most, UInt64(end - first)))
        var buckets: [UInt32] = []
        var numbers: [UInt64] = []
        buckets.reserveCapacity(room)
        numbers.reserveCapacity(room)
        var place = first
        while place < end {
            if folded.isEmpty, place + 32 <= end, isEmpty(32, at: place) {
                place += 32
                continue
            }
            if folded.isEmpty, place + 8 <= end, isEmpty(8, at: place) {
                place += 8
                continue
            }
            let number = UInt64(counts[place]) + (folded.isEmpty ? 0 : folded[place])
            if number > 0 {
                buckets.append(UInt32(base + place))
                numbers.append(number)
            }
            place += 1
        }
        return SparseHistogram(buckets: buckets, counts: numbers)
    }

    /// Whether nothing was counted in so many buckets, an even number: a few values lie far apart.
    @inline(__always)
    private func isEmpty(_ number: Int, at place: Int) -> Bool {
        let words = UnsafeRawPointer(counts + place)
        var all: UInt64 = 0
        for index in 0..<number / 2 { all |= words.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self) }
        return all == 0
    }
}
