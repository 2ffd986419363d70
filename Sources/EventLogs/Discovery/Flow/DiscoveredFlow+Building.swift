import SimulationKernel
internal import Statistics

/// What all flows of a log are built from.
struct FlowMaterial {
    let order: CaseOrder
    let ways: WaySymbols
    let passages: BlockPassages
    let shapes: [BlockShape]
    let ends: EndCensoring
    let deepest: Int
    /// Whether shares are those since the last change of ways.
    let takesRecent: Bool
}

extension DiscoveredFlow {
    init(_ material: FlowMaterial, _ group: ClassGroups.Group, remarks: [String]) {
        let order = material.order
        let ways = material.ways
        var tree = ContextTree(
            ways, cases: group.cases, isCut: order.isCutAtStart, ends: material.ends,
            deepest: material.deepest)
        var drift = WayDrift(ways, cases: group.cases)
        var counts = WayCounts(
            ways, cases: group.cases, isCut: order.isCutAtStart, ends: material.ends,
            WayAutomaton(ways, retained: tree.retained)
        ) { drift.note($1, $2, $3, from: $4) }
        change = material.takesRecent ? drift.change(counts) : nil
        if let change {
            tree = ContextTree(
                ways, cases: group.cases, isCut: order.isCutAtStart, ends: material.ends,
                deepest: material.deepest, since: change.from)
            counts = .recent(
                ways, cases: group.cases, isCut: order.isCutAtStart, ends: material.ends,
                WayAutomaton(ways, retained: tree.retained), since: change.from)
        }
        let shown = tree.distances.firstIndex { $0 <= 0 } ?? 0
        // Without memory each state would have all ways; with very many activities that is nothing to write down.
        let isOrderless = shown == 0 && ways.symbolCount <= 64
        let estimate = FlowEstimate(counts, isOrderless: isOrderless)
        let numbering = StateNumbering(estimate, counts.automaton)

        classes = group.classes
        cases = group.cases.count
        cutAtStart = group.cases.count { order.isCutAtStart[$0] }
        openAtEnd = group.cases.count { ways.closings[$0] == .open }
        self.order = shown
        orderDistances = tree.distances
        states = numbering.states(estimate, ways, counts.automaton)
        starts = numbering.exits(estimate, WayAutomaton.start)
        startEvidence = Evidence(
            .measured, count: Int(saturating: estimate.totals[WayAutomaton.start].rounded()),
            remark: cutAtStart > 0 ? "\(cutAtStart) cases had begun before the log" : nil)
        let shares = BlockShares(
            order, shapes: material.shapes, passages: material.passages, ways: ways, cases: group.cases)
        blocks = ways.blocks.indices.map { shares.block($0) }

        let isRetained = numbering.isRetained(estimate, counts)
        let replay = counts.replayed(ways, cases: group.cases, isCut: order.isCutAtStart, isRetained: isRetained)
        (replayableShare, replayable) = Evidence.share(replay.replayed, of: replay.cases)
        let visits = VisitCounts(order, ways, cases: group.cases)
        self.visits = visits.visits
        let counted = EndCounts(order, ways, cases: group.cases)
        ends = counted.ends
        endsByPlace = counted.endsByPlace
        cut = FlowCut(
            ways: estimate.cutWays, count: Int(saturating: estimate.cutCount.rounded()),
            share: estimate.allCount > 0 ? estimate.cutCount / estimate.allCount : 0,
            activities: numbering.missing(
                in: ways, shapes: material.shapes, automaton: counts.automaton, occurring: visits.visits.map(\.activity)
            ))
        self.remarks = remarks
        if shown == 0, !isOrderless, ways.symbols.count > 1 {
            self.remarks.append("there are too many activities for the cases to show what depends on what")
        }
        if change != nil { self.remarks.append("ways have changed in the log: the shares are those since then") }
        let assumed = estimate.assumedEnds.count { numbering.number($0) != nil }
        if assumed > 0 {
            self.remarks.append("behind \(assumed) places the log has no end: those who were last seen there leave")
        }
        let weighed = estimate.weighed.reduce(0, +)
        if weighed >= 0.5 {
            self.remarks.append(
                "about \(Int(saturating: weighed.rounded())) cases whose last activity is over are taken to go on "
                    + "behind the log's end"
            )
        }
    }
}

extension Evidence {
    /// A share with Wilson's 95 % interval; of nothing 0, assumed.
    static func share(_ count: Int, of total: Int, remark: String? = nil) -> (Double, Evidence) {
        guard total > 0 else { return (0, Evidence(.assumed, count: 0, remark: remark)) }
        let share = ConfidenceInterval.share(Double(min(count, total)), of: Double(total), confidence: 0.95)
        return (share.estimate, Evidence(.measured, count: total, interval: share.lower...share.upper, remark: remark))
    }
}
