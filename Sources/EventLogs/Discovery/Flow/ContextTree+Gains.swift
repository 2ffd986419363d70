internal import Statistics

extension ContextTree {
    /// Likelihoods of all contexts, and what each gains over the shorter one.
    func weighed() -> (gains: [Double], distances: [Double]) {
        let size = Special.log(max(2, totals[0]))
        var own = [Double](repeating: 0, count: parents.count)
        for (pair, weight) in weights.enumerated() where counts.first(pair) > 0 {
            let node = Int(counts.first(pair))
            let parent = Int(parents[node])
            guard let shorter = counts.find(parents[node], counts.second(pair)) else { continue }
            own[node] +=
                weight * Special.log(weight * totals[parent] / (totals[node] * weights[shorter]))
        }
        for node in own.indices.dropFirst() { own[node] -= price(node, size) }
        var gains = own
        var criteria = [0.0]
        for allowed in stride(from: 1, through: longest, by: 1) {
            gains = own
            // Longer contexts have higher numbers than the shorter ones that they belong to.
            for node in gains.indices.dropFirst().reversed() where gains[node] > 0 && depths[node] <= allowed {
                if depths[node] > 1 { gains[Int(parents[node])] += gains[node] }
            }
            var sum = 0.0
            for node in gains.indices where depths[node] == 1 && symbols[node] != start { sum += max(0, gains[node]) }
            criteria.append(-2 * sum)
        }
        let least = criteria.min() ?? 0
        return (gains, criteria.map { $0 - least })
    }

    /// Half of what Schwarz's criterion asks for a context. Of a last activity alone no more than what it takes to name
    /// its ways: with many activities each of which is followed by one or two, a parameter for each of all would make
    /// chance out of a fixed order.
    private func price(_ node: Int, _ size: Double) -> Double {
        let all = Double(supports[Int(parents[node])])
        let mine = Double(supports[node])
        let price = (all - 1) / 2 * size
        guard depths[node] == 1 else { return price }
        let choices = Special.lnGamma(all + 1) - Special.lnGamma(mine + 1) - Special.lnGamma(all - mine + 1)
        return min(price, choices + (mine - 1) / 2 * size)
    }
}
