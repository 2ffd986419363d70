import LaneSupport
import FlowScenarios
import FleetStudies
import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// How often a run is repeated, how precisely it shall be known, and what is left out at its beginning.
struct RunReadingTests {
    private func run(_ text: String) throws -> RunSettings { try Clinic(run: text).load().run }

    static let counts: [(String, ReplicationCount)] = [
        ("", .exactly(20)), (", replications: 50", .exactly(50)),
        (", replications: { at-least: 30, at-most: 200 }", .init(atLeast: 30, atMost: 200)),
        (", replications: { at-least: 30 }", .init(atLeast: 30, atMost: 1000)),
        (", replications: { at-least: 3000 }", .init(atLeast: 3000, atMost: 3000)),
        (", replications: { at-most: 200 }", .init(atLeast: 20, atMost: 200)),
        (", precision: { doctor.wait.mean: 2% }", .init(atLeast: 20, atMost: 1000)),
        (", replications: 50, precision: { doctor.wait.mean: 2% }", .init(atLeast: 50, atMost: 1000)),
        (
            ", replications: { at-least: 25, at-most: 80 }, precision: { doctor.wait.mean: 2% }",
            .init(atLeast: 25, atMost: 80)
        ),
    ]

    @Test(arguments: counts)
    func replications(text: String, count: ReplicationCount) throws {
        #expect(try run("{ horizon: 8 h\(text) }").replications == count)
    }

    @Test func precision() throws {
        let goals = try run(
            """
            { horizon: 8 h, precision: { doctor.wait.mean: 2%, doctor.wait.p95: 30 s, doctor.utilization: 0.5 points, \
            doctor.utilization.mean: 1%, doctor.length.mean: 0.2, doctor.arrivals.rate: 3/h, \
            doctor.wait.over(30 min)(patient): 2 points } }
            """
        ).precision
        #expect(
            goals.map(\.bound) == [
                .relative(0.02), .absolute(0.5), .absolute(0.005), .relative(0.01), .absolute(0.2), .absolute(0.05),
                .absolute(0.02),
            ])
        #expect(goals.first?.measure.quantity == .wait)
        #expect(goals.last?.measure.customerClass == "patient")
    }

    @Test func warmUps() throws {
        #expect(try run("{ horizon: 8 h }").warmUpIsAuto == false)
        #expect(try run("{ customers: 1000 }").warmUpIsAuto)
        #expect(try run("{ customers: 1000 }").plan == RunPlan(.customers(1000)))
        #expect(try run("{ customers: 1000, warm-up: auto }").warmUpIsAuto)
        #expect(try run("{ horizon: 800 h, warm-up: auto }").warmUpIsAuto)
        #expect(try run("{ customers: 1000, warm-up: none }").warmUpIsAuto == false)
        #expect(try run("{ customers: 1000, warm-up: 20 customers }").plan.warmUp == .customers(20))
    }

    @Test func batches() throws {
        let long = try run("{ customers: 100000, batches: auto }")
        #expect(long.batches == .automatic)
        #expect(long.replications == .exactly(1))
        #expect(try run("{ horizon: 8000 h, batches: 40, replications: 1 }").batches == .number(40))
        #expect(try run("{ horizon: 8 h }").batches == nil)
        #expect(try run("{ customers: 1000, batches: none }").batches == nil)
    }

    @Test func varianceReduction() throws {
        #expect(try run("{ horizon: 8 h }").varianceReduction == .none)
        #expect(try run("{ horizon: 8 h, variance-reduction: antithetic }").varianceReduction == .antithetic)
        #expect(
            try run("{ horizon: 8 h, variance-reduction: control-variates, replications: 25 }").varianceReduction
                == .controlVariates)
    }

    static let mistakes: [(String, String)] = [
        ("{ horizon: 8 h, batches: 40, replications: 20 }", "'batches' cuts one long run, so there is one replication"),
        ("{ horizon: 8 h, until: empty, batches: 40 }", "'batches' cuts one long run, not a run that ends by itself"),
        ("{ horizon: 8 h, batches: 1 }", "'batches' is a whole number from 2 to 10000, not 1"),
        (
            "{ horizon: 8 h, variance-reduction: antithetic, replications: 21 }",
            "antithetic replications come in pairs: their number must be even"
        ),
        (
            "{ horizon: 8 h, until: empty, warm-up: auto }",
            "'warm-up: auto' belongs to a long run; a run that ends by itself is observed from its beginning"
        ),
        (
            "{ horizon: 8 h, replications: { at-least: 30, at-most: 20 } }",
            "'at-least' is 30 and 'at-most' is 20: nothing lies between"
        ),
        (
            "{ horizon: 8 h, precision: { doctor.utilization: 0.5 } }",
            "the precision of 'doctor.utilization' has no unit: is '0.5' a part of the value or an amount?"
        ),
        (
            "{ horizon: 8 h, precision: { doctor.wait.mean: 0% } }",
            "the precision of 'doctor.wait.mean' must be above 0%, and not far above 100%, not 0%"
        ),
    ]

    @Test(arguments: mistakes)
    func isRefused(run: String, message: String) {
        #expect(Clinic(run: run).messages().contains(message))
    }
}
