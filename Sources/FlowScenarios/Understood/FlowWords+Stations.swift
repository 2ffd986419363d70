internal import FlowMeasures
internal import Scenarios
package import FlowNetworks
internal import SimulationKernel

/// Stations in words.
extension FlowWords {
    /// `3`, `unlimited`, `3 from 7:00, 5 from 13:00, again every 1 d`: who serves.
    package func servers(_ station: Station) -> String {
        switch station.servers {
        case .count(let number): String(number)
        case .unlimited: "unlimited"
        case .formula(let formula): formula.text
        case .schedule(let schedule): self.schedule(schedule)
        case .groups(let groups):
            groups.map { group in
                let classes = group.classes.map { $0.map { network.classes[$0].name }.joined(separator: ", ") }
                let whom = classes.map { " for \($0)" } ?? ""
                let speed = group.speed == 1 ? "" : " at speed \(Understood.number(group.speed))"
                return "\(group.name)\(whom): \(self.schedule(group.schedule))\(speed)"
            }.joined(separator: "; ")
        }
    }

    /// The different laws of service at a station, in the order of the classes, with whose they are where they differ:
    /// `urgent: exponential, mean 5 min; routine: always 3 min`.
    package func services(ofStation index: Int) -> String {
        var laws: [(law: Law, of: [String])] = []
        for (customer, own) in zip(network.classes, network.services[index]) {
            for law in own {
                guard let place = laws.firstIndex(where: { $0.law == law }) else {
                    laws.append((law, [customer.name]))
                    continue
                }
                if !laws[place].of.contains(customer.name) { laws[place].of.append(customer.name) }
            }
        }
        // Whose they are is clear where there is one, and told nobody where each has all of them.
        let isClear = laws.count <= 1 || Set(laws.map(\.of)).count == 1
        return laws.map { isClear ? service($0.law) : "\($0.of.joined(separator: ", ")): \(service($0.law))" }
            .joined(separator: "; ")
    }

    /// With when its mean is read, where that is not as he joins.
    private func service(_ law: Law) -> String {
        self.law(law) + (law.dependsOnMoment ? ", read when the service begins" : "")
    }

    private func schedule(_ schedule: ServerSchedule) -> String {
        if schedule.isConstant { return String(schedule.pieces[0].count) }
        return ScheduleWords.text(schedule.profile, starts: starts, in: unit) { Understood.number($0) }
    }

    /// `servers taken at once: operation 3`, where anybody does.
    private func taken(at station: Station) -> String? {
        var list: [String] = []
        let all = visitors[station.name] ?? []
        for number in Set(all.map(\.customer)).sorted() {
            let visits = all.filter { $0.customer == number }
            let numbers = Set(visits.map { $0.visit.takes(ofClass: number) }).sorted()
            for taken in numbers where taken > 1 {
                // Where it is so of some visits alone, those that have a name are told by it.
                let own = visits.filter { $0.visit.takes(ofClass: number) == taken }.compactMap(\.visit.name)
                var steps: [String] = []
                for name in own where numbers.count > 1 && !steps.contains(name) { steps.append(name) }
                let place = steps.isEmpty ? "" : " (\(steps.joined(separator: ", ")))"
                list.append("\(network.classes[number].name) \(taken)\(place)")
            }
        }
        return list.isEmpty ? nil : "servers taken at once: " + list.joined(separator: ", ")
    }

    /// Who is served next, and what else happens at the station.
    package func order(_ station: Station) -> String {
        ([discipline(station.discipline)] + features(station)).joined(separator: "; ")
    }

    func discipline(_ discipline: Discipline) -> String {
        switch discipline {
        case .fifo: "first come, first served"
        case .lifo: "last come, first served"
        case .preemptiveLIFO(let preemption): "last come, first served" + words(preemption)
        case .adaptiveLIFO(let length): "first come, first served, but last come while \(length) or more wait"
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
        case .byRank(let order): words(order)
        case .bookedFirst: "who is booked first once the time has come, others in order of arrival"
        case .processorSharing(let most): "all at once, sharing the servers" + (most.map { ", at most \($0)" } ?? "")
        }
    }

    func words(_ preemption: Preemption) -> String {
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
        if let admission = station.admission { list.append("lets in only while \(admission.text)") }
        if let balking = station.balking { list += words(balking) }
        if let capacity = station.capacity {
            list.append(
                station.whenFull == .block
                    ? "room for \(capacity), others wait at the server before"
                    : "room for \(capacity), others are turned away")
        }
        if let patience = station.patience { list.append(givingUp(patience, "gives")) }
        list += patience(ofVisitsTo: station)
        for change in station.whileWaiting {
            list.append(
                "\(network.classes[change.customerClass].name) becomes \(network.classes[change.becomes].name) after "
                    + "waiting "
                    + law(change.after))
        }
        for rule in station.waitingRules { list.append(words(rule)) }
        if let retry = station.retry {
            list.append(words(retry))
        }
        for (exit, word) in [
            (station.onBalk, "who does not join"), (station.onReject, "who is turned away"),
            (
                station.onAbandon,
                station.atShiftEnd == .leave ? "who gives up or whose service is broken off" : "who gives up"
            ),
        ] {
            if let exit, !exit.isEmpty { list.append("\(word): \(path(exit))") }
        }
        if station.discardsExpired { list.append("late work is dropped before it is served") }
        if let taken = taken(at: station) { list.append(taken) }
        if station.servesTogether > 1 { list.append("up to \(station.servesTogether) together") }
        return list + serving(station)
    }

    private func words(_ retry: Retry) -> String {
        var text = "comes again after \(law(retry.after))"
        if let most = retry.atMost { text += ", at most \(most) times" }
        guard let who = retry.who else { return text }
        return text + (who.tree.type == .yesNo ? ", when \(who.text)" : ", a share of \(who.text) each time")
    }

    /// `urgent, routine give up after …`: where patience differs by class or visit.
    private func patience(ofVisitsTo station: Station) -> [String] {
        var patient: [(law: Law, names: [String])] = []
        for (number, visit) in visitors[station.name] ?? [] {
            guard let law = visit.patience else { continue }
            let name = visit.name ?? network.classes[number].name
            guard let same = patient.firstIndex(where: { $0.law == law }) else {
                patient.append((law, [name]))
                continue
            }
            if !patient[same].names.contains(name) { patient[same].names.append(name) }
        }
        return patient.map {
            let verb = $0.names.count == 1 ? "gives" : "give"
            return "\($0.names.joined(separator: ", ")) \(givingUp($0.law, verb))"
        }
    }

    private func givingUp(_ patience: Law, _ verb: String) -> String {
        if patience.shareOfNever == 1 { return "never \(verb) up" }
        return "\(verb) up after \(law(patience))" + (patience.dependsOnMoment ? ", read when somebody joins" : "")
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
        if let speed = station.speedFormula { list.append("at speed \(speed.text)") }
        if let start = station.startWhen { list.append("a free server begins when \(start.text)") }
        switch station.atShiftEnd {
        case .finish: break
        case .interrupt(let preemption): list.append("at the end of a shift" + words(preemption))
        case .leave: list.append("who is in service at the end of a shift leaves")
        case .serveAll: list.append("whoever is in at the end of a shift is still served")
        case .serveBooked:
            list.append(
                "whoever is in at the end of a shift or was booked by then is still served, however late he comes")
        }
        if let breakdowns = station.breakdowns {
            let counted = breakdowns.counted == .busy ? "work" : "time"
            list.append(
                "servers fail after \(law(breakdowns.up)) of \(counted), repaired in "
                    + law(breakdowns.repair) + words(breakdowns.interrupted))
        }
        if let vacations = station.vacations { list.append("idle servers go away for \(law(vacations))") }
        if let rounds = station.rounds { list.append(words(rounds)) }
        if let setUp = station.setUp {
            let condition =
                switch setUp.condition {
                case .always: "before every service"
                case .classChanges: "before a service of another class than the last one of the server"
                }
            list.append("set-up \(condition): \(law(setUp.time))")
        }
        for customers in station.initial { list.append(people(customers) + " at the start" + waits(of: customers)) }
        return list
    }

    private func words(_ rule: WaitingRule) -> String {
        switch rule.action {
        case .go(let visit): "who waits goes to \(network.stations[visit.station].name) when \(rule.when.text)"
        case .leave: "who waits gives up when \(rule.when.text)"
        case .become(let index): "who waits becomes \(network.classes[index].name) when \(rule.when.text)"
        }
    }

    private func words(_ rounds: Rounds) -> String {
        let lines = rounds.lines.map { line in
            switch line {
            case .customerClass(let index): network.classes[index].name
            case .visits(let name): name
            }
        }
        let each =
            switch rounds.each {
            case .untilEmpty: "takes all of each until nobody is left there"
            case .thoseThere: "takes those of each who are there when it comes"
            case .atMost(1): "takes one of each"
            case .atMost(let number): "takes at most \(number) of each"
            }
        return "the server goes round the lines \(Self.listed(lines)), \(each), and "
            + (rounds.waitsWhenEmpty
                ? "waits where it is while nobody waits anywhere" : "goes on while nobody waits anywhere")
            + "; on the way to the next line: \(law(rounds.switching))"
    }

    private func people(_ customers: InitialCustomers) -> String {
        "\(customers.count) \(network.classes[customers.customerClass].name)"
    }

    /// How long they have waited already, behind what says who they are.
    private func waits(of customers: InitialCustomers) -> String {
        guard let waited = customers.waited else { return "" }
        let words =
            switch waited {
            case .deterministic(let time): duration(time)
            case .sequence(let times) where times.count <= 6: Self.listed(times.map(duration))
            case .sequence(let times): "\(duration(times.min() ?? 0)) to \(duration(times.max() ?? 0))"
            default: law(waited)
            }
        return " (waited already: \(words))"
    }

    private static func listed(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }

    /// Who is there when the run begins, station by station; empty where nobody is.
    package var atStart: String {
        Self.listed(
            network.stations.filter { !$0.initial.isEmpty }.map { station in
                let all = station.initial.map { people($0) + waits(of: $0) }
                return Self.listed(all) + " at \(station.name)"
            })
    }

    /// What those who wait at the station see of its line, and what they do with it; a sentence each.
    package func information(_ station: Station) -> [String] {
        guard let information = station.information else { return [] }
        let poll = information.poll
        let users = information.appUsers == 1 ? "Everybody has" : "\(share(information.appUsers)) have"
        var latency = law(poll.latency)
        if case .deterministic(0) = poll.latency { latency = "none" }
        var list = [
            "\(users) the app, which asks every \(duration(poll.every))"
                + (poll.screens == .each ? " for each of its two screens" : "")
                + (poll.firstAtOnce ? "" : ", the first time after as long")
                + "; latency: \(latency)"
                + (poll.lost > 0 ? "; \(share(poll.lost)) of the answers are lost" : "")
                + (poll.client == .merge
                    ? "; every answer is shown when it comes" : "; a new request cancels the older one")
                + (information.api.map { "; \(network.stations[$0.station].name) answers" } ?? "")
        ]
        if let outages = information.outages {
            list.append("The connection fails after \(law(outages.up)), for \(law(outages.repair))")
        }
        switch information.estimate.rule {
        case .byPosition:
            list.append("The wait shown is computed from the number ahead, the servers and the mean service")
        case .movingAverage(let last):
            list.append("The wait shown is computed from the number ahead and the last \(last) times between calls")
        case .theory: list.append("The wait shown is the mean that theory gives for the number ahead")
        }
        if let notify = information.notify {
            let missed = information.missedCall
            list.append(
                "Who has more than \(notify.at) calls ahead leaves the waiting room and starts back when \(notify.at) "
                    + "are left; the way takes: \(law(notify.travel))")
            let place = missed.behind == 0 ? "to the head of the line" : "behind \(missed.behind) others"
            let most = missed.atMost == 0 ? "it" : "more than \(missed.atMost)"
            list.append(
                "Who misses the call goes \(place)" + (missed.atMost < .max ? "; who misses \(most) gives up" : ""))
        }
        if let away = information.stayAway {
            list.append(
                "\(share(away.share)) of those with the app who would come from outside stay away when it shows more "
                    + "than "
                    + duration(away.over))
        }
        return list
    }
}
