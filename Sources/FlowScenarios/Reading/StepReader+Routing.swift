internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Ways from place to place by chance: by shares, or by rates that compete.
extension StepReader {
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
            guard let stop = goesByRates(place) ? state(place, index) : stop(place, index) else {
                isWrong = true
                continue
            }
            stops.append(stop)
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

    /// A station or a named flow, after which customers go on by shares.
    private func stop(_ place: LocatedNode.Entry, _ index: [String: Int]) -> GraphDraft.Stop? {
        let node = LocatedNode(.scalar(.init(place.word)), at: place.keyPlace)
        guard let step = placeNamed(place.word, node) else {
            missed()
            return log.error(
                "unknown station or flow '\(place.key)'"
                    + Spelling.suggestion(for: place.word, in: names.stations.names + names.flows.names),
                at: place.keyPlace)
        }
        return moves(place, index).map { GraphDraft.Stop(steps: [step], moves: $0, place: place.keyPlace) }
    }

    /// Whether a place says with rates where to next.
    private func goesByRates(_ place: LocatedNode.Entry) -> Bool {
        place.value.entries?.contains { $0.value.text.map { QuantityProbe.kind(of: $0) } == .rate } ?? false
    }

    /// A state in which customers are until the first of several things happens, each at its rate λᵢ: for an exponential
    /// time of mean 1 / Σλ, and then, whatever that was, the i-th with the probability λᵢ / Σλ.
    private func state(_ place: LocatedNode.Entry, _ index: [String: Int]) -> GraphDraft.Stop? {
        if names.stations.index(of: place.word) != nil || names.flows.index(of: place.word) != nil {
            missed()
            return log.error(
                "'\(place.key)' takes as long as its own steps take, so rates cannot say when its customers go on",
                at: place.keyPlace,
                hint: "give shares, or the rates to a place of its own: \(place.word): waits, waits: { … }")
        }
        let name = LocatedNode(.scalar(.init(place.word)), at: place.keyPlace)
        guard stepName(place.word, written: place.key, at: name) != nil else { return nil }
        var moves = [FlowGraph.Move]()
        var sum = 0.0
        var isWrong = false
        for one in place.value.entries ?? [] {
            let target = target(one.word, at: LocatedNode(.scalar(.init(one.word)), at: one.keyPlace), index)
            guard one.value.text == "0" || one.value.text.map({ QuantityProbe.kind(of: $0) }) == .rate else {
                log.error(
                    "'\(place.key)' goes on by rates, and '\(one.key)' has none: '\(one.value.text ?? one.value.kind)'",
                    at: one.value, hint: "give every way a rate, such as 2/h, or every one a share")
                isWrong = true
                continue
            }
            let rate = one.value.text == "0" ? 0 : values.rate(one.value, "'\(one.key)'")
            guard let target, let rate else {
                isWrong = true
                continue
            }
            sum += rate
            if rate > 0 { moves.append(FlowGraph.Move(share: rate, place: target)) }
        }
        if isWrong { return nil }
        guard sum > 0, sum < .infinity else {
            return log.error("nobody ever leaves '\(place.key)': all its rates are 0", at: place.keyPlace)
        }
        return GraphDraft.Stop(
            steps: [.delay(.exponential(mean: 1 / sum), name: place.word, place.keyPlace)],
            moves: moves.map { FlowGraph.Move(share: $0.share / sum, place: $0.place) }, place: place.keyPlace)
    }

    /// Where a word leads; nil within: out of the network.
    private func target(_ word: String, at node: LocatedNode, _ index: [String: Int]) -> Int?? {
        if word == "end" { return .some(nil) }
        if let place = index[word] { return .some(place) }
        let isKnown = names.stations.index(of: word) != nil || names.flows.index(of: word) != nil
        return log.error(
            isKnown
                ? "'\(word)' does not say where to after it"
                : "unknown place '\(word)'" + Spelling.suggestion(for: word, in: index.keys.sorted() + ["end"]),
            at: node, hint: isKnown ? "give '\(word)' a line of its own in 'routing', such as \(word): end" : nil)
    }

    private func moves(_ entry: LocatedNode.Entry, _ index: [String: Int]) -> [FlowGraph.Move]? {
        if entry.value.isMissing {
            return log.error("'\(entry.key)' does not say where to next; 'end' leaves", at: entry.keyPlace)
        }
        guard let entries = entry.value.entries else {
            guard let text = values.text(entry.value, "'\(entry.key)'"),
                let place = target(LocatedNode.word(text), at: entry.value, index)
            else { return nil }
            return [FlowGraph.Move(share: 1, place: place)]
        }
        var moves: [FlowGraph.Move] = []
        var isWrong = false
        for one in entries {
            let place = target(one.word, at: LocatedNode(.scalar(.init(one.word)), at: one.keyPlace), index)
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
