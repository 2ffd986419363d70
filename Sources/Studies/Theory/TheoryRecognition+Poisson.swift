import FlowNetworks
import QueueingTheory
import SimulationKernel
import Statistics

/// Stations whose customers come in Poisson streams.
extension TheoryRecognition {
    func poissonFed(_ index: Int) -> StationTheory? {
        let station = network.stations[index]
        guard case .count(let servers) = station.servers else { return infiniteServers(index) }
        if let capacity = station.capacity { return limitedPlaces(index, servers: servers, capacity: capacity) }
        switch station.discipline {
        case .fifo: return inOrder(index, servers: servers, .fifo)
        case .lifo: return inOrder(index, servers: servers, .lifo)
        case .random: return inOrder(index, servers: servers, .random)
        case .priority(.none): return priorities(index, servers: servers, interrupting: false)
        case .priority(.resume): return priorities(index, servers: servers, interrupting: true)
        case .priority(.restart), .priority(.resample): return nil
        case .shortestJobFirst: return shortestFirst(index, servers: servers)
        default: return nil
        }
    }

    private func infiniteServers(_ index: Int) -> StationTheory? {
        let model = try? InfiniteServers(
            arrivalRate: traffic.rate(at: index),
            meanService: traffic.offeredLoad(at: index) / traffic.rate(at: index))
        return (model?.theory).map { StationTheory(figures: $0) }
    }

    private func limitedPlaces(_ index: Int, servers: Int, capacity: Int) -> StationTheory? {
        let (rate, load) = (traffic.rate(at: index), traffic.offeredLoad(at: index))
        if capacity == servers {
            let model = try? ErlangLoss(arrivalRate: rate, meanService: load / rate, servers: servers)
            return (model?.theory).map { StationTheory(figures: $0) }
        }
        guard network.stations[index].discipline == .fifo, let mean = commonExponentialMean(index) else { return nil }
        let model = try? MMcK(arrivalRate: rate, serviceRate: 1 / mean, servers: servers, capacity: capacity)
        return (model?.theory).map { StationTheory(figures: $0) }
    }

    /// One line in which nobody is preferred for what they are.
    private func inOrder(_ index: Int, servers: Int, _ order: ServiceOrder) -> StationTheory? {
        let (rate, load) = (traffic.rate(at: index), traffic.offeredLoad(at: index))
        var figures: TheoreticalFigures?
        if let mean = commonExponentialMean(index) {
            figures = (try? MMc(arrivalRate: rate, serviceRate: 1 / mean, servers: servers))?.theory(order)
        } else if servers == 1 {
            let moments = serviceMoments(index)
            figures =
                (try? MG1(
                    arrivalRate: rate, meanService: load / rate, serviceSecondMoment: moments.second,
                    serviceThirdMoment: order == .fifo && moments.third.isFinite ? moments.third : nil))?.theory
        } else if order == .fifo, let value = commonDeterministicService(index) {
            figures = (try? MDc(arrivalRate: rate, serviceTime: value, servers: servers))?.theory
        }
        guard let figures else { return nil }
        var theory = StationTheory(figures: figures)
        for (customerClass, own) in servicesByClass(index) { theory.alike[customerClass] = own }
        return theory
    }

    private func priorities(_ index: Int, servers: Int, interrupting: Bool) -> StationTheory? {
        let streams = traffic.streams[index]
        let ranks = Array(Set(streams.map(\.priority))).sorted()
        let groups = ranks.map { rank in streams.filter { $0.priority == rank } }
        var figures: TheoreticalFigures?
        if servers == 1 {
            let classes = groups.map { group in
                let rate = group.reduce(0) { $0 + $1.rate }
                return PriorityClass(
                    arrivalRate: rate, meanService: group.reduce(0) { $0 + $1.rate * $1.service.mean } / rate,
                    serviceSecondMoment: group.reduce(0) { $0 + $1.rate * $1.service.secondMoment } / rate)
            }
            figures =
                interrupting
                ? (try? PreemptivePriority(classes))?.theory : (try? NonPreemptivePriority(classes))?.theory
        } else if let mean = commonExponentialMean(index) {
            let rates = groups.map { $0.reduce(0) { $0 + $1.rate } }
            figures =
                interrupting
                ? (try? PreemptivePriorityMMc(arrivalRates: rates, serviceRate: 1 / mean, servers: servers))?.theory
                : (try? NonPreemptivePriorityMMc(arrivalRates: rates, serviceRate: 1 / mean, servers: servers))?.theory
        }
        guard let figures else { return nil }
        var theory = StationTheory(figures: figures)
        // A rank of several classes has one line; its figures are a class's own only where it is alone in it, and
        // where all its visits have that rank.
        for (place, group) in groups.enumerated() {
            let own = group[0].customerClass
            let visits = streams.filter { $0.customerClass == own }
            guard group.count == visits.count, group.allSatisfy({ $0.customerClass == own }) else { continue }
            theory.figureIndex[own] = place
        }
        return theory
    }

    private func shortestFirst(_ index: Int, servers: Int) -> StationTheory? {
        let streams = traffic.streams[index]
        guard servers == 1, let law = streams.first?.service, streams.allSatisfy({ $0.service == law }),
            let sizes = JobSizes(law)
        else { return nil }
        let model = try? ShortestJobFirst(arrivalRate: traffic.rate(at: index), sizes: sizes)
        return (model?.theory).map { StationTheory(figures: $0) }
    }

    private func serviceMoments(_ index: Int) -> (second: Double, third: Double) {
        let rate = traffic.rate(at: index)
        return traffic.streams[index].reduce((0, 0)) {
            ($0.0 + $1.rate / rate * $1.service.secondMoment, $0.1 + $1.rate / rate * $1.service.thirdMoment)
        }
    }

    private func commonDeterministicService(_ index: Int) -> Double? {
        guard case .deterministic(let value) = traffic.streams[index].first?.service,
            traffic.streams[index].allSatisfy({ $0.service == .deterministic(value) })
        else { return nil }
        return value
    }

    private func servicesByClass(_ index: Int) -> [Int: (meanService: Double, rate: Double)] {
        var result: [Int: (meanService: Double, rate: Double)] = [:]
        for customerClass in Set(traffic.streams[index].map(\.customerClass)) {
            let own = traffic.streams[index].filter { $0.customerClass == customerClass }
            let rate = own.reduce(0) { $0 + $1.rate }
            result[customerClass] = (own.reduce(0) { $0 + $1.rate * $1.service.mean } / rate, rate)
        }
        return result
    }
}

extension JobSizes {
    /// The law of service times as the rules that look at durations need it; nil for laws without it here.
    init?(_ law: Law) {
        switch law {
        case .exponential(let mean): self = .exponential(mean: mean)
        case .erlang(let phases, let mean): self = .erlang(phases: phases, mean: mean)
        case .gamma(let shape, let scale): self = .gamma(shape: shape, scale: scale)
        case .uniform(let low, let high): self = .uniform(low: low, high: high)
        case .deterministic(let value): self = .deterministic(value)
        case .discrete(let values): self = .discrete(values.map { ($0.value, $0.share) })
        case .hyperexponential(let branches): self = .hyperexponential(branches.map { ($0.share, $0.mean) })
        default: return nil
        }
    }
}
