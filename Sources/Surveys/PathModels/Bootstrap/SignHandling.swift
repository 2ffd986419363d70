/// What is done in a bootstrap sample about signs, which partial least squares leaves open (Tenenhaus et al. 2005,
/// section 3.6).
package enum SignHandling: String, Sendable, Hashable, CaseIterable {
    /// The signs stay as the iteration from weights of 1 gives them.
    case none
    /// A construct is turned round, with its loadings, weights and paths, when its loadings are nearer to those of the
    /// whole sample afterwards.
    case construct
    /// Each loading, weight and path takes the sign that it has in the whole sample, without regard to the others; total
    /// effects follow from those paths. It narrows the intervals and is here for comparison only.
    case individual
}

extension PathSolver {
    /// Turns constructs round to agree with the loadings of the whole sample.
    func alignConstructs(loadings: [Double]) {
        for j in 0..<layout.constructs {
            var same = 0.0
            var turned = 0.0
            for item in layout.blockStarts[j]..<layout.blockStarts[j &+ 1] {
                let own = crossLoadings[j &* layout.stride &+ item]
                same += loadings[item] - own
                turned += loadings[item] + own
            }
            if turned.magnitude < same.magnitude { flip(j) }
        }
    }

    /// Gives each written path, loading and weight the sign that it has in `estimates`, and the total effects anew.
    func alignSigns(of quantities: UnsafeMutablePointer<Double>, to estimates: [Double]) {
        let paths = layout.paths.count
        let items = layout.items
        for place in 0..<(paths &+ 2 &* items) where quantities[place] * estimates[place] < 0 {
            quantities[place] = -quantities[place]
        }
        for path in 0..<paths { coefficients[path] = quantities[path] }
        accumulateEffects()
        let totals = quantities + (paths &+ 2 &* items)
        for (place, pair) in layout.effects.enumerated() {
            totals[place] = effects[pair.from &* layout.constructs &+ pair.to]
        }
    }
}
