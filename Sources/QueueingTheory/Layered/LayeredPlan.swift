/// How many customers are at each place of a layered flow.
typealias LayeredState = [Int]

/// The places of a layered flow in their order, and how customers move between them.
struct LayeredPlan: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case delay
        /// In line and in service.
        case visit
        /// In line for a server that is then held.
        case line
        /// At work on a server that is held.
        case work
    }

    struct Place: Sendable, Hashable {
        var kind: Kind
        /// 0 where no time passes.
        var mean: Double
        var station: Int?
        /// For a line: one behind the last place at which its server is held.
        var end = 0
    }

    private(set) var places: [Place] = []
    let servers: [Int]
    /// The place of each station: of its visit, or of the line of its hold.
    private(set) var placeOf: [Int] = []

    init(_ steps: [LayeredQueue.Step], servers: [Int]) throws(TheoryError) {
        self.servers = servers
        placeOf = servers.map { _ in -1 }
        for step in steps { try add(step) }
        try TheoryError.require(
            places.contains(where: { $0.station != nil }), "a layered queue has at least one station")
        if let missing = placeOf.firstIndex(of: -1) {
            throw TheoryError(.badInput, "nobody comes to station \(missing + 1)")
        }
    }

    private mutating func add(_ step: LayeredQueue.Step) throws(TheoryError) {
        switch step {
        case .delay(let mean):
            try TheoryError.requirePositive(mean, "mean delay")
            places.append(Place(kind: .delay, mean: mean))
        case .visit(let station, let mean):
            try take(station)
            try TheoryError.requirePositive(mean, "mean service at station \(station + 1)")
            places.append(Place(kind: .visit, mean: mean, station: station))
        case .hold(let station, let mean, let steps):
            try take(station)
            try TheoryError.requireNotNegative(mean, "mean service at station \(station + 1)")
            let line = places.count
            places.append(Place(kind: .line, mean: 0, station: station))
            if mean > 0 { places.append(Place(kind: .work, mean: mean)) }
            for step in steps { try add(step) }
            try TheoryError.require(places.count > line + 1, "a hold of station \(station + 1) takes no time")
            places[line].end = places.count
        }
    }

    private mutating func take(_ station: Int) throws(TheoryError) {
        try TheoryError.require(servers.indices.contains(station), "there is no station \(station + 1)")
        try TheoryError.require(
            placeOf[station] < 0, .notKnown, "station \(station + 1) stands at two places of the flow")
        placeOf[station] = places.count
    }

    var empty: LayeredState { [Int](repeating: 0, count: places.count) }

    /// So many more customers at the beginning.
    func entered(_ state: LayeredState, times: Int) -> LayeredState {
        var next = state
        next[0] += times
        settle(&next)
        return next
    }

    func moves(from state: LayeredState, reenters: Bool) -> [(to: LayeredState, rate: Double)] {
        var moves: [(to: LayeredState, rate: Double)] = []
        for (k, place) in places.enumerated() where state[k] > 0 && place.kind != .line {
            let active = place.kind == .visit ? min(state[k], servers[place.station!]) : state[k]
            var next = state
            next[k] -= 1
            if k + 1 < places.count {
                next[k + 1] += 1
            } else if reenters {
                next[0] += 1
            }
            settle(&next)
            moves.append((next, Double(active) / place.mean))
        }
        return moves
    }

    /// Whoever waits for a server that is free takes it; outer ones first, since only they come to inner lines.
    private func settle(_ state: inout LayeredState) {
        for (k, place) in places.enumerated() where place.kind == .line && state[k] > 0 {
            let held = state[(k + 1)..<place.end].reduce(0, +)
            let starting = min(state[k], servers[place.station!] - held)
            state[k] -= starting
            state[k + 1] += starting
        }
    }

    /// Busy servers of a station.
    func busy(_ station: Int, in state: LayeredState) -> Int {
        let k = placeOf[station]
        switch places[k].kind {
        case .line: return state[(k + 1)..<places[k].end].reduce(0, +)
        default: return min(state[k], servers[station])
        }
    }

    /// Those who wait for a server of a station.
    func waiting(_ station: Int, in state: LayeredState) -> Int {
        let k = placeOf[station]
        return places[k].kind == .line ? state[k] : max(0, state[k] - servers[station])
    }
}
