import FlowNetworks
import QueueingTheory

/// What theory says of a station that begins empty and is watched for a while: a clinic's day.
struct StationTransient {
    /// By measure, such as `occupancy.mean`.
    let values: [String: Double]
    let source: String

    func value(_ measure: String) -> Double? { values[measure] }
}

extension TheoryRecognition {
    /// The transient figures of a Poisson-fed exponential station over [0, `horizon`] from empty; nil where it is
    /// none, or where the numbers of states that matter are beyond reach.
    func transient(ofStation index: Int, horizon: Double) -> StationTransient? {
        let station = network.stations[index]
        guard traffic.isPoisson, traffic.upstream(of: index).isEmpty, let mean = commonExponentialMean(index),
            !traffic.streams[index].contains(where: \.delayed), case .count(let servers) = station.servers,
            servers > 0, station.discipline.ignoresDurations
        else { return nil }
        if station.capacity != nil, station.discipline != .fifo { return nil }
        // Who is short is gone sooner, so that fewer are in line than the birth–death equations say.
        if station.discipline == .shortestJobFirst { return nil }
        guard
            let queue = try? TransientQueue(
                arrivalRate: traffic.rate(at: index), serviceRate: 1 / mean, servers: servers,
                capacity: station.capacity),
            let state = try? queue.state(at: horizon)
        else { return nil }
        let busy = state.averageNumber - state.averageQueueLength
        return StationTransient(
            values: [
                "occupancy.mean": state.averageNumber, "length.mean": state.averageQueueLength, "busy.mean": busy,
                "utilization.mean": busy / Double(servers), "occupancy.exactly(0)": state.averageEmptyShare,
            ],
            source: "from empty at the start: \(TransientQueue.source)")
    }
}

extension Discipline {
    /// Whether interrupted work is done again, so that the number there depends on who is interrupted.
    var repeats: Bool {
        switch self {
        case .priority(.restart), .priority(.resample): true
        default: false
        }
    }

    /// Whether the number there is a birth-death process when all services are exponential alike: who is served does
    /// not depend on how long it takes, and nothing is done again.
    var ignoresDurations: Bool { !repeats && self != .shortestJobFirst }
}
