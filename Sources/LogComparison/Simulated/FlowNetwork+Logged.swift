import EventLogs
import FlowMeasures
import FlowNetworks
import SimulationKernel

extension FlowNetwork {
    /// With the log's cases in place of its arrivals: each at its time, of its class.
    /// - Parameters:
    ///   - times: by class, in the network's unit from the start of the run, not decreasing.
    func withArrivals(_ times: [[Double]]) -> FlowNetwork {
        var network = self
        for index in classes.indices where classes[index].comesByItself || !times[index].isEmpty {
            network.classes[index].arrivals = times[index].isEmpty ? Arrivals(.nobody) : Arrivals(.at(times[index]))
        }
        return network
    }

    /// With the log's durations in place of its laws of service, at each of the places that have some.
    func withServices(_ durations: [LogMatching.Place: [Double]]) -> FlowNetwork {
        var network = self
        func changed(_ visit: Visit) -> Visit {
            var visit = visit
            let named = visit.name.flatMap { durations[.step($0)] }
            if let values = named ?? durations[.station(visit.station)], !values.isEmpty {
                visit.service = .empirical(values)
                visit.services = [:]
            }
            return visit
        }
        for index in network.classes.indices { network.classes[index].flow = classes[index].flow.mapVisits(changed) }
        for index in network.stations.indices {
            network.stations[index].onAbandon = stations[index].onAbandon?.mapVisits(changed)
            network.stations[index].onReject = stations[index].onReject?.mapVisits(changed)
            network.stations[index].onBalk = stations[index].onBalk?.mapVisits(changed)
        }
        return network
    }
}

extension [FlowStep] {
    /// The same flow with other visits.
    func mapVisits(_ change: (Visit) -> Visit) -> [FlowStep] {
        map { step in
            switch step {
            case .visit(let visit): return .visit(change(visit))
            case .route(let rule, let visits): return .route(rule, visits.map(change))
            case .choose(let branches):
                return .choose(branches.map { $0.with($0.flow.mapVisits(change)) })
            case .chooseWhen(let branches):
                return .chooseWhen(
                    branches.map { ConditionalBranch(when: $0.conditions, flow: $0.flow.mapVisits(change)) })
            case .loop(var loop):
                loop.flow = loop.flow.mapVisits(change)
                loop.otherwise = loop.otherwise.mapVisits(change)
                return .loop(loop)
            case .wander(var graph):
                for place in graph.places.indices {
                    graph.places[place].flow = graph.places[place].flow.mapVisits(change)
                }
                return .wander(graph)
            case .attempt(var attempt):
                attempt.flow = attempt.flow.mapVisits(change)
                attempt.otherwise = attempt.otherwise.mapVisits(change)
                return .attempt(attempt)
            case .hold(var hold):
                (hold.visit, hold.flow) = (change(hold.visit), hold.flow.mapVisits(change))
                return .hold(hold)
            case .together(var fork):
                fork.flows = fork.flows.map { $0.mapVisits(change) }
                return .together(fork)
            case .delay, .until, .gate, .become, .set, .setNumbers, .enter, .move, .gather, .mark, .end: return step
            }
        }
    }
}

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
