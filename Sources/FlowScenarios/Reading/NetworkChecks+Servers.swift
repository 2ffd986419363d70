internal import FlowNetworks
internal import Scenarios

/// What visits ask of the servers that their station has: several at once, or the same one again.
extension NetworkChecks {
    func checkServers() {
        let several = network.givesSeveralServers
        let apart = network.tellsServersApart
        for (index, draft) in drafts.stations.enumerated() {
            if draft.station.rounds != nil, draft.station.information != nil {
                log.error(
                    "'information' cannot be combined with 'rounds': who is called next is not told by a number",
                    at: draft.place(of: "rounds"))
            }
            if several[index] { checkSeveral(index, draft) }
            if apart[index] { checkApart(index, draft) }
            if several[index], apart[index] {
                log.error(
                    "at '\(draft.name)' customers take several servers, and others want the same one again; these two "
                        + "cannot be combined", at: draft.place)
            }
        }
    }

    private func checkSeveral(_ index: Int, _ draft: StationDraft) {
        let place = draft.place(of: "takes")
        let most = network.flows.flatMap(\.visits).filter { $0.station == index }.map(\.takesAtMost).max() ?? 1
        if let there = draft.servers?.greatestCount, there < most {
            log.error(
                "a customer takes \(most) servers of '\(draft.name)', which never has more than \(there): such a one "
                    + "could never be served", at: place)
        }
        refuse(draft, at: place, "who takes several servers")
        if draft.station.discipline.interruptsService {
            log.error("who takes several servers cannot be combined with preemption", at: place)
        }
        if case .groups? = draft.servers {
            log.error(
                "who takes several servers cannot be combined with 'skills'", at: place,
                hint: "give each skill a station of its own, and hold one while the other is visited")
        }
        if draft.station.information?.notify != nil {
            log.error("who takes several servers cannot be combined with 'notify'", at: place)
        }
    }

    private func checkApart(_ index: Int, _ draft: StationDraft) {
        refuse(draft, at: draft.place, "'server: same'")
        if draft.servers?.formula != nil {
            log.error("'server: same' cannot be combined with a number of servers by a formula", at: draft.place)
        }
        if draft.station.information?.notify != nil {
            log.error("'server: same' cannot be combined with 'notify'", at: draft.place)
        }
        guard let there = draft.servers?.greatestCount, there > Self.mostDistinguished else { return }
        log.error(
            "'server: same' tells servers apart, which is possible for at most \(Self.mostDistinguished); "
                + "'\(draft.name)' has \(there)", at: draft.place)
    }

    private static let mostDistinguished = 200

    private func refuse(_ draft: StationDraft, at place: SourcePlace, _ what: String) {
        let station = draft.station
        var isSharing = false
        if case .processorSharing = station.discipline { isSharing = true }
        let others: [(Bool, String)] = [
            (station.servers == .unlimited, "unlimited servers"), (isSharing, "processor sharing"),
            (station.servesTogether > 1, "'serves-together'"), (station.breakdowns != nil, "'breakdowns'"),
            (station.vacations != nil, "'vacations'"), (station.rounds != nil, "'rounds'"),
            (station.setUp != nil, "'set-up'"),
        ]
        for (isThere, other) in others where isThere {
            log.error("\(what) cannot be combined with \(other)", at: place)
        }
    }

    /// Who is booked goes first, or is waited for, where anybody is.
    func checkBooked() {
        for (index, draft) in drafts.stations.enumerated() {
            let isFirst = draft.station.discipline == .bookedFirst
            let isAwaited = draft.station.atShiftEnd == .serveBooked
            guard isFirst || isAwaited else { continue }
            let comes = network.classes.contains { customer in
                guard case .appointments = customer.arrivals.source else { return false }
                return customer.flow.visits.contains { $0.station == index }
            }
            if comes { continue }
            if isAwaited {
                log.warning(
                    "nobody who comes to '\(draft.name)' is booked: 'serve-booked' does what 'serve-all' does",
                    at: draft.place(of: "at-shift-end"),
                    hint: "write arrivals: { appointments: … } for those who are")
            }
            guard isFirst else { continue }
            log.warning(
                "nobody who comes to '\(draft.name)' is booked: all are served in order of arrival",
                at: draft.disciplinePlace ?? draft.place, hint: "write arrivals: { appointments: … } for those who are")
        }
    }
}
