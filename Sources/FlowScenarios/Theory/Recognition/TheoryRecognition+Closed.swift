import FlowNetworks
import QueueingTheory
import Statistics

/// Networks in which a fixed population goes round.
extension TheoryRecognition {
    /// A fixed population whose members visit this one station between thinking (M/M/c/K/N).
    func closedPopulation(_ index: Int) -> StationTheory? {
        guard network.classes.count == 1, onlyFirstClass(index) == 0, !traffic.isSplit,
            case .population(let size, let think) = network.classes[0].arrivals.source,
            network.classes[0].arrivals.isUnlimited, traffic.delays[0] == 0,
            !network.stations.indices.contains(where: { $0 != index && !traffic.streams[$0].isEmpty }),
            let thinking = think.exponentialMean, let service = traffic.streams[index][0].service.exponentialMean,
            let servers = servers(index), network.stations[index].discipline == .fifo,
            extras(index).subtracting([.capacity]).isEmpty
        else { return nil }
        let model = try? FiniteSource(
            requestRate: 1 / thinking, serviceRate: 1 / service, servers: servers,
            capacity: network.stations[index].capacity, population: size)
        guard let model else { return nil }
        var theory = StationTheory(model.theory)
        theory.isLossless = network.stations[index].capacity == nil
        return theory
    }

    /// One population that goes round between stations of product form; by station, nil where nobody comes. nil where
    /// it is none.
    func closedNetwork() -> [StationTheory?]? {
        guard traffic.isIndependent, network.classes.count == 1, traffic.uncertain.isEmpty, traffic.heldBack.isEmpty,
            !traffic.isSplit,
            case .population(let size, let think) = network.classes[0].arrivals.source, size <= 2000,
            network.classes[0].arrivals.isUnlimited, think.isIndependent, traffic.delays[0].isFinite
        else { return nil }
        let visited = network.stations.indices.filter { !traffic.streams[$0].isEmpty }
        // A single line in front of exponential thinking is known better.
        if visited.count == 1, closedPopulation(visited[0]) != nil { return nil }
        var parts: [ClosedNetwork.Station] = []
        for index in visited {
            let demand = traffic.streams[index].reduce(0) { $0 + $1.visits * $1.service.mean }
            guard extras(index).isEmpty, demand > 0 else { return nil }
            guard network.stations[index].servers != .unlimited else {
                parts.append(.init(demand: demand, servers: nil))
                continue
            }
            guard let servers = servers(index), servers > 0, hasProductFormOrder(index, servers: servers) else {
                return nil
            }
            parts.append(.init(demand: demand, servers: servers))
        }
        guard !parts.isEmpty,
            let model = try? ClosedNetwork(
                population: size, thinkTime: think.mean + traffic.delays[0], stations: parts)
        else { return nil }
        var result: [StationTheory?] = network.stations.map { _ in nil }
        for (place, index) in visited.enumerated() { result[index] = closedStation(index, place, model) }
        return result
    }

    private func closedStation(_ index: Int, _ place: Int, _ model: ClosedNetwork) -> StationTheory {
        let visits = traffic.streams[index].reduce(0) { $0 + $1.visits }
        var theory = StationTheory(model.theory(at: place, visits: visits))
        theory.values[.arrivals] = model.throughput * visits
        switch network.stations[index].discipline {
        case .processorSharing, .preemptiveLIFO:
            theory.values[.meanWait] = 0
            theory.values[.waiting] = 0
            // Who shares is served; who is interrupted waits.
            if case .processorSharing = network.stations[index].discipline { theory.values[.meanLength] = 0 }
        default: break
        }
        return theory
    }
}
