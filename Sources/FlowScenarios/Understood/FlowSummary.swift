internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension Scenario {
    /// A flow as understood, line by line: the classes with their arrivals and ways, the stations with the means and
    /// standard deviations of their service times and their loads.
    func flowLines(_ network: FlowNetwork) -> [String] {
        var lines: [String] = []
        let words = FlowWords(
            network, in: timeUnit, starts: run.starts, rate: { Understood.rate($0, timeUnit) },
            share: Understood.percent)
        lines.append("classes")
        for (index, customer) in network.classes.enumerated() {
            let priority = network.statesPriorities ? ", priority \(customer.priority)" : ""
            lines.append("  \(customer.name)\(priority)")
            lines.append("    arrivals: \(words.arrivals(customer.arrivals))")
            lines += words.numbers(ofClass: index).map { "    \($0)" }
            if words.isLong(customer.flow) {
                lines += ["    path:"] + words.outline(customer.flow).map { "      " + $0 }
            } else {
                let path = customer.flow.isEmpty ? "none" : words.path(customer.flow)
                lines.append("    path: \(path)")
            }
        }
        lines.append("stations")
        let served = network.services
        let loadOf = Dictionary(loads.map { ($0.station, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, station) in network.stations.enumerated() {
            lines.append("  \(station.name): \(servers(station, words)), \(words.order(station))")
            for (customer, laws) in zip(network.classes, served[index]) {
                for law in laws { lines.append("    serves \(customer.name): \(LawWords.text(law, in: timeUnit))") }
            }
            for sentence in words.information(station) { lines.append("    \(sentence)") }
            if costs.stations.indices.contains(index), let cost = costs.stations[index] {
                lines.append("    costs \(self.words(cost))")
            }
            if let load = loadOf[index] { lines.append("    \(self.words(load))") }
        }
        if !network.timers.isEmpty {
            lines += ["timers"] + network.timers.map { "  \($0.name): \(words.timer($0))" }
        }
        if !network.records.isEmpty { lines += ["records"] + words.recordLines().map { "  " + $0 } }
        return lines
    }

    private func servers(_ station: Station, _ words: FlowWords) -> String {
        switch station.servers {
        case .count(let count): count == 1 ? "1 server" : "\(count) servers"
        case .unlimited: "unlimited servers"
        case .schedule, .groups: "servers " + words.servers(station)
        }
    }

    private func words(_ cost: StationCost) -> String {
        [(cost.server, "a server"), (cost.waiting, "a waiting customer"), (cost.present, "a customer present")]
            .filter { $0.0 > 0 }
            .map { "\(Understood.number($0.0 * 3600 / timeUnit.seconds))\(currency.map { " " + $0 } ?? "")/h \($0.1)" }
            .joined(separator: ", ")
    }

    private func words(_ load: StationLoad) -> String {
        if load.hasUnknownServices, load.parts.allSatisfy({ $0.offeredLoad == nil }) {
            return "load not known before the run: service depends on numbers of those who come here"
        }
        guard let rate = load.arrivalRate, let offered = load.offeredLoad else {
            return "load not known before the run"
        }
        var text =
            offered.isFinite
            ? "load \(Understood.number(offered)) by \(Understood.rate(rate, timeUnit))"
            : "\(Understood.rate(rate, timeUnit)) with work without a finite mean"
        if let why = load.whyEndless {
            if offered.isFinite { text += ", \(why)" }
        } else if let utilization = load.utilization {
            text += ", utilization \(Understood.percent(utilization))"
        }
        switch load.basis {
        case .constant: break
        case .longRun: text += " in the long run"
        case .observedPeriod: text += " over the run"
        }
        if let peak = load.peakUtilization, peak > (load.utilization ?? 0) * (1 + 1e-9) {
            text += ", \(Understood.percent(peak)) at its peak"
        }
        if load.hasUnknownHolds { text += ", without the time that its servers are held" }
        if load.hasUnknownServices { text += ", without those whose service depends on numbers not known before" }
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
