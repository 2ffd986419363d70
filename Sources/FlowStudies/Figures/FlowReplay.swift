import FlowMeasures
import SimulationKernel
import FlowNetworks
package import FlowScenarios
package import Reporting
package import Scenarios
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
        self.scenario = scenario
        self.network = network
        let apis = Set(network.stations.compactMap(\.information?.api?.station))
        let waited = network.stations.indices.filter { network.canWait(at: $0) && !apis.contains($0) }
        stations = Array(waited.prefix(Self.mostPlaces))
    }

    /// It is `nil` where nobody waits, or where the replication fails.
    func replay(seed: UInt64, late: Double?) -> Replay? {
        guard !stations.isEmpty,
            let found = FlowStays(
                network, plan: scenario.run.plan, stations, seed: seed, from: begin, most: mostStays),
            found.stays.contains(where: \.isWait)
        else { return nil }
        let stays = found.stays
        let end = found.end - begin
        let unit = scenario.timeUnit.seconds
        /// From the beginning of what is shown, in seconds.
        func shown(_ time: Double) -> Double { max(0, time - begin) * unit }
        let all = network.classes.indices.filter { index in stays.contains { $0.group == index } }
        // More shapes than four nobody tells apart.
        let groups = all.count <= 4 ? all : []
        let watched = stays.map { stay in
            Replay.Stay(
                place: stay.place, group: groups.firstIndex(of: stay.group) ?? 0, join: shown(stay.join),
                start: stay.start.map(shown), end: shown(stay.end))
        }
        let places = stations.map { index in
            Replay.Place(
                name: scenario.words.title(ofStation: network.stations[index].name),
                servers: levels(network.stations[index], until: found.end).map {
                    .init(from: shown($0.from), count: $0.count)
                }, display: display(index, found, shown))
        }
        let starts = scenario.run.starts.map { Double($0.seconds) + begin * unit }
        return Replay(
            title: "", subtitle: "", scenes: [.init(places: places, stays: watched)],
            groups: groups.map { scenario.words.title(ofClass: network.classes[$0].name) }, length: end * unit,
            clock: starts, late: late.map { $0 * unit })
    }

    /// The number on the display from when on; nil where nobody holds a ticket.
    private func display(_ index: Int, _ stays: FlowStays, _ shown: (Double) -> Double) -> [Replay.Level]? {
        stays.displays[index]?.map { .init(from: shown($0.time), count: $0.number) }
    }

    /// When what is shown begins: behind the warm-up, and shortly before the first disturbance.
    var begin: Double {
        let warmUp: Double =
            switch scenario.run.plan.warmUp {
            case .time(let time): time
            case .none, .customers: 0
            }
        let first = scenario.disturbances.min { $0.from < $1.from }
        return max(warmUp, first.map { $0.from - ($0.until - $0.from) / 4 } ?? 0)
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
        let replay = FlowReplay(scenario, run.network)
        let seed = run.seed
        let late = scenario.lateWait
        let subtitle =
            "The first of the \(parts.simulated), as one may go. Bars: \(server.many), filled while they serve. "
            + "The other marks: \(customers) in line, the stronger the longer they wait."
            + (replay.begin > 0 && scenario.run.starts == nil
                ? " Time is counted from \(duration(replay.begin)) on." : "")
            + (late.map { " Ringed: for more than \(duration($0))." } ?? "")
        return PendingReplay {
            guard var made = replay.replay(seed: seed, late: late) else { return nil }
            made.title = "What does a bad moment look like?"
            made.subtitle = subtitle
            return .lines(made)
        }
    }
}
