internal import Scenarios
internal import Fleets

/// Reads `match:`, the rule by which requests and vehicles find each other.
struct MatchReader {
    let values: ValueReader
    let lengths: LengthReader
    private var log: DiagnosticLog { values.log }

    static let rules = FormatKeys.match.names

    /// Rules that are one word.
    private static let plain = ["fcfs", "published-rides"]
    private static let words = ["nearest-idle", "fcfs", "published-rides"]
    /// Those that need no map.
    static let single = words + ["broadcast"]

    func rule(_ entry: LocatedNode.Entry) -> MatchingRule? {
        let node = entry.value
        if let text = node.text, !node.isMissing { return word(text, node) }
        if let plain = node.entries?.first(where: { Self.plain.contains($0.word) }) {
            return log.error(
                "'\(plain.key)' has nothing more to say, and is no key", at: plain.keyPlace,
                hint: "write match: \(plain.word)")
        }
        guard let map = MapReader(node, FormatKeys.match, of: "'match'", at: entry.keyPlace, log: log) else {
            return nil
        }
        let present = (map.node.entries ?? []).filter { FormatKeys.match.key($0.word) != nil }
        guard let first = present.first else {
            return log.error("'match' names no rule", at: entry.keyPlace, hint: "known: \(Self.known)")
        }
        if present.count > 1 {
            return log.error("'\(first.key)' and '\(present[1].key)' are two rules; give one", at: present[1].keyPlace)
        }
        guard let inner = map.entry(first.word) else { return nil }
        switch first.word {
        case "nearest-idle": return nearestIdle(inner)
        case "broadcast": return broadcast(inner)
        case "offers": return offers(inner)
        case "rounds": return rounds(inner)
        case "batch": return batch(inner)
        default: return insertion(inner)
        }
    }

    static var known: String { (words + FormatKeys.match.names.dropFirst()).joined(separator: ", ") }

    private func word(_ text: String, _ node: LocatedNode) -> MatchingRule? {
        switch LocatedNode.word(text) {
        case "nearest-idle": return .nearestIdle(freed: .oldest)
        case "fcfs": return .firstComeFirstServed
        case "published-rides": return .publishedRides
        case "broadcast": return .broadcast(.init(count: nil, order: .all))
        default:
            let needsMap = FormatKeys.match.names.contains(text)
            return log.error(
                needsMap
                    ? "'\(text)' needs to say more"
                    : "'match' cannot be '\(text)'"
                        + Spelling.suggestion(for: text, in: Self.words + FormatKeys.match.names),
                at: node, hint: needsMap ? "write match: { \(text): { … } }" : "known: \(Self.known)")
        }
    }

    private func map(_ entry: LocatedNode.Entry, _ table: KeyTable) -> MapReader? {
        MapReader(entry, table, of: "'\(entry.key)'", log)
    }

    /// `oldest`, `nearest`, or a map with a limit.
    private func nearestIdle(_ entry: LocatedNode.Entry) -> MatchingRule? {
        let words = [("oldest", MatchingRule.Freed.oldest), ("nearest", .nearest)]
        guard entry.value.entries != nil else {
            return values.word(entry.value, "'nearest-idle'", words).map { .nearestIdle(freed: $0) }
        }
        guard let map = map(entry, FormatKeys.nearestIdle) else { return nil }
        let freed = map.has("freed") ? map["freed"].flatMap { values.word($0, "'freed'", words) } : .oldest
        let within =
            map.has("within") ? map["within"].flatMap { lengths.length($0, "'within'", orZero: true) } : .infinity
        guard let freed, let within else { return nil }
        return .nearestIdle(freed: freed, within: within)
    }

    private func broadcast(_ entry: LocatedNode.Entry) -> MatchingRule? {
        guard let map = map(entry, FormatKeys.broadcast) else { return nil }
        let before = log.errorCount
        var count: Int?
        if let node = map["to"], node.text != "all" {
            count = values.wholeNumber(node, "'to'", in: 1...100_000)
        }
        var order: MatchingRule.ChosenOrder = count == nil ? .all : .random
        if let node = map["chosen"] {
            let words: [(String, MatchingRule.ChosenOrder)] = [
                ("random", .random), ("fewest-cancellations", .fewestCancellations), ("lowest-share", .lowestShare),
                ("nearest", .nearest),
            ]
            if let word = values.word(node, "'chosen'", words) { order = word }
        }
        return log.errorCount == before ? .broadcast(.init(count: count, order: order)) : nil
    }

    private func offers(_ entry: LocatedNode.Entry) -> MatchingRule? {
        guard let map = map(entry, FormatKeys.offers) else { return nil }
        let before = log.errorCount
        let timeout = map["timeout"].flatMap { values.duration($0, "'timeout'", .positive) }
        var order = MatchingRule.Order.nearest
        if let node = map["order"] {
            let words: [(String, MatchingRule.Order)] = [
                ("nearest", .nearest), ("longest-idle", .longestIdle), ("fewest-cancellations", .fewestCancellations),
                ("random", .random),
            ]
            if let word = values.word(node, "'order'", words) { order = word }
        }
        guard log.errorCount == before, let timeout else { return nil }
        return .offers(timeout: timeout, order: order)
    }

    private func rounds(_ entry: LocatedNode.Entry) -> MatchingRule? {
        guard let elements = entry.value.elements, !elements.isEmpty else {
            return log.error(
                "'rounds' is a list of rounds, not \(entry.value.kind)", at: entry.value,
                hint: "write rounds: [ { within: 1 km, to: 3, for: 20 s }, { to: 10, for: 30 s } ]")
        }
        var rounds: [MatchingRule.Round] = []
        for (index, element) in elements.enumerated() {
            let owner = "round \(index + 1)"
            guard let map = MapReader(element, FormatKeys.round, of: owner, log) else { return nil }
            let within = map.has("within") ? map["within"].flatMap { lengths.length($0, "'within'") } : .infinity
            let count = map["to"].flatMap { values.wholeNumber($0, "'to'", in: 1...100_000) }
            let time = map["for"].flatMap { values.duration($0, "'for'", .positive) }
            guard let within, let count, let time else { return nil }
            rounds.append(.init(within: within, count: count, time: time))
        }
        return .rounds(rounds)
    }

    private func batch(_ entry: LocatedNode.Entry) -> MatchingRule? {
        guard let map = map(entry, FormatKeys.batch) else { return nil }
        let every = map["every"].flatMap { node -> Double? in
            guard let every = values.duration(node, "'every'", .positive) else { return nil }
            if every.isFinite { return every }
            return log.error("a window ends at some time", at: node)
        }
        let within = map.has("within") ? map["within"].flatMap { lengths.length($0, "'within'") } : .infinity
        guard let every, let within else { return nil }
        return .batch(every: every, within: within)
    }

    private func insertion(_ entry: LocatedNode.Entry) -> MatchingRule? {
        guard let map = map(entry, FormatKeys.insertion) else { return nil }
        let wait = map["wait"].flatMap { values.duration($0, "'wait'") }
        let detour = map["detour"].flatMap { node -> Double? in
            // More than 100% makes sense: twice as long is not rare when sharing.
            guard let quantity = values.quantity(node, "'detour'", wanted: "a share, such as 30%") else { return nil }
            if quantity.kind == .share || quantity.kind == .number, quantity.number >= 0 { return quantity.number }
            return log.error("'detour' is a share, such as 30%, not \(quantity)", at: node)
        }
        guard let wait, let detour else { return nil }
        return .insertion(.init(wait: wait, detour: detour))
    }
}
