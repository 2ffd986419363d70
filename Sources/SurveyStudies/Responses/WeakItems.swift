package import Surveys

/// Items in mode A that a reader must look at, by what is the matter with them; single items are their construct.
package enum WeakItems: Sendable {
    /// Composites most of whose items load below 0.
    case mirrored([String])
    /// Loadings below 0; whether the first such item was turned round.
    case negative([PathFit.Outer], isTurned: Bool)
    /// Weights below 0 beside positive loadings.
    case suppressed([PathFit.Outer])
    case toLeaveOut([PathFit.Outer])
    case weak([PathFit.Outer])

    package static func all(_ findings: ResponseFindings) -> [WeakItems] {
        let constructs = findings.survey.constructs
        let blocks = constructs.filter { $0.mode == .a && $0.items.count > 1 }.map(\.name)
        let items = findings.measurement.outer.filter { blocks.contains($0.construct) }
        // A composite is known but for its sign, which is usually that of most of its items.
        let mirrored = blocks.filter { name in items.filter { $0.construct == name }.reduce(0) { $0 + $1.loading } < 0 }
        let upright = items.filter { !mirrored.contains($0.construct) }
        let reversed = constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name)
        let negative = upright.filter { $0.loading < 0 }
        let positive = upright.filter { $0.loading >= 0 }
        var found: [WeakItems] = mirrored.isEmpty ? [] : [.mirrored(mirrored)]
        if let first = negative.first { found.append(.negative(negative, isTurned: reversed.contains(first.item))) }
        let kinds: [(items: [PathFit.Outer], kind: ([PathFit.Outer]) -> WeakItems)] = [
            (positive.filter { $0.weight < 0 }, WeakItems.suppressed),
            (positive.filter { $0.loading < Thresholds.leastLoading }, WeakItems.toLeaveOut),
            (
                positive.filter { $0.loading >= Thresholds.leastLoading && $0.loading < Thresholds.loading },
                WeakItems.weak
            ),
        ]
        return found + kinds.filter { !$0.items.isEmpty }.map { $0.kind($0.items) }
    }
}
