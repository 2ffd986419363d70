import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// The laws of conservation hold on every run, and would not hold if anything went missing.
@Suite struct IdentityCheckExactCases {
    /// Two priorities that interrupt, few places, then a second station with a delay before it; a warm-up and an end
    /// in the middle of things.
    static let network = FlowNetwork(
        stations: [
            Station(name: "first", servers: .count(2), discipline: .priority(.resume), capacity: 6),
            Station(name: "second", servers: .count(1), discipline: .lifo),
        ],
        classes: (1...2).map { priority in
            CustomerClass(
                name: "class \(priority)", arrivals: Arrivals(.poisson(.constant(0.9))), priority: priority,
                flow: [
                    .visit(Visit(station: 0, service: .exponential(mean: 1.1))),
                    .delay(.uniform(low: 0, high: 3), name: nil),
                    .visit(Visit(station: 1, service: .exponential(mean: 0.6))),
                ])
        })

    static func finished() -> FlowEngine {
        let program = FlowProgram(network, plan: RunPlan(.horizon(400), warmUp: .time(50)))
        let engine = FlowEngine(program, Draws(seed: 5, replication: 0))
        while !engine.run(events: 1000) {}
        return engine
    }

    static func broken(_ engine: borrowing FlowEngine) -> [String] {
        engine.observations().checks.filter { !$0.holds }.map { "\($0.law.rawValue), \($0.element)" }
    }

    @Test func allHold() {
        let engine = Self.finished()
        let checks = engine.observations().checks
        #expect(checks.count == 3 * 2 + 2)
        #expect(!checks.contains { !$0.holds })
        // They compare something.
        #expect(checks.allSatisfy { $0.left > 100 && $0.right > 100 })
        #expect(checks.map(\.residual).max()! < 1e-12)
    }

    /// Whatever goes missing on one side of an identity is noticed by that identity.
    @Test func eachBreachIsNoticed() {
        let served = Self.finished()
        served.stations[0].served += 1e-5
        #expect(Self.broken(served) == ["utilization identity, first"])

        let level = Self.finished()
        level.stations[1].occupancy.increase(at: level.observedUntil - 1e-4)
        #expect(Self.broken(level).contains("Little's law, second"))
        #expect(Self.broken(level).contains("Little's law, system"))

        let arrival = Self.finished()
        arrival.cells[1].arrivals += 1
        #expect(Self.broken(arrival) == ["flow balance, first"])

        let rejected = Self.finished()
        rejected.cells[0].rejected -= 1
        #expect(Self.broken(rejected) == ["flow balance, first"])

        let time = Self.finished()
        time.cells[2].time.add(1e-4)
        #expect(Self.broken(time) == ["Little's law, second", "flow balance, second"])

        let end = Self.finished()
        end.ends[0] += 1
        #expect(Self.broken(end) == ["flow balance, system"])

        let entered = Self.finished()
        entered.classes[1].arrivals += 1
        #expect(Self.broken(entered) == ["flow balance, system"])

        let turnedAway = Self.finished()
        turnedAway.classes[0].timeOfRejected += 1e-3
        #expect(Self.broken(turnedAway) == ["Little's law, system"])
    }

    @Test func aResidualIsRelative() {
        func check(_ law: IdentityCheck.Law, _ left: Double, _ right: Double) -> IdentityCheck {
            IdentityCheck(law: law, element: "x", left: left, right: right)
        }
        #expect(check(.little, 1e6, 1e6 + 1e-4).holds)
        #expect(!check(.little, 1e6, 1e6 + 1e-2).holds)
        #expect(!check(.utilization, 0, 1e-30).holds)
        #expect(check(.utilization, 0, 0).holds)
        #expect(!check(.flow, 1_000_000_000_000, 1_000_000_000_001).holds)
        #expect(!check(.little, .nan, 1).holds)
        #expect(!check(.little, 1, .nan).holds)
        // A small difference of large sums: 10⁻¹³ of their size is rounding, more is not.
        #expect(IdentityCheck(law: .little, element: "x", left: 20, right: 20.0001, terms: 2e9).holds)
        #expect(!IdentityCheck(law: .little, element: "x", left: 20, right: 20.001, terms: 2e9).holds)
    }

    /// Each customer ends in exactly one status.
    @Test func everyCustomerIsCountedOnce() throws {
        for seed in 0..<50 as Range<UInt64> {
            let observed = try observe(Self.network, RunPlan(.horizon(300)), seed: seed)
            for index in 0..<2 {
                let figures = observed.classes[index]
                #expect(figures.arrivals == figures.ends.reduce(0, +) + figures.atEnd)
                #expect(figures.ends[FlowNetwork.completed] == Int(figures.time.count))
                let rejected = (0..<2).reduce(0) { $0 + observed.visits[$1][index].rejected }
                #expect(figures.ends[FlowNetwork.rejected] == rejected)
                #expect(rejected > 0)
            }
        }
    }
}
