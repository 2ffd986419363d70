internal import FlowNetworks
internal import ScenarioReading

extension StepReader {
    private static let laterChoices = ["shortest-line", "least-busy", "first-free"]

    func choose(_ entry: LocatedNode.Entry) -> StepDraft {
        let log = values.log
        if let entries = entry.value.entries {
            if let later = entries.first(where: { Self.laterChoices.contains($0.word) }) {
                log.notThereYet("'choose: \(later.word)'", at: later.keyPlace)
            } else {
                log.error(
                    "'choose' is a list of branches, not a map", at: entry.value,
                    hint: "write - { share: 30%, flow: […] } and - otherwise: […]")
            }
            return .unreadable
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

    private func branch(_ node: LocatedNode) -> BranchDraft? {
        let log = values.log
        guard let map = MapReader(node, FormatKeys.branch, of: "a branch", at: node.place, log: log) else {
            return nil
        }
        if let otherwise = map.node.entry("otherwise") {
            for key in ["share", "class", "flow"] {
                if let other = map.node.entry(key) {
                    log.error("'\(key)' does not belong beside 'otherwise'", at: other.keyPlace)
                }
            }
            return BranchDraft(condition: .otherwise, steps: steps(otherwise.value), place: otherwise.keyPlace)
        }
        var condition: BranchDraft.Condition?
        if let share = map["share"] {
            condition = values.share(share, "'share'").map { .share($0) }
            if let other = map.entry("class") {
                log.error("'share' and 'class' cannot stand in one branch", at: other.keyPlace)
            }
        } else if let node = map["class"] {
            if let text = values.text(node, "'class'") {
                if let index = names.classes.index(of: text) {
                    condition = .customerClass(index)
                } else {
                    log.error(
                        "unknown class '\(text)'" + Spelling.suggestion(for: text, in: names.classes.names), at: node)
                }
            }
        } else if !map.has("when"), !map.has("share"), !map.has("class") {
            log.error("a branch needs 'share', 'class' or 'otherwise'", at: node)
        }
        guard let flow = map.node.entry("flow") else {
            log.error("a branch has no 'flow'; write flow: [] for nothing", at: node)
            return BranchDraft(condition: condition, steps: [], place: node.place)
        }
        return BranchDraft(condition: condition, steps: steps(flow.value), place: node.place)
    }

    /// Shares sum to 1; with `otherwise` to at most 1. A choice is by share or by class, not by both.
    private func checkShares(_ branches: [BranchDraft], _ entry: LocatedNode.Entry) {
        let log = values.log
        var sum = 0.0
        var shares = 0
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
            case .otherwise:
                otherwise += 1
                if otherwise > 1 { log.error("'otherwise' stands twice in one choice", at: branch.place) }
            case nil: return
            }
        }
        if shares > 0, !classes.isEmpty {
            log.error(
                "one choice is by share or by class, not by both", at: entry.keyPlace,
                hint: "choose by class first, and by share within a branch")
            return
        }
        guard shares > 0 else {
            if classes.isEmpty {
                log.error("a choice needs a branch with a 'share' or a 'class'", at: entry.keyPlace)
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
