import SimulationKernel

/// What can happen at a station by what it says itself.
extension Station {
    /// Whether who comes may find no place, or not be let in.
    package var canReject: Bool { capacity != nil || admission != nil }

    /// Whether it turns away those who come from elsewhere too.
    package var turnsAway: Bool { capacity != nil && whenFull == .reject || admission != nil }

    /// Whether who comes may not want to join.
    package var canBalk: Bool { balking != nil || information?.stayAway != nil }

    /// Whether it makes who comes from another station stay there when it is full.
    package var blocksOthers: Bool { whenFull == .block && capacity != nil }

    /// Whether there are times at which nobody is on duty.
    package var closes: Bool {
        switch servers {
        case .schedule(let schedule): schedule.pieces.contains { $0.count == 0 }
        case .groups(let groups):
            !groups.isEmpty && groups.allSatisfy { $0.schedule.pieces.contains { $0.count == 0 } }
        case .count, .unlimited: false
        case .formula(let formula): formula.tree.bounds().low < 1
        }
    }

    /// Whether a service may be interrupted by another customer, by the end of a shift or by a breakdown.
    package var interruptsService: Bool {
        if case .interrupt = atShiftEnd { return true }
        return discipline.interruptsService || breakdowns != nil
    }
}

extension Station.Servers {
    /// A number that never changes; nil for all others.
    package var fixedCount: Int? {
        switch self {
        case .count(let count): count
        case .unlimited, .schedule, .formula: nil
        case .groups(let groups):
            groups.allSatisfy { $0.schedule.isConstant } ? groups.reduce(0) { $0 + $1.schedule.greatest } : nil
        }
    }

    /// Those that differ in whom they take; none where all take all.
    package var groups: [ServerGroup] { if case .groups(let groups) = self { groups } else { [] } }

    /// The most there are at any time; nil: unlimited, or not known before the run. Of groups at most so many.
    package var greatestCount: Int? {
        switch self {
        case .count(let count): count
        case .unlimited: nil
        case .schedule(let schedule): schedule.greatest
        case .groups(let groups): groups.reduce(0) { $0 + $1.schedule.greatest }
        case .formula(let formula): formula.mostServers
        }
    }
}

extension StepFormula {
    /// The most servers that it comes to; nil where nobody knows before the run.
    fileprivate var mostServers: Int? {
        let most = tree.bounds().high
        return most < 1e9 ? Int(max(0, most)) : nil
    }
}

extension [ServerGroup] {
    /// The groups that take a class, in the order in which they are offered it: those first that prefer it more, of
    /// equals as they stand here.
    package func offered(_ customerClass: Int) -> [Int] {
        let places: [Int?] = map { $0.place(of: customerClass) }
        let takers = indices.filter { places[$0] != nil }
        return takers.sorted { first, second in
            let (a, b) = (places[first] ?? 0, places[second] ?? 0)
            return a == b ? first < second : a < b
        }
    }
}

extension ServerSchedule {
    package var isConstant: Bool { pieces.count == 1 && (period != nil || pieces[0].time <= 0) }
}

/// What visits ask of servers beside their time.
extension Visit {
    /// How many servers a customer takes who is of this class by then.
    package func takes(ofClass index: Int) -> Int { takesByClass[index] ?? takes }

    /// The most that any class takes.
    package var takesAtMost: Int { max(takes, takesByClass.values.max() ?? 0) }
}

extension FlowNetwork {
    /// By station: whether it has to tell its servers apart, since somebody comes back to his own.
    package var tellsServersApart: [Bool] {
        var result = stations.map { _ in false }
        for visit in flows.flatMap(\.visits) where visit.sameServer { result[visit.station] = true }
        return result
    }

    /// By station: whether anybody takes several servers.
    package var givesSeveralServers: [Bool] {
        var result = stations.map { _ in false }
        for visit in flows.flatMap(\.visits) where visit.takesAtMost > 1 { result[visit.station] = true }
        return result
    }
}
