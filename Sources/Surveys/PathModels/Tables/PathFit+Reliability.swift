extension PathFit {
    /// An item beside its construct.
    package struct Outer: Sendable, Hashable {
        package var item: String
        package var construct: String
        /// The item's correlation with the construct's score.
        package var loading: Double
        /// Of the standardized item in the score, which has variance 1.
        package var weight: Double
        /// The item's variance inflation factor within its block; 1 for a single item.
        package var vif: Figure
    }

    /// Loadings and weights, block after block.
    package var outer: [Outer] {
        let names = layout.model.itemNames
        return (0..<layout.constructs).flatMap { j in
            let block = layout.block(j)
            let matrix = block.flatMap { i in block.map { correlation(i, $0) } }
            let inflation = SmallCholesky.inverseDiagonal(matrix, block.count)
            return block.map { item in
                Outer(
                    item: names[item], construct: layout.name(j), loading: loading(item), weight: weights[item],
                    vif: inflation.map { .number($0[item - block.lowerBound]) }
                        ?? .unavailable("The items of \(layout.name(j)) are collinear."))
            }
        }
    }

    /// How consistently a construct's items measure it. A single item counts as 1 throughout.
    package struct Reliability: Sendable, Hashable {
        package var construct: String
        package var items: Int
        package var mode: PathModel.Mode
        /// Cronbach's α of the standardized items, from their mean correlation.
        package var alphaStandardized: Figure
        /// Cronbach's α of the answers as they are, from their covariances.
        package var alphaRaw: Figure
        /// Composite reliability ρ_C = (Σλ)² / ((Σλ)² + Σ(1 − λ²)) (Jöreskog 1971; Dillon & Goldstein's ρ).
        package var rhoC: Figure
        /// ρ_A of Dijkstra & Henseler 2015; 1 for a block in mode B.
        package var rhoA: Figure
        /// The average variance extracted, the mean of λ² (Fornell & Larcker 1981).
        package var averageVarianceExtracted: Double
    }

    package var reliabilities: [Reliability] {
        (0..<layout.constructs).map { j in
            let block = layout.block(j)
            let loadings = block.map { loading($0) }
            let squares = loadings.reduce(0) { $0 + $1 * $1 }
            return Reliability(
                construct: layout.name(j), items: block.count, mode: layout.model.constructs[j].mode,
                alphaStandardized: alpha(block) { correlation($0, $1) },
                alphaRaw: alpha(block) {
                    correlation($0, $1) * data.standardDeviations[$0] * data.standardDeviations[$1]
                },
                rhoC: Self.composite(loadings), rhoA: rhoA(j),
                averageVarianceExtracted: squares / Double(block.count))
        }
    }

    static func composite(_ loadings: [Double]) -> Figure {
        if loadings.count == 1 { return .number(1) }
        let sum = loadings.reduce(0, +)
        let errors = loadings.reduce(0) { $0 + 1 - $1 * $1 }
        return Figure(sum * sum / (sum * sum + errors), otherwise: "The loadings leave nothing to divide by.")
    }

    /// Cronbach's α, k/(k − 1) (1 − Σ variances / variance of the sum).
    private func alpha(_ block: Range<Int>, _ covariance: (Int, Int) -> Double) -> Figure {
        if block.count == 1 { return .number(1) }
        var own = 0.0
        var all = 0.0
        for i in block {
            own += covariance(i, i)
            for k in block { all += covariance(i, k) }
        }
        guard all > 1e-12 * own else { return .unavailable("The items cancel out, so their sum does not vary.") }
        let k = Double(block.count)
        return .number(k / (k - 1) * (1 - own / all))
    }

    /// (w'w)² w'(S − diag S)w / w'(ww' − diag ww')w.
    func rhoA(_ j: Int) -> Figure {
        let block = layout.block(j)
        if block.count == 1 || layout.isModeB[j] { return .number(1) }
        var square = 0.0
        var above = 0.0
        var below = 0.0
        for i in block {
            square += weights[i] * weights[i]
            for k in block where k != i {
                above += weights[i] * weights[k] * correlation(i, k)
                below += weights[i] * weights[i] * weights[k] * weights[k]
            }
        }
        return Figure(
            square * square * above / below, otherwise: "Only one item of \(layout.name(j)) has a weight.")
    }
}
