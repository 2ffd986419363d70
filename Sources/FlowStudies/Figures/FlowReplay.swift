import CheckedNumbers
import FlowNetworks
package import FlowScenarios
package import Reporting
import ScenarioReading
package import Scenarios
import SimulationKernel
import Studies

extension FlowScenario: ReplayedModel {
    package func replay(of scenario: Scenario, seed: UInt64, late: Double?) -> Replay? {
        FlowReplay(scenario, network).replay(seed: seed, late: late)
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
        guard !stations.isEmpty, let (stays, end) = stays(seed), stays.contains(where: isWait) else { return nil }
        let unit = scenario.timeUnit.seconds
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
                })
        }
        let starts = scenario.run.starts.map { Double($0.seconds) }
        return Replay(
            title: "", subtitle: "", scenes: [.init(places: places, stays: shown)],
            groups: groups.map { scenario.words.title(ofClass: network.classes[$0].name) }, length: end * unit,
            clock: starts, late: late.map { $0 * unit })
    }

    private func isWait(_ stay: Stay) -> Bool { stay.start.map { $0 > stay.join } ?? true }

    // MARK: who stands where

    private struct Stay {
        var place: Int
        var group: Int
        var join: Double
        var start: Double?
        var end = Double.infinity
    }

    private struct Customer: Hashable {
        var origin: Int32
        var number: UInt64
        var errand: Int32
    }

    /// In the scenario's unit, with the end of what is shown.
    private func stays(_ seed: UInt64) -> (stays: [Stay], end: Double)? {
        let program = FlowProgram(network, plan: scenario.run.plan)
        let simulation = FlowSimulation(program, seed: seed, replication: 0, tracing: .events)
        let places = Dictionary(uniqueKeysWithValues: stations.enumerated().map { (Int32($1), $0) })
        var stays: [Stay] = []
        var open: [Customer: Int] = [:]
        var (now, isOver) = (0.0, false)
        while !isOver, stays.count < mostStays {
            guard let over = try? simulation.advance(events: 1 << 8) else { return nil }
            isOver = over
            _ = simulation.takeJournal()
            for event in simulation.takeEvents() {
                now = event.time
                let customer = Customer(origin: event.origin, number: event.number, errand: event.errand)
                let group = Int(event.customerClass)
                switch event.what {
                case .join:
                    guard let place = places[event.station] else { break }
                    open[customer] = stays.count
                    stays.append(Stay(place: place, group: group, join: now))
                case .start, .resume:
                    if let index = open[customer] { stays[index].start = now }
                case .interrupt:
                    guard let index = open[customer] else { break }
                    stays[index].end = now
                    open[customer] = stays.count
                    stays.append(Stay(place: stays[index].place, group: group, join: now))
                case .end, .abandon, .reject, .balk, .leave, .drop:
                    if let index = open.removeValue(forKey: customer) { stays[index].end = now }
                default: break
                }
            }
        }
        for index in open.values { stays[index].end = now }
        return (stays, now)
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
    /// The first replication to be watched, with the questions that it answers.
    func replay() -> Replay? {
        guard !result.isOfRecordsAlone, run.batching == nil,
            var replay = FlowReplay(scenario, run.network).replay(seed: run.seed, late: lateWait)
        else { return nil }
        replay.title = "What does a bad moment look like?"
        replay.subtitle =
            "The first of the \(parts.simulated), as one may go. Squares: \(server.many), filled while they serve. "
            + "The other marks: \(customers) in line, the stronger the longer they wait."
            + (lateWait.map { " Ringed: for more than \(duration($0))." } ?? "")
        return replay
    }

    /// What the scenario calls too long, where it says the same of all.
    private var lateWait: Double? {
        let bounds = Set(
            scenario.targets.filter { $0.measure.quantity == .wait && $0.measure.unit == .time }.compactMap(
                \.bound.value))
        if let only = bounds.first, bounds.count == 1 { return only }
        return scenario.report.over.min()
    }
}
