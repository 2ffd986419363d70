import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

@Suite struct TotalsExactCases {
    /// Two classes at two stations, priorities that interrupt, and people who give up at the second.
    private static func network() -> FlowNetwork {
        func flow(_ first: Double, _ second: Double) -> [FlowStep] {
            [
                .visit(Visit(station: 0, service: .deterministic(first))),
                .visit(Visit(station: 1, service: .exponential(mean: second))),
            ]
        }
        var doctor = Station(name: "doctor", servers: .count(2))
        doctor.patience = .exponential(mean: 6)
        return FlowNetwork(
            stations: [Station(name: "triage", servers: .count(1), discipline: .priority(.resume)), doctor],
            classes: [
                CustomerClass(
                    name: "urgent", arrivals: Arrivals(.poisson(.constant(0.3))), priority: 1, flow: flow(0.8, 2)),
                CustomerClass(
                    name: "routine", arrivals: Arrivals(.poisson(.constant(0.7))), priority: 2, flow: flow(0.7, 1.5)),
            ])
    }

    /// What was read on the way is what is observed at the end.
    @Test func totalsAreTheObservations() throws {
        let program = FlowProgram(Self.network(), plan: RunPlan(.customers(3000)))
        let simulation = FlowSimulation(program, seed: 4, replication: 0)
        while try !simulation.advance(events: 100) {}
        let totals = simulation.totals()
        let observed = simulation.observations()
        #expect(totals.time == observed.end && totals.ended == observed.customers)
        for station in 0..<2 {
            let visits = observed.visits[station]
            #expect(totals.waits[station].count == Double(visits.reduce(0) { $0 + $1.wait.count }))
            #expect(agree(totals.waits[station].sum, visits.reduce(0) { $0 + $1.wait.sum }, within: 1e-12))
            #expect(agree(totals.occupancy[station], observed.stations[station].occupancy.area, within: 1e-12))
        }
        #expect(agree(totals.timeInSystem.sum, observed.classes.reduce(0) { $0 + $1.time.sum }, within: 1e-12))
        #expect(totals.timeInSystem.count == Double(observed.classes.reduce(0) { $0 + $1.time.count }))
    }

    /// Requirements of those who joined, whether they are through or not: so many times 0.8 and so many times 0.7. Of
    /// those who may give up it is not told.
    @Test func broughtWork() throws {
        for warmUp in [RunPlan.WarmUp.none, .customers(500)] {
            let program = FlowProgram(Self.network(), plan: RunPlan(.horizon(1000), warmUp: warmUp))
            let observed = try FlowSimulation.run(program, seed: 8, replication: 0)
            let expected = 0.8 * Double(observed.visits[0][0].arrivals) + 0.7 * Double(observed.visits[0][1].arrivals)
            #expect(agree(try #require(observed.stations[0].brought), expected, within: 1e-9))
            #expect(observed.stations[1].brought == nil)
        }
    }

    /// Slices are read between events of one run: the same totals, and after halving every second one.
    @Test func slices() throws {
        let program = FlowProgram(Self.network(), plan: RunPlan(.customers(1_000_000)))
        var slices = try #require(
            try FlowSlices.run(program, seed: 4, replication: 1, events: 160, isCancelled: { false }))
        #expect(slices.ends.count == 10 && slices.eventsPerSlice == 16)
        let simulation = FlowSimulation(program, seed: 4, replication: 1)
        for end in slices.ends {
            _ = try simulation.advance(events: 16)
            #expect(simulation.totals() == end)
        }
        let before = slices
        slices.halve()
        #expect(slices.eventsPerSlice == 32 && slices.ends == [1, 3, 5, 7, 9].map { before.ends[$0] })
        let long = try #require(
            try FlowSlices.run(program, seed: 4, replication: 1, events: 600_000, isCancelled: { false }))
        #expect(long.eventsPerSlice == 256 && (2048...4096).contains(long.ends.count))
        #expect(long.ends[0].time > before.ends[9].time)
        #expect(try FlowSlices.run(program, seed: 4, replication: 1, events: 640, isCancelled: { true }) == nil)
    }
}
