import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import SimulationKernel
import Testing

/// Runs of lines by rules beside the values of their chains. Seeds are fixed; a correct program would fail each row at
/// one of 1,000 seeds (Student's 99.9% interval over 24 replications).
struct WatchedRunsTests {
    private static let quantile = 3.768

    private static func times(_ network: FlowNetwork, seed: UInt64) throws -> [Double] {
        let program = FlowProgram(network, plan: RunPlan(.horizon(60_000), warmUp: .time(3_000)))
        return try (0..<24).map { replication in
            try FlowSimulation.run(program, seed: seed, replication: replication).classes[0].time.mean
        }
    }

    private static func expect(_ network: FlowNetwork, _ value: Double, seed: UInt64) throws {
        let times = try times(network, seed: seed)
        let count = Double(times.count)
        let mean = times.reduce(0, +) / count
        let variance = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        let half = quantile * (variance / count).squareRoot()
        #expect(abs(mean - value) < half, "\(mean) ± \(half), not \(value)")
        // The interval says something.
        #expect(half < 0.15 * value)
    }

    @Test(arguments: [
        ("servers: 1, speed: if length >= 3 then 1.5 else 1", 26.287),
        ("servers: 1, speed: 1 + 0.1 * length", 19.653),
        ("servers: if occupancy >= 4 then 2 else 1, at-shift-end: resume", 14.774),
    ])
    func births(desk: String, time: Double) throws {
        try Self.expect(try BirthDeathRecognitionExactCases.flow(desk).network, time, seed: 4)
    }

    private static func two(_ rules: Bool) throws -> FlowNetwork {
        func line(_ name: String, _ other: String) -> String {
            let rule = rules ? ", while-waiting: [ { when: \(other).occupancy <= occupancy - 2, go: \(other) } ]" : ""
            return "\(name): { servers: 1, service: { exponential: 5 min }\(rule) }"
        }
        return try Small.network(
            "c: { arrivals: { poisson: 20/h }, flow: [ { choose: { shortest-line: [ a, b ] } } ] }",
            line("a", "b") + "\n" + line("b", "a"))
    }

    /// Without jockeying two lines are slower than one.
    @Test func jockeying() throws {
        try Self.expect(try Self.two(true), 16.364, seed: 8)
        try Self.expect(try Self.two(false), 17.308, seed: 8)
    }

    /// Four cards that are held, or four places that are looked for: every customer is through at the same time.
    @Test func cardsOrAGate() throws {
        let lines = "a: { servers: 1, service: { exponential: 1 h } }\nb: { servers: 1, service: { exponential: 1 h } }"
        let held = try Small.network(
            "job: { arrivals: { poisson: 0.7/h }, flow: [ { hold: { station: cards, while: [ a, b ] } } ] }",
            lines + "\ncards: { servers: 4 }")
        let gate = try Small.network(
            "job: { arrivals: { poisson: 0.7/h }, flow: [ { until: a.occupancy + b.occupancy < 4 }, a, b ] }", lines)
        let times = try Self.times(held, seed: 3)
        let others = try Self.times(gate, seed: 3)
        for (one, other) in zip(times, others) { #expect(abs(one - other) < 1e-6 * one) }
    }
}
