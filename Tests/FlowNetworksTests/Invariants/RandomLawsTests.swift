import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Conservation in networks of random laws and all disciplines, with ends of periods in the middle of things.
@Suite struct RandomLawsTests {
    static func network(_ random: inout SeededGenerator) -> FlowNetwork {
        let stationCount = random.whole(1...3)
        let stations = (0..<stationCount).map { index in
            Station(
                name: "station \(index)", servers: random.chance(0.1) ? .unlimited : .count(random.whole(1...4)),
                discipline: random.pick(CommonNeedsExactCases.disciplines),
                capacity: random.chance(0.3) ? random.whole(1...12) : nil)
        }
        func law() -> Law {
            let mean = 0.2 + 2 * random.uniform()
            return random.pick([
                .exponential(mean: mean), .deterministic(mean), .gamma(shape: 0.7, scale: mean / 0.7),
                .lognormal(logMean: mean - 1, logSD: 0.8), .uniform(low: 0, high: 2 * mean),
                .erlang(phases: 3, mean: mean),
            ])
        }
        func flow(_ depth: Int) -> [FlowStep] {
            (0..<random.whole(1...3)).map { _ in
                switch random.whole(0...(depth > 0 ? 4 : 3)) {
                case 3: .delay(law(), name: random.chance(0.5) ? "walk" : nil)
                case 4: .choose([FlowBranch(share: 0.3, flow: flow(depth - 1)), FlowBranch(share: 0.7, flow: [])])
                default: .visit(Visit(station: random.whole(0...stationCount - 1), service: law()))
                }
            }
        }
        let classes = (0..<random.whole(1...3)).map { index in
            let source: Arrivals.Source =
                switch random.whole(0...2) {
                case 0: .population(random.whole(1...30), think: law())
                case 1: .renewal(law())
                default: .poisson(.constant(0.2 + 2 * random.uniform()))
                }
            return CustomerClass(
                name: "class \(index)", arrivals: Arrivals(source), priority: random.whole(1...3), flow: flow(2))
        }
        return FlowNetwork(stations: stations, classes: classes)
    }

    @Test(arguments: 0..<4) func conservationHolds(part: UInt64) throws {
        var random = SeededGenerator(part)
        for number in 0..<100 {
            let network = Self.network(&random)
            let plan = RunPlan(
                random.pick([.horizon(300 * random.uniform()), .customers(2000)]),
                closing: random.pick([.stop, .finish]),
                warmUp: random.pick([.none, .time(200 * random.uniform()), .customers(500)]))
            let observed = try observe(network, plan, seed: part, replication: UInt64(number))
            for check in observed.checks where !check.holds {
                Issue.record("part \(part), number \(number): \(check)\n\(network)\n\(plan)")
                return
            }
        }
    }

    /// A short look at a network that has been overloaded for a long time: the customers inside have been there for
    /// ages against the observed period, and the areas are small differences of large sums.
    @Test func conservationHoldsInAShortLookAtAnOverloadedNetwork() throws {
        let network = FlowNetwork(
            stations: [Station(name: "s", servers: .count(1))],
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.poisson(.constant(2))),
                    flow: [.visit(Visit(station: 0, service: .exponential(mean: 1)))])
            ])
        for horizon in [1, 0.01] {
            let observed = try observe(network, RunPlan(.horizon(horizon), warmUp: .time(200_000)))
            for check in observed.checks { #expect(check.holds, "\(horizon): \(check), residual \(check.residual)") }
        }
    }

    /// Ten million times the same length in the same place: what rounding leaves adds up in one direction.
    @Test func conservationHoldsWhenRoundingIsOneSided() throws {
        let network = FlowNetwork(
            stations: [Station(name: "s", servers: .count(1))],
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.renewal(.deterministic(1))),
                    flow: [.visit(Visit(station: 0, service: .deterministic(0.1)))])
            ])
        let observed = try observe(network, RunPlan(.customers(10_000_000)))
        for check in observed.checks {
            #expect(check.residual < 1e-10, "\(check), residual \(check.residual)")
        }
    }
}
