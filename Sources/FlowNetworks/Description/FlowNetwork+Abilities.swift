/// What can happen in a network at all, whatever its laws and numbers: what there is to measure, and what not.
extension FlowNetwork {
    /// Whether who waits at a station may give up: by its patience or that of a visit, wherever that stands, or because
    /// he was away when he was called.
    package func canAbandon(at index: Int) -> Bool {
        let station = stations[index]
        return station.patience != nil || station.information?.notify != nil || station.canLeaveByRule
            || anyStep { $0.visits.contains { $0.station == index && $0.patience != nil } }
    }

    /// Whether anybody can have to wait at a station: not where all are served at once, nor where nobody has a place to
    /// wait.
    package func canWait(at index: Int) -> Bool {
        let station = stations[index]
        if case .processorSharing(atMost: nil) = station.discipline { return false }
        switch station.servers {
        case .unlimited: return false
        case .count(let servers):
            guard let capacity = station.capacity else { return true }
            return capacity > servers || station.breakdowns != nil || station.vacations != nil || station.rounds != nil
                || !station.initial.isEmpty
        case .schedule, .groups, .formula: return true
        }
    }

    /// Whether anybody may leave with an outcome, at a station or because a flow says so; of those that a network adds
    /// that is taken for granted.
    package func canEnd(as outcome: Int) -> Bool {
        let happensAtStations =
            switch outcome {
            case Self.rejected: stations.contains(where: \.canReject)
            case Self.balked: stations.contains(where: \.canBalk)
            case Self.abandoned: stations.indices.contains { canAbandon(at: $0) }
            default: true
            }
        return happensAtStations || anyStep { if case .end(let own) = $0 { own == outcome } else { false } }
    }

    /// Whether nobody is there when the run begins.
    package var beginsEmpty: Bool { stations.allSatisfy(\.initial.isEmpty) }

    /// Whether customers may be held at a server because the next station is full.
    package var holdsCustomers: Bool { stations.contains(where: \.blocksOthers) }

    /// Whether customers make calls: attempts, servers kept while another flow is gone through, flows side by side.
    package var makesCalls: Bool {
        anyStep { step in
            switch step {
            case .attempt, .hold, .together: true
            default: false
            }
        }
    }

    /// Whether customers send errands, or carry attributes.
    var sendsErrands: Bool {
        makesCalls || formulas.contains { $0.words.contains { if case .attribute = $0 { true } else { false } } }
            || anyStep { step in
                switch step {
                case .set, .setNumbers, .chooseWhen, .enter, .move: true
                default: false
                }
            }
    }

    /// Whether work that nobody waits for any more may be dropped on its way.
    var abandonsErrands: Bool {
        anyStep { step in
            if case .attempt(let attempt) = step { attempt.onTimeout == .abandon } else { false }
        }
    }

    private func anyStep(_ isWanted: (FlowStep) -> Bool) -> Bool { flows.contains { $0.anyStep(isWanted) } }
}
