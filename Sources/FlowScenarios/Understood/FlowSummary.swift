internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel
internal import Statistics

extension Scenario {
    /// A flow as understood, line by line: as a file would say it, and what follows from it.
    func flowLines(_ network: FlowNetwork) -> [String] {
        let words = FlowWords(
            network, in: timeUnit, starts: run.starts, rate: { Understood.rate($0, timeUnit) },
            share: Understood.percent)
        var lines = modelLines("a flow", FormatKeys.flowTop)
        let unsaid = network.classes.filter { $0.arrivals.tellsMore(hasClock: run.starts != nil) }
        if !unsaid.isEmpty {
            lines += ["arrivals"] + unsaid.map { "  \($0.name): \(words.arrivals($0.arrivals))" }
        }
        let loadOf = Dictionary(loads.map { ($0.station, $0) }, uniquingKeysWith: { first, _ in first })
        if !network.stations.isEmpty { lines.append("load") }
        for (index, station) in network.stations.enumerated() {
            let service = words.services(ofStation: index)
            let parts = [
                station.servers.isLong ? words.servers(station) : nil,
                words.discipline(station.discipline),
                service.isEmpty ? nil : "serves \(service)",
            ]
            lines.append("  \(station.name): \(parts.compactMap { $0 }.joined(separator: "; "))")
            if let load = loadOf[index] { lines.append("    \(self.words(load))") }
        }
        if !network.records.isEmpty {
            lines +=
                ["records"]
                + network.records.indices.map { "  \(network.records[$0].name): \(words.reach(ofRecord: $0))" }
        }
        return lines + formulaLines + circleLines(network)
    }

    private func words(_ load: StationLoad) -> String {
        if load.hasUnknownServices, load.parts.allSatisfy({ $0.offeredLoad == nil }) {
            return "load not known before the run: service depends on \(whatServiceReads(at: load.station))"
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
        } else if let utilization = load.utilizationWords {
            text += ", utilization \(utilization)"
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
        if load.hasUnknownServices {
            text += ", without those whose service depends on \(whatServiceReads(at: load.station))"
        }
        if load.hasUnknownVisitors || load.parts.contains(where: { $0.arrivalRate == nil }) {
            text += ", without those whose rate is not known before the run"
        }
        return text
    }

    /// What means of services read that nobody knows before the run.
    private func whatServiceReads(at station: Int) -> String {
        let visits = flow?.network.flows.flatMap(\.visits).filter { $0.station == station } ?? []
        let laws = visits.flatMap { [$0.service] + $0.services.values }
        return laws.contains(where: \.dependsOnMoment)
            ? "what is so when it begins" : "numbers of those who come here"
    }
}

extension Arrivals {
    /// Whether words tell what their lines of a file do not: kinds of days of a long schedule, how many come at once on
    /// average, stated times by the clock, and that nobody comes by itself.
    fileprivate func tellsMore(hasClock: Bool) -> Bool {
        if let batches, batches.variance > 0 { return true }
        return switch source {
        case .poisson(let profile): ScheduleWords.isLong(profile)
        case .at, .appointments: hasClock
        case .nobody: true
        default: false
        }
    }
}

extension Station.Servers {
    /// Whether the file's changes are too many to be read.
    fileprivate var isLong: Bool {
        switch self {
        case .count, .unlimited, .formula: false
        case .schedule(let schedule): ScheduleWords.isLong(schedule.profile)
        case .groups(let groups): groups.contains { ScheduleWords.isLong($0.schedule.profile) }
        }
    }
}

extension FlowNetwork {
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
