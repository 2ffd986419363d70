internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What customers and servers do at a station beside waiting and serving.
extension StationReader {
    func readBehaviour(_ map: MapReader, _ stated: StatedStation, _ draft: inout StationDraft) {
        readShiftEnd(map, stated, &draft)
        draft.patience = stated.patience
        if case .one(let law)? = stated.patience { draft.station.patience = law }
        draft.takes = stated.takes ?? TakesByClass()
        // `admit: yes` asks nothing.
        draft.station.admission = stated.admission.flatMap { $0.tree == .constant(1, .yesNo) ? nil : $0 }
        draft.station.balking = stated.balking
        checkEntry(map, stated)
        draft.station.retry = stated.retry
        draft.station.breakdowns = stated.breakdowns
        draft.station.vacations = stated.vacations
        draft.station.rounds = stated.rounds
        draft.station.setUp = stated.setUp
        draft.station.servesTogether = stated.servesTogether
        draft.station.discardsExpired = stated.discardsExpired
        switch stated.speed {
        case .overTime(let profile)?: draft.station.speed = profile
        case .formula(let formula)?: draft.station.speedFormula = formula
        case nil: break
        }
        draft.station.startWhen = stated.startWhen
        draft.station.whileWaiting = stated.whileWaiting?.changes ?? []
        draft.waitingRules = stated.whileWaiting?.rules ?? []
        draft.station.initial = stated.initial ?? []
        checkInitial(map, draft)
        draft.cost = stated.cost
        draft.onAbandon = stated.onAbandon
        draft.onReject = stated.onReject
        draft.onBalk = stated.onBalk
    }

    private func readShiftEnd(_ map: MapReader, _ stated: StatedStation, _ draft: inout StationDraft) {
        guard let end = stated.atShiftEnd else { return }
        draft.station.atShiftEnd = end
        if let servers = draft.servers, servers.fixedCount != nil || servers == .unlimited {
            log.error(
                "'at-shift-end' needs a number of servers that changes",
                at: map.entry("at-shift-end")?.keyPlace ?? map.place,
                hint: "write shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }")
        }
    }

    private func checkInitial(_ map: MapReader, _ draft: StationDraft) {
        guard let entry = map.entry("initial"), let capacity = draft.station.capacity else { return }
        let total = draft.station.initial.reduce(0) { $0 + $1.count }
        if total > capacity {
            log.error("\(total) customers at the start do not fit into a capacity of \(capacity)", at: entry.keyPlace)
        }
    }

    /// A rule by which nobody comes into the empty station is the opposite of what was meant.
    private func checkEntry(_ map: MapReader, _ stated: StatedStation) {
        guard let station = context.station else { return }
        if let node = map["admit"], stated.admission?.share(waiting: 0, present: 0, at: station) == 0 {
            log.error(
                "nobody is there at first, and then 'admit' does not hold: nobody would ever come in", at: node,
                hint: "'admit' says who is let in: write admit: not (\(stated.admission?.text ?? ""))")
        }
        for formula in stated.balking?.formulas ?? []
        where (formula.share(waiting: 0, present: 0, at: station) ?? 0) >= 1 {
            log.error(
                "nobody is there at first, and then 'balk' holds: nobody would ever join", at: map["balk"] ?? map.node,
                hint: formula.tree.type == .yesNo
                    ? "'balk' says who does not join: write balk: not (\(formula.text))"
                    : "the share that does not join is from 0 to 1, such as min(1; length / 10)")
        }
    }
}
