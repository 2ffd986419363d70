internal import Scenarios
internal import FlowNetworks

/// Loops and changes of class.
extension StepReader {
    func loop(_ entry: LocatedNode.Entry) -> StepDraft {
        guard let found = LoopDraft.fields.open(entry, of: "'repeat'", context) else {
            missed()
            return .unreadable
        }
        let map = found.map
        if let flow = map.node.entry("flow"), flow.value.elements?.isEmpty == true {
            log.error("there is nothing to repeat", at: flow.keyPlace)
            return .unreadable
        }
        var draft = found.model
        draft.place = entry.keyPlace
        let isOpen =
            switch draft.ending {
            case .untilShare?, .until?: true
            default: false
            }
        if let most = map.entry("at-most") {
            if draft.atMost == nil { draft.ending = nil }
            if !isOpen, draft.ending != nil {
                log.error("'at-most' belongs to 'until-share' or 'until'", at: most.keyPlace)
            }
        }
        if let otherwise = map.node.entry("otherwise"), !map.has("at-most") {
            log.error(
                "'otherwise' belongs to 'at-most': without it everybody is through some time", at: otherwise.keyPlace)
        }
        return .loop(draft)
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
