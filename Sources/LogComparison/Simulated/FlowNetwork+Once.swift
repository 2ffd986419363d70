import FlowNetworks
import SimulationKernel

extension FlowNetwork {
    /// Who comes by a schedule that is not repeated, and which shifts are not, where a run lasts longer than they say;
    /// nil: none.
    func wordsOfOnce(before length: Double) -> String? {
        let coming = classes.filter { one in
            switch one.arrivals.source {
            case .poisson(let profile), .sessions(let profile, _, _):
                profile.period == nil && profile.pieces.count > 1 && (profile.pieces.last?.time ?? 0) < length / 2
            case .at(let times): (times.last ?? 0) < length / 2
            case .appointments(let booked): (booked.times.last ?? 0) < length / 2
            default: false
            }
        }.map { "'\($0.name)'" }
        let serving = stations.filter { station in
            guard case .schedule(let schedule) = station.servers else { return false }
            return schedule.period == nil && schedule.pieces.count > 1 && (schedule.pieces.last?.time ?? 0) < length / 2
        }.map { "'\($0.name)'" }
        let all = coming + serving
        guard !all.isEmpty else { return nil }
        let names = all.prefix(4).joined(separator: ", ")
        return
            "The schedule of \(names) is said once and not repeated, and the log lasts much longer: 'every: 1 day' or "
            + "'every: 1 week' beside it repeats it."
    }
}
