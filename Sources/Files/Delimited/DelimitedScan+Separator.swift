extension DelimitedScan {
    /// The separator for which the first records have as many cells as the header, of several the one with most cells;
    /// when there is none, the one that the header has most of, and the first of all where it has none.
    /// - Parameters:
    ///   - first: where the header begins.
    ///   - candidates: one at least, in the order of preference.
    ///   - evenShare: how many of a hundred records have to have as many cells as the header.
    package static func separator(
        of bytes: [UInt8], from first: Int, among candidates: [UInt8], _ style: Style, evenShare: Int
    ) -> UInt8 {
        var best = candidates[0]
        var bestRank = (isEven: 0, cells: 1)
        for candidate in candidates {
            let counts = cellCounts(bytes, from: first, candidate, style)
            guard let cells = counts.first, cells > 1 else { continue }
            let even = counts.count { $0 == cells }
            let rank = (isEven: even * 100 / counts.count >= evenShare ? 1 : 0, cells: cells)
            if rank > bestRank {
                best = candidate
                bestRank = rank
            }
        }
        return best
    }

    /// How many cells each of the first records has.
    private static func cellCounts(_ bytes: [UInt8], from first: Int, _ separator: UInt8, _ style: Style) -> [Int] {
        var scan = DelimitedScan(separator: separator, position: first, line: 1)
        var counts: [Int] = []
        bytes.withUnsafeBufferPointer { buffer in
            while counts.count < 50 {
                scan.skipBlankLines(buffer)
                guard let count = try? scan.record(buffer, style, { _, _, _, _ in }), count > 0 else { break }
                counts.append(count)
            }
        }
        return counts
    }
}
