internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Says which stations cannot keep up, and which nobody reaches.
struct LoadWarnings {
    let loads: [StationLoad]
    let network: FlowNetwork
    let drafts: FlowDrafts
    let unit: TimeUnit
    /// The clock at the beginning, where the run has one.
    var starts: ClockTime?
    /// When the run ends at the latest, in the time unit.
    let end: Double
    let log: DiagnosticLog

    func check() {
        for (index, station) in network.stations.enumerated()
        where station.capacity != nil && station.whenFull == .block && isFirstWithin(index) {
            log.warning(
                "who comes to '\(station.name)' first of all within a 'hold', an 'attempt' or a 'together' and finds "
                    + "no room is turned away: there is no server before it that could be blocked",
                at: drafts.stations[index].place,
                hint: "without 'capacity' and 'waiting-room' they wait in its line, and what they hold stays held")
        }
        let (all, some) = impatientStations
        for load in loads {
            let place = drafts.stations[load.station].place
            if let span = load.closedTo, load.servers != 0 { warnOfClosed(span, load, at: place) }
            if let short = load.shortOf, load.servers != 0 { warnOfShortage(short, load.name, at: place) }
            if load.hasUnknownServices, needsMeans(network.stations[load.station]) {
                log.warning(
                    "what station '\(load.name)' shows or estimates goes by mean services, but those that depend on "
                        + "numbers of customers or on the state are not known before the run and are left out",
                    at: place)
            }
            if load.parts.isEmpty, !load.hasUnknownVisitors {
                // No error: a parameter may have made the share 0, to see how things go without.
                log.warning("nobody visits station '\(load.name)': every way to it has a share of 0", at: place)
            } else if load.servers == 0 {
                log.warning("station '\(load.name)' has no server: whoever comes waits for ever", at: place)
            } else if mayGrow(load, all.contains(load.station), some.contains(load.station)) {
                if let utilization = load.utilization, utilization >= 1 - 1e-12 {
                    let found = load.excess == .exactlyFull ? "all that it can do" : "at or above its capacity"
                    log.warning(
                        "the load of station '\(load.name)' is \(found): "
                            + (load.whyEndless
                                ?? "utilization \(load.utilizationWords ?? Understood.percent(utilization))"),
                        at: place,
                        hint: detail(load))
                } else {
                    checkGroups(load)
                    checkRounds(load)
                }
            }
        }
    }

    /// Who comes then waits for hours, whatever the load.
    private func warnOfClosed(_ span: ClosedRange<Double>, _ load: StationLoad, at place: SourcePlace) {
        var isOnce = false
        if case .schedule(let schedule) = network.stations[load.station].servers {
            isOnce = schedule.period == nil && starts != nil && end * unit.seconds > 86_400
        }
        let last = span.upperBound < .infinity ? span.upperBound : span.lowerBound
        func moment(_ time: Double) -> String {
            ScheduleWords.moment(time, starts: starts, in: unit, until: last)
        }
        let again = span.upperBound < .infinity ? "before \(moment(span.upperBound))" : "any more"
        log.warning(
            "customers still come to station '\(load.name)' at \(moment(span.lowerBound)), when nobody is on duty, "
                + "nor is anybody \(again): they wait for as long", at: place,
            hint: network.stations[load.station].closesOnlyIn(drafts.disturbances, at: load.station)
                ? "it is a disturbance that takes them away: leave somebody with 'servers', or nobody comes meanwhile"
                : isOnce
                    ? "its schedule does not begin again: write every: 24 h beside it, or every: 1 week"
                    : "let 'arrivals' end with the last shift, or the shift with the last arrival")
    }

    /// Nobody passes a customer who waits for several servers, so that the whole line stands.
    private func warnOfShortage(_ short: StationLoad.Shortage, _ name: String, at place: SourcePlace) {
        let from = short.span.lowerBound
        let to = short.span.upperBound
        let last = to < .infinity ? to : from
        func moment(_ time: Double) -> String {
            ScheduleWords.moment(time, starts: starts, in: unit, until: last)
        }
        let until = to < .infinity ? "until \(moment(to))" : "for ever"
        log.warning(
            "some customers of station '\(name)' take \(short.needed) servers, and from \(moment(from)) on there are "
                + "fewer: the next one of them, and all behind, waits \(until)", at: place,
            hint: "let so many be on duty whenever such customers come, or let these not come then")
    }

    private func needsMeans(_ station: Station) -> Bool {
        let estimate: ShortestJob.Estimate? =
            switch station.discipline {
            case .shortestJob(let job): job.estimate
            case .byRank(let order) where order.readsService: order.estimate
            default: nil
            }
        switch estimate {
        case .classMean, .exponentialAverage: return true
        case .exact, .error, nil: return station.information != nil
        }
    }

    /// Whether a flow within a call begins at a station: who has been at another one, or on the way, is blocked there.
    private func isFirstWithin(_ index: Int) -> Bool {
        func begins(_ flow: [FlowStep]) -> Bool {
            for step in flow where !step.isMark {
                switch step {
                case .visit(let visit): return visit.station == index
                case .hold(let hold): return hold.visit.station == index
                case .route(_, let visits): return visits.contains { $0.station == index }
                case .delay, .until, .gate, .gather, .end: return false
                case .set, .setNumbers, .become, .enter, .move, .mark: continue
                case .choose, .chooseWhen, .loop, .wander, .attempt, .together:
                    return step.parts.contains(where: begins)
                }
            }
            return false
        }
        func looks(_ flow: [FlowStep]) -> Bool {
            flow.contains { step in
                switch step {
                case .hold(let hold): begins(hold.flow) || looks(hold.flow)
                case .attempt(let attempt): begins(attempt.flow) || looks(attempt.flow)
                case .together(let fork): fork.flows.contains { begins($0) || looks($0) }
                default: step.parts.contains(where: looks)
                }
            }
        }
        return network.classes.contains { looks($0.flow) }
    }

    /// Whether nothing bounds the line: who is turned away or gives up relieves the station, unless he always comes
    /// again.
    private func mayGrow(_ load: StationLoad, _ everybodyGivesUp: Bool, _ someGiveUp: Bool) -> Bool {
        let index = load.station
        let station = network.stations[load.station]
        if let retry = station.retry, retry.isEndless { return true }
        if station.turnsAway || station.information?.stayAway != nil { return false }
        guard station.balking != nil || everybodyGivesUp || someGiveUp else { return true }
        // Those who stay whatever the line must be served: classes that always join, people who never give up.
        let staying = load.parts.reduce(0) {
            $0 + ($1.offeredLoad ?? 0) * stayingShare(ofClass: $1.customerClass, at: index)
        }
        return staying > 0 && staying >= (load.capacity ?? .infinity) * (1 - 1e-12)
    }

    /// The share of a class that joins a line of any length and never leaves it.
    private func stayingShare(ofClass customerClass: Int, at index: Int) -> Double {
        let rule = network.stations[index].balking?.rule(ofClass: customerClass)
        let balking = rule?.share(waiting: .max, present: .max, at: index) ?? 0
        // Of a formula of which nobody knows what it comes to there it is taken for granted that it bounds the line.
        let joining = balking.isNaN ? 0 : 1 - min(1, max(0, balking))
        let visits = network.classes[customerClass].flow.visits.filter { $0.station == index }
        let patience = visits.map { ($0.patience ?? network.stations[index].patience)?.shareOfNever ?? 1 }
        return joining * (patience.max() ?? 1)
    }

    /// Where everybody who waits gives up some time, and where some do; of all at once, as each of thousands would go through all visits.
    private var impatientStations: (all: Set<Int>, some: Set<Int>) {
        var impatient = Set<Int>()
        var patient = Set<Int>()
        for visit in network.classes.flatMap(\.flow).visits {
            if visit.patience == nil { patient.insert(visit.station) } else { impatient.insert(visit.station) }
        }
        let byStation = network.stations.indices.filter { network.stations[$0].patience != nil }
        return (impatient.subtracting(patient).union(byStation), impatient.union(byStation))
    }

    /// Of servers with skills: whether those who may take some classes can do the work of these.
    private func checkGroups(_ load: StationLoad) {
        guard let short = load.shortOfSkills(in: network) else { return }
        let names = short.classes.map { "'\(network.classes[$0].name)'" }.joined(separator: " and ")
        let theirWork =
            short.capacity == short.servers ? "" : ", who can do the work of \(Understood.number(short.capacity))"
        log.warning(
            "at station '\(load.name)' the load of \(names) is at or above the capacity of the servers that take "
                + "them", at: drafts.stations[load.station].place,
            hint:
                "enough to keep \(Understood.number(short.work)) servers busy; at most "
                + "\(Understood.number(short.servers)) take them\(theirWork). "
                + Self.outcome(of: load.basis == .observedPeriod ? .ofPeriod : .grows))
    }

    private func detail(_ load: StationLoad) -> String {
        let rate = Understood.rate(load.arrivalRate ?? 0, unit)
        let work = load.offeredLoad ?? 0
        let basis =
            switch load.basis {
            case .constant: ""
            case .longRun: ", in the mean of its schedule"
            case .observedPeriod: ", in the mean over the run"
            }
        let servers = load.servers ?? 0
        let verb = servers == 1 ? "is" : "are"
        let busy = work.isFinite ? Understood.number(work) : "any number of"
        let noun = busy == "1" ? "server" : "servers"
        var text =
            "\(rate) come\(basis), enough to keep \(busy) \(noun) busy; there \(verb) "
            + Understood.number(servers)
        if let work = load.capacityWords { text += ", who can do the work of \(work)" }
        let station = network.stations[load.station]
        return text
            + (station.capacity != nil && station.whenFull == .block
                ? ". It fills up: who comes from another station is held there, who comes from outside is turned away"
                : ". " + Self.outcome(of: load.excess ?? .grows))
    }

    /// What becomes of the line.
    private static func outcome(of excess: StationLoad.Excess) -> String {
        switch excess {
        case .grows: "The line grows as long as the run lasts"
        case .ofPeriod: "Not all of it can be done by the end of the run"
        case .exactlyFull: "Nothing varies here, so that no line grows; with the least variation one would"
        }
    }
}
