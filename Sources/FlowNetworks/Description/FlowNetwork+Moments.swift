import SimulationKernel

/// Whether it matters at a station what else happens at the moment at which a server chooses: all who come at one moment
/// join before any server chooses.
extension FlowNetwork {
    /// By station: whether somebody may come there at the very moment at which somebody else comes or a server becomes
    /// free, otherwise than by a chance of probability 0. It is said too often rather than not often enough.
    var meetingsByStation: [Bool] {
        if mayMeetAnywhere { return stations.map { _ in true } }
        let exits = stations.flatMap { $0.exits.flatMap { $0 } }.visits
        // Who comes back at once is there when the server that he leaves chooses.
        return stations.indices.map { index in
            exits.contains { $0.station == index } || classes.contains { Self.visits(to: index, in: $0.flow) > 1 }
        }
    }

    /// How often a customer comes to a station in a flow, at most; 2 stands for more too. In one pass, however deep loops
    /// stand in each other.
    private static func visits(to station: Int, in flow: [FlowStep]) -> Int {
        flow.reduce(0) { sum, step in
            let own = step.visits.contains { $0.station == station } ? 1 : 0
            let parts = step.parts.map { visits(to: station, in: $0) }
            let inside: Int
            switch step {
            case .choose, .chooseWhen: inside = parts.max() ?? 0
            case .loop(let loop) where loop.ending == .times(1): inside = parts.reduce(0, +)
            // Again and again.
            case .loop, .wander: inside = 2 * parts.reduce(0, +)
            default: inside = parts.reduce(0, +)
            }
            return min(2, sum + own + inside)
        }
    }

    /// Streams of single customers at times of continuous laws, each of whom goes his way alone, never meet; but where
    /// two steps of his take times that others have too, he may end the one when somebody else ends the other.
    var mayMeetAnywhere: Bool {
        if !gatherings.isEmpty || !records.isEmpty || makesCalls || watchesFormulas { return true }
        if classes.contains(where: { $0.arrivals.mayMeet }) || stations.contains(where: \.mayMeet) { return true }
        var fixed = Set<Int>()
        var others = 0
        for station in stations { others += station.lawsBesideService.count { $0.hasAtoms } }
        for step in flows.flatMap(\.all) {
            switch step {
            case .until, .gate: return true
            case .delay(let law, _): if law.hasAtoms { others += 1 }
            default: break
            }
            for visit in step.visits {
                if let patience = visit.patience, patience.hasAtoms { others += 1 }
                if visit.service.hasAtoms || visit.services.values.contains(where: \.hasAtoms) {
                    fixed.insert(visit.station)
                }
            }
        }
        return fixed.count + others > 1
    }

    /// By station: whether a service there may take no time at all, so that it is over at the moment at which it begins.
    var takesNoTimeByStation: [Bool] {
        var result = stations.map { _ in false }
        for step in flows.flatMap(\.all) {
            // A server that is kept for what follows is not free again at once.
            if case .hold = step { continue }
            for visit in step.visits
            where visit.service.mayBeZero || visit.services.values.contains(where: \.mayBeZero) {
                result[visit.station] = true
            }
        }
        return result
    }
}

extension Station {
    /// Whether things happen there by themselves at times that are known, or several at once.
    fileprivate var mayMeet: Bool {
        switch servers {
        case .count, .unlimited: break
        case .schedule, .groups, .formula: return true
        }
        return servesTogether > 1 || !initial.isEmpty || information != nil || speed != nil
    }

    fileprivate var lawsBesideService: [Law] {
        [
            patience, retry?.after, breakdowns?.up, breakdowns?.repair, vacations, rounds?.switching, setUp?.time,
        ].compactMap { $0 }
            + whileWaiting.map(\.after)
    }
}

extension Arrivals {
    /// Whether several may come at once, or at times that others have too.
    fileprivate var mayMeet: Bool {
        if batches != nil { return true }
        switch source {
        case .poisson, .formula, .modulated, .nobody: return false
        case .renewal(let law), .sessions(_, _, let law), .population(_, let law): return law.hasAtoms
        case .at, .appointments, .polls: return true
        }
    }
}
