import Experiments
import FlowNetworks
import SimulationKernel

/// What calls do to a station: retries on top of first calls, work that nobody waits for, servers kept during calls of
/// their own.
extension FlowMeasures {
    func callMeasures(ofStation index: Int) -> [Measurement] {
        guard let reach = calls?.reaches[index] else { return [] }
        let station = network.stations[index]
        let works = observations.compactMap { $0.stations[index].errands }
        guard works.count == observations.count else { return [] }
        let arrivals = observations.map { $0.visits[index].reduce(0) { $0 + $1.arrivals } }
        var result: [Measurement] = []
        func add(
            _ quantity: String, _ statistic: String, _ unit: MeasureUnit, _ part: (Int) -> (Double, Double)
        ) {
            result.append(
                measurement(
                    PooledRatio(works.indices.map(part)), station.name, "all", quantity, statistic, unit))
        }
        if reach.isCalled {
            add("amplification", "mean", .number) { Self.ratio((arrivals[$0], arrivals[$0] - works[$0].retries)) }
        }
        if reach.canBeForNobody {
            add("zombie", "share", .share) { (works[$0].zombieTime, works[$0].service) }
            add("zombie", "mean", .number) { (works[$0].zombieTime, observations[$0].duration) }
            if reach.isKept {
                add("zombie-kept", "mean", .number) { (works[$0].zombieKept, observations[$0].duration) }
            }
        }
        if reach.canDiscard { add("discarded", "share", .share) { Self.ratio((works[$0].discarded, arrivals[$0])) } }
        if reach.isKept {
            add("kept", "mean", .number) { (works[$0].keptArea, observations[$0].duration) }
            if station.servers != .unlimited {
                add("kept", "share", .share) { (works[$0].keptArea, serversTime(ofStation: index, observations[$0])) }
            }
            result += tallies(PooledTally(works.map(\.holds)), station.name, "all", "hold", callStatistics)
        }
        return result
    }

    /// Servers on duty times time.
    private func serversTime(ofStation index: Int, _ observation: FlowObservations) -> Double {
        let station = observation.stations[index]
        if let detail = station.detail { return detail.onDutyArea }
        return Double(station.servers ?? 0) * observation.duration
    }
}

extension ErrandWork {
    /// Server time for calls that nobody waited for any more: at work for them, and kept meanwhile.
    var zombieTime: Double { zombieService + zombieKept }
}
