internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What does not go together at one station.
struct StationConflicts {
    let draft: StationDraft
    let log: DiagnosticLog
    private var station: Station { draft.station }

    init(_ draft: StationDraft, _ log: DiagnosticLog) {
        self.draft = draft
        self.log = log
    }

    func check() {
        checkTogether()
        checkAbsence()
        checkSharing()
        checkUnlimited()
        checkWaited()
        checkStaying()
        checkRounds()
        checkSetUp()
        checkRank()
        checkStart()
        checkIdleKeys()
    }

    private func has(_ key: String) -> Bool { draft.keys[key] != nil }

    private func refuse(_ key: String, _ reason: String) {
        guard has(key) else { return }
        log.error(reason, at: draft.place(of: key))
    }

    private var changesServers: Bool {
        switch draft.servers {
        case .schedule?, .formula?: true
        case .count?, .unlimited?, .groups?, nil: false
        }
    }

    private var hasSkills: Bool { if case .groups? = draft.servers { true } else { false } }

    private var sharesServers: Bool { if case .processorSharing = station.discipline { true } else { false } }

    private func checkTogether() {
        guard station.servesTogether > 1 else { return }
        let others: [(Bool, String)] = [
            (station.discipline.interruptsService, "preemption"), (sharesServers, "processor sharing"),
            (hasSkills, "'skills'"), (station.breakdowns != nil, "'breakdowns'"),
        ]
        for (isThere, what) in others where isThere {
            refuse("serves-together", "who is served together with others cannot be combined with \(what)")
        }
    }

    /// Breakdowns and vacations take servers away; so do these.
    private func checkAbsence() {
        for key in ["breakdowns", "vacations"] where has(key) {
            if changesServers { refuse(key, "'\(key)' cannot be combined with a number of servers that changes") }
            if hasSkills { refuse(key, "'\(key)' cannot be combined with 'skills'") }
            if sharesServers { refuse(key, "'\(key)' cannot be combined with processor sharing") }
        }
        if station.breakdowns != nil, has("vacations") {
            refuse("vacations", "'vacations' and 'breakdowns' cannot be combined")
        }
    }

    private func checkSharing() {
        guard sharesServers else { return }
        if hasSkills {
            refuse("skills", "'skills' cannot be combined with processor sharing: nobody has a server of its own")
        }
        if draft.servers == .unlimited, draft.kendall == nil || has("servers") {
            log.error("processor sharing needs a number of servers", at: draft.disciplinePlace ?? draft.place)
        }
    }

    /// Where servers are shared by all nobody waits.
    private func checkWaited() {
        guard station.discipline == .processorSharing(atMost: nil),
            station.initial.contains(where: { $0.waited != nil })
        else { return }
        refuse("initial", "nobody waits where all are served at once; 'waited' does not belong there")
    }

    private func checkStaying() {
        guard station.atShiftEnd.servesWhoIsIn else { return }
        let word = station.atShiftEnd == .serveAll ? "serve-all" : "serve-booked"
        if sharesServers {
            refuse(
                "at-shift-end", "'\(word)' cannot be combined with processor sharing: all who fit are served anyway")
        }
        if station.information?.notify != nil { refuse("at-shift-end", "'\(word)' cannot be combined with 'notify'") }
    }

    private func checkUnlimited() {
        guard draft.servers == .unlimited, has("servers") || draft.kendall != nil else { return }
        for key in [
            "breakdowns", "vacations", "serves-together", "balk", "patience", "initial", "while-waiting", "start-when",
        ]
        where has(key) {
            refuse(key, "nobody waits at unlimited servers and none is absent; '\(key)' does not belong to them")
        }
    }

    /// One server with nothing to do but to go to the lines and to serve.
    private func checkRounds() {
        guard station.rounds != nil, let place = draft.keys["rounds"] else { return }
        if draft.servers != nil, station.servers != .count(1) {
            log.error(
                "'rounds' is what one server does who is always there, and '\(draft.name)' has others", at: place,
                hint: "write servers: 1; of several servers give each a station of its own, with its own lines")
        }
        let others: [(Bool, String)] = [
            (station.discipline.interruptsService, "preemption"), (sharesServers, "processor sharing"),
            (station.servesTogether > 1, "'serves-together'"), (station.breakdowns != nil, "'breakdowns'"),
            (station.vacations != nil, "'vacations': while nobody waits it goes round, or 'when-empty: waits'"),
        ]
        for (isThere, other) in others where isThere {
            log.error("'rounds' cannot be combined with \(other)", at: place)
        }
    }

    /// Set-ups belong to the services of servers that are told apart, and nothing stops one that was begun.
    private func checkSetUp() {
        guard station.setUp != nil, let place = draft.keys["set-up"] else { return }
        if draft.servers == .unlimited, has("servers") || draft.kendall != nil {
            log.error(
                "at unlimited servers there is none to set up", at: place,
                hint: "time before a service that everybody has is a step of its own: { delay: … }")
        }
        let isInterrupted = if case .interrupt = station.atShiftEnd { true } else { false }
        let others: [(Bool, String)] = [
            (station.discipline.interruptsService, "preemption"), (sharesServers, "processor sharing"),
            (station.breakdowns != nil, "'breakdowns'"),
            (
                isInterrupted,
                "a service that the end of a shift interrupts; 'finish', 'leave' and 'serve-all' go together"
            ),
            (
                station.speed != nil || station.speedFormula != nil,
                "servers whose speed changes: nothing says whether set-ups become slower too"
            ),
        ]
        for (isThere, other) in others where isThere {
            log.error("'set-up' cannot be combined with \(other)", at: place)
        }
        if station.setUp?.condition == .classChanges, station.servesTogether > 1 {
            log.error(
                "who is served together with others has no class of their own, so that 'when' does not go with "
                    + "'serves-together'", at: place, hint: "leave 'when' out: one set-up for all whom a server takes")
        }
    }

    /// Whom a server served last is asked when he chooses, one after the other.
    private func checkRank() {
        guard case .byRank(let order) = station.discipline, order.readsLast else { return }
        let others: [(Bool, String)] = [
            (order.preemption != .none, "preemption: while he serves nobody knows whom he will have served last"),
            (station.servesTogether > 1, "'serves-together': they are several"),
        ]
        for (isThere, other) in others where isThere {
            log.error(
                "whom a server served last cannot be asked with \(other)",
                at: draft.disciplinePlace ?? draft.place)
        }
    }

    /// A server that waits for more has nothing else to do meanwhile, and none whom he interrupts.
    private func checkStart() {
        guard station.startWhen != nil else { return }
        let others: [(Bool, String)] = [
            (station.discipline.interruptsService, "preemption"), (sharesServers, "processor sharing"),
            (station.rounds != nil, "'rounds'"), (station.vacations != nil, "'vacations'"),
        ]
        for (isThere, what) in others where isThere {
            refuse("start-when", "'start-when' cannot be combined with \(what)")
        }
        if !others.contains(where: \.0), !has("serves-together"), let number = station.startWhen?.tree.lengthWaitedFor {
            log.warning(
                "when \(number) wait one of them begins, and the others wait on", at: draft.place(of: "start-when"),
                hint: "write serves-together: \(number) if they are served together")
        }
    }

    /// Keys that can never do anything.
    private func checkIdleKeys() {
        if has("on-balk"), !has("balk"), !has("retry") {
            log.warning("'on-balk' does nothing without 'balk'", at: draft.place(of: "on-balk"))
        }
        if has("on-reject"), station.capacity == nil, !has("admit") {
            log.warning("'on-reject' does nothing without a 'capacity'", at: draft.place(of: "on-reject"))
        }
        guard let retry = station.retry, retry.isEndless else { return }
        for key in ["on-abandon", "on-reject", "on-balk"] {
            refuse(key, "'\(key)' is never reached: 'retry' has no 'at-most'")
        }
    }
}

extension Discipline {
    /// Whether the classes' priorities say who is served next, where they state any.
    var usesPriorities: Bool {
        switch self {
        case .priority, .agingPriority, .bookedFirst: true
        case .byRank(let order): order.readsPriority
        default: false
        }
    }
}

extension FormulaTree {
    /// How many above one have to wait that it holds, where it says so and asks for nothing of the servers; nil else.
    fileprivate var lengthWaitedFor: Int? {
        let asksServers = readings.flatMap(\.places).contains { place in
            guard case .station(_, let word)? = FlowWord(place) else { return false }
            return [.busy, .free, .occupancy].contains(word)
        }
        if asksServers { return nil }
        switch self {
        case .operation(.atLeast, .reading(let reading), .constant(let number, _)):
            return reading.countsWaiting && number > 1 ? Int(exactly: number) : nil
        case .operation(.greater, .reading(let reading), .constant(let number, _)):
            return reading.countsWaiting && number >= 1 ? Int(exactly: number + 1) : nil
        case .operation(.or, let first, let second): return first.lengthWaitedFor ?? second.lengthWaitedFor
        default: return nil
        }
    }
}

extension FormulaReading {
    fileprivate var countsWaiting: Bool {
        guard case .place(let place) = source, case .station(_, .length)? = FlowWord(place) else { return false }
        return true
    }
}
