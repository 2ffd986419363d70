import FlowNetworks
import NaiveFlows
import SimulationKernel
import TestSupport
import Testing

/// A station may take the plain way or the general one, which can do more: where it need not, both do the same, to
/// the bit.
@Suite struct GeneralWayExactCases {
    enum Variant: CaseIterable { case speed, patience, shift, setUp, rounds }

    /// The same network at stations that have something general which changes nothing.
    static func general(_ network: FlowNetwork, _ variant: Variant) -> FlowNetwork {
        var network = network
        for index in network.stations.indices {
            switch variant {
            case .speed: network.stations[index].speed = .constant(1)
            case .patience: network.stations[index].patience = .deterministic(1e15)
            case .setUp:
                // Of several servers who keep in mind whom they served, each chooses at the end of a moment only.
                let isAlone = network.stations[index].servers == .count(1)
                network.stations[index].setUp = SetUp(.deterministic(0), when: isAlone ? .classChanges : .always)
            case .rounds:
                // One server with one line, to whom everybody belongs, and who never has far to go.
                guard network.stations[index].servers == .count(1),
                    !network.stations[index].discipline.interruptsService
                else {
                    network.stations[index].setUp = SetUp(.deterministic(0))
                    continue
                }
                // Of those who are there when he comes the first to come goes first only where that is the order anyway.
                let isInOrder = network.stations[index].discipline == .fifo
                let each: [Rounds.Each] = [.untilEmpty, .atMost(1), isInOrder ? .thoseThere : .untilEmpty]
                network.stations[index].rounds = Rounds(lines: [.customerClass(0)], each: each[index % each.count])
            case .shift:
                guard case .count(let number) = network.stations[index].servers else {
                    network.stations[index].speed = .constant(1)
                    continue
                }
                network.stations[index].servers = .schedule(ServerSchedule(pieces: [.init(time: 0, count: number)]))
            }
        }
        return network
    }

    /// What both ways observe, as text, which gives each number in full.
    static func figures(_ network: FlowNetwork, _ random: RandomNetwork, seed: UInt64) throws -> [String] {
        try figures(network, random.plan, random.windows, seed: seed)
    }

    private static func figures(
        _ network: FlowNetwork, _ plan: RunPlan, _ windows: [TimeWindow], seed: UInt64
    ) throws -> [String] {
        let program = FlowProgram(network, plan: plan, waitBounds: [3], windows: windows)
        let observed = try FlowSimulation.run(program, seed: seed, replication: 0)
        var result = ["\(observed.start) \(observed.end) \(observed.customers) \(observed.ranDry)"]
        for (station, visits) in zip(network.stations, observed.visits) {
            for visit in visits {
                result.append(
                    "\(station.name): \(visit.wait) \(visit.time) \(visit.arrivals) \(visit.rejected) \(visit.area) "
                        + "\(visit.atStart) \(visit.atEnd) \(visit.waitingAtEnd) \(visit.waitingArea)")
                if station.discipline.interruptsService { result.append("completion \(visit.completion)") }
            }
        }
        for station in observed.stations { result.append("\(station.occupancy)") }
        result += observed.classes.map { "\($0)" }
        result += observed.windows.map { "\($0)" }
        result += observed.namedSteps.map { "\($0.wait) \($0.time) \($0.arrivals) \($0.rejected)" }
        result.append("\(observed.delayed)")
        return result
    }

    /// Poisson streams never meet: a plain station takes whoever comes at once, a general one at the end of a moment at
    /// which nobody else comes.
    @Test func atTheEndOfTheMomentAsAtOnce() throws {
        let disciplines: [Discipline] = [
            .fifo, .lifo, .shortestJobFirst, .priority(.none), .priority(.resume), .priority(.restart),
            .priority(.resample),
        ]
        let plan = RunPlan(.horizon(200), warmUp: .time(20))
        for (seed, discipline) in disciplines.enumerated() {
            for servers in 1...3 {
                let classes = (1...3).map { priority in
                    CustomerClass(
                        name: "\(priority)", arrivals: Arrivals(.poisson(.constant(0.3))), priority: priority,
                        flow: [
                            .visit(Visit(station: 0, service: .exponential(mean: Double(servers)))),
                            .delay(.uniform(low: 0, high: 2), name: nil),
                            .visit(Visit(station: 1, service: .gamma(shape: 2, scale: 0.5))),
                        ])
                }
                let stations = [servers, 2].enumerated().map { place, count in
                    Station(name: "\(place)", servers: .count(count), discipline: discipline, capacity: 9)
                }
                let network = FlowNetwork(stations: stations, classes: classes)
                let plain = try Self.figures(network, plan, [], seed: UInt64(seed))
                let general = try Self.figures(Self.general(network, .speed), plan, [], seed: UInt64(seed))
                #expect(plain == general, "\(discipline), \(servers)")
            }
        }
    }

    @Test(arguments: Variant.allCases) func theGeneralWayIsThePlainOne(variant: Variant) throws {
        for seed in 0..<1500 as Range<UInt64> {
            let random = RandomNetwork(seed: seed)
            // Where nobody ever serves, patience has an end.
            if variant == .patience, random.network.stations.contains(where: { $0.servers == .count(0) }) { continue }
            // Who goes round chooses at the end of a moment, and a run that goes by customers ends before that, with the
            // next one in the line.
            if variant == .rounds, random.plan.goesByCustomers { continue }
            let plain = try Self.figures(random.network, random, seed: seed)
            let general = try Self.figures(Self.general(random.network, variant), random, seed: seed)
            if let (one, other) = zip(plain, general).first(where: { $0 != $1 }) {
                Issue.record("seed \(seed), \(variant)\nplain:   \(one)\ngeneral: \(other)")
                return
            }
        }
    }
}

extension RunPlan {
    /// Whether it is a number of customers that ends the warm-up or the period.
    fileprivate var goesByCustomers: Bool {
        if case .customers = warmUp { return true }
        if case .customers = length { return true }
        return false
    }
}
