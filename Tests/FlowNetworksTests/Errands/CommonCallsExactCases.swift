import FlowNetworks
import SimulationKernel
import Testing

/// The same customers with the same needs whatever becomes of their calls: errands are known by their customer, their
/// step, their visit and their try.
@Suite struct CommonCallsExactCases {
    struct Call: Hashable {
        let number: UInt64
        let station: Int32
        /// Which try: errands of one customer at one step are numbered in their order.
        let place: Int
    }

    /// A hold around a call in a loop. Each try takes a time of its own at an endless server: its length is its need.
    static func network(_ change: (inout Attempt, inout Station) -> Void) -> FlowNetwork {
        var front = Station(name: "front", servers: .count(3))
        let back = Station(name: "back", servers: .unlimited)
        var attempt = Attempt(
            [.visit(Visit(station: 1, service: .exponential(mean: 1)))], tries: 4, timeout: 1,
            backoff: Backoff(first: 0.1, factor: 2, jitter: .full), otherwise: [])
        change(&attempt, &front)
        let flow: [FlowStep] = [
            .loop(
                FlowLoop(
                    [
                        .hold(
                            Hold(Visit(station: 0, service: .exponential(mean: 0.2)), while: [.attempt(attempt)]))
                    ], .times(2)))
        ]
        let arrivals = Arrivals(.poisson(.constant(0.8)), first: 300)
        return FlowNetwork(
            stations: [front, back], classes: [CustomerClass(name: "a", arrivals: arrivals, flow: flow)],
            outcomes: Calls.outcomes)
    }

    /// How long each stay at the endless station takes.
    static func needs(_ network: FlowNetwork) throws -> [Call: Double] {
        let program = FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 1e6)))
        let simulation = FlowSimulation(program, seed: 3, replication: 0, tracing: .events)
        while try !simulation.advance(events: 1000) {}
        var begun: [Int32: Double] = [:]
        var counts: [UInt64: Int] = [:]
        var places: [Int32: Call] = [:]
        var result: [Call: Double] = [:]
        for event in simulation.takeEvents() where event.station == 1 {
            switch event.what {
            case .join:
                places[event.errand] = Call(
                    number: event.number, station: 1, place: counts[event.number, default: 0])
                counts[event.number, default: 0] += 1
            case .start: begun[event.errand] = event.time
            case .end: result[places[event.errand]!] = event.time - begun[event.errand]!
            default: break
            }
        }
        return result
    }

    @Test func needsAreTheSameUnderAnyPolicy() throws {
        // All four tries come about: nothing that is answered ends them.
        let first = try Self.needs(Self.network { attempt, _ in attempt.timeout = .deterministic(1e-9) })
        #expect(first.count == 300 * 2 * 4)
        let other = try Self.needs(
            Self.network { attempt, front in
                attempt.timeout = .deterministic(1e-7)
                attempt.backoff = Backoff(first: 3, jitter: .decorrelated)
                front.discipline = .lifo
                front.servers = .count(1)
            })
        #expect(other.count == first.count)
        for (call, need) in first { #expect(abs(other[call]! - need) < 1e-9) }
        // Each try needs something else.
        #expect(Set(first.values.map { ($0 * 1e9).rounded() }).count > first.count - 3)
    }

    /// A first try draws what its customer would without an attempt around it.
    @Test func aFirstTryIsTheCustomersOwn() throws {
        let visit = FlowStep.visit(Visit(station: 0, service: .exponential(mean: 1)))
        func times(_ flow: [FlowStep]) throws -> TallySummary {
            let arrivals = Arrivals(.poisson(.constant(0.5)), first: 500)
            let network = FlowNetwork(
                stations: [Station(name: "s", servers: .count(1))],
                classes: [CustomerClass(name: "a", arrivals: arrivals, flow: flow)], outcomes: Calls.outcomes)
            return try observe(network, RunPlan(.untilEmpty(limit: 1e6))).visits[0][0].time
        }
        #expect(try times([visit]) == times([Calls.call([visit], timeout: 1e6)]))
    }

    /// Cut into slices of any size, with a trace or without, the history is one.
    @Test func theSameDigestAndTheSameFigures() throws {
        let program = FlowProgram(
            Self.network { attempt, front in
                attempt.onTimeout = .abandon
                front.discardsExpired = true
            }, plan: RunPlan(.untilEmpty(limit: 1e6)))
        var digests: [EventDigest] = []
        var observed: [String] = []
        for (slice, tracing) in [(1, Tracing.digest), (100_000, .events), (7, .digest)] {
            let simulation = FlowSimulation(program, seed: 5, replication: 2, tracing: tracing)
            while try !simulation.advance(events: slice) {}
            digests.append(simulation.digest)
            observed.append("\(simulation.observations())")
        }
        #expect(Set(digests).count == 1)
        #expect(Set(observed).count == 1)
        #expect(try "\(FlowSimulation.run(program, seed: 5, replication: 2))" == observed[0])
    }
}
