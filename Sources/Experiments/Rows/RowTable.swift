package import SimulationKernel

/// The rows of all replications of a run, in the order of their numbers: all that is kept of them.
package struct RowTable: Sendable {
    package let layout: RowLayout
    package private(set) var blocks: [RowBlock] = []
    /// How many rows there are.
    package private(set) var count = 0

    package init(_ layout: RowLayout) { self.layout = layout }

    /// Adds the rows of the replications that follow.
    package mutating func append(_ block: RowBlock) {
        precondition(block.layout.width == layout.width, "rows of one layout")
        guard block.count > 0 else { return }
        blocks.append(block)
        count += block.count
    }

    private func numbers(at place: Int) -> [Double] {
        var result: [Double] = []
        result.reserveCapacity(count)
        for block in blocks {
            for row in 0..<block.count { result.append(block.number(row, place)) }
        }
        return result
    }

    /// All replications' samples of a column.
    /// - Precondition: there is a row.
    package func pool(_ column: Int) -> Pool {
        let (kind, first, tally) = layout.places[column]
        switch kind {
        case .ratio(let denominator):
            var parts: [(numerator: Double, denominator: Double)] = []
            parts.reserveCapacity(count)
            for block in blocks {
                for row in 0..<block.count {
                    let over: Double =
                        switch denominator {
                        case .one: 1
                        case .duration: block.number(row, 0)
                        case .own: block.number(row, first + 1)
                        }
                    parts.append((block.number(row, first), over))
                }
            }
            return .ratio(PooledRatio(parts))
        case .maximum: return .maximum(PooledMaximum(numbers(at: first)))
        case .tally: return .tally(PooledTally(PackedTallies(blocks: blocks, firstNumber: first, place: tally)))
        }
    }

    /// The digests of all rows, one after the other: the same only where every number of every replication is.
    /// - Parameter jobs: on how many threads they are made.
    package func digest(jobs: Int) -> EventDigest {
        let blocks = blocks
        let piece = 64
        let pieces = (blocks.count + piece - 1) / piece
        let digests = try! ReplicationPool.run(pieces, jobs: jobs, cancellation: Cancellation()) { index in
            blocks[index * piece..<min(blocks.count, (index + 1) * piece)].flatMap { $0.digests() }
        }
        return digests.reduce(into: EventDigest()) { all, rows in
            for row in rows ?? [] { all.add(row) }
        }
    }
}

/// One tally of every replication, packed.
struct PackedTallies: Sendable {
    let blocks: [RowBlock]
    let firstNumber: Int
    let place: Int

    func forEach(withHistogram: Bool, _ body: (TallySummary) -> Void) {
        var scratch = TallyScratch()
        for block in blocks {
            block.forEachTally(
                firstNumber: firstNumber, place: place, withHistogram: withHistogram, &scratch, body)
        }
    }
}
