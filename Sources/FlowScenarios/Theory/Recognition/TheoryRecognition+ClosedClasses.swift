import FlowNetworks
import QueueingTheory
import Statistics

/// Networks in which several populations go round, a class each.
extension TheoryRecognition {
    /// What is known of such a network.
    struct Populations {
        let model: ClosedClasses
        /// By station of the model: that of the network.
        let stations: [Int]
    }

    /// It is `nil` where not all classes are populations, or where a station has no product form.
    func closedClasses() -> Populations? {
        guard traffic.isIndependent, network.classes.count > 1, traffic.uncertain.isEmpty, traffic.heldBack.isEmpty,
            !traffic.isSplit
        else { return nil }
        var populations: [Int] = []
        var thinkTimes: [Double] = []
        for (index, own) in network.classes.enumerated() {
            guard case .population(let size, let think) = own.arrivals.source, own.arrivals.isUnlimited, size <= 2000,
                think.isIndependent, traffic.delays[index].isFinite
            else { return nil }
            populations.append(size)
            thinkTimes.append(think.mean + traffic.delays[index])
        }
        let visited = network.stations.indices.filter { !traffic.streams[$0].isEmpty }
        var parts: [ClosedClasses.Station] = []
        for index in visited {
            let demands = populations.indices.map { origin in
                traffic.streams[index].reduce(0) { $0 + ($1.origin == origin ? $1.visits * $1.service.mean : 0) }
            }
            guard extras(index).isEmpty else { return nil }
            guard network.stations[index].servers != .unlimited else {
                parts.append(.init(demands: demands, servers: nil))
                continue
            }
            guard let servers = servers(index), servers > 0, hasProductFormOrder(index, servers: servers) else {
                return nil
            }
            parts.append(.init(demands: demands, servers: servers))
        }
        guard !parts.isEmpty,
            let model = try? ClosedClasses(populations: populations, thinkTimes: thinkTimes, stations: parts)
        else { return nil }
        return Populations(model: model, stations: visited)
    }

    /// By station, where the network is such.
    func closedClassStations() -> [StationTheory?]? {
        guard let found = closedClasses() else { return nil }
        var result: [StationTheory?] = network.stations.map { _ in nil }
        for (place, index) in found.stations.enumerated() { result[index] = station(index, place, found.model) }
        return result
    }

    private func station(_ index: Int, _ place: Int, _ model: ClosedClasses) -> StationTheory {
        var theory = StationTheory(model.theory(at: place))
        let streams = traffic.streams[index]
        let number = model.meanNumbers[place].reduce(0, +)
        let busy = model.meanBusy(at: place)
        func visits(_ origin: Int) -> Double {
            streams.reduce(0) { $0 + ($1.origin == origin ? $1.visits : 0) }
        }
        let rates = model.populations.indices.map { model.throughputs[$0] * visits($0) }
        let rate = rates.reduce(0, +)
        theory.values = [.arrivals: rate, .meanTime: number / rate]
        // Who shares is served, and who is interrupted waits, but has begun.
        let isInOrder: Bool
        switch network.stations[index].discipline {
        case .processorSharing, .preemptiveLIFO: isInOrder = false
        default: isInOrder = true
        }
        if isInOrder {
            theory.values[.meanLength] = number - busy
            theory.values[.meanWait] = (number - busy) / rate
        } else {
            theory.values[.meanWait] = 0
            theory.values[.waiting] = 0
            if case .processorSharing = network.stations[index].discipline { theory.values[.meanLength] = 0 }
        }
        // A class that becomes another on its way has no figures of its own.
        for (own, rate) in rates.enumerated() where rate > 0 {
            guard streams.allSatisfy({ ($0.origin == own) == ($0.customerClass == own) }) else { continue }
            let stay = model.meanNumbers[place][own] / rate
            theory.classValues[own] = [.meanTime: stay, .meanOccupancy: model.meanNumbers[place][own], .arrivals: rate]
            let service = model.stations[place].demands[own] / visits(own)
            if isInOrder {
                theory.classValues[own]?[.meanWait] = stay - service
            } else {
                theory.classValues[own]?[.meanWait] = 0
            }
        }
        return theory
    }

    func system(_ found: Populations) -> SystemTheory {
        let model = found.model
        var theory = SystemTheory(source: ClosedClasses.source)
        var all = 0.0
        var rate = 0.0
        for own in model.populations.indices {
            // Thinking is outside, delays on the way are inside.
            let inside =
                model.meanResponse(of: own) * model.throughputs[own] + model.throughputs[own] * traffic.delays[own]
            theory.classValues[own] = [
                .meanNumber: inside, .meanTime: inside / model.throughputs[own],
                .arrivals: model.throughputs[own],
            ]
            all += inside
            rate += model.throughputs[own]
        }
        theory.values = [.meanNumber: all, .meanTime: all / rate, .arrivals: rate]
        return theory
    }
}
