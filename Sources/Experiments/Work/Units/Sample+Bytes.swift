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

    private enum Kind {
        static let ratio: UInt8 = 1
        static let tally: UInt8 = 2
        /// 3 was a whole level, in files of older versions.
        static let maximum: UInt8 = 4
    }
}

extension TallySummary {
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
