/// How often a run is repeated, and how its intervals are made.
extension RunReader {
    /// What is said of replications in one place or another: a number, or a range with an open end.
    struct StatedReplications {
        var atLeast: Int?
        var atMost: Int?
        var isNumber = false
    }

    /// Reads a number or `{ at-least, at-most }`; nil after a message.
    func stated(_ node: LocatedNode) -> StatedReplications? {
        let range = 1...1_000_000
        guard node.entries != nil else {
            return values.wholeNumber(node, "'replications'", in: range).map {
                StatedReplications(atLeast: $0, atMost: $0, isNumber: true)
            }
        }
        guard let map = MapReader(node, FormatKeys.replications, of: "'replications'", log) else { return nil }
        var stated = StatedReplications()
        if map.has("at-least") {
            guard let least = map["at-least"].flatMap({ values.wholeNumber($0, "'at-least'", in: range) }) else {
                return nil
            }
            stated.atLeast = least
        }
        if map.has("at-most") {
            guard let most = map["at-most"].flatMap({ values.wholeNumber($0, "'at-most'", in: range) }) else {
                return nil
            }
            stated.atMost = most
        }
        if let least = stated.atLeast, let most = stated.atMost, least > most {
            return log.error("'at-least' is \(least) and 'at-most' is \(most): nothing lies between", at: node)
        }
        return stated
    }

    /// Where precision is asked, a number is the fewest; an open end is the usual one.
    func count(_ stated: StatedReplications, byPrecision: Bool) -> ReplicationCount {
        if stated.isNumber, !byPrecision, let number = stated.atLeast { return .exactly(number) }
        let most = stated.isNumber ? nil : stated.atMost
        let least = stated.atLeast ?? min(ReplicationCount.usual, most ?? .max)
        return ReplicationCount(atLeast: least, atMost: most ?? max(least, ReplicationCount.usualLimit))
    }

    func replications(_ map: MapReader, _ batches: BatchPlan?) -> ReplicationCount? {
        let byPrecision = map.has("precision")
        guard map.has("replications") else {
            if batches != nil { return .exactly(1) }
            return byPrecision ? count(StatedReplications(), byPrecision: true) : .exactly(ReplicationCount.usual)
        }
        guard let node = map["replications"], let stated = stated(node) else { return nil }
        if batches != nil {
            if stated.isNumber, stated.atLeast == 1 { return .exactly(1) }
            return log.error(
                "'batches' cuts one long run, so there is one replication", at: node,
                hint: "leave 'replications' out, or 'batches'")
        }
        let count = count(stated, byPrecision: byPrecision)
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

    /// `.some(nil)`: none are asked; nil after a message.
    func batches(_ map: MapReader) -> BatchPlan?? {
        guard let entry = map.node.entry("batches") else { return .some(nil) }
        guard let node = map["batches"] else { return nil }
        for key in ["until", "at-end"] where map.has(key) {
            if key == "at-end", map.node["at-end"]?.text != "finish" { continue }
            let what = key == "until" ? "a run that ends by itself" : "a day whose doors close"
            return log.error(
                "'batches' cuts one long run, not \(what)", at: entry.keyPlace,
                hint: "give 'customers' or 'horizon' as its length, or use 'replications'")
        }
        if node.text == "none" { return .some(nil) }
        if node.text == "auto" { return .automatic }
        guard let text = node.text, text.contains(where: \.isNumber) else {
            return log.error("'batches' is auto or a number, such as 40, not \(node.kind)", at: node)
        }
        return values.wholeNumber(node, "'batches'", in: 2...10_000).map { .number($0) }
    }

    func varianceReduction(
        _ map: MapReader, _ batches: BatchPlan?, _ replications: ReplicationCount?
    ) -> VarianceReduction? {
        guard map.has("variance-reduction") else { return VarianceReduction.none }
        guard let node = map["variance-reduction"],
            let way = values.word(node, "'variance-reduction'", VarianceReduction.allCases.map { ($0.rawValue, $0) })
        else { return nil }
        if way == .none { return way }
        if batches != nil {
            return log.error("'variance-reduction' works on replications, and there is one in 'batches'", at: node)
        }
        if way == .antithetic, let replications,
            !replications.atLeast.isMultiple(of: 2) || !replications.atMost.isMultiple(of: 2)
        {
            return log.error(
                "antithetic replications come in pairs: their number must be even", at: node,
                hint: "write replications: \(replications.atLeast + replications.atLeast % 2)")
        }
        return way
    }
}
