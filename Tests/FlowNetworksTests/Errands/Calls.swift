import FlowNetworks
import SimulationKernel
import Testing

/// Small networks with attempts, held servers and forks, their needs given.
enum Calls {
    static let outcomes = FlowNetwork.ownOutcomes + [FlowNetwork.failed, "declined"]
    static let failed = 4
    static let declined = 5

    static func visit(_ station: Int, _ need: Double, name: String? = nil) -> FlowStep {
        .visit(Visit(station: station, service: .deterministic(need), name: name))
    }

    static func hold(_ station: Int, _ need: Double, while flow: [FlowStep]) -> FlowStep {
        .hold(Hold(Visit(station: station, service: .deterministic(need)), while: flow))
    }

    static func one(_ name: String, at time: Double, priority: Int = 1, _ flow: [FlowStep]) -> CustomerClass {
        CustomerClass(name: name, arrivals: Arrivals(.at([time])), priority: priority, flow: flow)
    }

    static func station(_ name: String, _ servers: Int = 1, _ change: (inout Station) -> Void = { _ in }) -> Station {
        var station = Station(name: name, servers: .count(servers))
        change(&station)
        return station
    }

    static func network(_ stations: [Station], _ classes: [CustomerClass]) -> FlowNetwork {
        FlowNetwork(stations: stations, classes: classes, outcomes: outcomes)
    }

    static func run(
        _ stations: [Station], _ classes: [CustomerClass], plan: RunPlan = RunPlan(.untilEmpty(limit: 1000))
    ) throws -> FlowObservations {
        let result = try observe(network(stations, classes), plan)
        for check in result.checks { #expect(check.holds, "\(check)") }
        return result
    }

    /// A call that gives up as failed.
    static func call(
        _ flow: [FlowStep], tries: Int = 1, timeout: Double? = nil, deadline: Double? = nil, backoff: Backoff? = nil,
        budget: Double? = nil, isIdempotent: Bool = true, onTimeout: Attempt.OnTimeout = .letFinish,
        otherwise: [FlowStep] = [.end(outcome: failed)], name: String? = "call"
    ) -> FlowStep {
        .attempt(
            Attempt(
                flow, tries: tries, timeout: timeout, deadline: deadline, backoff: backoff, budget: budget,
                isIdempotent: isIdempotent, onTimeout: onTimeout, otherwise: otherwise, name: name))
    }
}
