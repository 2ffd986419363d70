public import FlowNetworks
internal import ScenarioReading
internal import SimulationKernel
internal import Statistics

/// Stations in words.
extension FlowWords {
    /// `3`, `unlimited`, `3 from 7:00, 5 from 13:00, again every 1 d`: who serves.
    public func servers(_ station: Station) -> String {
        switch station.servers {
        case .count(let number): String(number)
        case .unlimited: "unlimited"
        case .schedule(let schedule): self.schedule(schedule)
        case .groups(let groups):
            groups.map { group in
                let classes = group.classes.map { network.classes[$0].name }.joined(separator: ", ")
                return "\(group.name) for \(classes): \(self.schedule(group.schedule))"
            }.joined(separator: "; ")
        }
    }

    /// The different laws of service at a station, in the order of the classes: `exponential, mean 5 min; always 3 min`.
    public func services(ofStation index: Int) -> String {
        var laws: [Law] = []
        for law in network.services[index].flatMap({ $0 }) where !laws.contains(law) { laws.append(law) }
        return laws.map(law).joined(separator: "; ")
    }

    private func schedule(_ schedule: ServerSchedule) -> String {
        if schedule.isConstant { return String(schedule.pieces[0].count) }
        return ScheduleWords.text(schedule.profile, starts: starts, in: unit) { Understood.number($0) }
    }

    /// Who is served next, and what else happens at the station.
    public func order(_ station: Station) -> String {
        ([discipline(station.discipline)] + features(station)).joined(separator: "; ")
    }

    private func discipline(_ discipline: Discipline) -> String {
        switch discipline {
        case .fifo: "first come, first served"
        case .lifo: "last come, first served"
        case .preemptiveLIFO(let preemption): "last come, first served" + words(preemption)
        case .random: "at random"
        case .priority(.none): "by priority, nobody is interrupted"
        case .priority(let preemption): "by priority" + words(preemption)
        case .agingPriority(let step): "by priority, one class higher after each \(duration(step)) of waiting"
        case .accumulatingPriority(let rates):
            "by priority earned while waiting, "
                + zip(network.classes, rates).filter { $0.1 > 0 }
                .map { "\($0.0.name) \(Understood.number($0.1))" }.joined(separator: ", ")
        case .shortestJobFirst: "the shortest service first"
        case .shortestJob(let job): words(job)
        case .shortestRemaining: "the shortest remaining service first, interrupting"
        case .earliestDue(let due, let preemption):
            "the earliest due first (due after \(law(due)))" + (preemption == .none ? "" : words(preemption))
        case .processorSharing(let most):
            "all at once, sharing the servers" + (most.map { ", at most \($0)" } ?? "")
        }
    }

    private func words(_ preemption: Preemption) -> String {
        switch preemption {
        case .none: ", nobody is interrupted"
        case .resume: ", interrupted service goes on later"
        case .restart: ", interrupted service starts again"
        case .resample: ", interrupted service starts anew"
        }
    }

    private func words(_ job: ShortestJob) -> String {
        var text =
            switch job.estimate {
            case .exact: "the shortest service first"
            case .classMean: "the shortest service first by the class's mean"
            case .exponentialAverage(let weight):
                "the shortest service first by the class's past, the last one weighing \(share(weight))"
            case .error(let cv):
                "the shortest service first by an estimate with an error of cv \(Understood.number(cv))"
            }
        if job.agingRate > 0 { text += ", a wait counting \(Understood.number(job.agingRate)) times as much shorter" }
        return job.preemption == .none ? text : text + words(job.preemption)
    }

    /// What happens beside waiting and serving, in the order in which a customer meets it.
    private func features(_ station: Station) -> [String] {
        var list: [String] = []
        switch station.balking {
        case .atLength(let length)?: list.append("nobody joins while \(length) wait")
        case .shareByLength(let shares)?:
            list.append("does not join a line of 0, 1, …: \(shares.map(share).joined(separator: ", "))")
        case nil: break
        }
        if let capacity = station.capacity {
            list.append(
                station.whenFull == .block
                    ? "room for \(capacity), others wait at the server before"
                    : "room for \(capacity), others are turned away")
        }
        if let patience = station.patience { list.append("gives up after \(law(patience))") }
        for change in station.whileWaiting {
            list.append(
                "\(network.classes[change.customerClass].name) becomes \(network.classes[change.becomes].name) after waiting "
                    + law(change.after))
        }
        if let retry = station.retry {
            list.append("comes again after \(law(retry.after))" + (retry.atMost.map { ", at most \($0) times" } ?? ""))
        }
        for (exit, word) in [
            (station.onBalk, "who does not join"), (station.onReject, "who is turned away"),
            (station.onAbandon, "who gives up"),
        ] {
            if let exit, !exit.isEmpty { list.append("\(word): \(path(exit))") }
        }
        if station.servesTogether > 1 { list.append("up to \(station.servesTogether) together") }
        return list + serving(station)
    }

    private func serving(_ station: Station) -> [String] {
        var list: [String] = []
        if let speed = station.speed {
            list.append(
                "at speed "
                    + (speed.isConstant
                        ? Understood.number(speed.pieces[0].rate)
                        : ScheduleWords.text(speed, starts: starts, in: unit) { Understood.number($0) }))
        }
        switch station.atShiftEnd {
        case .finish: break
        case .interrupt(let preemption): list.append("at the end of a shift" + words(preemption))
        case .leave: list.append("who is in service at the end of a shift leaves")
        }
        if let breakdowns = station.breakdowns {
            list.append(
                "servers fail after \(law(breakdowns.up)) of \(breakdowns.counted == .busy ? "work" : "time"), repaired in "
                    + law(breakdowns.repair) + words(breakdowns.interrupted))
        }
        if let vacations = station.vacations { list.append("idle servers go away for \(law(vacations))") }
        for customers in station.initial {
            list.append("\(customers.count) \(network.classes[customers.customerClass].name) at the start")
        }
        if let information = station.information { list += words(information) }
        return list
    }

    private func words(_ information: Information) -> [String] {
        let poll = information.poll
        var list = [
            "\(share(information.appUsers)) have the app, which asks every \(Understood.number(poll.every * unit.seconds)) s, latency "
                + "\(law(poll.latency))" + (poll.lost > 0 ? ", \(share(poll.lost)) lost" : "")
                + (poll.client == .merge ? ", all answers shown" : ", the latest answer shown")
                + (information.api.map { ", at \(network.stations[$0.station].name)" } ?? "")
        ]
        switch information.estimate.rule {
        case .byPosition: list.append("the wait shown is by position")
        case .movingAverage(let last): list.append("the wait shown is by the last \(last) times between calls")
        case .theory: list.append("the wait shown is by theory")
        }
        if let outages = information.outages {
            list.append("no answers for \(law(outages.repair)), between them \(law(outages.up))")
        }
        if let notify = information.notify {
            let missed = information.missedCall
            list.append(
                "told to come back \(notify.at) before the turn, travelling \(law(notify.travel)); who misses a call goes "
                    + "behind \(missed.behind) others"
                    + (missed.atMost < .max ? ", who misses more than \(missed.atMost) leaves" : ""))
        }
        if let away = information.stayAway {
            list.append("\(share(away.share)) stay away when shown over \(duration(away.over))")
        }
        return list
    }
}
