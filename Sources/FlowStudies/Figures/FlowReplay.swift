import FlowMeasures
import SimulationKernel
import FlowNetworks
package import FlowScenarios
package import Reporting
package import Scenarios
import Studies

extension FlowScenario: ReplayedModel {
    package func replay(of scenario: Scenario, seed: UInt64, replication: Int, late: Double?) -> WatchedReplay? {
        FlowReplay(scenario, network).replay(seed: seed, replication: replication, late: late).map {
            .lines($0.replay)
        }
    }
}

/// One replication of a flow as who stood where: made of its events.
struct FlowReplay: Sendable {
    private let scenario: Scenario
    private let network: FlowNetwork
    /// The stations that are shown.
    private let stations: [Int]

    /// More stays than these are too many to look through; of what has no day's end the beginning is enough.
    private var mostStays: Int { scenario.run.plan.isLongRun ? 1_200 : 60_000 }
    private static let mostPlaces = 10

    /// - Parameter culprit: the station that it is about, which is shown first; nil: that is found in the replication.
    init(_ scenario: Scenario, _ network: FlowNetwork, culprit: Int? = nil) {
        self.scenario = scenario
        self.network = network
        let apis = Set(network.stations.compactMap(\.information?.api?.station))
        let waited = network.stations.indices.filter { network.canWait(at: $0) && !apis.contains($0) }
        let first = waited.filter { $0 == culprit }
        hasCulprit = !first.isEmpty
        stations = Array((first + waited.filter { $0 != culprit }).prefix(Self.mostPlaces))
    }

    private let hasCulprit: Bool

    /// Where somebody keeps a server because the next station is full.
    static let servedOrHeld = "served or held"
    /// So far a long run is searched for its longest wait: further would cost more than the rest of a short run.
    private static let mostSearched = 10_000

    /// What is shown of a replication.
    struct Shown {
        var replay: Replay
        /// In the model's time: when that begins.
        var begin: Double
        /// Whether it goes on until the last one is out.
        var isWhole: Bool
    }

    /// It is `nil` where nobody waits, or where the replication fails.
    /// - Parameters:
    ///   - isAntithetic: whether replications go in pairs that draw contrary numbers.
    ///   - given: from when on it is shown; nil: from where much is to be seen.
    func replay(
        seed: UInt64, replication: Int, isAntithetic: Bool = false, late: Double?, from given: Double? = nil
    ) -> Shown? {
        guard !stations.isEmpty,
            let (found, begin) = stays(
                seed: seed, replication: replication, isAntithetic: isAntithetic, from: given),
            found.stays.contains(where: \.isWait)
        else { return nil }
        let stays = found.stays
        let end = found.end - begin
        let unit = scenario.timeUnit.seconds
        /// From the beginning of what is shown, in seconds.
        func shown(_ time: Double) -> Double { max(0, time - begin) * unit }
        let groups = groups(stays)
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
        var replay = Replay(
            title: "", subtitle: "", scenes: [.init(places: places, stays: watched)],
            groups: groups.map { scenario.words.title(ofClass: network.classes[$0].name) }, length: end * unit,
            clock: starts, late: late.map { $0 * unit })
        if hasCulprit { replay.culprit = 0 }
        if stays.contains(where: \.isHeld) { replay.words.served = Self.servedOrHeld }
        return Shown(replay: replay, begin: begin, isWhole: found.isWhole)
    }

    /// Classes are told apart where several wait at the place that it is about; more shapes than four nobody tells apart.
    private func groups(_ stays: [FlowStays.Stay]) -> [Int] {
        let place = hasCulprit ? 0 : nil
        let waiting = Set(stays.filter { $0.isWait && (place == nil || $0.place == place) }.map(\.group))
        guard waiting.count > 1 else { return [] }
        let all = network.classes.indices.filter { index in stays.contains { $0.group == index } }
        return all.count <= 4 ? all : []
    }

    /// The whole from the end of the warm-up on; where that is too much, the part around the first disturbance, or
    /// around the longest wait where there is none.
    private func stays(
        seed: UInt64, replication: Int, isAntithetic: Bool, from given: Double?
    ) -> (stays: FlowStays, begin: Double)? {
        func stays(from begin: Double, most: Int) -> FlowStays? {
            FlowStays(
                network, plan: scenario.run.plan, stations, seed: seed, replication: replication,
                isAntithetic: isAntithetic, from: begin, most: most)
        }
        if let given {
            guard let part = stays(from: given, most: mostStays) else { return nil }
            return (part, given)
        }
        let warmUp: Double =
            switch scenario.run.plan.warmUp {
            case .time(let time): time
            case .none, .customers: 0
            }
        guard let whole = stays(from: warmUp, most: mostStays) else { return nil }
        guard !whole.isWhole else { return (whole, warmUp) }
        let first = scenario.disturbances.min { $0.from < $1.from }
        let before: Double =
            first.map { $0.from - ($0.until - $0.from) / 4 }
            ?? stays(from: warmUp, most: Self.mostSearched).flatMap { longest($0.stays) } ?? 0
        guard before > warmUp, let part = stays(from: before, most: mostStays) else { return (whole, warmUp) }
        return (part, before)
    }

    /// From when on the longest wait is shown with those before it; nil where the beginning shows it as well.
    private func longest(_ stays: [FlowStays.Stay]) -> Double? {
        func wait(_ stay: FlowStays.Stay) -> Double {
            // Who still waits when the search ends is no longer seen than that.
            hasCulprit && stay.place != 0 ? 0 : min(stay.start ?? stay.end, stay.end) - stay.join
        }
        guard let worst = stays.indices.max(by: { wait(stays[$0]) < wait(stays[$1]) }), worst >= mostStays / 2 else {
            return nil
        }
        return stays[worst - mostStays / 2].join
    }

    /// The number on the display from when on; nil where nobody holds a ticket.
    private func display(_ index: Int, _ stays: FlowStays, _ shown: (Double) -> Double) -> [Replay.Level]? {
        stays.displays[index]?.map { .init(from: shown($0.time), count: $0.number) }
    }

    /// How many serve from when on.
    private func levels(_ station: Station, until end: Double) -> [(from: Double, count: Int)] {
        switch station.servers {
        case .count(let count): return [(0, count)]
        case .unlimited, .formula: return [(0, 0)]
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
