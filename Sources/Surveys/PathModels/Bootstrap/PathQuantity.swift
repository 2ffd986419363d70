/// A figure of a path model that is computed anew in every bootstrap sample.
package enum PathQuantity: Sendable, Hashable, CustomStringConvertible {
    case path(from: String, to: String)
    case loading(item: String)
    case weight(item: String)
    case totalEffect(from: String, to: String)
    /// From the magnitudes of the correlations (HTMT+, Ringle et al. 2023).
    case heterotraitMonotrait(String, String)
    case rSquared(String)

    package var description: String {
        switch self {
        case .path(let from, let to): "path:\(from)->\(to)"
        case .loading(let item): "loading:\(item)"
        case .weight(let item): "weight:\(item)"
        case .totalEffect(let from, let to): "total:\(from)->\(to)"
        case .heterotraitMonotrait(let first, let second): "htmt:\(first)|\(second)"
        case .rSquared(let construct): "R2:\(construct)"
        }
    }

    /// All of a model: paths, loadings, weights, total effects, pairs of constructs, R².
    static func all(_ layout: PathLayout) -> [PathQuantity] {
        let items = layout.model.itemNames
        return layout.model.paths.map { .path(from: $0.from, to: $0.to) }
            + items.map { .loading(item: $0) } + items.map { .weight(item: $0) }
            + layout.effects.map { .totalEffect(from: layout.name($0.from), to: layout.name($0.to)) }
            + (0..<layout.constructs).flatMap { j in
                ((j + 1)..<max(j + 1, layout.constructs)).map { .heterotraitMonotrait(layout.name(j), layout.name($0)) }
            }
            + layout.endogenous.map { .rSquared(layout.name($0)) }
    }
}

extension PathSolver {
    /// Writes all quantities, in the order of ``PathQuantity/all(_:)``.
    func writeQuantities(to target: UnsafeMutablePointer<Double>) {
        var place = target
        func put(_ value: Double) {
            place.pointee = value
            place += 1
        }
        for path in 0..<layout.paths.count { put(coefficients[path]) }
        for item in 0..<layout.items { put(crossLoadings[layout.ownerOfItem[item] &* layout.stride &+ item]) }
        for item in 0..<layout.items { put(weights[item]) }
        for pair in layout.effects { put(effects[pair.from &* layout.constructs &+ pair.to]) }
        writeRatios(to: place)
        place += layout.constructs * (layout.constructs - 1) / 2
        for j in layout.endogenous { put(rSquared[j]) }
    }

    /// The heterotrait-monotrait ratios of magnitudes; NaN where a block's items do not correlate at all.
    private func writeRatios(to target: UnsafeMutablePointer<Double>) {
        var place = target
        for j in 0..<layout.constructs {
            let within = meanMagnitudeWithin(j)
            for l in (j &+ 1)..<max(j &+ 1, layout.constructs) {
                var sum = 0.0
                for i in layout.blockStarts[j]..<layout.blockStarts[j &+ 1] {
                    let row = correlations + i &* layout.stride
                    for k in layout.blockStarts[l]..<layout.blockStarts[l &+ 1] { sum += row[k].magnitude }
                }
                let pairs = Double(layout.block(j).count &* layout.block(l).count)
                place.pointee = sum / pairs / (within * meanMagnitudeWithin(l)).squareRoot()
                place += 1
            }
        }
    }

    private func meanMagnitudeWithin(_ j: Int) -> Double {
        let first = layout.blockStarts[j]
        let end = layout.blockStarts[j &+ 1]
        let count = end - first
        if count == 1 { return 1 }
        var sum = 0.0
        for i in first..<end {
            let row = correlations + i &* layout.stride
            for k in first..<i { sum += row[k].magnitude }
        }
        // Items that do not correlate give no ratio, and what is left of them in rounding none either.
        return sum > 1e-12 ? sum / Double(count * (count - 1) / 2) : .nan
    }
}
