internal import Scenarios
internal import FlowNetworks

/// Loops and changes of class.
extension StepReader {
    func loop(_ entry: LocatedNode.Entry) -> StepDraft {
        guard let map = MapReader(entry, FormatKeys.loop, of: "'repeat'", log) else {
            missed()
            return .unreadable
        }
        var draft = LoopDraft(steps: [], place: entry.keyPlace)
        if let flow = map.node.entry("flow") {
            draft.steps = steps(flow.value)
            if flow.value.elements?.isEmpty == true {
                log.error("there is nothing to repeat", at: flow.keyPlace)
                return .unreadable
            }
        }
        draft.ending = ending(map, entry)
        let isUntilShare = if case .untilShare? = draft.ending { true } else { false }
        if let most = map.entry("at-most") {
            draft.atMost = values.wholeNumber(most.value, "'at-most'", in: 1...1_000_000)
            if draft.atMost == nil { draft.ending = nil }
            if !isUntilShare, draft.ending != nil {
                log.error("'at-most' belongs to 'until-share'", at: most.keyPlace)
            }
        }
        if let otherwise = map.node.entry("otherwise") {
            draft.otherwise = steps(otherwise.value)
            if !map.has("at-most") {
                log.error(
                    "'otherwise' belongs to 'at-most': without it everybody is through some time",
                    at: otherwise.keyPlace)
            }
        }
        return .loop(draft)
    }

    private func ending(_ map: MapReader, _ entry: LocatedNode.Entry) -> FlowLoop.Ending? {
        let stated = (map.node.entries ?? []).filter { ["times", "forever", "until-share"].contains($0.word) }
        guard let first = stated.first else {
            if !map.has("times"), !map.has("forever"), !map.has("until-share") {
                log.error(
                    "'repeat' does not say how often", at: entry.keyPlace,
                    hint: "give times: 3, times: forever, or until-share: 95%")
            }
            return nil
        }
        if stated.count > 1 {
            return log.error(
                "'\(first.key)' and '\(stated[1].key)' both say how often; give one", at: stated[1].keyPlace)
        }
        if first.word == "forever" {
            if first.value.isMissing || first.value.text == "yes" { return .never }
            return log.error("'forever' stands without a value, or with yes", at: first.value)
        }
        guard let node = map[first.word] else { return nil }
        if first.word == "until-share" {
            guard let share = values.share(node, "'until-share'") else { return nil }
            if share > 0 { return .untilShare(share) }
            return log.error("with a share of 0 it never ends; write times: forever", at: node)
        }
        if node.text == "forever" { return .never }
        return values.wholeNumber(node, "'times'", in: 1...1_000_000).map { .times($0) }
    }

    func become(_ entry: LocatedNode.Entry) -> StepDraft {
        if entry.value.entries == nil {
            guard let text = values.text(entry.value, "'become'"), let index = customerClass(text, at: entry.value)
            else { return .unreadable }
            return .become([ClassShare(share: 1, customerClass: index)], entry.keyPlace)
        }
        var shares: [ClassShare] = []
        var isWrong = false
        for one in entry.value.entries ?? [] {
            let name = LocatedNode(.scalar(.init(one.word)), at: one.keyPlace)
            let index = customerClass(one.word, at: name)
            let share = values.share(one.value, "'\(one.key)'")
            guard let index, let share else {
                isWrong = true
                continue
            }
            shares.append(ClassShare(share: share, customerClass: index))
        }
        guard !isWrong, laws.sumToOne(shares.map(\.share), entry.value) else { return .unreadable }
        let sum = shares.reduce(0) { $0 + $1.share }
        return .become(
            shares.filter { $0.share > 0 }.map { ClassShare(share: $0.share / sum, customerClass: $0.customerClass) },
            entry.keyPlace)
    }
}
