internal import FlowNetworks
internal import Formulas
internal import Scenarios

extension StepReader {
    func choose(_ entry: LocatedNode.Entry) -> StepDraft {
        if entry.value.entries != nil { return byLines(entry) }
        guard let nodes = entry.value.elements, !nodes.isEmpty else {
            let isCondition = entry.value.text?.hasPrefix("if ") ?? false
            log.error(
                "'choose' is a list of branches", at: entry.keyPlace,
                hint: isCondition ? "write \(BranchDraft.example)" : nil)
            missed()
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

    /// One of several stations, by their lines.
    private func byLines(_ entry: LocatedNode.Entry) -> StepDraft {
        let entries = entry.value.entries ?? []
        let isMeasured = entries.contains { [RoutingRule.lowest.name, RoutingRule.highest.name].contains($0.word) }
        if isMeasured { return byFormula(entry) }
        let words = RoutingRule.ways.map(\.way.name)
        let stated = entries.filter { words.contains($0.word) }
        guard let first = stated.first, let way = RoutingRule.ways.first(where: { $0.way.name == first.word }) else {
            let nearest = entries.first.flatMap {
                Spelling.nearest(to: $0.word, in: words + [RoutingRule.lowest.name, RoutingRule.highest.name])
            }
            let all = words + [RoutingRule.lowest.name, RoutingRule.highest.name]
            log.error(
                "'choose' is a list of branches, or one of \(all.joined(separator: ", "))"
                    + (nearest.map { "; did you mean '\($0)'?" } ?? ""), at: entry.value,
                hint: isByCondition(entries)
                    ? "write \(BranchDraft.example)"
                    : nearest == nil ? "write - { share: 30%, flow: […] } and - otherwise: […]" : nil)
            missed()
            return .unreadable
        }
        guard let map = MapReader(entry, FormatKeys.routedChoice, of: "'choose'", log) else { return .unreadable }
        let others = [
            RoutingRule.candidates.name, RoutingRule.condition.name, RoutingRule.otherwise.name, RoutingRule.ties.name,
        ]
        if let second = stated.dropFirst().first {
            log.error("'\(first.key)' and '\(second.key)' are two ways to choose", at: second.keyPlace)
            missed()
            return .unreadable
        }
        if let other = entries.first(where: { others.contains($0.word) }) {
            log.error(
                "'\(other.key)' does not belong beside '\(first.key)'", at: other.keyPlace,
                hint: "it stands beside 'lowest' or 'highest'")
        }
        guard let visits = way.way.read(map, context) else {
            missed()
            return .unreadable
        }
        return .route(way.rule, visits, first.keyPlace)
    }

    private func isByCondition(_ entries: [LocatedNode.Entry]) -> Bool {
        entries.contains { ["if", "when", "then", "else", "otherwise"].contains($0.word) }
    }

    /// The one of several stations with the lowest or highest value of a formula.
    private func byFormula(_ entry: LocatedNode.Entry) -> StepDraft {
        guard let map = MapReader(entry, FormatKeys.routedChoice, of: "'choose'", log) else { return .unreadable }
        let words = RoutingRule.ways.map(\.way.name) + [RoutingRule.lowest.name, RoutingRule.highest.name]
        let stated = (entry.value.entries ?? []).filter { words.contains($0.word) }
        if let second = stated.dropFirst().first {
            log.error("'\(stated[0].key)' and '\(second.key)' are two ways to choose", at: second.keyPlace)
            missed()
            return .unreadable
        }
        let isHighest = map.has(RoutingRule.highest.name)
        let formula = (isHighest ? RoutingRule.highest : RoutingRule.lowest).read(map, context)
        let hasCondition = map.has(RoutingRule.condition.name)
        let condition = hasCondition ? RoutingRule.condition.read(map, context) : nil
        let takesFirst = map.has(RoutingRule.ties.name) ? RoutingRule.ties.read(map, context) : false
        guard map.has(RoutingRule.candidates.name) else {
            log.error(
                "of which stations? 'of' is missing", at: entry.keyPlace,
                hint: "write { \(stated[0].word): \(stated[0].value.text ?? "length"), of: [ desk-a, desk-b ] }")
            missed()
            return .unreadable
        }
        guard let visits = RoutingRule.candidates.read(map, context) else {
            missed()
            return .unreadable
        }
        guard let formula, let takesFirst, !hasCondition || condition != nil,
            haveBoards(visits, [formula, condition], at: stated[0].value)
        else { return .unreadable }
        let choice = StationChoice(formula, isHighest: isHighest, where: condition, takesFirst: takesFirst)
        let known = [StationChoice.shortestLine, .leastBusy].first { $0.isSame(as: choice) }
        guard map.has(RoutingRule.otherwise.name) else {
            if let condition = map.entry(RoutingRule.condition.name) {
                log.warning(
                    "whom 'where' leaves no station goes on behind the choice, unserved", at: condition.keyPlace,
                    hint: "write otherwise: [] beside it if that is meant, otherwise: [ … ] if not")
            }
            return .route(.best(known ?? choice), visits, stated[0].keyPlace)
        }
        guard let rest = RoutingRule.otherwise.read(map, context) else { return .unreadable }
        guard hasCondition else {
            log.error(
                "'otherwise' is for those whom 'where' leaves no station, and 'where' is missing",
                at: map.entry(RoutingRule.otherwise.name)?.keyPlace ?? entry.keyPlace)
            return .unreadable
        }
        let units = FormulaUnits(times: values.timeUnit)
        return .choose(
            GuardedRoute(choice, among: visits, otherwise: rest).branches(
                names.stations.names, units, at: stated[0].keyPlace), entry.keyPlace)
    }

    /// Stations, or visits that differ from their stations' own values; nil after messages.
    func visits(_ entry: LocatedNode.Entry) -> [VisitDraft]? {
        guard let nodes = entry.value.elements, nodes.count >= 2 else {
            return log.error(
                "'\(entry.key)' is a list of at least two stations", at: entry.keyPlace,
                hint: entry.word == RoutingRule.candidates.name
                    ? "write of: [ desk-a, desk-b ]" : "write { choose: { \(entry.word): [ desk-a, desk-b ] } }")
        }
        let visits = nodes.map { visit($0) }
        return visits.contains { $0 == nil } ? nil : visits.compactMap { $0 }
    }

    private func visit(_ node: LocatedNode) -> VisitDraft? {
        if let text = node.text, !node.isMissing {
            return station(text, at: node).map { VisitDraft(station: $0, place: node.place) }
        }
        let key = VisitDraft.visit.name
        guard let map = MapReader(node, FormatKeys.step, of: "a visit", log) else { return nil }
        if let visit = map.entry(key) { return visitDraft(visit, map) }
        if node.entry(key) == nil { log.error("here stand stations and visits only", at: node) }
        return nil
    }

    private func branch(_ node: LocatedNode) -> BranchDraft? {
        guard let map = MapReader(node, BranchDraft.table, of: "a branch", log) else { return nil }
        let ways = BranchDraft.ways
        if let rest = map.node.entry(BranchDraft.otherwise.name) {
            for key in ways.map(\.name) + [BranchDraft.flow.name] {
                guard let other = map.node.entry(key) else { continue }
                log.error("'\(key)' does not belong beside 'otherwise'", at: other.keyPlace)
            }
            let steps = BranchDraft.otherwise.read(map, context) ?? []
            return BranchDraft(condition: .otherwise, steps: steps, place: rest.keyPlace)
        }
        let words = ways.map(\.name)
        let stated = (map.node.entries ?? []).filter { words.contains($0.word) }
        if (map.node.entries ?? []).contains(where: { BranchDraft.table.key($0.word) == nil }) { missed() }
        // Misspelled, of which something has been said.
        if map.has(BranchDraft.otherwise.name) {
            return BranchDraft(condition: nil, steps: [], place: node.place)
        }
        if stated.count > 1 {
            log.error("'\(stated[0].key)' and '\(stated[1].key)' cannot stand in one branch", at: stated[1].keyPlace)
        }
        let way = ways.first { map.has($0.name) }
        if way == nil { log.error("a branch needs 'share', 'class', 'when' or 'otherwise'", at: node) }
        let condition = way.flatMap { $0.read(map, context) }
        guard let steps = BranchDraft.flow.read(map, context) else {
            if !map.has(BranchDraft.flow.name) || map.node.entry(BranchDraft.flow.name) != nil {
                log.error("a branch has no 'flow'; write flow: [] for nothing", at: node)
            }
            return BranchDraft(condition: condition, steps: [], place: node.place)
        }
        return BranchDraft(condition: condition, steps: steps, place: node.place)
    }

    /// Shares sum to 1; with `otherwise` to at most 1. A choice is by share or by class, not by both.
    private func checkShares(_ branches: [BranchDraft], _ entry: LocatedNode.Entry) {
        var sum = 0.0
        var shares = 0
        var conditions = 0
        var formulas = 0
        var classes: Set<Int> = []
        var otherwise = 0
        for branch in branches {
            switch branch.condition {
            case .share(let share):
                sum += share
                shares += 1
            case .shareFormula:
                shares += 1
                formulas += 1
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
            } else if otherwise == 0, conditions > 1, !coversAll(branches) {
                // One condition alone is an "if": whom it does not hold of simply goes on.
                log.warning(
                    "of whom none of these holds goes on behind the choice", at: entry.keyPlace,
                    hint: "write - otherwise: [] if that is meant, - otherwise: […] if not")
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
        if formulas > 0, otherwise == 0 {
            log.error(
                "shares that are formulas need an 'otherwise' in the same choice, for whoever is left",
                at: entry.keyPlace, hint: "write - otherwise: […] in place of the last share")
        } else if otherwise == 0, abs(sum - 1) > 1e-6 {
            log.error(
                "the shares of this choice sum to \(ShareText.percent(sum)), not to 100%", at: entry.keyPlace,
                hint: sum < 1 ? "the rest goes to - otherwise: […]" : nil)
        } else if sum > 1 + 1e-6 {
            log.error("the shares of this choice sum to \(ShareText.percent(sum)), above 100%", at: entry.keyPlace)
        }
    }

    /// Whether the branches have all values of an attribute, or of a field of the customer's own record, so that one of
    /// them always holds.
    private func coversAll(_ branches: [BranchDraft]) -> Bool {
        var ofAttributes: [Int: Set<Int>] = [:]
        var ofFields: [[Int]: Set<Int>] = [:]
        for case .when(let conditions)? in branches.map(\.condition) where conditions.count == 1 {
            switch conditions[0] {
            case .attribute(let index, let values): ofAttributes[index, default: []].formUnion(values)
            case .field(let record, let field, let values):
                ofFields[[record, field], default: []].formUnion(values)
            case .number, .formula: break
            }
        }
        return ofAttributes.contains { $1.count == names.attributes.list[$0].values.count }
            || ofFields.contains { $1.count == names.records.list[$0[0]].fields[$0[1]].values.count }
    }
}
