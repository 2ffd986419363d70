/// Two activities that a case has at the same time.
package struct ConcurrentPair: Sendable, Hashable {
    /// Numbers of activities, the lower first.
    package var first: Int
    package var second: Int
    /// Cases in which both occur, and of these: those in which they overlap, and those in which `first` begins first.
    package var cases: Int
    package var overlapping: Int
    package var firstBefore: Int
    /// Cases in which the later of them begins before half of the earlier is done.
    package var early: Int
    /// Of the cases with both, with Wilson's 95 % interval.
    package var overlapShare: Double
    package var evidence: Evidence
    /// Which of the blocks has both of them in different branches; nil: it is only warned of.
    package var block: Int?
}

/// How far activities of one case go on at the same time.
package struct ConcurrencyFinding: Sendable, Hashable {
    /// The share of entries that begin before another one of their case has ended, in which case a chain has the times too
    /// long; with Wilson's interval.
    package var overlappingShare: Double
    package var overlapping: Evidence
    /// The same, without what the blocks take into account.
    package var unexplainedShare: Double
    package var unexplained: Evidence
    /// Pairs that overlap in more than the threshold's share of cases, the most overlapping first; those in one order only
    /// too, which a chain has in the right order and with wrong times.
    package var pairs: [ConcurrentPair]
    /// What to beware of: clauses without a full stop.
    package var remarks: [String]
}

extension ConcurrencyFinding {
    init(_ search: ConcurrencySearch, blocks found: BlockSearch, ways: WaySymbols, passages: BlockPassages) {
        let log = search.order.log
        var explained = [Bool](repeating: false, count: search.overlaps.count)
        let taken = Set(ways.blocks.flatMap(\.patterns))
        for passage in passages.passages where taken.contains(passage.pattern) {
            // The first entry of a passage can only overlap with what came before.
            for place in passage.places.dropFirst() { explained[place] = true }
        }
        let open = search.overlaps.indices.count { search.overlaps[$0] && !explained[$0] }
        (overlappingShare, overlapping) = Evidence.share(search.overlappingEntries, of: log.count)
        (unexplainedShare, unexplained) = Evidence.share(open, of: log.count)
        pairs = search.pairs.map { pair in
            var pair = pair
            pair.block = ways.blocks.firstIndex { block in
                let shape = found.shapes[block.shape]
                guard let a = shape.activities.firstIndex(of: pair.first),
                    let b = shape.activities.firstIndex(of: pair.second)
                else { return false }
                return shape.branches[a] != shape.branches[b]
            }
            return pair
        }
        remarks = found.remarks
        if search.isPartial { remarks.append("only the most frequent pairs of activities were looked at") }
    }
}
