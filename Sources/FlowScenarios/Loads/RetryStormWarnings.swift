internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Says where a retry storm, once begun, would never end by itself, and what would end it.
struct RetryStormWarnings {
    let network: FlowNetwork
    let drafts: FlowDrafts
    let unit: TimeUnit
    let log: DiagnosticLog

    /// - Returns: what is warned of, as sentences.
    func check(_ plan: RunPlan) -> [String] {
        RetryStorms(network, plan).found.map { warn($0.load, $0.cures) }
    }

    private func warn(_ storm: RetriedLoad, _ cures: RetryStormCures) -> String {
        let station = network.stations[storm.station]
        let capacity = storm.capacity
        let meanWork = storm.allLoad / storm.all
        let tries = storm.factors.count == 1 ? storm.factors.first.flatMap { Int(exactly: $0) } : nil
        let allTries = "with all " + (tries.map { "\($0) " } ?? "") + "tries \(rate(storm.all))"
        let place = storm.lines[0]
        let isElsewhere = place != storm.station
        let what =
            "retry storm at station '\(network.stations[place].name)' would not end by itself: "
            + (isElsewhere
                ? "'\(station.name)' is called \(rate(storm.first)), \(allTries), and can do "
                    + "\(rate(capacity / meanWork))"
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
            hint: "\(position) \(late). \(bound(storm, capacity)) it recovers; so it does with \(words(cures))")
        return "A \(what). \(position.prefix(1).uppercased() + position.dropFirst()) \(late)."
    }

    /// `Below 36/s of 'payer'`, or how much less of all has to come.
    private func bound(_ storm: RetriedLoad, _ capacity: Double) -> String {
        let factor = capacity / storm.allLoad
        if storm.customers.count == 1 {
            let (index, rate) = storm.customers[0]
            return "Below \(self.rate(rate * factor)) of '\(network.classes[index].name)'"
        }
        let all = storm.customers.map { "\(rate($0.rate)) of '\(network.classes[$0.customerClass].name)'" }
        return "Below \(Understood.percent(factor)) of what comes now (\(all.joined(separator: ", ")))"
    }

    /// `tries: 2, a budget below 71%, …`.
    private func words(_ cures: RetryStormCures) -> String {
        var words = ["tries: \(cures.tries)"]
        if let budget = cures.budget {
            words.append(
                budget > 1 ? "a budget" : "a budget below \(Understood.percent(budget)) (the less, the sooner)")
        }
        if let places = cures.waitingRoom { words.append("a short line (waiting-room: \(places))") }
        if cures.isLatestFirst { words.append("discipline: lifo") }
        if cures.isDropping { words += ["discard: expired", "on-timeout: abandon"] }
        return words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
    }

    private func rate(_ value: Double) -> String { Understood.rate(value, unit) }
}
