import FlowNetworks
import Statistics

/// How long a network takes to forget that it began empty: what a warm-up has to last before long-run values are what
/// a run estimates.
///
/// A queue's distance from the long run falls like exp(−t/τ) with τ ≈ (1 + cs²) / (2.8 cμ (1 − √ρ)²) for Poisson
/// arrivals (Odoni & Roth 1983, "An empirical investigation of the transient behavior of stationary queueing systems",
/// Oper. Res. 31, 432–455). Five of the longest leave less than 1 % of it.
struct WarmUpNeed {
    /// In the network's time unit; nil where nothing is known: no steady streams, or a station that cannot keep up.
    let time: Double?

    init(_ network: FlowNetwork, _ traffic: Traffic) {
        guard traffic.isPoisson else {
            time = nil
            return
        }
        var longest = 0.0
        for (index, station) in network.stations.enumerated() where !traffic.streams[index].isEmpty {
            let rate = traffic.rate(at: index)
            let load = traffic.offeredLoad(at: index)
            let mean = load / rate
            guard case .count(let servers) = station.servers else {
                longest = max(longest, mean)
                continue
            }
            let second = traffic.streams[index].reduce(0) { $0 + $1.rate / rate * $1.service.secondMoment }
            let variation = max(0, second / (mean * mean) - 1)
            let spare = 1 - (load / Double(servers)).squareRoot()
            var relaxation = (1 + variation) * mean / (2.8 * Double(servers) * spare * spare)
            if let capacity = station.capacity {
                // A line that cannot grow forgets at the latest when it has been worked off and filled as a random
                // walk would.
                relaxation = min(relaxation, Double(capacity * capacity) * mean / Double(servers))
            } else if load >= Double(servers) {
                time = nil
                return
            }
            longest = max(longest, relaxation, mean)
        }
        time = 5 * longest
    }

    /// Whether a plan's warm-up lasts that long; also where nothing is known.
    func isMet(by plan: RunPlan, rate: Double) -> Bool {
        guard let time else { return true }
        switch plan.warmUp {
        case .none: return false
        case .time(let length): return length >= time
        case .customers(let number): return Double(number) / rate >= time
        }
    }
}
