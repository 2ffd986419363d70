import SimulationKernel
package import Scenarios
package import FlowNetworks
internal import Statistics

/// A network in words, for reports.
package struct FlowWords {
    let network: FlowNetwork
    let unit: TimeUnit
    let starts: ClockTime?
    let rate: (Double) -> String
    let share: (Double) -> String
    /// By the station's name: who comes there, by the class's place, in the order of classes and flows. Gathered once,
    /// since each station asks.
    let visitors: [String: [(customer: Int, visit: Visit)]]

    /// - Parameters:
    ///   - network: what is put into words.
    ///   - unit: the network's unit of time.
    ///   - starts: the clock time at the beginning of the run.
    ///   - rate: how a rate per time unit is written.
    ///   - share: how a part of 1 is written.
    package init(
        _ network: FlowNetwork, in unit: TimeUnit, starts: ClockTime?, rate: @escaping (Double) -> String,
        share: @escaping (Double) -> String
    ) {
        self.network = network
        self.unit = unit
        self.starts = starts
        self.rate = rate
        self.share = share
        var visitors: [String: [(customer: Int, visit: Visit)]] = [:]
        for (number, customer) in network.classes.enumerated() {
            for visit in customer.flow.visits {
                visitors[network.stations[visit.station].name, default: []].append((number, visit))
            }
        }
        self.visitors = visitors
    }

    func law(_ law: Law) -> String { LawWords.shortText(law, in: unit) }

    /// `Poisson, 20/h`: how customers come.
    package func arrivals(_ arrivals: Arrivals) -> String {
        var text = source(arrivals.source)
        if let batches = arrivals.batches {
            text += ", \(Understood.number(batches.mean)) at once"
            if batches.variance > 0 { text += " on average" }
        }
        if arrivals.from > 0 { text += ", from \(moment(arrivals.from))" }
        if arrivals.until < .infinity { text += ", until \(moment(arrivals.until))" }
        if let first = arrivals.first { text += ", the first \(first)" }
        return text
    }

    private func source(_ source: Arrivals.Source) -> String {
        switch source {
        case .poisson(let profile):
            profile.pieces.count == 1 && profile.pieces[0].time <= 0
                ? "Poisson, \(rate(profile.pieces[0].rate))"
                : "Poisson, " + ScheduleWords.text(profile, starts: starts, in: unit)
        case .formula(let formula): "Poisson, at the rate \(formula.text)"
        case .renewal(let law): "every \(self.law(law))"
        case .at(let times): "at " + list(times, "stated")
        case .population(let size, .deterministic(0)): "a population of \(size), who come again at once"
        case .population(let size, let think): "a population of \(size), away for \(law(think))"
        case .modulated(let phases):
            "Poisson in phases, "
                + phases.map { ($0.rate > 0 ? rate($0.rate) : "nobody") + " for \(duration($0.mean)) on average" }
                .joined(separator: ", then ")
        case .sessions(let profile, let requests, let think):
            "sessions, " + self.source(.poisson(profile)) + ", each of "
                + (requests.variance > 0
                    ? "\(Understood.number(requests.mean)) requests on average" : count(requests.mean))
                + ", the next one \(law(think)) after the answer"
        case .appointments(let appointments): booked(appointments)
        case .nobody: "nobody by itself: others become it on their way"
        case .polls: "sent by the program: polls of an app, or what people's moves ask"
        }
    }

    private func count(_ requests: Double) -> String {
        requests == 1 ? "1 request" : "\(Understood.number(requests)) requests"
    }

    private func booked(_ appointments: Appointments) -> String {
        var text = "booked at " + list(appointments.times, "booked")
        if let law = appointments.punctuality { text += "; later by \(self.law(law))" }
        if appointments.noShow > 0 { text += "; \(share(appointments.noShow)) do not come" }
        return text
    }

    private func list(_ times: [Double], _ kind: String) -> String {
        times.prefix(4).map(moment).joined(separator: ", ")
            + (times.count > 4 ? " and \(times.count - 4) more \(kind) times" : "")
    }

    /// A moment of the run: by the clock where the scenario says when it starts.
    private func moment(_ time: Double) -> String {
        guard let starts else { return duration(time) }
        let seconds = starts.seconds + Int(saturating: (time * unit.seconds).rounded())
        return ClockTime(seconds: seconds % 86400 / 60 * 60).description
    }

    func duration(_ time: Double) -> String { Understood.duration(time, unit) }

    // MARK: paths

    /// `triage → doctor → end as treated`: what a class passes through.
    package func path(_ flow: [FlowStep]) -> String {
        flow.filter { !$0.isMark }.map(step).joined(separator: " → ")
    }

    private func step(_ step: FlowStep) -> String {
        switch step {
        case .visit(let visit): self.visit(visit)
        case .delay(let law, let name): "\(name ?? "delay") (\(self.law(law)))"
        case .until(let moments, let name): (name.map { "\($0): " } ?? "") + "wait until \(moments.text)"
        case .gate(let formula, let name): (name.map { "\($0): " } ?? "") + "wait until \(formula.text)"
        case .choose(let branches):
            "("
                + branches.map { "\(part($0)) " + ($0.flow.isEmpty ? "go on" : path($0.flow)) }
                .joined(separator: ", ") + ")"
        case .route(let rule, let visits):
            "(\(words(rule)) \(visits.map(visit).joined(separator: ", "))\(terms(of: rule)))"
        case .loop(let loop): self.loop(loop)
        case .become(let shares):
            "as "
                + shares.map { one in
                    (shares.count > 1 ? share(one.share) + " " : "") + network.classes[one.customerClass].name
                }.joined(separator: ", ")
        case .wander(let graph): wander(graph)
        case .attempt(let attempt): self.attempt(attempt)
        case .hold(let hold): self.hold(hold)
        case .together(let fork): together(fork)
        case .set(let changes): "set " + changes.map(words).joined(separator: ", ")
        case .setNumbers(let changes): "set " + changes.map(words).joined(separator: ", ")
        case .chooseWhen(let branches): "(\(branches.map(words).joined(separator: ", ")))"
        case .gather(let place): gathering(network.gatherings[place])
        case .enter(let entry): "enter a \(network.journal[entry])"
        case .move(let record, let move): "\(network.records[record].name) \(network.records[record].moves[move].name)"
        case .mark(let part, _): network.parts[part].name
        case .end(let outcome): "end as \(network.outcomes[outcome])"
        }
    }

    private func gathering(_ gathering: Gathering) -> String {
        let name = gathering.name.map { "\($0): " } ?? ""
        if gathering.kinds.isEmpty {
            return name + "wait until \(gathering.number) are there"
                + (gathering.atMost.map { ", at most \(duration($0)) from the first" } ?? "")
        }
        let classes = network.classes.map(\.name)
        let kinds = gathering.kinds.map { "\($0.number) \(classes[$0.customerClass])" }.joined(separator: " and ")
        let matches = gathering.matchWords(classes, attributes: network.attributes.map(\.name))
        return name + "wait for each other, \(kinds)" + (matches.isEmpty ? "" : " where \(matches)")
            + (gathering.atMost.map { ", nobody longer than \(duration($0))" } ?? "")
    }

    func visit(_ visit: Visit) -> String {
        let name = visit.name ?? network.stations[visit.station].name
        if visit.sameServer { return "\(name) (the same server)" }
        return visit.takes > 1 ? "\(name) (\(visit.takes) servers)" : name
    }

    private func words(_ rule: RoutingRule) -> String {
        switch rule {
        case .shortestLine: "the shortest line of"
        case .leastBusy: "the least busy of"
        case .best(let choice) where choice.isHighest: "the highest \(choice.formula.text) of"
        case .best(let choice): "the lowest \(choice.formula.text) of"
        case .firstFree: "the first free of"
        case .inTurn: "in turn to"
        }
    }

    /// ` where free > 0, the first of equal ones`.
    private func terms(of rule: RoutingRule) -> String {
        guard case .best(let choice) = rule else { return "" }
        return (choice.condition.map { " where \($0.text)" } ?? "")
            + (choice.takesFirst ? ", the first of equal ones" : "")
    }

    /// How many take a branch.
    func part(_ branch: FlowBranch) -> String {
        if branch.isRest { return "else" }
        return branch.formula?.text ?? share(branch.share)
    }

    func loop(_ loop: FlowLoop) -> String { "[\(path(loop.flow))]" + terms(of: loop) }

    /// ` until through, 80% each time, at most 3 times`.
    func terms(of loop: FlowLoop) -> String {
        var text = ""
        switch loop.ending {
        case .times(let times): text += times == 1 ? " once" : " \(times) times"
        case .untilShare(let through): text += " until through, \(share(through)) each time"
        case .until(let formula): text += " until \(formula.text)"
        case .never: text += " for ever"
        }
        if let most = loop.atMost { text += ", at most \(most) times" }
        if !loop.otherwise.isEmpty { text += ", else \(path(loop.otherwise))" }
        return text
    }

    /// A place as something that one goes to: a state by its name alone.
    private func place(_ flow: [FlowStep]) -> String {
        if flow.count == 1, case .delay(_, let name?) = flow[0] { return name }
        return path(flow)
    }

    private func wander(_ graph: FlowGraph) -> String {
        func words(_ moves: [FlowGraph.Move]) -> String {
            moves.map { move in
                let target = move.place.map { place(graph.places[$0].flow) } ?? "out"
                return moves.count > 1 ? "\(share(move.share)) \(target)" : target
            }.joined(separator: ", ")
        }
        let places = graph.places.map { "from \(path($0.flow)) to \(words($0.moves))" }
        return "by chance (to \(words(graph.start)); " + places.joined(separator: "; ") + ")"
    }
}
