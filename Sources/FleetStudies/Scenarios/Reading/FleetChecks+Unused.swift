internal import Fleets
internal import Scenarios
internal import SimulationKernel

/// What is written and would have no effect, or none that can be seen.
extension FleetChecks {
    func checkUnused() {
        for requests in model.classes {
            if requests.carrying != nil, let odd = entry("no-show", of: requests) {
                log.error(
                    "with 'carrying' there is no pickup at which somebody could be missing", at: odd.keyPlace,
                    hint: "leave 'no-show' out, or let the ways count in place of 'carrying'")
            }
            guard !model.isByPublication else { continue }
            for key in ["ahead", "window"] {
                guard let odd = entry(key, of: requests) else { continue }
                log.error(
                    "'\(key)' belongs to rides that are published; with this rule everybody wants to go at once",
                    at: odd.keyPlace, hint: "leave it out, or match by published-rides")
            }
        }
        guard !model.classes.isEmpty, model.classes.allSatisfy({ $0.carrying != nil }) else { return }
        for key in ["boarding", "alighting"] where tree.entry(key) != nil {
            log.error(
                "with 'carrying' nobody gets on or off anywhere: leave '\(key)' out", at: place(key),
                hint: "make the law of 'carrying' longer by it")
        }
    }

    /// Periods that come so often that a run would never get to its end.
    /// - Parameter horizon: how long one replication is, where that is known.
    func checkPeriods(_ horizon: Double?) {
        guard let horizon, horizon.isFinite else { return }
        func check(_ count: Double, _ most: Double, _ what: String, at key: String, hint: String) {
            guard !(count <= most) else { return }
            let times = most >= 1e9 ? "10,000 million" : "100 million"
            log.error("\(what) more than \(times) times in one replication", at: place(key), hint: hint)
        }
        if case .batch(let every, _) = model.matching {
            check(
                horizon / every, 1e8, "windows of a batch would end", at: "match",
                hint: "a window of seconds is usual; nearest-idle is the limit of ever smaller ones")
        }
        for pool in model.pools {
            switch pool.supply {
            case .growth(_, let period, _):
                check(
                    horizon / period, 1e8, "drivers of '\(pool.name)' would look at what they earn", at: "vehicles",
                    hint: "periods of 'growth' are hours or days")
            case .published(let rides):
                check(
                    horizon * (rides.rates.pieces.map(\.rate).max() ?? 0), 1e10,
                    "rides of '\(pool.name)' would be published", at: "vehicles",
                    hint: "a rate is per h unless it says otherwise")
            case .count, .shifts: break
            }
        }
        for requests in model.classes {
            if case .trace = requests.source { continue }
            check(
                horizon * requests.meanRate, 1e10, "'\(requests.name)' would come", at: "requests",
                hint: "a shorter horizon and more replications tell as much")
        }
    }
}
