import Experiments
import FlowNetworks
import SimulationKernel

/// Measures by window: who came within it, how long those waited, how long the line was, how busy the servers.
extension FlowMeasures {
    func measures(ofWindowsAt index: Int) -> [Measurement] {
        let station = network.stations[index]
        let groups = groups(visitors(of: index), byClass: windowsByClass)
        return windows.indices.flatMap { window in
            groups.flatMap { group in
                measures(at: station, parts(index, group.classes, window), group.name).map {
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
