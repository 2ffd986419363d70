import Experiments
import FlowNetworks
import SimulationKernel

/// Measures of stations that do more than serve a line: who does not stay, servers that come and go, customers who
/// are held.
extension FlowMeasures {
    /// By class: those who gave up or did not join, and the waits of those who were served.
    func leavingMeasures(ofStation index: Int, _ name: String, _ visits: [[VisitObservations]]) -> [Measurement] {
        let station = network.stations[index]
        var result: [Measurement] = []
        func share(_ quantity: String, _ count: (VisitObservations) -> Int) {
            result.append(
                measurement(
                    PooledRatio(
                        visits.map { part in
                            (
                                Double(part.reduce(0) { $0 + count($1) }),
                                Double(part.reduce(0) { $0 + $1.arrivals })
                            )
                        }), station.name, name, quantity, "share", .share))
        }
        if canAbandon(at: index) {
            share("abandoned") { $0.abandoned }
            let served = PooledTally(visits.map { Self.merge($0.map(\.waitOfServed)) })
            result += tallies(
                served, station.name, name, "wait",
                [.mean] + quantiles.map(Statistic.quantile) + over.map(Statistic.over), isServed: true)
        }
        if station.balking != nil || station.information?.stayAway != nil { share("balked") { $0.balked } }
        if holdsCustomers {
            result += tallies(
                PooledTally(visits.map { Self.merge($0.map(\.blocked)) }), station.name, name, "blocked", [.mean])
        }
        return result
    }

    /// Whether a station's customers may give up: by its own patience or by a visit's, or at the end of a shift.
    func canAbandon(at index: Int) -> Bool {
        let station = network.stations[index]
        if isSampling || station.patience != nil || station.atShiftEnd == .leave || station.information?.notify != nil {
            return true
        }
        return observations.contains { $0.visits[index].contains { $0.abandoned > 0 } }
    }

    /// Whether any station makes customers stay at the server before it.
    var holdsCustomers: Bool { network.stations.contains { $0.whenFull == .block && $0.capacity != nil } }

    /// Of the station as a whole: its servers' time.
    func serverMeasures(ofStation index: Int) -> [Measurement] {
        let station = network.stations[index]
        let details = observations.compactMap { $0.stations[index].detail }
        guard details.count == observations.count, station.servers != .unlimited else { return [] }
        var result: [Measurement] = []
        func add(_ quantity: String, _ statistic: String, _ unit: MeasureUnit, _ parts: [(Double, Double)]) {
            result.append(measurement(PooledRatio(parts), station.name, "all", quantity, statistic, unit))
        }
        let durations = observations.map(\.duration)
        add(
            "utilization", "mean", .share,
            details.map { (max(0, $0.busy.area - $0.overtimeArea), $0.onDutyArea) })
        if case .count = station.servers {
        } else {
            add("on-duty", "mean", .number, zip(details, durations).map { ($0.onDutyArea, $1) })
            add("overtime", "total", .time, details.map { ($0.overtimeArea, 1) })
        }
        if station.breakdowns != nil || station.vacations != nil {
            add("down", "share", .share, details.map { ($0.downArea, $0.onDutyArea) })
        }
        if holdsCustomers { add("held", "share", .share, details.map { ($0.heldArea, $0.onDutyArea) }) }
        if station.retry != nil {
            let orbit = PooledLevel(details.map(\.orbit))
            result.append(measurement(orbit, station.name, "orbit", .mean))
        }
        return result
    }

    /// How long it takes until blocked customers wait for each other, where that is what the run looks for.
    func deadlockMeasures() -> [Measurement] {
        guard observations.contains(where: { $0.deadlock != nil }) || looksForDeadlock else { return [] }
        let found = observations.map { $0.deadlock.map { (time: $0.time, count: 1.0) } }
        return [
            measurement(
                PooledRatio(found.map { ($0?.count ?? 0, 1) }), "system", "all", "deadlock", "share", .share),
            measurement(
                PooledRatio(found.map { ($0?.time ?? 0, $0?.count ?? 0) }), "system", "all", "deadlock", "mean", .time),
        ]
    }
}
