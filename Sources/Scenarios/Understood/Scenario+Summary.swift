internal import FlowNetworks
internal import ScenarioReading
internal import SimulationKernel
internal import Statistics

extension Scenario {
    /// The scenario as understood, line by line: the run, the classes with their arrivals and ways, the stations with
    /// the means and standard deviations of their service times and their loads.
    public var summary: [String] {
        guard case .flow(let network) = model else { return [] }
        var lines = ["\(name): \(headline)"]
        lines.append("  times in \(timeUnit.rawValue)")
        for parameter in parameters {
            lines.append("  \(parameter.name) = \(parameter.value)\(parameter.isOverridden ? " (--set)" : "")")
        }
        lines.append("run")
        lines += runLines.map { "  " + $0 }
        lines.append("classes")
        for customer in network.classes {
            lines.append("  \(customer.name)\(network.statesPriorities ? ", priority \(customer.priority)" : "")")
            lines.append("    comes \(arrivals(customer.arrivals))")
            lines.append("    goes \(way(customer.flow, network))")
        }
        lines.append("stations")
        for (index, station) in network.stations.enumerated() {
            lines.append("  \(station.name): \(words(station))")
            for (customer, flow) in network.classes.map({ ($0.name, $0.flow) }) {
                for law in services(flow, index) {
                    lines.append("    serves \(customer): \(LawWords.text(law, in: timeUnit))")
                }
            }
            if let load = loads.first(where: { $0.station == index }) { lines.append("    \(words(load))") }
        }
        return lines
    }

    private var runLines: [String] {
        let length: String =
            switch run.plan.length {
            case .horizon(let time): "\(Understood.span(time, timeUnit))"
            case .customers(let count): "\(count) customers"
            case .untilEmpty(let limit):
                limit.isFinite ? "until empty, at most \(Understood.span(limit, timeUnit))" : "until empty"
            }
        let warmUp: String =
            switch run.plan.warmUp {
            case .none: "no warm-up"
            case .time(let time): "after a warm-up of \(Understood.span(time, timeUnit))"
            case .customers(let count): "after a warm-up of \(count) customers"
            }
        let closing = run.plan.closing == .finish ? ", then doors close and work is done" : ""
        let starts = run.starts.map { " from \($0)" } ?? ""
        return [
            "\(length)\(starts), \(warmUp)\(closing)",
            "\(run.replications) replications, seed \(run.seed), confidence \(Understood.percent(run.confidence))",
        ]
    }

    private func arrivals(_ arrivals: Arrivals) -> String {
        var text: String
        switch arrivals.source {
        case .poisson(let profile):
            if profile.pieces.count == 1, profile.period == nil, profile.pieces[0].time == 0 {
                text = "poisson \(Understood.rate(profile.pieces[0].rate, timeUnit))"
            } else {
                text = "poisson by a schedule, " + ScheduleWords.text(profile, starts: run.starts, in: timeUnit)
            }
        case .renewal(let law): text = "one after another, \(LawWords.text(law, in: timeUnit))"
        case .at(let times): text = times.count == 1 ? "once" : "at \(times.count) times"
        case .population(let count, let think):
            text = "from a population of \(count), thinking \(LawWords.text(think, in: timeUnit))"
        }
        if arrivals.from > 0 { text += ", from \(Understood.span(arrivals.from, timeUnit))" }
        if arrivals.until.isFinite { text += ", until \(Understood.span(arrivals.until, timeUnit))" }
        if let first = arrivals.first { text += ", the first \(first) only" }
        return text
    }

    private func way(_ flow: [FlowStep], _ network: FlowNetwork) -> String {
        if flow.isEmpty { return "nowhere" }
        return flow.map { step in
            switch step {
            case .visit(let visit): network.stations[visit.station].name + (visit.name.map { " (\($0))" } ?? "")
            case .delay(let law, let name):
                "\(name ?? "delay") of \(Understood.duration(law.mean, timeUnit))"
            case .choose(let branches):
                "{ "
                    + branches.map { "\(Understood.percent($0.share)) \(way($0.flow, network))" }
                    .joined(separator: " | ") + " }"
            case .end(let outcome): network.outcomes[outcome]
            }
        }.joined(separator: " → ")
    }

    private func words(_ station: Station) -> String {
        let servers: String =
            switch station.servers {
            case .unlimited: "unlimited servers"
            case .count(let count): "\(count) server\(count == 1 ? "" : "s")"
            }
        let discipline: String =
            switch station.discipline {
            case .fifo: "first come, first served"
            case .lifo: "last come, first served"
            case .random: "served in random order"
            case .priority(.none): "by priority, service is never interrupted"
            case .priority(.resume): "by priority, an interrupted service goes on where it stopped"
            case .priority(.restart): "by priority, an interrupted service starts again"
            case .priority(.resample): "by priority, an interrupted service is drawn anew"
            case .shortestJobFirst: "shortest service first"
            }
        return "\(servers), \(discipline)" + (station.capacity.map { ", at most \($0) inside" } ?? "")
    }

    private func words(_ load: StationLoad) -> String {
        guard let rate = load.arrivalRate, let offered = load.offeredLoad else {
            return "load not known before the run"
        }
        var text = "load \(Understood.number(offered)) by \(Understood.rate(rate, timeUnit))"
        if let utilization = load.utilization { text += ", utilization \(Understood.percent(utilization))" }
        switch load.basis {
        case .constant: break
        case .longRun: text += " in the long run"
        case .observedPeriod: text += " over the run"
        }
        if let peak = load.peakUtilization { text += ", \(Understood.percent(peak)) at its peak" }
        if !load.isComplete { text += ", without those whose rate is not known before the run" }
        return text
    }

    /// The different laws with which a class is served at a station, in the order of its way.
    private func services(_ flow: [FlowStep], _ station: Int) -> [Law] {
        var laws: [Law] = []
        for step in flow {
            let found: [Law] =
                switch step {
                case .visit(let visit): visit.station == station ? [visit.service] : []
                case .choose(let branches): branches.flatMap { services($0.flow, station) }
                default: []
                }
            for law in found where !laws.contains(law) { laws.append(law) }
        }
        return laws
    }
}

extension FlowNetwork {
    /// Whether some class differs from the others in priority.
    var statesPriorities: Bool { Set(classes.map(\.priority)).count > 1 }
}
