package import Statistics

extension PathFit {
    /// How far the items' correlations are from those that a model implies.
    package struct Misfit: Sendable, Hashable {
        /// Where the constructs' correlations come from.
        package enum Structure: String, Sendable, Hashable, CaseIterable {
            /// Every pair of constructs may correlate freely.
            case saturated
            /// Only as the paths imply; constructs without predecessors correlate freely.
            case estimated
        }
        /// What is implied within a block.
        package enum WithinBlock: String, Sendable, Hashable, CaseIterable {
            /// The products of the loadings.
            case commonFactor = "common_factor"
            /// The observed correlations, as for a composite.
            case composite = "composite_observed"
        }

        package var structure: Structure
        package var withinBlock: WithinBlock
        /// The root of the mean squared residual over p(p + 1)/2 places, the zero diagonal among them (Henseler et al.
        /// 2014).
        package var srmr: Double
        /// The sum of the squared residuals, each pair once: d_ULS (Dijkstra & Henseler 2015).
        package var unweightedDistance: Double
        /// Half the sum of the squared logarithms of the eigenvalues of Σ⁻¹R: d_G (Dijkstra & Henseler 2015, equation 26);
        /// unavailable where R or Σ is not positive definite.
        package var geodesicDistance: Figure
    }

    /// All four combinations.
    package var misfits: [Misfit] {
        Misfit.WithinBlock.allCases.flatMap { within in Misfit.Structure.allCases.map { misfit($0, within) } }
    }

    /// - Parameter isWhole: whether the geodesic distance is computed, which takes by far the most time.
    func misfit(_ structure: Misfit.Structure, _ within: Misfit.WithinBlock, isWhole: Bool = true) -> Misfit {
        let implied = impliedCorrelations(structure, within)
        var sum = 0.0
        for i in 0..<layout.items {
            for k in 0..<i {
                let residual = correlation(i, k) - implied[i, k]
                sum += residual * residual
            }
        }
        let places = Double(layout.items * (layout.items + 1)) / 2
        return Misfit(
            structure: structure, withinBlock: within, srmr: (sum / places).squareRoot(), unweightedDistance: sum,
            geodesicDistance: isWhole
                ? Figure(
                    geodesicDistance(implied) ?? .nan,
                    otherwise: "The observed or the implied correlations are not positive definite.")
                : .unavailable("It is not computed for so many items."))
    }

    private func geodesicDistance(_ implied: Matrix) -> Double? {
        guard let factor = try? CholeskyFactor(implied) else { return nil }
        // L⁻¹ R L⁻ᵀ has the eigenvalues of Σ⁻¹ R and is symmetric.
        let p = layout.items
        let left = factor.whitened(each: (0..<p).map { column in (0..<p).map { correlation($0, column) } })
        let right = factor.whitened(each: (0..<p).map { row in (0..<p).map { left[$0][row] } })
        var whitened = Matrix(rows: p, columns: p)
        for row in 0..<p {
            for column in 0..<p { whitened[row, column] = right[row][column] }
        }
        guard let values = try? whitened.symmetricEigenvalues(), values.allSatisfy({ $0 > 1e-12 }) else { return nil }
        return values.reduce(0) { $0 + Special.log($1) * Special.log($1) } / 2
    }

    /// The items' correlations that the model implies, with 1 on the diagonal.
    package func impliedCorrelations(_ structure: Misfit.Structure, _ within: Misfit.WithinBlock) -> Matrix {
        let construct = structure == .saturated ? scoreCorrelations : impliedScoreCorrelations
        var implied = Matrix.identity(layout.items)
        for i in 0..<layout.items {
            for k in 0..<i {
                let a = layout.ownerOfItem[i]
                let b = layout.ownerOfItem[k]
                let value: Double =
                    if a == b && within == .composite {
                        correlation(i, k)
                    } else {
                        loading(i) * loading(k) * (a == b ? 1 : construct[a * layout.constructs + b])
                    }
                implied[i, k] = value
                implied[k, i] = value
            }
        }
        return implied
    }

    /// What the paths imply for the scores' correlations.
    private var impliedScoreCorrelations: [Double] {
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
