/// Labels in one column, such as those at the ends of lines: kept in their order and apart, moved as little as can be.
package enum LabelSpread {
    /// Middles at least `gap` apart within `low` and `high`, nearest to the wished ones in the sense of least squares.
    ///
    /// Pooling of adjacent violators: the wishes less their places in the order must not fall. Where there is not room
    /// for all, the gaps shrink alike.
    /// - Parameters:
    ///   - wishes: where each label would like its middle to be, in pixels, as are all that follow.
    ///   - gap: the least distance from one middle to the next.
    ///   - low: where the first middle may be at the least.
    ///   - high: where the last middle may be at the most.
    ///   - isOrdered: in the order in which they are given, instead of that of the wishes.
    package static func middles(
        _ wishes: [Double], gap: Double, low: Double, high: Double, isOrdered: Bool = false
    ) -> [Double] {
        guard wishes.count > 1 else { return wishes.map { min(max(low, high), max(low, $0)) } }
        let order = wishes.indices.sorted { isOrdered ? $0 < $1 : (wishes[$0], $0) < (wishes[$1], $1) }
        let step = max(0, min(gap, (high - low) / Double(wishes.count - 1)))
        var pools: [(sum: Double, count: Int)] = []
        for (rank, index) in order.enumerated() {
            pools.append((wishes[index] - Double(rank) * step, 1))
            while pools.count > 1 {
                let last = pools[pools.count - 1]
                let before = pools[pools.count - 2]
                guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
                pools.removeLast()
                pools[pools.count - 1] = (before.sum + last.sum, before.count + last.count)
            }
        }
        let top = max(low, high - Double(wishes.count - 1) * step)
        var result = wishes
        var rank = 0
        for pool in pools {
            for _ in 0..<pool.count {
                result[order[rank]] = min(top, max(low, pool.sum / Double(pool.count))) + Double(rank) * step
                rank += 1
            }
        }
        return result
    }
}
