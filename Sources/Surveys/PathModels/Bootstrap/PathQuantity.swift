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
