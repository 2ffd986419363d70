import FlowNetworks

extension FlowNetwork {
    /// Whether nothing is in the network that the recognition of theory does not look at: numbers of servers that never
    /// change, everybody stays, flows without loops.
    var isPlain: Bool {
        stations.allSatisfy(\.isPlain) && classes.allSatisfy { $0.flow.isPlain && $0.arrivals.batches == nil }
    }
}

extension Station {
    fileprivate var isPlain: Bool {
        let hasPlainServers =
            switch servers {
            case .count, .unlimited: true
            case .schedule, .groups: false
            }
        let hasPlainOrder =
            switch discipline {
            case .fifo, .lifo, .random, .priority, .shortestJobFirst: true
            default: false
            }
        // What is left says nothing beside servers, order, capacity.
        var bare = Station(name: name, servers: servers, discipline: discipline, capacity: capacity)
        bare.atShiftEnd = atShiftEnd
        return hasPlainServers && hasPlainOrder && self == bare
    }
}

extension [FlowStep] {
    fileprivate var isPlain: Bool {
        allSatisfy { step in
            switch step {
            case .visit(let visit): visit.patience == nil && visit.services.isEmpty
            case .delay, .end: true
            case .choose(let branches): branches.allSatisfy(\.flow.isPlain)
            case .route, .loop, .become, .wander: false
            }
        }
    }
}
