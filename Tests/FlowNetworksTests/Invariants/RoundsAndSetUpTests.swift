import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Long runs beside what is computed by hand from theory. Each mean is of 20 replications; it lies within 4.9 of its
/// standard errors of the right value, which a correct program misses with probability 1e-4 (t with 19 degrees of
/// freedom); the seeds are fixed.
@Suite struct RoundsAndSetUpTests {
    /// Two classes of 4 an hour each, with exponential services of 4 min; time is in minutes.
    static func waits(_ hours: Double, seed: UInt64, _ change: (inout Station) -> Void) throws -> [Double] {
        var station = Station(name: "s", servers: .count(1))
        change(&station)
        let classes = ["north", "south"].map {
            CustomerClass(
                name: $0, arrivals: Arrivals(.poisson(.constant(4.0 / 60))),
                flow: [.visit(Visit(station: 0, service: .exponential(mean: 4)))])
        }
        let program = FlowProgram(
            FlowNetwork(stations: [station], classes: classes),
            plan: RunPlan(.horizon(60 * hours), warmUp: .time(6000)))
        return try (0..<20).map { replication in
            let result = try FlowSimulation.run(program, seed: seed, replication: UInt64(replication))
            #expect(result.allHold)
            let count = result.visits[0].reduce(0) { $0 + $1.wait.count }
            return result.waits().reduce(0, +) / Double(count)
        }
    }

    static func isNear(_ values: [Double], _ right: Double) -> Bool {
        let mean = values.reduce(0, +) / Double(values.count)
        let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let error = (square / Double(values.count - 1) / Double(values.count)).squareRoot()
        return abs(mean - right) <= 4.9 * error && error < 0.05 * right
    }

    /// Takagi (1988), ACM Computing Surveys 20, 5–28: with λ = 4/h a line, ρ = 8/15 and ways of 2 min the mean wait is
    /// 54/7 min until empty, 10 min of those there, and 70/3 min with one each.
    @Test(arguments: [
        (Rounds.Each.untilEmpty, 54.0 / 7), (Rounds.Each.thoseThere, 10.0), (Rounds.Each.atMost(1), 70.0 / 3),
    ])
    func rounds(_ each: Rounds.Each, _ right: Double) throws {
        let waits = try Self.waits(2000, seed: 22) {
            $0.rounds = Rounds(
                lines: [.customerClass(0), .customerClass(1)], each: each, switching: .deterministic(2))
        }
        #expect(Self.isNear(waits, right), "\(waits)")
    }

    /// By Pollaczek and Khinchine with E[S] = 4 + 5/2 min and E[S²] = 64.5 min²: whether the class changes from one to
    /// the next is as the toss of a coin, independent of all tosses before.
    @Test func setUpWhereTheClassChanges() throws {
        let waits = try Self.waits(8000, seed: 21) { $0.setUp = SetUp(.deterministic(5), when: .classChanges) }
        #expect(Self.isNear(waits, 32.25), "\(waits)")
    }
}
