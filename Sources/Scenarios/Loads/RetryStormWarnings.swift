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
        for station in network.stations.indices where mayStorm(network.stations[station]) {
            var storm = Storm()
            for (index, own) in visits.enumerated() where own.isKnown {
                guard let rate = rates[index] else { continue }
                for entry in own.entries where entry.station == station {
                    storm.add(entry, rate: rate, calls: entry.calls.map { own.calls[$0] })
                }
            }
            if let sentence = warn(storm, station, plan) { found.append(sentence) }
        }
        return found
    }

    /// A station that drops late work, serves the latest first or loses who waits for long recovers.
    private func mayStorm(_ station: Station) -> Bool {
        switch station.discipline {
        case .lifo, .preemptiveLIFO, .adaptiveLIFO: return false
        default: break
        }
        return !station.discardsExpired && station.patience == nil && station.balking == nil
            && station.servers != .unlimited
    }

    /// What comes to one station, first tries and all.
    private struct Storm {
        var first = 0.0
        var all = 0.0
        var firstLoad = 0.0
        var allLoad = 0.0
        /// The longest time-out, as long as which the line must be for the storm to last.
        var timeout = 0.0
        /// How often it is asked for one first try.
        var factors: Set<Double> = []

        mutating func add(_ entry: ExpectedVisits.Entry, rate: Double, calls: [Attempt]) {
            let rate = rate * entry.count
            // In a storm all tries are made, those too that chance would make.
            let factor = max(1, calls.reduce(1.0) { $0 * $1.stormFactor } / entry.repeats)
            let mean = entry.service.mean
            (first, all) = (first + rate, all + rate * factor)
            (firstLoad, allLoad) = (firstLoad + rate * mean, allLoad + rate * factor * mean)
            factors.insert(factor)
            for call in calls where call.stormFactor > 1 { timeout = max(timeout, call.timeout ?? 0) }
        }
    }

    private func warn(_ storm: Storm, _ index: Int, _ plan: RunPlan) -> String? {
        let station = network.stations[index]
        let capacity = capacity(station, plan)
        guard storm.timeout > 0, storm.firstLoad.isFinite, storm.firstLoad < capacity, storm.allLoad >= capacity else {
            return nil
        }
        // A line that cannot become as long as the time-out loses nobody to it.
        if let room = station.capacity, station.whenFull == .reject,
            Double(room) * storm.allLoad / storm.all / capacity < storm.timeout
        {
            return nil
        }
        let meanWork = storm.allLoad / storm.all
        let tries = storm.factors.count == 1 ? storm.factors.first.flatMap { Int(exactly: $0) } : nil
        let what =
            "retry storm at station '\(station.name)' would not end by itself: \(rate(storm.first)) come, with all "
            + (tries.map { "\($0) " } ?? "") + "tries \(rate(storm.all)), and its servers can do "
            + rate(capacity / meanWork)
        log.warning(
            "a " + what, at: drafts.stations[index].place,
            hint:
                "once the line is longer than the time-out of \(Understood.duration(storm.timeout, unit)), every call "
                + "makes all its tries and their work is done for nobody. Below \(rate(storm.first * capacity / storm.allLoad)) "
                + "it recovers; so it does with a smaller budget, on-timeout: abandon, discard: expired, discipline: lifo "
                + "or a small capacity")
        return
            "A \(what). Once the line is longer than the time-out of \(Understood.duration(storm.timeout, unit)), every "
            + "call makes all its tries, and their work is done for nobody."
    }

    /// What the servers can do when nothing disturbs them.
    private func capacity(_ station: Station, _ plan: RunPlan) -> Double {
        let capacity = ServiceCapacity(station)
        if station.speed?.period == nil, let last = capacity.at(.greatestFiniteMagnitude), last > 0 { return last }
        return capacity.mean(plan) ?? .infinity
    }

    private func rate(_ value: Double) -> String { Understood.rate(value, unit) }
}

extension Attempt {
    /// How often it asks the servers when every try times out, against once: its tries, as far as the deadline and the
    /// budget allow them. Once where nobody's late work is done.
    var stormFactor: Double {
        guard let timeout, tries > 1, onTimeout == .letFinish else { return 1 }
        var number = 1
        if let deadline {
            var begins = 0.0
            while number < tries {
                begins += timeout + (backoff?.least(before: number + 1) ?? 0)
                if begins >= deadline { break }
                number += 1
            }
        } else {
            number = tries
        }
        return budget.map { min(Double(number), 1 + $0) } ?? Double(number)
    }
}

extension Backoff {
    /// The shortest wait before a try, from the second on.
    func least(before number: Int) -> Double {
        var wait = first
        for _ in 2..<max(number, 2) { wait = min(wait * factor, atMost) }
        wait = min(wait, atMost)
        return switch jitter {
        case .none: wait
        case .full: 0
        case .equal: wait / 2
        case .decorrelated: min(first, atMost)
        }
    }
}
