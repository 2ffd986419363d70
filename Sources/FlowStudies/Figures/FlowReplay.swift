import CheckedNumbers
import FlowNetworks
package import FlowScenarios
package import Reporting
import ScenarioReading
package import Scenarios
import SimulationKernel
import Studies

extension FlowScenario: ReplayedModel {
    package func replay(of scenario: Scenario, seed: UInt64, late: Double?) -> WatchedReplay? {
        FlowReplay(scenario, network).replay(seed: seed, late: late).map { .lines($0) }
    }
}

/// The first replication of a flow as who stood where: made of its events.
struct FlowReplay {
    private let scenario: Scenario
    private let network: FlowNetwork
    /// The stations that are shown.
    private let stations: [Int]

    /// More stays than these are too many to look at, and to send; of what has no day's end the beginning is enough.
    private var mostStays: Int { scenario.run.plan.isLongRun ? 1_200 : 4_000 }
    private static let mostPlaces = 10

    init(_ scenario: Scenario, _ network: FlowNetwork) {
        (self.scenario, self.network) = (scenario, network)
        let apis = Set(network.stations.compactMap(\.information?.api?.station))
        let waited = network.stations.indices.filter { network.canWait(at: $0) && !apis.contains($0) }
        stations = Array(waited.prefix(Self.mostPlaces))
    }

    /// nil where nobody waits, or where the replication fails.
    func replay(seed: UInt64, late: Double?) -> Replay? {
        guard !stations.isEmpty,
            let found = FlowStays(network, plan: scenario.run.plan, stations, seed: seed, most: mostStays),
            found.stays.contains(where: \.isWait)
        else { return nil }
        let (stays, end, unit) = (found.stays, found.end, scenario.timeUnit.seconds)
        let all = network.classes.indices.filter { index in stays.contains { $0.group == index } }
        // More shapes than four nobody tells apart.
        let groups = all.count <= 4 ? all : []
        let shown = stays.map { stay in
            Replay.Stay(
                place: stay.place, group: groups.firstIndex(of: stay.group) ?? 0, join: stay.join * unit,
                start: stay.start.map { $0 * unit }, end: stay.end * unit)
        }
        let places = stations.map { index in
            Replay.Place(
                name: scenario.words.title(ofStation: network.stations[index].name),
                servers: levels(network.stations[index], until: end).map {
                    .init(from: $0.from * unit, count: $0.count)
                }, display: display(index, found, unit: unit))
        }
        let starts = scenario.run.starts.map { Double($0.seconds) }
        return Replay(
            title: "", subtitle: "", scenes: [.init(places: places, stays: shown)],
            groups: groups.map { scenario.words.title(ofClass: network.classes[$0].name) }, length: end * unit,
            clock: starts, late: late.map { $0 * unit })
    }

    /// The number on the display from when on; nil where nobody holds a ticket.
    private func display(_ index: Int, _ stays: FlowStays, unit: Double) -> [Replay.Level]? {
        stays.displays[index]?.map { .init(from: $0.time * unit, count: $0.number) }
    }

    /// How many serve from when on.
    private func levels(_ station: Station, until end: Double) -> [(from: Double, count: Int)] {
        switch station.servers {
        case .count(let count): return [(0, count)]
        case .unlimited: return [(0, 0)]
        case .groups(let groups): return levels(groups.map(\.schedule), until: end)
        case .schedule(let schedule): return levels([schedule], until: end)
        }
    }

    private func levels(_ schedules: [ServerSchedule], until end: Double) -> [(from: Double, count: Int)] {
        var levels: [(from: Double, count: Int)] = []
        var now = 0.0
        while now < end, levels.count < 1_000 {
            levels.append((now, schedules.reduce(0) { $0 + $1.count(at: now) }))
            now = schedules.map { $0.change(after: now) }.min() ?? end
        }
        return levels
    }
}

extension FlowReport {
    /// The first replication to be watched, with the questions that it answers, made when a page is written; nil where
    /// nothing is to be seen.
    func replay() -> PendingReplay? {
        guard !result.isOfRecordsAlone, run.batching == nil else { return nil }
        let (replay, seed, late) = (FlowReplay(scenario, run.network), run.seed, scenario.lateWait)
        let subtitle =
            "The first of the \(parts.simulated), as one may go. Squares: \(server.many), filled while they serve. "
            + "The other marks: \(customers) in line, the stronger the longer they wait."
            + (late.map { " Ringed: for more than \(duration($0))." } ?? "")
        return PendingReplay {
            guard var made = replay.replay(seed: seed, late: late) else { return nil }
            made.title = "What does a bad moment look like?"
            made.subtitle = subtitle
            return .lines(made)
        }
    }
}
