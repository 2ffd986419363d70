/// What consistent partial least squares makes of a solver's weights and correlations (Dijkstra & Henseler 2015), as
/// ``PathFit/consistent()`` does for the whole sample.
package struct ConsistentEstimates {
    /// By path, item and construct with predecessors.
    package private(set) var paths: [Double]
    package private(set) var loadings: [Double]
    package private(set) var rSquared: [Double] = []
    /// Whether no correlation, loading or R² lies beyond 1.
    package private(set) var isAdmissible = true

    /// The result is `nil` where some ρ_A is not positive, or the corrected correlations have no solution.
    package init?(_ solver: PathSolver) {
        let layout = solver.layout
        var reliability: [Double] = []
        for j in 0..<layout.constructs {
            guard let own = Self.rhoA(j, solver), own > 0, own.isFinite else { return nil }
            reliability.append(own)
        }
        func corrected(_ j: Int, _ l: Int) -> Double {
            j == l ? 1 : solver.scores[j * layout.constructs + l] / (reliability[j] * reliability[l]).squareRoot()
        }
        paths = [Double](repeating: 0, count: layout.paths.count)
        loadings = [Double](repeating: 0, count: layout.items)
        for j in layout.endogenous {
            let group = layout.predecessors[j]
            let right = group.map { corrected(j, $0.construct) }
            let left = group.flatMap { row in group.map { corrected(row.construct, $0.construct) } }
            guard let b = SmallCholesky.solution(left, right) else { return nil }
            for (place, predecessor) in group.enumerated() { paths[predecessor.path] = b[place] }
            rSquared.append(zip(b, right).reduce(0) { $0 + $1.0 * $1.1 })
        }
        for j in 0..<layout.constructs {
            let block = layout.block(j)
            let square = block.reduce(0) { $0 + solver.weights[$1] * solver.weights[$1] }
            for item in block {
                loadings[item] =
                    block.count == 1 || layout.isModeB[j]
                    ? solver.crossLoadings[j * layout.stride + item]
                    : solver.weights[item] * reliability[j].squareRoot() / square
            }
            for l in 0..<j where corrected(j, l).magnitude > 1 { isAdmissible = false }
        }
        if loadings.contains(where: { $0.magnitude > 1 + 1e-9 }) || rSquared.contains(where: { $0 > 1 }) {
            isAdmissible = false
        }
    }

    /// (w'w)² w'(S − diag S)w / w'(ww' − diag ww')w; nil where only one item has a weight.
    private static func rhoA(_ j: Int, _ solver: PathSolver) -> Double? {
        let layout = solver.layout
        let weights = solver.weights
        let block = layout.block(j)
        if block.count == 1 || layout.isModeB[j] { return 1 }
        var square = 0.0
        var above = 0.0
        var below = 0.0
        for i in block {
            square += weights[i] * weights[i]
            for k in block where k != i {
                above += weights[i] * weights[k] * solver.correlations[i * layout.stride + k]
                below += weights[i] * weights[i] * weights[k] * weights[k]
            }
        }
        return below > 0 ? square * square * above / below : nil
    }
}
