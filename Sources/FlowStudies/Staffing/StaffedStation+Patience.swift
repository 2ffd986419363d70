import FlowNetworks
import SimulationKernel

extension StaffedStation {
    /// At what rate whoever waits here gives up, where all have one exponential patience and nothing else makes them
    /// leave: what the formula of Erlang A knows.
    var abandonRate: Double? {
        guard case .exponential(let mean)? = station.patience, mean > 0, mean.isFinite, !station.canReject,
            station.atShiftEnd != .leave, station.information?.notify == nil, station.balking == nil,
            station.retry == nil, station.discipline == .fifo,
            !network.classes.flatMap(\.flow).visits.contains(where: { $0.station == index && $0.patience != nil })
        else { return nil }
        return 1 / mean
    }
}
