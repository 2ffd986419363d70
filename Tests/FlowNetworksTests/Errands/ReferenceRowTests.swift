import FlowNetworks
import SimulationKernel
import Testing

/// Rows of the reference cases for payments, simulated. An estimate is the mean of 20 batches; it must lie within 3.5
/// standard errors of the stated value (t with 19 degrees of freedom: a false alarm in about 420 such tests), and the
/// standard error must be about 1 % of it.
@Suite struct ReferenceRowTests {
    static let batches = 20

    static func check(
        _ network: FlowNetwork, customers: Int = 400_000, seed: UInt64 = 1, _ expected: [Double],
        error limit: Double = 0.012, sourceLocation: SourceLocation = #_sourceLocation,
        _ figures: (FlowObservations) -> [Double]
    ) throws {
        let plan = RunPlan(.customers(customers), warmUp: .customers(customers / 10))
        let simulation = FlowSimulation(
            FlowProgram(network, plan: plan), seed: seed, replication: 0, batches: batches)
        while try !simulation.advance(events: 1 << 20) {}
        let observed = simulation.batches()
        for batch in observed { #expect(batch.allHold) }
        let values = observed.map(figures)
        for (place, value) in expected.enumerated() {
            let own = values.map { $0[place] }
            let mean = own.reduce(0, +) / Double(batches)
            let spread = own.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(batches - 1)
            let error = (spread / Double(batches)).squareRoot()
            #expect(abs(mean - value) < 3.5 * error, "\(mean) ± \(error), not \(value)", sourceLocation: sourceLocation)
            #expect(error < limit * value, "\(mean) ± \(error)", sourceLocation: sourceLocation)
        }
    }

    static func mean(_ time: TallySummary) -> Double { time.sum / Double(time.count) }

    static func poisson(_ rate: Double, _ flow: [FlowStep]) -> CustomerClass {
        CustomerClass(name: "a", arrivals: Arrivals(.poisson(.constant(rate))), flow: flow)
    }

    static func visit(_ station: Int, _ mean: Double) -> Visit {
        Visit(station: station, service: .exponential(mean: mean))
    }

    static func network(_ servers: [Int], _ classes: [CustomerClass]) -> FlowNetwork {
        FlowNetwork(
            stations: servers.enumerated().map { Station(name: "s\($0)", servers: .count($1)) }, classes: classes,
            outcomes: Calls.outcomes)
    }

    /// P01: the stages of a tandem, as one call after the other within a try that is always answered.
    @Test func p01Tandem() throws {
        let stages = [(2, 40.0), (1, 80), (4, 20), (1, 75), (8, 8)]
        let flow = stages.enumerated().map { FlowStep.visit(Self.visit($0, 1 / $1.1)) }
        try Self.check(
            Self.network(stages.map(\.0), [Self.poisson(50, [Calls.call(flow, timeout: 1e6)])]),
            [0.041025641, 0.033333333, 0.060661890, 0.04, 0.154872768, 0.329893633]
        ) { observed in
            observed.visits.map { Self.mean($0[0].time) } + [Self.mean(observed.classes[0].time)]
        }
    }

    /// P03: an immediate retry of a quarter of those served; the rate of calls per rate of customers is 8/6.
    @Test func p03Feedback() throws {
        let call = Calls.call(
            [
                .visit(Self.visit(0, 0.1)),
                .choose([
                    FlowBranch(share: 0.25, flow: [.end(outcome: Calls.failed)]), FlowBranch(share: 0.75, flow: []),
                ]),
            ], tries: 1_000_000)
        try Self.check(Self.network([1], [Self.poisson(6, [call])]), customers: 1_000_000, [8.0 / 6, 0.666666667]) {
            observed in
            [
                Double(observed.visits[0][0].arrivals) / Double(observed.classes[0].arrivals),
                Self.mean(observed.classes[0].time),
            ]
        }
    }

    /// P04: with the work of those who are gone done all the same, the time-outs of one try are the tail of M/M/1.
    @Test func p04Timeouts() throws {
        let call = Calls.call([.visit(Self.visit(0, 0.1))], timeout: 1, otherwise: [])
        try Self.check(
            Self.network([1], [Self.poisson(8, [call])]), customers: 2_000_000, [0.135335283], error: 0.02
        ) { observed in [Double(observed.attempts[0].timeouts) / Double(observed.attempts[0].tries)] }
    }

    /// P12: each of three layers tries a failing call 4, or 3, times: 64, or 27, calls at the bottom.
    @Test(arguments: [4, 3]) func p12Layers(tries: Int) throws {
        var flow: [FlowStep] = [Calls.visit(0, 1)]
        for layer in 1...3 { flow = [Calls.call(flow, tries: tries, name: "layer \(layer)")] }
        let full = Calls.station("bottom") { $0.capacity = 1 }
        let result = try Calls.run(
            [full], [Calls.one("other", at: 0, [Calls.visit(0, 9)]), Calls.one("a", at: 1, flow)])
        #expect(result.visits[0][1].arrivals == tries * tries * tries)
        #expect(result.attempts.map(\.tries) == [tries, tries * tries, tries * tries * tries])
    }

    /// P13: of three tries each fails with probability one half.
    @Test func p13Tries() throws {
        let half: [FlowStep] = [
            .delay(.exponential(mean: 1), name: nil),
            .choose([FlowBranch(share: 0.5, flow: [.end(outcome: Calls.failed)]), FlowBranch(share: 0.5, flow: [])]),
        ]
        try Self.check(Self.network([], [Self.poisson(1, [Calls.call(half, tries: 3)])]), [1.75, 0.875]) { observed in
            let attempts = Double(observed.attempts[0].answered + observed.attempts[0].failed)
            return [Double(observed.attempts[0].tries) / attempts, Double(observed.attempts[0].answered) / attempts]
        }
    }

    /// P16: a population of 10 whose three threads are kept while the one back end is called.
    @Test func p16HeldThreadsClosed() throws {
        let hold = FlowStep.hold(Hold(Self.visit(0, 0.1), while: [.visit(Self.visit(1, 0.2))]))
        let clients = CustomerClass(
            name: "a", arrivals: Arrivals(.population(10, think: .exponential(mean: 1))), flow: [hold])
        try Self.check(
            Self.network([3, 1], [clients]), [4.810286274, 1.078878351, 0.948047805, 0.962057255]
        ) { observed in
            [
                Double(observed.classes[0].time.count) / observed.duration, Self.mean(observed.classes[0].time),
                observed.stations[0].busy.area / observed.duration / 3,
                observed.stations[1].busy.area / observed.duration,
            ]
        }
    }

    /// P18: the same with an open stream.
    @Test func p18HeldThreadsOpen() throws {
        let hold = FlowStep.hold(Hold(Self.visit(0, 0.05), while: [.visit(Self.visit(1, 0.25))]))
        try Self.check(Self.network([4, 4], [Self.poisson(10, [hold])]), [0.432398401, 0.75]) { observed in
            [Self.mean(observed.classes[0].time), observed.stations[0].busy.area / observed.duration / 4]
        }
    }

    /// P27: two M/M/1 side by side (Nelson & Tantawi 1988).
    @Test(arguments: [(0.5, 2.875), (0.8, 7.0)]) func p27ForkJoin(load: Double, mean: Double) throws {
        let fork = FlowStep.together(Fork([[.visit(Self.visit(0, 1))], [.visit(Self.visit(1, 1))]]))
        try Self.check(Self.network([1, 1], [Self.poisson(load, [fork])]), customers: 600_000, [mean]) { observed in
            [Self.mean(observed.classes[0].time)]
        }
    }

    /// P28: the longer of two exponential times.
    @Test func p28ForkJoinUnloaded() throws {
        let fork = FlowStep.together(
            Fork([[.delay(.exponential(mean: 0.5), name: nil)], [.delay(.exponential(mean: 1.0 / 3), name: nil)]]))
        try Self.check(Self.network([], [Self.poisson(1, [fork])]), [0.633333333]) { observed in
            [Self.mean(observed.classes[0].time)]
        }
    }

    /// P29: open and closed at the same utilisation.
    @Test func p29OpenAndClosed() throws {
        try Self.check(
            Self.network([1], [Self.poisson(0.8, [.visit(Self.visit(0, 1))])]), customers: 1_000_000, [5]
        ) { observed in [Self.mean(observed.classes[0].time)] }
        let clients = CustomerClass(
            name: "a", arrivals: Arrivals(.population(10, think: .exponential(mean: 9.6850))),
            flow: [.visit(Self.visit(0, 1))])
        try Self.check(Self.network([1], [clients]), [2.815032]) { observed in
            [Self.mean(observed.classes[0].time)]
        }
    }
}
