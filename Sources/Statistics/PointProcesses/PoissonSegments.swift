/// Cuts a row of counts where their rate changes, so that within a piece they are those of one Poisson stream.
///
/// The pieces have the least −2 ln L + `penalty` for each, over all ways to cut: no greedy step, no largest number of
/// pieces.
///
/// Source: Jackson et al. (2005), "An algorithm for optimal partitioning of data on an interval", IEEE Signal Processing
/// Letters 12, 105–108; cuts that can never become the best are dropped as in PELT (Killick, Fearnhead & Eckley 2012, JASA
/// 107, 1590–1598), which changes the time alone: linear where changes come all along.
package enum PoissonSegments {
    /// The pieces, in order.
    /// - Parameters:
    ///   - counts: of what happened, each in its stretch.
    ///   - exposures: for how long, or against what was expected, each count was observed; not negative. A count observed
    ///     for 0 is 0 and belongs to any piece.
    ///   - penalty: what a piece costs.
    package static func cut(counts: [Int], exposures: [Double], penalty: Double) -> [Range<Int>] {
        precondition(counts.count == exposures.count && penalty >= 0, "an exposure for each count")
        guard !counts.isEmpty else { return [] }
        var sums = [0.0]
        var lengths = [0.0]
        for (count, exposure) in zip(counts, exposures) {
            precondition(count >= 0 && exposure >= 0 && exposure.isFinite, "counts and exposures are not negative")
            sums.append(sums[sums.count - 1] + Double(count))
            lengths.append(lengths[lengths.count - 1] + exposure)
        }
        var best = [-penalty]
        var cutBefore = [0]
        var candidates = [0]
        var costs: [Double] = []
        for end in 1...counts.count {
            var least = Double.infinity
            var from = 0
            costs.removeAll(keepingCapacity: true)
            for candidate in candidates {
                let value = best[candidate] + cost(sums[end] - sums[candidate], lengths[end] - lengths[candidate])
                costs.append(value)
                if value + penalty < least {
                    least = value + penalty
                    from = candidate
                }
            }
            best.append(least)
            cutBefore.append(from)
            // With a little room for rounding, so that ties are never dropped.
            let most = least + 1e-9 * max(1, least.magnitude)
            var kept = 0
            for place in 0..<candidates.count where costs[place] <= most {
                candidates[kept] = candidates[place]
                kept += 1
            }
            candidates.removeLast(candidates.count - kept)
            candidates.append(end)
        }
        var pieces: [Range<Int>] = []
        var end = counts.count
        while end > 0 {
            pieces.append(cutBefore[end]..<end)
            end = cutBefore[end]
        }
        return pieces.reversed()
    }

    /// −2 ln L of one piece at its own rate N/E, without what no cut changes: −2(N ln(N/E) − N).
    private static func cost(_ count: Double, _ exposure: Double) -> Double {
        count == 0 ? 0 : -2 * (count * Special.log(count / exposure) - count)
    }

    /// Of a piece more: two numbers, its rate and where it begins, at ln n each (Schwarz 1978), n being how many counts of
    /// single days there are.
    package static func schwarzPenalty(observations: Int) -> Double {
        2 * Special.log(Double(max(2, observations)))
    }
}
