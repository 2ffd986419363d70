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
