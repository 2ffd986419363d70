internal import Scenarios
internal import FlowNetworks

extension StepReader {
    private static let rules: [(word: String, rule: RoutingRule)] = [
        ("shortest-line", .shortestLine), ("least-busy", .leastBusy), ("first-free", .firstFree),
        ("in-turn", .inTurn),
    ]

    func choose(_ entry: LocatedNode.Entry) -> StepDraft {
        if let entries = entry.value.entries {
            let stated = entries.filter { entry in Self.rules.contains { $0.word == entry.word } }
            guard let first = stated.first, let rule = Self.rules.first(where: { $0.word == first.word })?.rule else {
                let nearest = entries.first.flatMap { Spelling.nearest(to: $0.word, in: Self.rules.map(\.word)) }
                log.error(
                    "'choose' is a list of branches, or one of shortest-line, least-busy, first-free, in-turn"
                        + (nearest.map { "; did you mean '\($0)'?" } ?? ""), at: entry.value,
                    hint: nearest == nil ? "write - { share: 30%, flow: […] } and - otherwise: […]" : nil)
                missed()
                return .unreadable
            }
            guard MapReader(entry, FormatKeys.routedChoice, of: "'choose'", log) != nil else { return .unreadable }
            if stated.count > 1 {
                log.error("'\(first.key)' and '\(stated[1].key)' are two ways to choose", at: stated[1].keyPlace)
                missed()
                return .unreadable
            }
            return route(rule, first)
        }
        guard let nodes = entry.value.elements, !nodes.isEmpty else {
            log.error("'choose' is a list of branches", at: entry.keyPlace)
            return .unreadable
        }
        var branches: [BranchDraft] = []
        var isReadable = true
        for node in nodes {
            guard let branch = branch(node) else {
                isReadable = false
                continue
            }
            branches.append(branch)
            if branch.condition == nil { isReadable = false }
        }
        guard isReadable else { return .choose(branches, entry.keyPlace) }
        checkShares(branches, entry)
        return .choose(branches, entry.keyPlace)
    }

    /// One of several stations, or of visits that differ from their stations' own values.
    private func route(_ rule: RoutingRule, _ entry: LocatedNode.Entry) -> StepDraft {
        guard let nodes = entry.value.elements, nodes.count >= 2 else {
            log.error(
                "'\(entry.key)' is a list of at least two stations", at: entry.keyPlace,
                hint: "write { choose: { \(entry.word): [ desk-a, desk-b ] } }")
            missed()
            return .unreadable
        }
        var visits: [VisitDraft] = []
        var isWrong = false
        for node in nodes {
            if let text = node.text, !node.isMissing {
                if let station = station(text, at: node) {
                    visits.append(VisitDraft(station: station, place: node.place))
                } else {
                    isWrong = true
                }
            } else if let map = MapReader(node, FormatKeys.step, of: "a visit", log),
                let visit = map.entry("visit"), let draft = visitDraft(visit, map)
            {
                visits.append(draft)
            } else {
                if node.entries != nil, node.entry("visit") == nil {
                    log.error("here stand stations and visits only", at: node)
                }
                missed()
                isWrong = true
            }
        }
        return isWrong ? .unreadable : .route(rule, visits, entry.keyPlace)
    }

    private func branch(_ node: LocatedNode) -> BranchDraft? {
        guard let map = MapReader(node, FormatKeys.branch, of: "a branch", log) else { return nil }
        if let otherwise = map.node.entry("otherwise") {
            for key in ["share", "class", "when", "flow"] {
                if let other = map.node.entry(key) {
                    log.error("'\(key)' does not belong beside 'otherwise'", at: other.keyPlace)
                }
            }
            return BranchDraft(condition: .otherwise, steps: steps(otherwise.value), place: otherwise.keyPlace)
        }
        var condition: BranchDraft.Condition?
        let stated = (map.node.entries ?? []).filter { ["share", "class", "when"].contains($0.word) }
        if stated.count > 1 {
            log.error("'\(stated[0].key)' and '\(stated[1].key)' cannot stand in one branch", at: stated[1].keyPlace)
        }
        if let share = map["share"] {
            condition = values.share(share, "'share'").map { .share($0) }
        } else if let node = map["when"] {
            condition = conditions(node).map { .when($0) }
        } else if let node = map["class"] {
            if let text = values.text(node, "'class'") {
                condition = customerClass(text, at: node).map { .customerClass($0) }
            }
        } else if !map.has("when"), !map.has("share"), !map.has("class") {
            log.error("a branch needs 'share', 'class', 'when' or 'otherwise'", at: node)
        }
        guard let flow = map.node.entry("flow") else {
            log.error("a branch has no 'flow'; write flow: [] for nothing", at: node)
            return BranchDraft(condition: condition, steps: [], place: node.place)
        }
        return BranchDraft(condition: condition, steps: steps(flow.value), place: node.place)
    }

    /// Shares sum to 1; with `otherwise` to at most 1. A choice is by share or by class, not by both.
    private func checkShares(_ branches: [BranchDraft], _ entry: LocatedNode.Entry) {
        var sum = 0.0
        var shares = 0
        var conditions = 0
        var classes: Set<Int> = []
        var otherwise = 0
        for branch in branches {
            switch branch.condition {
            case .share(let share):
                sum += share
                shares += 1
            case .customerClass(let index):
                if !classes.insert(index).inserted {
                    log.error("the class '\(names.classes.names[index])' has a branch already", at: branch.place)
                }
            case .when: conditions += 1
            case .otherwise:
                otherwise += 1
                if otherwise > 1 { log.error("'otherwise' stands twice in one choice", at: branch.place) }
            case nil: return
            }
        }
        if conditions > 0 {
            if shares > 0 || !classes.isEmpty {
                let word = shares > 0 ? "share" : "class"
                log.error(
                    "one choice is by 'when' or by \(word), not by both", at: entry.keyPlace,
                    hint: "choose by the one first, and by the other within a branch")
            }
            return
        }
        if shares > 0, !classes.isEmpty {
            return log.error(
                "one choice is by share or by class, not by both", at: entry.keyPlace,
                hint: "choose by class first, and by share within a branch")
        }
        guard shares > 0 else {
            if classes.isEmpty {
                log.error("a choice needs a branch with a 'share', a 'class' or 'when'", at: entry.keyPlace)
            }
            return
        }
        if otherwise == 0, abs(sum - 1) > 1e-6 {
            log.error(
                "the shares of this choice sum to \(ShareText.percent(sum)), not to 100%", at: entry.keyPlace,
                hint: sum < 1 ? "the rest goes to - otherwise: […]" : nil)
        } else if sum > 1 + 1e-6 {
            log.error("the shares of this choice sum to \(ShareText.percent(sum)), above 100%", at: entry.keyPlace)
        }
    }
}
