import SimulationKernel

extension Sample {
    /// Appends the sample so that ``init(from:)`` gives it back bit for bit.
    func append(to writer: inout ByteWriter) {
        switch self {
        case .ratio(let numerator, let denominator):
            writer.append(byte: Kind.ratio)
            writer.append(numerator)
            writer.append(denominator)
        case .tally(let summary):
            writer.append(byte: Kind.tally)
            summary.append(to: &writer)
        case .maximum(let value):
            writer.append(byte: Kind.maximum)
            writer.append(value)
        }
    }

    init(from reader: inout ByteReader) throws(BrokenBytes) {
        switch try reader.byte() {
        case Kind.ratio: self = .ratio(numerator: try reader.double(), denominator: try reader.double())
        case Kind.tally: self = .tally(try TallySummary(from: &reader))
        case Kind.maximum: self = .maximum(try reader.double())
        default: throw BrokenBytes()
        }
    }

    /// What all replications of a quantity have in common.
    enum Shape {
        case ratio
        /// With the bounds that it counts above; nil of a replication that observed nothing.
        case tally([Double]?)
        case maximum

        /// What is known by both; nil where they are not of one quantity.
        func joined(with other: Shape) -> Shape? {
            switch (self, other) {
            case (.ratio, .ratio), (.maximum, .maximum), (.tally, .tally(nil)): self
            case (.tally(nil), .tally): other
            case (.tally(let bounds), .tally(let others)): bounds == others ? self : nil
            default: nil
            }
        }
    }

    var shape: Shape {
        switch self {
        case .ratio: .ratio
        case .tally(let summary): .tally(summary.count > 0 ? summary.above.map(\.bound) : nil)
        case .maximum: .maximum
        }
    }

    /// Whether a replication can have come to it: whatever can be written can be read, and counts near the largest whole
    /// number would end the process where they are added up.
    var isPossible: Bool {
        guard case .tally(let summary) = self else { return true }
        return summary.isPossible
    }

    private enum Kind {
        static let ratio: UInt8 = 1
        static let tally: UInt8 = 2
        /// 3 was a whole level, in files of older versions.
        static let maximum: UInt8 = 4
    }
}

extension TallySummary {
    /// More customers has no replication; sums over all replications of an experiment then stay far below 2⁶⁴.
    private static let mostObservations: UInt64 = 1 << 40

    /// The bucket of the largest number; a higher one would ask for memory that nobody has.
    private static let lastBucket = UInt32(Double.infinity.bitPattern >> 44)

    fileprivate var isPossible: Bool {
        guard count <= Self.mostObservations, zeros <= count, histogram.buckets.last ?? 0 <= Self.lastBucket,
            above.allSatisfy({ $0.count <= count })
        else { return false }
        var left = count - zeros
        for part in histogram.counts {
            guard part <= left else { return false }
            left -= part
        }
        return true
    }

    fileprivate func append(to writer: inout ByteWriter) {
        writer.append(count: moments.count)
        writer.append(moments.mean)
        writer.append(moments.squares)
        writer.append(minimum)
        writer.append(maximum)
        writer.append(count: zeros)
        writer.append(count: histogram.buckets.count)
        // Buckets ascend and lie close together: the steps between them take a byte or two.
        var last: UInt32 = 0
        for (bucket, count) in zip(histogram.buckets, histogram.counts) {
            writer.append(count: UInt64(bucket - last))
            writer.append(count: count)
            last = bucket
        }
        writer.append(count: above.count)
        for part in above {
            writer.append(part.bound)
            writer.append(count: part.count)
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(BrokenBytes) {
        let moments = Moments(
            count: try reader.count(), mean: try reader.double(), squares: try reader.double())
        let minimum = try reader.double()
        let maximum = try reader.double()
        let zeros = try reader.count()
        var buckets: [UInt32] = []
        var counts: [UInt64] = []
        var last: UInt64 = 0
        for index in 0..<(try reader.length(ofAtLeast: 2)) {
            let step = try reader.count()
            guard step <= UInt64(UInt32.max) - last, step > 0 || index == 0 else { throw BrokenBytes() }
            last += step
            buckets.append(UInt32(last))
            counts.append(try reader.count())
        }
        var above: [Above] = []
        for _ in 0..<(try reader.length(ofAtLeast: 9)) {
            above.append(Above(bound: try reader.double(), count: try reader.count()))
        }
        self.init(
            moments: moments, minimum: minimum, maximum: maximum, zeros: zeros,
            histogram: SparseHistogram(buckets: buckets, counts: counts), above: above)
    }
}
