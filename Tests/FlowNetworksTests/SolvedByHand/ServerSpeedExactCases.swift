import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Groups of servers that differ in how fast they work.
@Suite struct ServerSpeedExactCases {
    static func group(_ name: String, speed: Double, servers: Int = 1, classes: [Int]? = nil) -> ServerGroup {
        ServerGroup(
            name: name, schedule: ServerSchedule(pieces: [.init(time: 0, count: servers)]), classes: classes,
            speed: speed)
    }

    static let fastAndSlow = Station.Servers.groups([group("fast", speed: 2), group("slow", speed: 1)])

    private func clinic(_ patients: [Patient], _ servers: Station.Servers, _ discipline: Discipline = .fifo) throws
        -> FlowObservations
    {
        let result = try FlowNetworksTests.clinic(patients, servers: servers, discipline)
        #expect(result.allHold)
        return result
    }

    /// Each needs 4. a goes to the fast one, 0–2; b to the slow one, 1–5; c finds the fast one free at 2, 2–4; d waits
    /// for him until 4, 4–6, and at 5, when the slow one is free, e goes there, 5.5–9.5, since the fast one is at work.
    @Test func theFirstIdleGroup() throws {
        let patients = [
            Patient("a", at: 0, needs: 4), Patient("b", at: 1, needs: 4), Patient("c", at: 2, needs: 4),
            Patient("d", at: 3, needs: 4), Patient("e", at: 5.5, needs: 4),
        ]
        let result = try clinic(patients, Self.fastAndSlow)
        #expect(result.waits() == [0, 0, 0, 1, 0])
        #expect(result.times() == [2, 4, 2, 3, 4])
        let areas = result.stations[0].detail?.groups.map(\.busyArea)
        #expect(areas == [6, 8])
    }

    /// In the other order of the file the slow one is the first: a 0–4, b 1–3 with the fast one.
    @Test func theOrderOfTheFile() throws {
        let patients = [Patient("a", at: 0, needs: 4), Patient("b", at: 1, needs: 4)]
        let groups = [Self.group("slow", speed: 1), Self.group("fast", speed: 2)]
        #expect(try clinic(patients, .groups(groups)).times() == [4, 2])
    }

    /// Nobody changes servers: b stays with the slow one until 11, while the fast one is idle from 2 on.
    @Test func nobodyChangesServers() throws {
        let result = try clinic(
            [Patient("a", at: 0, needs: 4), Patient("b", at: 1, needs: 10)], Self.fastAndSlow)
        #expect(result.times() == [2, 10])
    }

    /// The routine one needs 6 of the only free, slow one: at 3, when 4 are left of it, an urgent one takes his place,
    /// for 1. The fast one is free at 4, and does the 4 in 2.
    @Test func whatIsLeftIsDoneAtTheOthersSpeed() throws {
        let patients = [
            Patient("first", at: 0, needs: 8, priority: 1), Patient("routine", at: 1, needs: 6, priority: 2),
            Patient("urgent", at: 3, needs: 2, priority: 1),
        ]
        let result = try clinic(patients, Self.fastAndSlow, .priority(.resume))
        #expect(result.times() == [4, 5, 2])
        #expect(result.waits() == [0, 0, 0])
    }

    /// Of what is left the fast one's is less: at 2 two of six, so that who needs 3 waits, and interrupts the slow
    /// one's five.
    @Test func theShortestRest() throws {
        let patients = [
            Patient("a", at: 0, needs: 6), Patient("b", at: 1, needs: 6), Patient("c", at: 2, needs: 3),
        ]
        // a: 0–3. c: 2–5 at the slow one. b: 1–2, and with the fast one his 5 from 3 to 5.5.
        #expect(try clinic(patients, Self.fastAndSlow, .shortestRemaining).times() == [3, 4.5, 3])
    }

    /// The speed of a group multiplies that of the station.
    @Test func theStationsSpeedToo() throws {
        var station = Station(name: "s", servers: Self.fastAndSlow)
        station.speed = RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: 1, rate: 0.5)])
        let classes = [Patient("a", at: 0, needs: 4), Patient("b", at: 0.5, needs: 4)].map(\.asClass)
        let result = try observe(FlowNetwork(stations: [station], classes: classes))
        // a: 2 in the first unit, then 1 a unit: until 3. b: 0.5, then 0.5 a unit: 7 more, until 8.
        #expect(result.times() == [3, 7.5])
        #expect(result.allHold)
    }

    /// A speed of 1 for all, or classes that are all, change nothing: groups of equal servers for all are their sum.
    @Test(arguments: [Discipline.fifo, .priority(.resume), .random, .shortestRemaining])
    func whatChangesNothing(discipline: Discipline) throws {
        func run(_ servers: Station.Servers) throws -> FlowObservations {
            let classes = (0..<2).map { number in
                CustomerClass(
                    name: "\(number)", arrivals: Arrivals(.poisson(.constant(0.7))), priority: 1 + number,
                    flow: [.visit(Visit(station: 0, service: .exponential(mean: 1)))])
            }
            let station = Station(name: "s", servers: servers, discipline: discipline)
            return try observe(FlowNetwork(stations: [station], classes: classes), RunPlan(.horizon(200)))
        }
        let both = try run(.groups([Self.group("a", speed: 1), Self.group("b", speed: 1)]))
        let named = try run(
            .groups([Self.group("a", speed: 1, classes: [0, 1]), Self.group("b", speed: 1, classes: [0, 1])]))
        #expect(told(both) == told(named))
        #expect(both.stations[0].detail?.groups.map(\.busyArea) == named.stations[0].detail?.groups.map(\.busyArea))
        if discipline == .fifo { #expect(told(try run(.count(2))) == told(both)) }
    }

    /// Each class's wait and time; what was never seen is no number, and equal to nothing.
    private func told(_ result: FlowObservations) -> [[TallySummary]] {
        result.visits[0].map { [$0.wait, $0.time] }
    }

    /// λ = 1.2, requirements of mean 1, speeds 1 and 0.5, the fast one first. In units of the share of time with both
    /// busy and nobody waiting: slow alone 1 / 1.7, both's cut 1.25 less that for fast alone, nobody (fast alone + 0.5
    /// slow alone) / 1.2, and 1 / (1 − 0.8) from both busy on; together 7.046569. So P(wait) = 0.709565, Lq = 2.838260,
    /// and busy are 0.803478 and 0.793043.
    ///
    /// Means of 60 replications within 4.5 standard errors: Student's t with 59 degrees of freedom is beyond that with
    /// probability 3.3e-5, three such figures with 1e-4.
    @Test func theBirthAndDeathChain() throws {
        let servers = Station.Servers.groups([Self.group("fast", speed: 1), Self.group("slow", speed: 0.5)])
        let customers = CustomerClass(
            name: "c", arrivals: Arrivals(.poisson(.constant(1.2))),
            flow: [.visit(Visit(station: 0, service: .exponential(mean: 1)))])
        let network = FlowNetwork(stations: [Station(name: "s", servers: servers)], classes: [customers])
        let program = FlowProgram(network, plan: RunPlan(.horizon(4000), warmUp: .time(200)))
        var figures: [[Double]] = [[], [], []]
        for replication in 0..<60 {
            let result = try FlowSimulation.run(program, seed: 43, replication: UInt64(replication))
            #expect(result.allHold)
            figures[0].append(result.stations[0].waiting.area / result.duration)
            for group in 0..<2 {
                figures[1 + group].append((result.stations[0].detail?.groups[group].busyArea ?? 0) / result.duration)
            }
        }
        for (sample, exact) in zip(figures, [2.838260, 0.803478, 0.793043]) {
            let mean = sample.reduce(0, +) / 60
            let variance = sample.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 59
            #expect(abs(mean - exact) < 4.5 * (variance / 60).squareRoot(), "\(mean) for \(exact)")
        }
    }
}
