import FlowNetworks
import SimulationKernel

/// Payments in the program itself, without a command, a file or a report around them.
enum Payments {
    /// The 15 stages of an in-app payment, in milliseconds: what user, device and network do takes its time without a
    /// line; the merchant's and the wallet provider's servers are M/M/c at a load of 70 %. The servers' part is one call
    /// with a time-out that hits about one in a thousand.
    static let stages = 15

    static func inApp() -> FlowProgram {
        func delay(_ mean: Double) -> FlowStep { .delay(.exponential(mean: mean), name: nil) }
        func visit(_ station: Int, _ mean: Double) -> FlowStep {
            .visit(Visit(station: station, service: .exponential(mean: mean)))
        }
        let servers: [FlowStep] = [
            visit(1, 7), delay(3), delay(40), visit(1, 7), visit(1, 7), delay(40), delay(60), visit(0, 7), visit(0, 7),
        ]
        let call = Attempt(
            servers, tries: 3, timeout: 600, backoff: Backoff(first: 100, factor: 2, jitter: .full),
            otherwise: [.end(outcome: FlowNetwork.ownOutcomes.count)], name: "pay")
        let flow = [delay(2000), delay(5), delay(5), visit(0, 7), delay(4000), delay(1500), .attempt(call)]
        let network = FlowNetwork(
            stations: [Station(name: "merchant", servers: .count(15)), Station(name: "wallet", servers: .count(15))],
            classes: [
                CustomerClass(name: "payment", arrivals: Arrivals(.poisson(.constant(0.5))), flow: flow)
            ], outcomes: FlowNetwork.ownOutcomes + [FlowNetwork.failed])
        return FlowProgram(network, plan: RunPlan(.customers(1_000_000), warmUp: .customers(20_000)))
    }

    /// The five stages of row P01 of the reference cases, requests at 50/s.
    static func tandem() -> FlowProgram {
        let stages = [(2, 40.0), (1, 80), (4, 20), (1, 75), (8, 8)]
        let network = FlowNetwork(
            stations: stages.enumerated().map { Station(name: "stage \($0 + 1)", servers: .count($1.0)) },
            classes: [
                CustomerClass(
                    name: "request", arrivals: Arrivals(.poisson(.constant(50))),
                    flow: stages.enumerated().map {
                        .visit(Visit(station: $0, service: .exponential(mean: 1 / $1.1)))
                    })
            ])
        return FlowProgram(network, plan: RunPlan(.customers(1_000_000)))
    }

    /// Customers per second of CPU time, the best of five, and what the last run observed.
    static func speed(_ program: FlowProgram) throws -> (customers: Double, observed: FlowObservations) {
        var best = 0.0
        var observed = try FlowSimulation.run(program, seed: 1, replication: 0)
        for replication in 1...5 as ClosedRange<UInt64> {
            let begin = ownSeconds()
            observed = try FlowSimulation.run(program, seed: 1, replication: replication)
            best = max(best, Double(observed.customers) / (ownSeconds() - begin))
        }
        return (best, observed)
    }
}
