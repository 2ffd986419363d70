/// Consistent partial least squares: correlations corrected for attenuation by ρ_A (Dijkstra & Henseler 2015).
package struct ConsistentPathFit: Sendable {
    package struct Loading: Sendable, Hashable {
        package var item: String
        package var construct: String
        package var loading: Double
    }
    package struct Path: Sendable, Hashable {
        package var from: String
        package var to: String
        package var coefficient: Double
    }
    package struct Determination: Sendable, Hashable {
        package var construct: String
        package var rSquared: Double
        package var adjustedRSquared: Figure
    }
    package struct Reliability: Sendable, Hashable {
        package var construct: String
        package var rhoA: Double
        /// ρ_C of the consistent loadings.
        package var rhoC: Figure
        /// AVE of the consistent loadings.
        package var averageVarianceExtracted: Double
    }

    package let constructCorrelations: PathFit.ConstructTable
    package let loadings: [Loading]
    package let paths: [Path]
    package let determinations: [Determination]
    package let reliabilities: [Reliability]
    /// What is impossible in a population: correlations or loadings beyond 1 (an inadmissible solution).
    package let warnings: [String]
}

extension PathFit {
    /// The consistent estimates; blocks in mode B and single items count as measured without error.
    package func consistent() throws(Unavailable) -> ConsistentPathFit {
        let constructs = layout.constructs
        var reliability = [Double]()
        for j in 0..<constructs {
            let rhoA = rhoA(j)
            guard let value = rhoA.value, value > 0 else {
                throw Unavailable(
                    rhoA.reason ?? "rho_A of \(layout.name(j)) is not positive, so nothing can be corrected by it.")
            }
            reliability.append(value)
        }
        let corrected = { (j: Int, l: Int) -> Double in
            j == l ? 1 : scoreCorrelation(j, l) / (reliability[j] * reliability[l]).squareRoot()
        }
        var paths = [ConsistentPathFit.Path?](repeating: nil, count: layout.paths.count)
        var determinations = [ConsistentPathFit.Determination]()
        for j in layout.endogenous {
            let group = layout.predecessors[j]
            let right = group.map { corrected(j, $0.construct) }
            let left = group.flatMap { row in group.map { corrected(row.construct, $0.construct) } }
            guard let b = SmallCholesky.solution(left, right) else {
                throw Unavailable(
                    "The corrected correlations among the predecessors of \(layout.name(j)) are not positive definite.")
            }
            for (place, predecessor) in group.enumerated() {
                paths[predecessor.path] = ConsistentPathFit.Path(
                    from: layout.name(predecessor.construct), to: layout.name(j), coefficient: b[place])
            }
            let value = zip(b, right).reduce(0) { $0 + $1.0 * $1.1 }
            let n = Double(data.cases)
            let k = Double(group.count)
            determinations.append(
                ConsistentPathFit.Determination(
                    construct: layout.name(j), rSquared: value,
                    adjustedRSquared: n > k + 1
                        ? .number(1 - (1 - value) * (n - 1) / (n - k - 1))
                        : .unavailable("There are no more respondents than predecessors of \(layout.name(j)).")))
        }
        let loadings = consistentLoadings(reliability)
        return ConsistentPathFit(
            constructCorrelations: ConstructTable(
                constructs: layout.model.constructs.map(\.name),
                values: (0..<constructs).map { j in (0..<constructs).map { corrected(j, $0) } }),
            loadings: layout.model.itemNames.enumerated().map { item, name in
                ConsistentPathFit.Loading(
                    item: name, construct: layout.name(layout.ownerOfItem[item]), loading: loadings[item])
            },
            paths: paths.compactMap { $0 }, determinations: determinations,
            reliabilities: (0..<constructs).map { j in
                let own = layout.block(j).map { loadings[$0] }
                return ConsistentPathFit.Reliability(
                    construct: layout.name(j), rhoA: reliability[j], rhoC: Self.composite(own),
                    averageVarianceExtracted: own.reduce(0) { $0 + $1 * $1 } / Double(own.count))
            },
            warnings: inadmissible(corrected, loadings, determinations))
    }

    /// The loadings w √ρ_A / w'w. What the items of mode B and single items have is left as it is.
    private func consistentLoadings(_ reliability: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: layout.items)
        for j in 0..<layout.constructs {
            let block = layout.block(j)
            let square = block.reduce(0) { $0 + weights[$1] * weights[$1] }
            for item in block {
                result[item] =
                    block.count == 1 || layout.isModeB[j]
                    ? loading(item) : weights[item] * reliability[j].squareRoot() / square
            }
        }
        return result
    }

    private func inadmissible(
        _ corrected: (Int, Int) -> Double, _ loadings: [Double], _ determinations: [ConsistentPathFit.Determination]
    ) -> [String] {
        var warnings = [String]()
        for j in 0..<layout.constructs {
            for l in 0..<j where corrected(j, l).magnitude > 1 {
                warnings.append(
                    "The corrected correlation of \(layout.name(l)) and \(layout.name(j)) lies beyond 1; the solution "
                        + "is inadmissible.")
            }
        }
        for (item, loading) in loadings.enumerated() where loading.magnitude > 1 + 1e-9 {
            warnings.append(
                "The consistent loading of \(layout.model.itemNames[item]) lies beyond 1; the solution is inadmissible."
            )
        }
        for determination in determinations where determination.rSquared > 1 {
            warnings.append("R² of \(determination.construct) lies beyond 1; the solution is inadmissible.")
        }
        return warnings
    }
}
