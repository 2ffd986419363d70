import Experiments
import FlowNetworks
import SimulationKernel
import TestSupport

/// People who wait in a line that does not move, or moves slowly, and look at the app: times in seconds.
enum WaitingCrowd {
    /// So many users wait behind one who is served for ever. They opened the app together.
    static func standing(_ users: Int, _ polling: Information.Polling) -> FlowNetwork {
        line(ahead: 1, users: users, service: .deterministic(1e12), Information(poll: polling))
    }

    /// A line in which everybody waits from the start, with one server.
    static func line(ahead: Int, users: Int, service: Law, _ information: Information) -> FlowNetwork {
        var station = Station(name: "line", servers: .count(1))
        station.information = information
        station.initial = [InitialCustomers(customerClass: 0, count: ahead + users)]
        return FlowNetwork(
            stations: [station],
            classes: [
                CustomerClass(
                    name: "patient", arrivals: Arrivals(.at([])), flow: [.visit(Visit(station: 0, service: service))])
            ])
    }

    /// What the app's users saw, by replication.
    static func observe(
        _ network: FlowNetwork, replications: Int = 40, seconds: Double, warmUp: Double, seed: String
    ) throws -> [InformationObservations] {
        let program = FlowProgram(network, plan: RunPlan(.horizon(seconds), warmUp: .time(warmUp)))
        return try ReplicationPool.run(replications, jobs: 2, cancellation: Cancellation()) { number in
            try FlowSimulation.run(
                program, seed: StreamKey.number(of: seed), replication: UInt64(number)
            ).information[0]
        }.compactMap { $0 }
    }

    /// A share or a mean over all replications.
    static func ratio(
        _ observed: [InformationObservations],
        _ numerator: (InformationObservations) -> Double, _ denominator: (InformationObservations) -> Double
    ) -> Estimate? {
        PooledRatio(observed.map { (numerator($0), denominator($0)) }).estimate(confidence: 0.95)
    }
}
