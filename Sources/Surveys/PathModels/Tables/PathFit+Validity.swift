internal import Statistics

extension PathFit {
    /// A square table of constructs: `values[row][column]`.
    package struct ConstructTable: Sendable, Hashable {
        package var constructs: [String]
        package var values: [[Double]]

        package init(constructs: [String], values: [[Double]]) {
            self.constructs = constructs
            self.values = values
        }
    }

    /// Fornell & Larcker's table (1981): √AVE on the diagonal, the scores' correlations below it; each row ends at the
    /// diagonal.
    package var fornellLarcker: ConstructTable {
        let extracted = reliabilities.map(\.averageVarianceExtracted)
        return ConstructTable(
            constructs: layout.model.constructs.map(\.name),
            values: (0..<layout.constructs).map { j in
                (0..<j).map { scoreCorrelation(j, $0) } + [extracted[j].squareRoot()]
            })
    }

    /// An item's correlations with all scores, in the constructs' order.
    package struct CrossLoadings: Sendable, Hashable {
        package var item: String
        package var construct: String
        package var loadings: [Double]
    }

    package var crossLoadingTable: [CrossLoadings] {
        layout.model.itemNames.enumerated().map { item, name in
            CrossLoadings(
                item: name, construct: layout.name(layout.ownerOfItem[item]),
                loadings: (0..<layout.constructs).map { crossLoadings[$0 * layout.stride + item] })
        }
    }

    /// The heterotrait-monotrait ratio of two constructs. A block of one item has a monotrait mean of 1.
    package struct HeterotraitMonotrait: Sendable, Hashable {
        package var first: String
        package var second: String
        /// From the magnitudes of the correlations (Henseler, Ringle & Sarstedt 2015; seminr and semTools).
        package var absolute: Figure
        /// From the correlations with their signs (cSEM).
        package var signed: Figure
        /// HTMT2: geometric means of the magnitudes (Roemer, Schuberth & Henseler 2021).
        package var geometric: Figure
    }

    /// The pairs of constructs, in the model's order.
    package var heterotraitMonotrait: [HeterotraitMonotrait] {
        (0..<layout.constructs).flatMap { j in
            ((j + 1)..<max(j + 1, layout.constructs)).map { l in
                HeterotraitMonotrait(
                    first: layout.name(j), second: layout.name(l),
                    absolute: ratio(j, l) { $0.reduce(0) { $0 + $1.magnitude } / Double($0.count) },
                    signed: ratio(j, l) { $0.reduce(0, +) / Double($0.count) },
                    geometric: ratio(j, l) {
                        Special.exp($0.reduce(0) { $0 + Special.log($1.magnitude) } / Double($0.count))
                    })
            }
        }
    }

    private func ratio(_ j: Int, _ l: Int, _ mean: ([Double]) -> Double) -> Figure {
        func within(_ construct: Int) -> Double {
            let block = layout.block(construct)
            if block.count == 1 { return 1 }
            return mean(block.flatMap { i in block.filter { $0 > i }.map { correlation(i, $0) } })
        }
        if let reason = data.reasonApart(j, l) { return .unavailable(reason) }
        let between = mean(layout.block(j).flatMap { i in layout.block(l).map { correlation(i, $0) } })
        let product = within(j) * within(l)
        return product > 1e-24
            ? .number(between / product.squareRoot())
            : .unavailable(
                "The items within \(layout.name(j)) or within \(layout.name(l)) do not correlate on the whole.")
    }

    /// Kock's full collinearity (2015): the variance inflation factor of each construct among all others.
    package struct FullCollinearity: Sendable, Hashable {
        package var construct: String
        package var vif: Figure
    }

    package var fullCollinearity: [FullCollinearity] {
        let diagonal = SmallCholesky.inverseDiagonal(scoreCorrelations, layout.constructs)
        return (0..<layout.constructs).map { j in
            FullCollinearity(
                construct: layout.name(j),
                vif: diagonal.map { .number($0[j]) } ?? .unavailable("The constructs are collinear."))
        }
    }
}
