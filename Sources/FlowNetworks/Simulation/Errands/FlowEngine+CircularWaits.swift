import SimulationKernel

/// Servers that are kept by those who wait for them: calls that need a server of a station whose servers are all kept
/// for such calls.
extension FlowEngine {
    /// Ends the replication where there are stations whose servers will never be free again: each is kept or held by
    /// somebody who waits at such a station. Found as ``lookForDeadlock()`` does, by taking out stations where anything
    /// can still happen until none is left to take out; a call that is waited for no longer than until some time is let
    /// go of then, and is not waited for here.
    func lookForCircularWait() {
        guard program.mayWaitInCircles, phase != .finished else { return }
        guard due.isEmpty else { return looksForCircles = true }
        var stuck = program.network.stations.indices.filter { program.isGeneral[$0] && hasOnlyKeptServers($0) }
        guard !stuck.isEmpty else { return }
        var changed = true
        while changed {
            changed = false
            for number in stuck where !generals[number].serving.allSatisfy({ isStuck($0, at: stuck) }) {
                stuck.removeAll { $0 == number }
                changed = true
            }
        }
        guard !stuck.isEmpty else { return }
        var held = 0
        var kept = 0
        for number in stuck {
            held += generals[number].heldCount
            kept += generals[number].keptCount
        }
        endInDeadlock(
            Deadlock(
                time: now, stations: stuck.map { program.network.stations[$0].name }, customers: held + kept, kept: kept
            ))
    }

    /// No server works, none will come, and those who wait stay.
    private func hasOnlyKeptServers(_ number: Int) -> Bool {
        let count = generals[number].heldCount + generals[number].keptCount
        guard count > 0, stations[number].inService == count, generals[number].patience.count == 0 else { return false }
        let isFull = generals[number].blocks && stations[number].occupancy.current >= generals[number].capacity
        return (isFull || generals[number].lines.total > 0) && !mayTakeAnother(number)
            && !(generals[number].hasServersByRule && generals[number].lines.total > 0)
    }

    private func isStuck(_ entity: UInt32, at stuck: [Int]) -> Bool {
        let record = pool.records[Int(entity)]
        switch record.place {
        case .waiting:
            return pool.extras[Int(entity)].change == 0 && stuck.contains(Int(steps[Int(record.step)].station))
        case .blocked: return stuck.contains(Int(steps[Int(pool.extras[Int(entity)].target)].station))
        case .holding: return waitsForTheStuck(entity, at: stuck)
        case .forked: return pool.errands[Int(entity)].position < 0 && waitsForTheStuck(entity, at: stuck)
        case .free, .serving, .delayed, .thinking, .orbiting, .between: return false
        }
    }

    /// Whether all whose answers it waits for, and there are some, are stuck; as deep as calls are nested.
    private func waitsForTheStuck(_ entity: UInt32, at stuck: [Int]) -> Bool {
        var child = pool.errands[Int(entity)].child
        guard child != Entity.none else { return false }
        while child != Entity.none {
            guard isStuck(child, at: stuck) else { return false }
            child = pool.errands[Int(child)].sibling
        }
        return true
    }
}

extension FlowNetwork {
    /// Whether a server may be kept, by however many steps, for a call that needs a server of the same station.
    package var mayWaitInCircles: Bool {
        var targets: [Set<Int>] = Array(repeating: [], count: stations.count)
        var keepers: Set<Int> = []
        func look(_ flow: [FlowStep], keeping kept: Set<Int>) {
            for step in flow {
                for station in step.stations {
                    for keeper in kept { targets[keeper].insert(station) }
                }
                if case .hold(let hold) = step {
                    keepers.insert(hold.visit.station)
                    look(hold.flow, keeping: kept.union([hold.visit.station]))
                } else {
                    for part in step.parts { look(part, keeping: kept) }
                }
            }
        }
        for customerClass in classes { look(customerClass.flow, keeping: []) }
        // Who is turned away goes on from there, whatever is kept meanwhile.
        for (index, station) in stations.enumerated() {
            for exit in station.exits { look(exit, keeping: [index]) }
        }
        guard !keepers.isEmpty else { return false }
        if stations.contains(where: { $0.whenFull == .block && $0.capacity != nil }) { return true }
        return keepers.contains { keeper in
            var reached = targets[keeper]
            var toDo = Array(reached)
            while let next = toDo.popLast() {
                for station in targets[next] where reached.insert(station).inserted { toDo.append(station) }
            }
            return reached.contains(keeper)
        }
    }
}

extension FlowStep {
    /// The stations it leads to itself.
    fileprivate var stations: [Int] {
        switch self {
        case .visit(let visit): [visit.station]
        case .hold(let hold): [hold.visit.station]
        case .route(_, let visits): visits.map(\.station)
        default: []
        }
    }
}
