internal import FlowNetworks
internal import FlowTheory
internal import ScenarioReading
internal import SimulationKernel
internal import Statistics

extension Scenario {
    /// The scenario as understood, line by line: the run, the classes with their arrivals and ways, the stations with
    /// the means and standard deviations of their service times and their loads.
    public var summary: [String] {
        var lines = ["\(name): \(headline)"]
        if obstacleToSimulation == nil { lines.append("  times in \(timeUnit.rawValue)") }
        for parameter in parameters {
            let share = takenShares.first { $0.use == .parameter(parameter.name) }
            let note =
                share.map { share in
                    // With one decimal, as shares are printed.
                    let ends = [share.interval.lower, share.interval.upper].map { end in
                        let tenths = Int((end * 1000).rounded())
                        return "\(tenths / 10).\(tenths % 10)%"
                    }
                    return " (\(share.origin.evidence) in \(share.reference), \(ends[0]) to \(ends[1]))"
                } ?? (parameter.isOverridden ? " (--set)" : "")
            lines.append("  \(parameter.name) = \(parameter.value)\(note)")
        }
        if obstacleToSimulation != nil { return lines + subject.summary(in: self) }
        lines.append("run")
        let plans = PlanWords(self)
        lines += (runLines(plans) + plans.precision).map { "  " + $0 }
        lines += subject.summary(in: self)
        if !measures.isEmpty { lines += ["measures"] + plans.formulas.map { "  " + $0 } }
        if !experiments.isEmpty { lines += ["experiments"] + plans.experiments }
        if !expectations.isEmpty { lines += ["expectations"] + plans.expectations.map { "  " + $0 } }
        return lines
    }

    func flowLines(_ network: FlowNetwork) -> [String] {
        var lines: [String] = []
        let words = FlowWords(
            network, in: timeUnit, starts: run.starts, rate: { Understood.rate($0, timeUnit) },
            share: Understood.percent)
        lines.append("classes")
        for customer in network.classes {
            lines.append("  \(customer.name)\(network.statesPriorities ? ", priority \(customer.priority)" : "")")
            lines.append("    arrivals: \(words.arrivals(customer.arrivals))")
            if words.isLong(customer.flow) {
                lines += ["    path:"] + words.outline(customer.flow).map { "      " + $0 }
            } else {
                lines.append("    path: \(customer.flow.isEmpty ? "none" : words.path(customer.flow))")
            }
        }
        lines.append("stations")
        let served = network.services
        for (index, station) in network.stations.enumerated() {
            lines.append("  \(station.name): \(servers(station, words)), \(words.order(station))")
            for (customer, laws) in zip(network.classes, served[index]) {
                for law in laws { lines.append("    serves \(customer.name): \(LawWords.text(law, in: timeUnit))") }
            }
            for sentence in words.information(station) { lines.append("    \(sentence)") }
            if costs.stations.indices.contains(index), let cost = costs.stations[index] {
                lines.append("    costs \(self.words(cost))")
            }
            if let load = loads.first(where: { $0.station == index }) { lines.append("    \(self.words(load))") }
        }
        if !network.records.isEmpty { lines += ["records"] + words.recordLines().map { "  " + $0 } }
        return lines
    }

    private func servers(_ station: Station, _ words: FlowWords) -> String {
        switch station.servers {
        case .count(let count): "\(count) server\(count == 1 ? "" : "s")"
        case .unlimited: "unlimited servers"
        case .schedule, .groups: "servers " + words.servers(station)
        }
    }

    private func words(_ cost: StationCost) -> String {
        [(cost.server, "a server"), (cost.waiting, "a waiting customer"), (cost.present, "a customer present")]
            .filter { $0.0 > 0 }
            .map {
                "\(Understood.number($0.0 * 3600 / timeUnit.seconds))\(costs.currency.map { " " + $0 } ?? "")/h \($0.1)"
            }
            .joined(separator: ", ")
    }

    private func runLines(_ plans: PlanWords) -> [String] {
        let length: String =
            switch run.plan.length {
            case .horizon(let time): "\(Understood.span(time, timeUnit))"
            case .customers(let count): "\(count) customers"
            case .untilEmpty(let limit):
                limit.isFinite ? "until empty, at most \(Understood.span(limit, timeUnit))" : "until empty"
            case .untilDeadlock(let limit):
                limit.isFinite ? "until a deadlock, at most \(Understood.span(limit, timeUnit))" : "until a deadlock"
            }
        let warmUp: String =
            switch run.plan.warmUp {
            case .none: run.warmUpIsAuto ? "after a warm-up that is found from the runs" : "no warm-up"
            case .time(let time): "after a warm-up of \(Understood.span(time, timeUnit))"
            case .customers(let count): "after a warm-up of \(count) customers"
            }
        let closing = run.plan.closing == .finish ? ", then doors close and work is done" : ""
        var starts = run.starts.map { " from \($0)" } ?? ""
        if let clock = run.starts, case .time(let time) = run.plan.warmUp {
            // What is observed begins behind the warm-up.
            let seconds = clock.seconds + Int((time * timeUnit.seconds).rounded())
            let weekday = clock.weekday.map { ($0 + seconds / 86_400) % 7 }
            starts = " from \(ClockTime(weekday: weekday, seconds: seconds % 86_400))"
        }
        let clock = run.starts.map { " from \($0)" } ?? ""
        let isTimed = if case .time = run.plan.warmUp { true } else { false }
        return [
            "\(length)\(starts), \(warmUp)\(isTimed ? clock : "")\(closing)",
            "\(plans.replications), seed \(run.seed), confidence \(Understood.percent(run.confidence))",
        ]
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
        if let peak = load.peakUtilization, peak > (load.utilization ?? 0) * (1 + 1e-9) {
            text += ", \(Understood.percent(peak)) at its peak"
        }
        if load.hasUnknownHolds { text += ", without the time that its servers are held" }
        if load.hasUnknownVisitors || load.parts.contains(where: { $0.arrivalRate == nil }) {
            text += ", without those whose rate is not known before the run"
        }
        return text
    }
}

extension FlowNetwork {
    /// Whether some class differs from the others in priority.
    var statesPriorities: Bool { Set(classes.map(\.priority)).count > 1 }

    /// By station and class, the different laws with which it is served there, in the order of its way.
    var services: [[[Law]]] {
        var laws = stations.map { _ in classes.map { _ in [Law]() } }
        func add(_ visit: Visit, _ customer: Int, _ law: Law) {
            if !laws[visit.station][customer].contains(law) { laws[visit.station][customer].append(law) }
        }
        for (index, customer) in classes.enumerated() {
            for visit in customer.flow.visits { add(visit, index, visit.service) }
        }
        for visit in (classes.map(\.flow) + stations.flatMap(\.exits)).flatMap(\.visits) {
            for other in visit.services.keys.sorted() { add(visit, other, visit.services[other] ?? visit.service) }
        }
        return laws
    }
}
