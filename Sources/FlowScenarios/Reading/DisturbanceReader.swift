internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Reads `disturbances` of a station into its speed and its number of servers over time.
struct DisturbanceReader {
    let context: FlowContext
    private var log: DiagnosticLog { context.log }

    struct Draft: Sendable {
        var disturbance: Disturbance
        var place: SourcePlace
    }

    func read(_ entry: LocatedNode.Entry, into draft: inout StationDraft) {
        guard let nodes = entry.value.elements, !nodes.isEmpty else {
            return log.error(
                "'disturbances' is a list, not \(entry.value.kind)", at: entry.value,
                hint: "write disturbances: [ { from: 300 s, until: 320 s, speed: 10% } ]")
        }
        let read = nodes.map { disturbance($0, draft) }
        let known = read.compactMap { $0 }.sorted { $0.disturbance.from < $1.disturbance.from }
        for (one, next) in zip(known, known.dropFirst()) where next.disturbance.from < one.disturbance.until {
            return log.error(
                "this disturbance overlaps with the one in line \(one.place.line)", at: next.place,
                hint: "say what holds at each time once")
        }
        guard known.count == nodes.count else { return }
        draft.disturbances = known
        if known.contains(where: { $0.disturbance.speed != nil }) { slow(&draft, known.map(\.disturbance)) }
        if known.contains(where: { $0.disturbance.servers != nil }) { thin(&draft, known.map(\.disturbance)) }
    }

    private func disturbance(_ node: LocatedNode, _ draft: StationDraft) -> Draft? {
        let fields = Disturbance.fields
        guard let map = MapReader(node, fields.table, of: "a disturbance", log) else { return nil }
        let own = DisturbanceContext(values: context.values, clock: context.clock, station: draft)
        let found = fields.read(map, own)
        if !map.has("speed"), !map.has("servers") {
            return log.error("this disturbance changes nothing: it needs 'speed' or 'servers'", at: node)
        }
        guard found.isWhole else { return nil }
        guard found.model.from < found.model.until else {
            return log.error("'until' is not after 'from'", at: map["until"] ?? node)
        }
        return Draft(disturbance: found.model, place: node.place)
    }

    // MARK: into the station

    private func slow(_ draft: inout StationDraft, _ disturbances: [Disturbance]) {
        let pieces = Self.pieces(disturbances, usual: 1) { $0.speed }
        draft.station.speed = RateProfile(pieces: pieces.map { .init(time: $0.time, rate: $0.value) })
    }

    private func thin(_ draft: inout StationDraft, _ disturbances: [Disturbance]) {
        guard case .count(let count)? = draft.servers else { return }
        let pieces = Self.pieces(disturbances, usual: count) { $0.servers }
        let servers = Station.Servers.schedule(
            ServerSchedule(pieces: pieces.map { .init(time: $0.time, count: $0.value) }))
        draft.servers = servers
        draft.station.servers = servers
    }

    /// What holds from when, the usual value before, between and after the disturbances.
    private static func pieces<Value: Equatable>(
        _ disturbances: [Disturbance], usual: Value, _ value: (Disturbance) -> Value?
    ) -> [(time: Double, value: Value)] {
        var pieces: [(time: Double, value: Value)] = [(0, usual)]
        for disturbance in disturbances {
            guard let own = value(disturbance) else { continue }
            // One that begins where another ends, or at the start.
            if pieces[pieces.count - 1].time == disturbance.from { pieces.removeLast() }
            pieces.append((disturbance.from, own))
            pieces.append((disturbance.until, usual))
        }
        return pieces
    }
}
