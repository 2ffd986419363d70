internal import Statistics

/// The way of cases through the activities of a log: who goes where next, with how long a memory, what goes on side by
/// side, and how cases end.
///
/// Sources: Markov chains of variable length (Rissanen 1983; Bühlmann & Wyner 1999; Csiszár & Talata 2006), classes by
/// Anderson & Goodman's (1957) likelihood-ratio test with Holm's correction, concurrency by overlap in time and both orders
/// (after Chapela-Campa & Dumas's concurrency oracle, which looks at the orders alone).
package struct FlowDiscovery: Sendable {
    /// One for each group of classes whose ways differ, the largest first.
    package let groups: [DiscoveredFlow]
    /// By the log's case, which of ``groups``.
    package let groupOfCase: [Int]
    package let concurrency: ConcurrencyFinding

    /// - Parameters:
    ///   - observed: the log.
    ///   - concurrencyThreshold: two activities overlap where they do in more than this share of the cases with both.
    ///   - longestMemory: of a state, in activities, from 1 to 4.
    ///   - takesRecent: where the ways of cases have changed within the log, whether shares are those since then.
    package init(
        _ observed: ObservedLog, concurrencyThreshold: Double = 0.1, longestMemory: Int = 4, takesRecent: Bool = true
    ) {
        let order = CaseOrder(observed)
        let search = ConcurrencySearch(order, threshold: concurrencyThreshold)
        let found = BlockSearch(order, search.pairs, threshold: concurrencyThreshold)
        let passages = BlockPassages(order, found.shapes)
        let blocks = BlockSymbols.blocks(order, passages, shapeCount: found.shapes.count)
        let ways = WaySymbols(order, passages, blocks)
        let material = FlowMaterial(
            order: order, ways: ways, passages: passages, shapes: found.shapes,
            ends: EndCensoring(ways), deepest: min(max(longestMemory, 1), ContextTree.deepest),
            takesRecent: takesRecent)
        let all = Array(0..<order.log.caseCount)
        var parts = [ClassGroups.Group(classes: Set(order.classes.map { Int($0) }).sorted(), cases: all)]
        var remarks: [String] = []
        if all.isEmpty { parts = [] }
        if let first = parts.first, first.classes.count > 1 {
            let tree = ContextTree(
                ways, cases: all, isCut: order.isCutAtStart, ends: material.ends,
                deepest: material.deepest)
            let grouped = ClassGroups(
                order, ways, ends: material.ends, WayAutomaton(ways, retained: tree.retained))
            parts = grouped.groups
            remarks = grouped.remarks
        }
        parts.sort { ($1.cases.count, $0.classes[0]) < ($0.cases.count, $1.classes[0]) }
        groups = parts.map { DiscoveredFlow(material, $0, remarks: remarks) }
        var groupOfCase = [Int](repeating: 0, count: all.count)
        for (number, part) in parts.enumerated() { for place in part.cases { groupOfCase[place] = number } }
        self.groupOfCase = groupOfCase
        concurrency = ConcurrencyFinding(search, blocks: found, ways: ways, passages: passages)
    }
}
