import Fleets
import Measures
import Reporting
import Scenarios

/// A fleet whose carrying takes its time wherever it begins and ends: who waits for somebody, and what each has.
struct CarryingReplay {
    private let scenario: Scenario
    private let model: FleetModel
    private let history: FleetHistory
    private let clock: FleetReplayClock
    /// Of the vehicles those who have a row each; empty: there is a row for each pool.
    private let each: [Int]
    private var isEach: Bool { !each.isEmpty }

    /// More rows than these are a wall.
    private static let mostRows = 16

    init(_ scenario: Scenario, _ model: FleetModel, _ history: FleetHistory) {
        self.scenario = scenario
        self.model = model
        self.history = history
        clock = FleetReplayClock(scenario, history)
        let shown = history.vehicles.indices.filter { history.isShown(history.vehicles[$0]) }
        each = shown.count <= Self.mostRows ? shown : []
    }

    func replay(late: Double?, before: String, ring: String) -> Replay {
        let groups = model.classes.count <= 4 ? model.classes.map(\.name) : []
        let line = Replay.Place(name: "Nobody has it yet", servers: [.init(from: 0, count: 0)], shown: .line)
        let rows = isEach ? each.map { row(history.vehicles[$0]) } : model.pools.indices.map { row(pool: $0) }
        let ends = Replay.Ends(
            served: history.served.map(clock.seconds), lost: history.lost.map(clock.seconds))
        let scene = Replay.Scene(places: [line] + rows, stays: stays(groups.count), ends: ends)
        var replay = Replay(
            title: "", subtitle: before + words + ring, scenes: [scene],
            groups: groups, length: clock.length, clock: clock.start, late: late)
        replay.words = .init(waiting: "waiting", served: "carried")
        return replay
    }

    private var words: String {
        let who = isEach ? "A row for each of those who carry" : "A row for each fleet"
        return "\(who): a filled square for each request they have. Above: those whom nobody has yet, the stronger the "
            + "longer they wait."
    }

    private func row(_ vehicle: FleetHistory.Vehicle) -> Replay.Place {
        // The name that a fleet has where the file gives it none is a plural.
        let pool = model.pools[vehicle.pool].name
        let name = pool == "vehicles" ? "vehicle" : pool
        return Replay.Place(
            name: "\(name) \(vehicle.number + 1)", servers: levels([vehicle]),
            shown: .served)
    }

    private func row(pool: Int) -> Replay.Place {
        Replay.Place(
            name: model.pools[pool].name, servers: levels(history.vehicles.filter { $0.pool == pool }), shown: .served)
    }

    /// How many are on duty from when on.
    private func levels(_ vehicles: [FleetHistory.Vehicle]) -> [Replay.Level] {
        let joined = vehicles.compactMap(\.joined).map { ($0, 1) }
        let changes = (joined + vehicles.compactMap(\.left).map { ($0, -1) }).sorted { $0 < $1 }
        var levels = [Replay.Level(from: 0, count: 0)]
        for (time, by) in changes {
            let from = max(0, clock.seconds(time))
            let count = levels[levels.count - 1].count + by
            if levels[levels.count - 1].from == from { levels.removeLast() }
            levels.append(.init(from: from, count: count))
        }
        return levels
    }

    private func stays(_ groups: Int) -> [Replay.Stay] {
        let waits = history.waits.map { wait in
            Replay.Stay(
                place: 0, group: groups > 0 ? wait.group : 0, join: clock.seconds(wait.from), start: nil,
                end: clock.seconds(wait.until ?? clock.beyond))
        }
        let rides = history.rides.compactMap { ride -> Replay.Stay? in
            let from = clock.seconds(ride.from)
            let row = isEach ? each.firstIndex(of: ride.vehicle) : history.vehicles[ride.vehicle].pool
            guard let row else { return nil }
            return Replay.Stay(
                place: 1 + row,
                group: groups > 0 ? ride.group : 0, join: from, start: from,
                end: clock.seconds(ride.until ?? clock.beyond))
        }
        return waits + rides
    }
}
