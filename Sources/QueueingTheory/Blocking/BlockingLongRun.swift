/// The long run of a ``BlockingNetwork``.
package struct BlockingLongRun: Sendable {
    package let network: BlockingNetwork
    let law: [Double]

    package func mean(_ value: (BlockingState) -> Double) -> Double { network.chain.mean(law, value) }

    /// Waiting, in service and blocked.
    package func meanNumber(at station: Int) -> Double { mean { Double($0.present[station]) } }
    package func meanBusy(at station: Int) -> Double {
        mean { Double($0.working(at: station, network.stations)) }
    }
    /// Served, but still on a server.
    package func meanBlocked(at station: Int) -> Double { mean { Double($0.blocked(at: station)) } }
    /// Waiting for a server.
    package func meanQueueLength(at station: Int) -> Double {
        mean { Double(max(0, $0.present[station] - network.stations[station].servers)) }
    }
    /// Services per time at a station.
    package func throughput(at station: Int) -> Double {
        network.stations[station].serviceRate * meanBusy(at: station)
    }
    /// The share of those who come to a station from outside that find it full.
    package func lossProbability(at station: Int) -> Double {
        mean { $0.present[station] == network.stations[station].capacity ? 1 : 0 }
    }

    /// The figures of one station; the time in the system is per visit, blocked time included.
    package func theory(at station: Int) -> TheoreticalFigures {
        let busy = meanBusy(at: station)
        let number = meanNumber(at: station)
        let rate = throughput(at: station)
        let queue = meanQueueLength(at: station)
        var figures: [TheoreticalFigures.Figure] = [
            .meanBusy(busy),
            .init(
                "blocked", "mean number of servers that are blocked", value: meanBlocked(at: station),
                unit: .number, measure: .meanBlocked),
            .throughput(rate), .meanNumber(number), .meanQueueLength(queue),
            .init(
                "W", "mean time at the station, blocked time included", value: number / rate,
                unit: .time),
            .meanWait(queue / rate),
        ]
        if network.externalRates[station] > 0 { figures.append(.lossProbability(lossProbability(at: station))) }
        return TheoreticalFigures(
            model: "network with blocking after service", source: BlockingNetwork.source,
            conditions: BlockingNetwork.conditions + ", no deadlock possible, long run", figures: figures)
    }
}
