/// How often a run is repeated, and how its intervals are made.
extension RunReader {
    /// Where precision is asked, a number is the fewest; an open end is the usual one.
    func count(_ stated: StatedReplications, byPrecision: Bool) -> ReplicationCount {
        if stated.isNumber, !byPrecision, let number = stated.atLeast { return .exactly(number) }
        let most = stated.isNumber ? nil : stated.atMost
        let least = stated.atLeast ?? min(ReplicationCount.usual, most ?? .max)
        return ReplicationCount(atLeast: least, atMost: most ?? max(least, ReplicationCount.usualLimit))
    }

    func replications(_ stated: StatedRun, _ map: MapReader) -> ReplicationCount? {
        let byPrecision = map.has("precision")
        let isCut = stated.batchPlan != nil
        guard map.has("replications") else {
            if isCut { return .exactly(1) }
            return byPrecision ? count(StatedReplications(), byPrecision: true) : .exactly(ReplicationCount.usual)
        }
        guard let asked = stated.replications, let node = map["replications"] else { return nil }
        if isCut {
            if asked.isNumber, asked.atLeast == 1 { return .exactly(1) }
            return log.error(
                "'batches' cuts one long run, so there is one replication", at: node,
                hint: "leave 'replications' out, or 'batches'")
        }
        let count = count(asked, byPrecision: byPrecision)
        if byPrecision { warnOfFew(count, node) }
        return count
    }

    /// Few replications that happen to agree end a run too early, and its interval is too narrow.
    private func warnOfFew(_ count: ReplicationCount, _ node: LocatedNode) {
        guard count.atLeast < ReplicationCount.usual else { return }
        log.warning(
            "precision judged from fewer than \(ReplicationCount.usual) replications ends runs too early: the "
                + "intervals will cover less often than they say", at: node,
            hint: "write at-least: \(ReplicationCount.usual)")
    }

    /// Whether the run can be cut as it is asked.
    func checkBatches(_ stated: StatedRun, _ map: MapReader) -> Bool {
        guard let entry = map.node.entry("batches") else { return true }
        for key in ["until", "at-end"] where map.has(key) {
            if key == "at-end", map.node["at-end"]?.text != "finish" { continue }
            let what = key == "until" ? "a run that ends by itself" : "a day whose doors close"
            log.error(
                "'batches' cuts one long run, not \(what)", at: entry.keyPlace,
                hint: "give 'customers' or 'horizon' as its length, or use 'replications'")
            return false
        }
        return true
    }

    /// Whether the way to narrower intervals goes with how often the run is repeated.
    func checkReduction(_ stated: StatedRun, _ replications: ReplicationCount?, _ map: MapReader) -> Bool {
        guard let way = stated.varianceReduction, way != .none, let node = map["variance-reduction"] else {
            return true
        }
        if stated.batchPlan != nil {
            log.error("'variance-reduction' works on replications, and there is one in 'batches'", at: node)
            return false
        }
        if way == .antithetic, let replications,
            !replications.atLeast.isMultiple(of: 2) || !replications.atMost.isMultiple(of: 2)
        {
            log.error(
                "antithetic replications come in pairs: their number must be even", at: node,
                hint: "write replications: \(replications.atLeast + replications.atLeast % 2)")
            return false
        }
        return true
    }
}

extension StatedRun {
    /// How the run is cut; nil: it is not.
    var batchPlan: BatchPlan? { if case .plan(let plan) = batches { plan } else { nil } }
}
