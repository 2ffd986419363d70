extension DelimitedColumns {
    /// Only these rows, counted from 0, in this order, with the cells that occur in them.
    package func rows(_ kept: [Int]) -> DelimitedColumns {
        DelimitedColumns(
            columns: columns.map { $0.rows(kept) }, lines: kept.map { lines[$0] }, offsets: kept.map { offsets[$0] })
    }
}

extension DelimitedColumns.Column {
    fileprivate func rows(_ kept: [Int]) -> Self {
        var isUsed = [Bool](repeating: false, count: texts.count)
        for row in kept { isUsed[self[row]] = true }
        // The empty one is the first, whether it occurs or not.
        isUsed[0] = true
        var numbers = [UInt32](repeating: 0, count: texts.count)
        var left = [String]()
        for place in texts.indices where isUsed[place] {
            numbers[place] = UInt32(left.count)
            left.append(texts[place])
        }
        return left.count <= 256
            ? Self(texts: left, narrow: kept.map { UInt8(numbers[self[$0]]) }, wide: [])
            : Self(texts: left, narrow: [], wide: kept.map { numbers[self[$0]] })
    }
}
