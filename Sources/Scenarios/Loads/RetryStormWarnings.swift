internal import FlowNetworks
internal import ScenarioReading
internal import SimulationKernel
internal import Statistics

/// Says where a retry storm, once begun, would never end by itself: all tries together are more than the servers can do,
/// though first tries alone are not.
///
/// The work of a try that has timed out is still done, so that a line in which everybody waits for longer than the
/// time-out gets all tries of everybody: n λ against c μ (Bronson et al. 2021, HotOS, "metastable failures").
struct RetryStormWarnings {
    let network: FlowNetwork
    let drafts: FlowDrafts
    let unit: TimeUnit
    let log: DiagnosticLog

    /// - Returns: what is warned of, as sentences.
    func check(_ plan: RunPlan) -> [String] {
        var found: [String] = []
        let rates = network.classes.map { ClassRate($0.arrivals, plan)?.rate }
        let visits = network.classes.indices.map { ExpectedVisits(ofClass: $0, in: network) }
        for station in network.stations.indices where network.stations[station].servers != .unlimited {
            let capacity = capacity(network.stations[station], plan)
            var storm = RetryStorm(at: station, capacity: capacity)
            for (index, own) in visits.enumerated() where own.isKnown {
                guard let rate = rates[index] else { continue }
                for entry in own.entries where entry.station == station {
                    storm.add(entry, ofClass: index, rate: rate, of: own, in: network)
                }
            }
            guard storm.timeout > 0, storm.firstLoad > 0, storm.firstLoad.isFinite, storm.firstLoad < capacity,
                storm.allLoad >= capacity, storm.lines.contains(where: { mayStorm(at: $0, overloaded: station) })
            else { continue }
            let cures = RetryStormCures(storm, network) { station in
                zip(rates, visits).reduce(0) { sum, one in
                    sum + (one.0 ?? 0) * one.1.entries.filter { $0.station == station }.reduce(0) { $0 + $1.count }
                }
            }
            if let sentence = warn(storm, cures, plan) { found.append(sentence) }
        }
        return found
    }

    /// Where the line stands: a station that serves the latest first or loses who waits for long recovers. So does the
    /// overloaded one itself when it drops late work; where the line stands elsewhere that helps too little, since all
    /// that is taken from there is nearly late.
    private func mayStorm(at line: Int, overloaded: Int) -> Bool {
        let station = network.stations[line]
        switch station.discipline {
        case .lifo, .preemptiveLIFO, .adaptiveLIFO: return false
        default: break
        }
        return !(station.discardsExpired && line == overloaded) && station.patience == nil && station.balking == nil
    }

    private func warn(_ storm: RetryStorm, _ cures: RetryStormCures, _ plan: RunPlan) -> String? {
        let station = network.stations[storm.station]
        let capacity = storm.capacity
        // A line that cannot become as long as the time-out loses nobody to it.
        if cures.longestWait < storm.timeout { return nil }
        let meanWork = storm.allLoad / storm.all
        let tries = storm.factors.count == 1 ? storm.factors.first.flatMap { Int(exactly: $0) } : nil
        let allTries = "with all " + (tries.map { "\($0) " } ?? "") + "tries \(rate(storm.all))"
        let place = storm.lines[0]
        let isElsewhere = place != storm.station
        let what =
            "retry storm at station '\(network.stations[place].name)' would not end by itself: "
            + (isElsewhere
                ? "'\(station.name)' is called \(rate(storm.first)), \(allTries), and can do \(rate(capacity / meanWork))"
                : "\(rate(storm.first)) come, \(allTries), and its servers can do \(rate(capacity / meanWork))")
        let position =
            isElsewhere
            ? "the line is there, for its servers are kept during the calls. Once it is longer"
            : "once the line is longer"
        let late =
            "than the time-out of \(Understood.duration(storm.timeout, unit)), every call makes all its tries and "
            + "their work is done for nobody"
        log.warning(
            "a " + what, at: drafts.stations[place].place,
            hint: "\(position) \(late). \(bound(storm, capacity)) it recovers; so it does with \(cures.words)")
        return "A \(what). \(position.prefix(1).uppercased() + position.dropFirst()) \(late)."
    }

    /// `Below 36/s of 'payer'`, or how much less of all has to come.
    private func bound(_ storm: RetryStorm, _ capacity: Double) -> String {
        let factor = capacity / storm.allLoad
        if storm.customers.count == 1 {
            let (index, rate) = storm.customers[0]
            return "Below \(self.rate(rate * factor)) of '\(network.classes[index].name)'"
        }
        let all = storm.customers.map { "\(rate($0.rate)) of '\(network.classes[$0.customerClass].name)'" }
        return "Below \(Understood.percent(factor)) of what comes now (\(all.joined(separator: ", ")))"
    }

    /// What the servers can do when nothing disturbs them.
    private func capacity(_ station: Station, _ plan: RunPlan) -> Double {
        let capacity = ServiceCapacity(station)
        if station.speed?.period == nil, let last = capacity.at(.greatestFiniteMagnitude), last > 0 { return last }
        return capacity.mean(plan) ?? .infinity
    }

    private func rate(_ value: Double) -> String { Understood.rate(value, unit) }
}
