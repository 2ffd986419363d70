import FlowNetworks
package import SimulationKernel
import Statistics

/// How long a network takes to forget that it began empty: what a warm-up has to last before long-run values are what
/// a run estimates.
///
/// A queue's distance from the long run falls like exp(−t/τ) with τ ≈ (ca² + cs²) / (2.8 cμ (1 − √ρ)²) (Odoni & Roth
/// 1983, "An empirical investigation of the transient behavior of stationary queueing systems", Oper. Res. 31,
/// 432–455). Five of the longest leave less than 1 % of it. What is beside the line counts as load, as variation, or
/// as time of its own, rather too much than too little.
package struct WarmUpNeed {
    /// By station, in the network's time unit, those on the way to it included; nil where nothing is known: no steady
    /// arrivals, or a station that cannot keep up.
    package let byStation: [Double?]
    /// Customers who end per time unit, rather too many than too few; NaN where that is not known.
    package let rate: Double

    package init(_ recognition: TheoryRecognition) {
        let network = recognition.network
        let traffic = recognition.traffic
        let people = network.classes.indices.filter { network.classes[$0].arrivals.source != .polls }
        rate = people.reduce(0) { $0 + (Self.meanRate(network, traffic, $1) ?? .nan) }
        let own = network.stations.indices.map { Relaxation(recognition, $0).time }
        byStation = network.stations.indices.map { index in
            traffic.upstream(of: index).union([index]).reduce(0) { longest, station in
                guard let longest, let time = own[station] else { return nil }
                return max(longest, 5 * time)
            }
        }
    }

    /// The longest that is known; nil where nothing is.
    package var time: Double? { byStation.compactMap { $0 }.max() }

    /// Whether a plan's warm-up lasts that long for a station.
    package func isMet(by plan: RunPlan, at station: Int) -> Bool {
        byStation[station].map { isMet(by: plan, $0) } ?? false
    }

    /// Whether it does for all of which it is known.
    package func isMet(by plan: RunPlan) -> Bool { time.map { isMet(by: plan, $0) } ?? true }

    private func isMet(by plan: RunPlan, _ time: Double) -> Bool {
        switch plan.warmUp {
        case .none: false
        case .time(let length): length >= time
        case .customers(let number): Double(number) / rate >= time
        }
    }

    /// Customers per time unit who come in as a class, or for a population the most that can; nil where it is not known.
    static func meanRate(_ network: FlowNetwork, _ traffic: Traffic, _ index: Int) -> Double? {
        let arrivals = network.classes[index].arrivals
        guard arrivals.isUnlimited else { return nil }
        let size = arrivals.batches?.mean ?? 1
        switch arrivals.source {
        case .poisson: return arrivals.constantBatchRate.map { $0 * size }
        case .renewal(let between): return size / between.mean
        case .modulated(let phases): return size * phases.meanRate
        case .sessions: return nil
        case .population(let members, let think):
            let visits = traffic.streams.joined().filter { $0.origin == index }
            let round = visits.reduce(think.mean + traffic.delays[index]) { $0 + $1.visits * $1.service.mean }
            return Double(members) / round
        case .nobody: return 0
        case .at, .appointments, .polls, .formula: return nil
        }
    }
}

extension [ModulatedPhase] {
    var meanRate: Double { reduce(0) { $0 + $1.rate * $1.mean } / reduce(0) { $0 + $1.mean } }
}
