/// A block of replications of one point that is done.
package struct FinishedUnit: Sendable, Hashable {
    /// The point's ``Replicable/identity``.
    package let point: String
    /// The number of the first replication.
    package let first: Int
    /// By replication, then by quantity.
    package let samples: [[Sample]]

    package init(point: String, first: Int, samples: [[Sample]]) {
        self.point = point
        self.first = first
        self.samples = samples
    }

    package var replications: Range<Int> { first..<first + samples.count }

    /// No experiment has more.
    static let mostReplications = 1 << 24

    func append(to writer: inout ByteWriter) {
        writer.append(point)
        writer.append(count: first)
        writer.append(count: samples.count)
        for replication in samples {
            writer.append(count: replication.count)
            for sample in replication { sample.append(to: &writer) }
        }
    }

    init(from reader: inout ByteReader) throws(BrokenBytes) {
        point = try reader.text()
        let begin = try reader.count()
        guard begin <= UInt64(Int32.max) else { throw BrokenBytes() }
        first = Int(begin)
        var replications: [[Sample]] = []
        for _ in 0..<(try reader.length(ofAtLeast: 1)) {
            var quantities: [Sample] = []
            for _ in 0..<(try reader.length(ofAtLeast: 2)) { quantities.append(try Sample(from: &reader)) }
            replications.append(quantities)
        }
        samples = replications
    }
}
