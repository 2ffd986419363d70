internal import Scenarios
internal import FlowNetworks
internal import QueueingTheory

/// Reads who is served next, from `discipline` and the keys that belong to it.
struct DisciplineReader {
    let context: FlowContext
    let map: MapReader
    private var log: DiagnosticLog { context.log }

    /// The words of `discipline`, in the order in which the format page and messages list them.
    enum Kind: String, CaseIterable {
        case fifo
        case lifo
        case adaptiveLIFO = "adaptive-lifo"
        case random
        case priority
        case bookedFirst = "booked-first"
        case sjf
        case srpt
        case edf
        case aging
        case accumulatingPriority = "accumulating-priority"
        case processorSharing = "processor-sharing"
    }

    func read(_ draft: inout StationDraft) {
        var kind = Kind.fifo
        let stated = map.entry(StatedOrder.discipline.name)
        if let entry = stated {
            draft.disciplinePlace = entry.value.place
            let order = StatedOrder.discipline.read(map, context)
            if entry.value.entries != nil {
                if case .rank(let rank)? = order {
                    draft.station.discipline = rank.shortestJob.map { .shortestJob($0) } ?? .byRank(rank)
                    if draft.kendall?.statesDiscipline == true {
                        log.error(
                            "the letters state an order, 'discipline' another one", at: entry.value,
                            hint: "what is said twice must agree; leave one out")
                    }
                    return
                }
            }
            guard case .kind(let found)? = order else { return }
            kind = found
        }
        let isStated = stated != nil
        let preemptions = StatedOrder.preemption
        var preemption = preemptions.read(map, context)
        if preemption == nil, map.entry(preemptions.name) != nil { return }
        if let kendall = draft.kendall, kendall.statesDiscipline, let letters = draft.kendallNode {
            let (own, interrupts) = Self.kind(kendall.discipline)
            let agrees = isStated ? kind == own && (!interrupts || (preemption ?? .none) != .none) : true
            if !agrees, let node = stated?.value {
                let said = node.text ?? kind.rawValue
                return log.error(
                    "the letters \(kendall) say \(kendall.discipline.rawValue), 'discipline' says '\(said)'"
                        + (kind == own ? " and nothing of preemption" : ""),
                    at: node, hint: "what is said twice must agree; leave one out")
            }
            if !isStated { draft.disciplinePlace = letters.place }
            kind = own
            if interrupts { preemption = preemption ?? .resume }
        }
        refuseStrangers(kind)
        if let discipline = discipline(kind, preemption, draft) { draft.station.discipline = discipline }
    }

    private static func kind(_ discipline: KendallNotation.Discipline) -> (Kind, interrupts: Bool) {
        switch discipline {
        case .fifo: (.fifo, false)
        case .lifo: (.lifo, false)
        case .random: (.random, false)
        case .priority: (.priority, false)
        case .shortestJobFirst: (.sjf, false)
        case .processorSharing: (.processorSharing, false)
        case .preemptiveLIFO: (.lifo, true)
        case .shortestRemaining: (.srpt, false)
        case .preemptiveSJF: (.sjf, true)
        case .earliestDue: (.edf, false)
        }
    }

    /// Keys that belong to another discipline.
    private func refuseStrangers(_ kind: Kind) {
        let owners: [(key: String, kinds: [Kind], hint: String)] = [
            (StatedOrder.estimate.name, [.sjf], "sjf"), (StatedOrder.due.name, [.edf], "edf"),
            (StatedOrder.sharing.name, [.processorSharing], "processor-sharing"),
            (StatedOrder.adaptive.name, [.adaptiveLIFO], "adaptive-lifo"),
            (StatedOrder.aging.name, [.aging, .sjf, .priority, .accumulatingPriority], "aging"),
        ]
        for owner in owners where !owner.kinds.contains(kind) {
            guard let entry = map.entry(owner.key) else { continue }
            log.error(
                "'\(owner.key)' does not belong to the discipline '\(kind.rawValue)'", at: entry.keyPlace,
                hint: "write discipline: \(owner.hint) beside it")
        }
    }

    private func discipline(_ kind: Kind, _ stated: Preemption?, _ draft: StationDraft) -> Discipline? {
        let preemption = stated ?? .none
        switch kind {
        case .fifo, .random, .processorSharing, .aging, .accumulatingPriority, .adaptiveLIFO, .bookedFirst:
            if preemption != .none, let node = map["preemption"] {
                let ranks = kind == .aging || kind == .accumulatingPriority
                return log.error(
                    ranks
                        ? "with aging nobody is interrupted: 'preemption' is none"
                        : "'preemption' needs a discipline that ranks customers", at: node,
                    hint: ranks ? nil : "write discipline: priority beside it")
            }
        case .srpt:
            if let stated, stated != .resume, let node = map["preemption"] {
                return log.error("'srpt' interrupts and resumes; 'preemption' cannot be other than resume", at: node)
            }
        case .lifo, .priority, .sjf, .edf: break
        }
        switch kind {
        case .fifo: return .fifo
        case .lifo: return preemption == .none ? .lifo : .preemptiveLIFO(preemption)
        case .random: return .random
        case .priority:
            guard map.has("aging") else { return .priority(preemption) }
            return aging(allowed: ["step"], kind, preemption)
        case .sjf: return shortestJob(preemption)
        case .srpt: return .shortestRemaining
        case .edf:
            guard map.has("due") else {
                return log.error(
                    "'discipline: edf' needs 'due', the time from the arrival at the station to the due time",
                    at: draft.disciplinePlace ?? map.place)
            }
            return StatedOrder.due.read(map, context).map { .earliestDue(due: $0, preemption) }
        case .aging: return aging(allowed: ["rate", "step", "rates"], kind, preemption)
        case .accumulatingPriority: return aging(allowed: ["rates"], kind, preemption)
        case .processorSharing: return sharing()
        case .adaptiveLIFO: return adaptive()
        case .bookedFirst: return .bookedFirst
        }
    }

    private func adaptive() -> Discipline? {
        if !map.has("adaptive") {
            return log.error(
                "'discipline: adaptive-lifo' needs 'adaptive'", at: place(of: "discipline"),
                hint: "write adaptive: { at-length: 20 }")
        }
        return StatedOrder.adaptive.read(map, context).map { .adaptiveLIFO(atLength: $0) }
    }

    private func place(of key: String) -> SourcePlace { map.entry(key)?.keyPlace ?? map.place }

    private func sharing() -> Discipline? {
        let sharing = StatedOrder.sharing
        guard map.entry(sharing.name) != nil else { return .processorSharing(atMost: nil) }
        return sharing.read(map, context).map { .processorSharing(atMost: $0) }
    }

    private func shortestJob(_ preemption: Preemption) -> Discipline? {
        var job = ShortestJob(preemption: preemption)
        if map.has("estimate") {
            guard let estimate = StatedOrder.estimate.read(map, context) else { return nil }
            job.estimate = estimate
        }
        if map.has("aging") {
            guard case .shortestJob(let aged)? = aging(allowed: ["rate"], .sjf, preemption) else { return nil }
            job.agingRate = aged.agingRate
        }
        return job == ShortestJob() ? .shortestJobFirst : .shortestJob(job)
    }

    /// One of the three forms of aging.
    private func aging(allowed: [String], _ kind: Kind, _ preemption: Preemption) -> Discipline? {
        let example =
            switch allowed[0] {
            case "rates": "aging: { rates: { urgent: 2, routine: 1 } }"
            case "step": "aging: { step: 10 min }"
            default:
                allowed.count > 1
                    ? "aging: { rate: 0.2 } of service times, { step: 10 min } or { rates: { urgent: 2, routine: 1 } } "
                        + "of priorities" : "aging: { rate: 0.2 }"
            }
        guard let entry = map.entry("aging") else {
            if !map.has("aging") {
                log.error(
                    "'discipline: \(kind.rawValue)' needs 'aging'", at: place(of: "discipline"),
                    hint: "write \(example)")
            }
            return nil
        }
        guard let own = MapReader(entry, FormatKeys.aging, of: "'aging'", log) else { return nil }
        let stated = (own.node.entries ?? []).filter { FormatKeys.aging.key($0.word) != nil }
        guard let first = stated.first, own.entry(first.word) != nil else {
            if (own.node.entries ?? []).isEmpty {
                log.error("'aging' is empty", at: entry.keyPlace, hint: "write \(example)")
            }
            return nil
        }
        if stated.count > 1 {
            return log.error("'\(first.key)' and '\(stated[1].key)' are two kinds of aging", at: stated[1].keyPlace)
        }
        guard allowed.contains(first.word) else {
            return log.error(
                "'\(first.key)' is not how the discipline '\(kind.rawValue)' ages", at: first.keyPlace,
                hint: "write \(example)")
        }
        guard let way = Aging.ways.first(where: { $0.name == first.word }) else { return nil }
        if first.word == "step", preemption != .none, let node = map["preemption"] {
            return log.error("with aging nobody is interrupted: 'preemption' is none", at: node)
        }
        switch way.read(own, context) {
        case .rate(let rate)?: return .shortestJob(ShortestJob(agingRate: rate, preemption: preemption))
        case .step(let step)?: return .agingPriority(step: step)
        case .rates(let rates)?: return .accumulatingPriority(rates: rates)
        case nil: return nil
        }
    }
}
