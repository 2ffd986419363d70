import Measures
package import Reporting
import Fleets
package import Scenarios
import SimulationKernel
import Studies

extension FleetScenario: ReplayedModel {
    package func replay(of scenario: Scenario, seed: UInt64, replication: Int, late: Double?) -> WatchedReplay? {
        FleetReplay(scenario, model).replay(seed: seed, replication: replication, late: late)
    }
}

/// The first hours of a fleet that are observed, to be watched: vehicles on a map, or, where carrying takes no ways, whom
/// each has.
struct FleetReplay {
    let scenario: Scenario
    let model: FleetModel

    init(_ scenario: Scenario, _ model: FleetModel) {
        self.scenario = scenario
        self.model = model
    }

    /// It is `nil` where nobody waits, where the replication fails, or where there is more than can be seen.
    /// - Parameter isAntithetic: whether replications go in pairs that draw contrary numbers.
    func replay(seed: UInt64, replication: Int, isAntithetic: Bool = false, late: Double?) -> WatchedReplay? {
        guard
            let history = FleetHistory(
                model, plan: scenario.run.plan, seed: seed, replication: replication,
                isAntithetic: isAntithetic),
            !history.waits.isEmpty,
            history.end > history.begin
        else { return nil }
        let late = late.map { $0 * scenario.timeUnit.seconds }
        if model.classes.allSatisfy({ $0.carrying != nil }) {
            return .lines(
                CarryingReplay(scenario, model, history).replay(
                    late: late, before: extent(history, FleetReplayClock(scenario, history)),
                    ring: ring(late, beside: "")))
        }
        return .map(map(history, late: late))
    }

    // MARK: the map

    private func map(_ history: FleetHistory, late: Double?) -> MapReplay {
        let clock = FleetReplayClock(scenario, history)
        let projection = FleetProjection(model.travel.space)
        let scene = scene(history, clock, projection)
        var replay = MapReplay(
            title: "",
            subtitle: extent(history, clock) + space(projection) + ring(late, beside: "Ringed: where it is worst. "),
            scenes: [scene], sites: sites(history, projection),
            aspect: projection.aspect, length: clock.length, clock: clock.start, late: late)
        if model.isByPublication {
            replay.free = "driver alone"
            replay.announced = "ride published, not yet left"
        }
        return replay
    }

    private func scene(
        _ history: FleetHistory, _ clock: FleetReplayClock, _ projection: FleetProjection
    ) -> MapReplay.Scene {
        let way = DrawnWay(travel: model.travel, projection: projection)
        let vehicles = history.vehicles.compactMap { vehicle -> MapReplay.Vehicle? in
            guard history.isShown(vehicle), let first = vehicle.first else { return nil }
            let until = vehicle.left ?? clock.beyond
            let points = way.points(vehicle.ways, from: first, until: until, seconds: clock.seconds)
            return MapReplay.Vehicle(way: points, tasks: tasks(vehicle, clock))
        }
        let waits = history.waits.map { wait in
            MapReplay.Wait(
                spot: projection.spot(wait.place), requested: clock.seconds(wait.requested),
                from: clock.seconds(wait.from),
                bound: wait.bound.map(clock.seconds), until: clock.seconds(wait.until ?? clock.beyond))
        }
        return MapReplay.Scene(
            vehicles: vehicles, waits: waits, taken: history.rides.map { clock.seconds($0.from) }.sorted(),
            ended: history.rides.compactMap { $0.until.map(clock.seconds) }.sorted(),
            served: history.served.map(clock.seconds), lost: history.lost.map(clock.seconds))
    }

    private func tasks(_ vehicle: FleetHistory.Vehicle, _ clock: FleetReplayClock) -> [MapReplay.Task] {
        var tasks: [MapReplay.Task] = []
        var loads = vehicle.loads
        // Until it leaves, whoever is bound to it.
        let leaves = vehicle.published == nil ? nil : vehicle.joined ?? clock.beyond
        if let published = vehicle.published, let leaves {
            let then = loads.last { $0.from <= leaves }
            loads.removeAll { $0.from <= leaves }
            loads.insert((leaves, then?.jobs ?? 0, then?.onBoard ?? 0), at: 0)
            tasks.append(.init(from: clock.seconds(published), load: .announced))
        }
        for load in loads {
            let what: MapReplay.Load =
                if load.onBoard > 0 {
                    .carrying
                } else if load.jobs > 0 {
                    .pickUp
                } else {
                    .free
                }
            let time = clock.seconds(load.from)
            // What holds for no time is not seen.
            if tasks.last?.from == time { tasks.removeLast() }
            if what != (tasks.last?.load ?? .free) { tasks.append(.init(from: time, load: what)) }
        }
        return tasks
    }

    // MARK: its words

    private static let mostNames = 14

    /// The busiest zones by name; on a plane the fixed places from which classes come.
    private func sites(_ history: FleetHistory, _ projection: FleetProjection) -> [MapReplay.Site] {
        let space = model.travel.space
        guard space.numberOfZones > 0 else {
            let fixed = model.classes.compactMap { group -> MapReplay.Site? in
                guard case .at(let place) = group.from else { return nil }
                return MapReplay.Site(name: group.name, spot: projection.spot(place))
            }
            return model.classes.count > 1 ? Array(fixed.prefix(Self.mostNames)) : []
        }
        var requested = Array(repeating: 0, count: space.numberOfZones)
        for wait in history.waits { requested[Int(wait.place.zone)] += 1 }
        return requested.indices.sorted { (requested[$1], $0) < (requested[$0], $1) }.prefix(Self.mostNames).map {
            MapReplay.Site(name: space.names[$0], spot: projection.spot(space.place(ofZone: $0)))
        }
    }

    /// How much of the replication is shown.
    private func extent(_ history: FleetHistory, _ clock: FleetReplayClock) -> String {
        let length = ReplayClock.waited(clock.length)
        return history.isWhole ? "All of its \(length). " : "The first \(length): more would be too much to show. "
    }

    /// - Parameters:
    ///   - late: in seconds.
    ///   - mark: what else is marked so.
    func ring(_ late: Double?, beside mark: String) -> String {
        guard let late else { return mark.isEmpty ? "" : " " + mark.dropLast() }
        let time = Readable.number(
            late / scenario.timeUnit.seconds, as: .quantity(unit: scenario.timeUnit.symbol))
        return " \(mark)In strong colour: waiting for more than \(time)."
    }

    private func space(_ projection: FleetProjection) -> String {
        let space = model.travel.space
        let unit = scenario.lengthSymbol.isEmpty ? "" : "\u{A0}" + scenario.lengthSymbol
        let size = "The map is \(NumberText.short(space.width)) by \(NumberText.short(space.height))\(unit)"
        return switch space.shape {
        case .torus, .gridTorus: size + "; who leaves it over one edge comes in over the opposite one."
        case .rectangle: size + "."
        case .zones where projection.isCircle:
            "The places stand on a circle, as only the ways between them are known; vehicles are drawn on the "
                + "straight line."
        case .zones: "Between places vehicles are drawn on the straight line."
        }
    }
}

/// From times of the model to times of a replay.
struct FleetReplayClock {
    private let begin: Double
    private let unit: Double
    let length: Double
    /// Of the day at the beginning, in seconds.
    let start: Double?
    /// A time of the model after all that is shown.
    let beyond: Double

    init(_ scenario: Scenario, _ history: FleetHistory) {
        begin = history.begin
        unit = scenario.timeUnit.seconds
        length = (history.end - history.begin) * unit
        beyond = history.end + (history.end - history.begin)
        start = scenario.run.starts.map { [begin, unit] in Double($0.seconds) + begin * unit }
    }

    func seconds(_ time: Double) -> Double { (time - begin) * unit }
}
