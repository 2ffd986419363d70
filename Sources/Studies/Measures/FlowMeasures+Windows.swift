import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// Measures by window: who came within it, how long those waited, how long the line was, how busy the servers.
extension FlowMeasures {
    func measures(ofWindowsAt index: Int) -> [Measurement] {
        let station = network.stations[index]
        let groups = groups(visitors(of: index), byClass: windowsByClass)
        return windows.indices.flatMap { window in
            groups.flatMap { group in
                let own = measures(at: station, parts(index, group.classes, window), group.name)
                let onDuty = group.name == "all" ? onDutyMeasures(index, group.classes, window) : []
                return (own + onDuty).map {
                    var measurement = $0
                    measurement.window = windows[window].name
                    return measurement
                }
            }
        }
    }

    /// By replication, then class.
    private func parts(_ station: Int, _ classes: [Int], _ window: Int) -> [[WindowObservations]] {
        observations.map { observation in classes.map { observation.windows[station][$0][window] } }
    }

    /// Of servers that come and go, against their time on duty within the window: the work that came, and the work
    /// done. The last counts work beyond a shift too, and can so be more than all of it.
    private func onDutyMeasures(_ index: Int, _ classes: [Int], _ window: Int) -> [Measurement] {
        let station = network.stations[index]
        let schedules: [ServerSchedule] =
            switch station.servers {
            case .schedule(let schedule): [schedule]
            case .groups(let groups): groups.map(\.schedule)
            case .count, .unlimited: []
            }
        if schedules.isEmpty || station.speed != nil { return [] }
        let parts = parts(index, classes, window)
        let onDuty = observations.map { seen in
            schedules.reduce(0) { $0 + windows[window].integral(of: $1.profile, from: seen.start, to: seen.end) }
        }
        func add(_ quantity: String, _ work: ([WindowObservations]) -> Double) -> Measurement {
            measurement(
                PooledRatio(zip(parts, onDuty).map { (work($0), $1) }), station.name, "all", quantity, "mean", .share)
        }
        var result = [
            add("utilization") { $0.reduce(0) { $0 + $1.busyArea } }
        ]
        let means = classes.map { meanServices.indices.contains(index) ? meanServices[index][$0] : nil }
        if !means.contains(where: { $0 == nil }), !classes.isEmpty {
            result.append(
                add("load") { part in zip(part, means).reduce(0) { $0 + Double($1.0.arrivals) * ($1.1 ?? 0) } })
        }
        return result
    }

    private func measures(
        at station: Station, _ parts: [[WindowObservations]], _ name: String
    ) -> [Measurement] {
        func ratio(_ numerator: (WindowObservations) -> Double, per servers: Double = 1) -> PooledRatio {
            PooledRatio(
                parts.map { part in
                    (part.reduce(0) { $0 + numerator($1) }, (part.first?.duration ?? 0) * servers)
                })
        }
        var result = tallies(
            PooledTally(parts.map { Self.merge($0.map(\.wait)) }), station.name, name, "wait",
            [.mean] + quantiles.map(Statistic.quantile) + over.map(Statistic.over))
        result.append(measurement(ratio { $0.waitingArea }, station.name, name, "length", "mean", .number))
        if name == "all", case .count(let servers) = station.servers, servers > 0 {
            result.append(
                measurement(
                    ratio({ $0.busyArea }, per: Double(servers)), station.name, name, "utilization", "mean", .share))
        }
        result.append(measurement(ratio { Double($0.arrivals) }, station.name, name, "arrivals", "rate", .rate))
        return result
    }
}
