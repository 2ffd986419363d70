import FlowNetworks
import Foundation
import SimulationKernel
import TestSupport
import Testing

/// Memory does not grow with the number of customers.
@Suite(.serialized, .enabled(if: LongChecks.areAsked)) struct MemoryVerification {
    /// A line of `/proc/self/status` in MiB; nil where there is no such file.
    static func mebibytes(_ name: String) -> Double? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
            let kibibytes = Double(line.split(whereSeparator: { $0 == " " || $0 == "\t" })[1])
        else { return nil }
        return kibibytes / 1024
    }

    /// 10⁸ customers of M/M/1 at ρ = 0.9: the greatest memory ever, less what the tests' process held before.
    @Test func aHundredMillionCustomers() throws {
        guard let before = Self.mebibytes("VmRSS:") else { return }
        let network = FlowNetwork(
            stations: [Station(name: "s", servers: .count(1))],
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.poisson(.constant(0.9))),
                    flow: [.visit(Visit(station: 0, service: .exponential(mean: 1)))])
            ])
        let program = FlowProgram(network, plan: RunPlan(.customers(100_000_000)))
        let simulation = FlowSimulation(program, seed: 1, replication: 0)
        var greatest = before
        while try !simulation.advance(events: 10_000_000) { greatest = max(greatest, Self.mebibytes("VmRSS:")!) }
        #expect(simulation.observations().customers == 100_000_000)
        #expect(greatest - before < 100)
        LongChecks.report(
            "memory of 10⁸ customers of M/M/1 beyond the process's", measured: "\((greatest - before).digits(3)) MiB",
            bar: "below 100 MiB")
    }

    /// Ten times as long a run in which all lengths are the same: rounding goes one way, and the identities hold.
    @Test func identitiesOfAHundredMillionEqualCustomers() throws {
        let network = FlowNetwork(
            stations: [Station(name: "s", servers: .count(1))],
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.renewal(.deterministic(1))),
                    flow: [.visit(Visit(station: 0, service: .deterministic(0.1)))])
            ])
        let observed = try observe(network, RunPlan(.customers(100_000_000)))
        let largest = observed.checks.map(\.residual).max()!
        for check in observed.checks { #expect(check.holds, "\(check)") }
        LongChecks.report(
            "largest residual of the identities, 10⁸ customers of D/D/1", measured: largest.digits(2),
            bar: "\(IdentityCheck.tolerance)")
    }
}
