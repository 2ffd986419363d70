/// Which correlations the iteration of a path model looks at: those of constructs that paths join, and of constructs that lead
/// to the same one. Where there are few paths these are few of all.
struct PathNeighbours: Sendable {
    /// Of the items of a block with a score.
    let loadings: [(score: Int, block: Int)]
    /// Of two scores, the later construct in the model's order first.
    let pairs: [(later: Int, earlier: Int)]

    /// The result is `nil` where they are so many that all are computed as fast.
    init?(_ layout: PathLayout, _ options: PathOptions) {
        let constructs = layout.constructs
        var isLoading = [Bool](repeating: false, count: constructs * constructs)
        var isPair = isLoading
        func need(_ one: Int, _ other: Int) {
            let later = max(one, other)
            let earlier = min(one, other)
            isPair[later * constructs + earlier] = true
            // The score of the later one with the items of the earlier one, of which the pair is made.
            isLoading[later * constructs + earlier] = true
        }
        for j in 0..<constructs {
            for predecessor in layout.predecessors[j] {
                let l = predecessor.construct
                need(j, l)
                // Each takes its weights from its items' correlations with the other's score.
                isLoading[j * constructs + l] = true
                isLoading[l * constructs + j] = true
            }
            // Regressions of the path scheme look at all pairs of predecessors.
            guard options.weighting == .path else { continue }
            for (place, one) in layout.predecessors[j].enumerated() {
                for other in layout.predecessors[j][..<place] { need(one.construct, other.construct) }
            }
        }
        let count = isLoading.count { $0 }
        guard 2 * count < constructs * constructs else { return nil }
        loadings = isLoading.indices.filter { isLoading[$0] }.map { (score: $0 / constructs, block: $0 % constructs) }
        pairs = isPair.indices.filter { isPair[$0] }.map { (later: $0 / constructs, earlier: $0 % constructs) }
    }
}
