import FlowNetworks
package import QueueingTheory

/// Stations that hold those who come from another one at their server there while they are full.
extension TheoryRecognition {
    /// Two exponential stations in a row, the second with limited places.
    func blockingTandem(_ index: Int) -> StationTheory? {
        guard let (first, second) = tandem(with: index), let capacity = network.stations[second].capacity,
            capacity <= 500, let servers = (servers(first), servers(second)) as? (Int, Int), servers.0 <= 50,
            let means = (commonExponentialMean(first), commonExponentialMean(second)) as? (Double, Double),
            let model = try? BlockingTandem(
                arrivalRate: traffic.rate(at: first), serviceRates: (1 / means.0, 1 / means.1), servers: servers,
                capacity: capacity)
        else { return nil }
        let place = index == first ? 0 : 1
        var theory = StationTheory(model.theory(at: place))
        // Ours is how long those who are held are held.
        theory.hidden = [.meanBlocked]
        // A server that is held is busy.
        let busy = model.meanBusy[place] + (place == 0 ? model.meanBlocked : 0)
        let number = Double(place == 0 ? servers.0 : servers.1)
        theory.values = [
            .meanBusy: busy, .utilization: busy / number,
            .held: place == 0 ? model.meanBlocked / number : 0,
            .meanTime: model.meanNumbers[place] / model.arrivalRate,
        ]
        if place == 1 { theory.values[.rejected] = 0 }
        return theory
    }

    /// The two stations of a tandem that everybody goes through, of which `index` is one.
    func tandem(with index: Int) -> (Int, Int)? {
        guard let second = network.stations[index].capacity == nil ? onlyNext(index) : index, traffic.isPoisson,
            network.stations[second].discipline == .fifo, extras(second) == [.capacity, .blocking]
        else { return nil }
        let before = traffic.streams[second].reduce(into: Set<Int>()) { $0.formUnion($1.before) }
        guard before.count == 1, let first = before.first, first != second, onlyNext(first) == second,
            network.stations[first].discipline == .fifo, extras(first).isEmpty,
            traffic.streams[first].allSatisfy({ $0.before.isEmpty && $0.rate > 0 }),
            traffic.streams[second].allSatisfy({ $0.before == [first] && !$0.delayed }),
            !traffic.uncertain.contains(first), !traffic.uncertain.contains(second)
        else { return nil }
        // Beyond the second nobody is held.
        for stream in traffic.streams[second] {
            guard let next = stream.next, next.keys.allSatisfy({ $0.map { !isBlocking($0) } ?? true }) else {
                return nil
            }
        }
        return (first, second)
    }

    private func isBlocking(_ index: Int) -> Bool { network.stations[index].extras.contains(.blocking) }

    /// Where all go from a station, if that is one other.
    private func onlyNext(_ index: Int) -> Int? {
        guard let next = traffic.streams[index].first?.next, next.count == 1, let only = next.keys.first,
            traffic.streams[index].allSatisfy({ $0.next == next })
        else { return nil }
        return only
    }

    /// The whole network as one in which all stations have limited places and block; nil where it is none, or where
    /// its states are too many.
    package func blockingModel() -> BlockingNetwork? {
        guard traffic.isIndependent, traffic.isPoisson, traffic.uncertain.isEmpty,
            traffic.delays.allSatisfy({ $0 == 0 })
        else { return nil }
        let count = network.stations.count
        var stations: [BlockingNetwork.Station] = []
        var states = 1.0
        for index in network.stations.indices {
            guard let servers = servers(index), let capacity = network.stations[index].capacity, capacity >= servers,
                network.stations[index].discipline == .fifo, extras(index) == [.capacity, .blocking],
                let mean = commonExponentialMean(index)
            else { return nil }
            states *= Double(capacity + servers + 1)
            stations.append(.init(serviceRate: 1 / mean, servers: servers, capacity: capacity))
        }
        guard states <= 3000 else { return nil }
        var routing = [[Double]](repeating: .init(repeating: 0, count: count), count: count)
        for index in network.stations.indices {
            // Where to next must depend on the station alone.
            let ways = traffic.streams[index].map(\.next)
            guard let first = ways.first, let way = first, ways.allSatisfy({ $0.map { isSame($0, way) } ?? false })
            else {
                return nil
            }
            for (next, share) in way { if let next { routing[index][next] = share } }
        }
        var external = [Double](repeating: 0, count: count)
        for (index, rate) in traffic.rates.enumerated() {
            guard let first = traffic.first[index] else { return nil }
            for (station, share) in first { if let station { external[station] += rate * share } }
        }
        return try? BlockingNetwork(externalRates: external, routing: routing, stations: stations)
    }

    private func isSame(_ a: [Int?: Double], _ b: [Int?: Double]) -> Bool {
        a.count == b.count && a.allSatisfy { abs((b[$0.key] ?? -1) - $0.value) < 1e-12 }
    }

    /// By station, where the network blocks and can never come to a deadlock.
    func blockingNetwork() -> [StationTheory?]? {
        guard let model = blockingModel(), !model.canDeadlock, let run = try? model.longRun() else { return nil }
        return network.stations.indices.map { index in
            var theory = StationTheory(run.theory(at: index))
            theory.isLossless = false
            theory.hidden = [.meanBlocked]
            let held = run.meanBlocked(at: index)
            let servers = Double(model.stations[index].servers)
            let offered = model.externalRates[index]
            let through = run.throughput(at: index)
            // Who comes from elsewhere is never turned away.
            let turnedAway = offered * run.lossProbability(at: index)
            theory.values = [
                .meanBusy: run.meanBusy(at: index) + held,
                .utilization: (run.meanBusy(at: index) + held) / servers, .held: held / servers,
                .meanTime: run.meanNumber(at: index) / through, .arrivals: through + turnedAway,
                .rejected: turnedAway / (through + turnedAway),
            ]
            return theory
        }
    }
}
