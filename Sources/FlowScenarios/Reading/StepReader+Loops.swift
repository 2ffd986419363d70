internal import Scenarios
internal import FlowNetworks
internal import ScenarioReading

/// Loops, changes of class, and ways from place to place by chance.
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

    /// `routing:` of a class: `start` and every place say where to next.
    func routing(_ entry: LocatedNode.Entry) -> [StepDraft] {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            log.error(
                "'routing' is a map of places, not \(entry.value.kind)", at: entry.value,
                hint: "write { start: home, home: { list: 30%, end: 70% }, list: home }")
            missed()
            return [.unreadable]
        }
        let places = entries.filter { $0.word != "start" }
        let index = Dictionary(places.enumerated().map { ($0.element.word, $0.offset) }) { first, _ in first }
        var isWrong = false
        var stops: [GraphDraft.Stop] = []
        for place in places {
            let node = LocatedNode(.scalar(.init(place.word)), at: place.keyPlace)
            guard let step = placeNamed(place.word, node) else {
                log.error(
                    "unknown station or flow '\(place.key)'"
                        + Spelling.suggestion(for: place.word, in: names.stations.names + names.flows.names),
                    at: place.keyPlace)
                missed()
                isWrong = true
                continue
            }
            guard let moves = moves(place, index) else {
                isWrong = true
                continue
            }
            stops.append(GraphDraft.Stop(steps: [step], moves: moves, place: place.keyPlace))
        }
        guard let first = entries.first(where: { $0.word == "start" }) else {
            log.error("'routing' has no 'start'", at: entry.keyPlace)
            return [.unreadable]
        }
        guard let start = moves(first, index), !isWrong else { return [.unreadable] }
        let graph = GraphDraft(start: start, places: stops, place: entry.keyPlace)
        checkReached(graph)
        return [.wander(graph)]
    }

    private func moves(_ entry: LocatedNode.Entry, _ index: [String: Int]) -> [FlowGraph.Move]? {
        func target(_ word: String, at node: LocatedNode) -> Int?? {
            if word == "end" { return .some(nil) }
            if let place = index[word] { return .some(place) }
            let isKnown = names.stations.index(of: word) != nil || names.flows.index(of: word) != nil
            return log.error(
                isKnown
                    ? "'\(word)' does not say where to after it"
                    : "unknown place '\(word)'" + Spelling.suggestion(for: word, in: index.keys.sorted() + ["end"]),
                at: node, hint: isKnown ? "give '\(word)' a line of its own in 'routing', such as \(word): end" : nil)
        }
        if entry.value.isMissing {
            return log.error("'\(entry.key)' does not say where to next; 'end' leaves", at: entry.keyPlace)
        }
        guard let entries = entry.value.entries else {
            guard let text = values.text(entry.value, "'\(entry.key)'"),
                let place = target(LocatedNode.word(text), at: entry.value)
            else { return nil }
            return [FlowGraph.Move(share: 1, place: place)]
        }
        var moves: [FlowGraph.Move] = []
        var isWrong = false
        for one in entries {
            let place = target(one.word, at: LocatedNode(.scalar(.init(one.word)), at: one.keyPlace))
            let share = values.share(one.value, "'\(one.key)'")
            guard let place, let share else {
                isWrong = true
                continue
            }
            if share > 0 { moves.append(FlowGraph.Move(share: share, place: place)) }
        }
        guard !isWrong, laws.sumToOne(moves.map(\.share), entry.value) else { return nil }
        let sum = moves.reduce(0) { $0 + $1.share }
        return moves.map { FlowGraph.Move(share: $0.share / sum, place: $0.place) }
    }

    private func checkReached(_ graph: GraphDraft) {
        var reached: Set<Int> = []
        var open = graph.start.compactMap(\.place)
        while let next = open.popLast() {
            if reached.insert(next).inserted { open += graph.places[next].moves.compactMap(\.place) }
        }
        for (index, stop) in graph.places.enumerated() where !reached.contains(index) {
            log.error("nobody ever comes to this place: no way from 'start' leads here", at: stop.place)
        }
    }
}
