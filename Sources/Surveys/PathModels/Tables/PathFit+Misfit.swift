extension PathFit {
    /// How far the items' correlations are from those that a model implies.
    public struct Misfit: Sendable, Hashable {
        /// Where the constructs' correlations come from.
        public enum Structure: String, Sendable, Hashable, CaseIterable {
            /// Every pair of constructs may correlate freely.
            case saturated
            /// Only as the paths imply; constructs without predecessors correlate freely.
            case estimated
        }
        /// What is implied within a block.
        public enum WithinBlock: String, Sendable, Hashable, CaseIterable {
            /// The products of the loadings.
            case commonFactor = "common_factor"
            /// The observed correlations, as for a composite.
            case composite = "composite_observed"
        }

        public var structure: Structure
        public var withinBlock: WithinBlock
        /// The root of the mean squared residual over p(p + 1)/2 places, the zero diagonal among them (Henseler et al.
        /// 2014).
        public var srmr: Double
        /// The sum of the squared residuals, each pair once (Dijkstra & Henseler 2015).
        public var unweightedDistance: Double
    }

    /// All four combinations.
    public var misfits: [Misfit] {
        Misfit.WithinBlock.allCases.flatMap { within in Misfit.Structure.allCases.map { misfit($0, within) } }
    }

    private func misfit(_ structure: Misfit.Structure, _ within: Misfit.WithinBlock) -> Misfit {
        let construct = structure == .saturated ? scoreCorrelations : impliedCorrelations
        var sum = 0.0
        for i in 0..<layout.items {
            for k in 0..<i {
                let (a, b) = (layout.ownerOfItem[i], layout.ownerOfItem[k])
                if a == b && within == .composite { continue }
                let implied = loading(i) * loading(k) * (a == b ? 1 : construct[a * layout.constructs + b])
                let residual = correlation(i, k) - implied
                sum += residual * residual
            }
        }
        let places = Double(layout.items * (layout.items + 1)) / 2
        return Misfit(
            structure: structure, withinBlock: within, srmr: (sum / places).squareRoot(), unweightedDistance: sum)
    }

    /// What the paths imply for the scores' correlations.
    private var impliedCorrelations: [Double] {
        let constructs = layout.constructs
        var implied = scoreCorrelations
        for (place, j) in layout.order.enumerated() where !layout.predecessors[j].isEmpty {
            for l in layout.order[..<place] {
                let value = layout.predecessors[j].reduce(0) {
                    $0 + coefficients[$1.path] * implied[$1.construct * constructs + l]
                }
                implied[j * constructs + l] = value
                implied[l * constructs + j] = value
            }
        }
        return implied
    }
}
