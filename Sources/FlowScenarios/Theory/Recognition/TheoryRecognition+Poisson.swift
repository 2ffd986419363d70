import FlowNetworks
import QueueingTheory
import SimulationKernel
import Statistics

/// Stations whose customers come in Poisson streams.
extension TheoryRecognition {
    func poissonFed(_ index: Int) -> StationTheory? {
        let station = network.stations[index]
        let extras = extras(index)
        if station.servers == .unlimited { return extras.isEmpty ? infiniteServers(index) : nil }
        if extras == [.skills] { return skills(index) }
        if extras == [.differentSpeeds] || extras == [.differentSpeeds, .capacity] { return unequalServers(index) }
        if extras.isSubset(of: Self.followedByState),
            !extras.isDisjoint(with: [.watched, .formula]) || extras == [.capacity, .balking]
        {
            return birthAndDeath(index) ?? lossByClass(index)
        }
        guard let servers = servers(index), servers > 0 else { return nil }
        switch extras {
        case []: return endless(index, servers: servers)
        case [.capacity]: return limitedPlaces(index, servers: servers)
        case [.capacity, .repeatedTries]: return triedAtOnce(index, servers: servers)
        case [.expiry]: return expiring(index, servers: servers)
        case [.patience], [.patience, .capacity]: return impatient(index, servers: servers)
        case [.balking], [.balking, .patience]: return balking(index, servers: servers)
        case [.capacity, .retry]: return retrying(index, servers: servers)
        case [.vacations]: return vacations(index, servers: servers)
        case [.rounds]: return rounds(index, servers: servers)
        case [.setUp]: return setUp(index, servers: servers)
        case [.breakdowns]: return breakdowns(index, servers: servers)
        case [.together]: return together(index, servers: servers)
        default: return nil
        }
    }

    /// A line without end, and nothing unusual but the order.
    private func endless(_ index: Int, servers: Int) -> StationTheory? {
        switch network.stations[index].discipline {
        case .fifo: inOrder(index, servers: servers, .fifo)
        case .lifo, .preemptiveLIFO(.none): inOrder(index, servers: servers, .lifo)
        case .random: inOrder(index, servers: servers, .random)
        case .priority(let rule): priorities(index, servers: servers, rule) { $0.priority }
        case .shortestJobFirst: shortestFirst(index, servers: servers)
        case .shortestJob(let job): shortestJob(index, servers: servers, job)
        case .shortestRemaining: shortestRemaining(index, servers: servers)
        case .preemptiveLIFO(let rule): latestFirst(index, servers: servers, rule)
        case .accumulatingPriority(let rates): accumulating(index, servers: servers, rates)
        case .processorSharing(nil): sharing(index, servers: servers)
        case .adaptiveLIFO, .agingPriority, .earliestDue, .byRank, .bookedFirst, .processorSharing: nil
        }
    }

    private func infiniteServers(_ index: Int) -> StationTheory? {
        let model = try? InfiniteServers(
            arrivalRate: traffic.rate(at: index),
            meanService: traffic.offeredLoad(at: index) / traffic.rate(at: index))
        return (model?.theory).map { StationTheory($0) }
    }

    func limitedPlaces(_ index: Int, servers: Int) -> StationTheory? {
        guard let capacity = network.stations[index].capacity else { return nil }
        let rate = traffic.rate(at: index)
        let load = traffic.offeredLoad(at: index)
        var figures: TheoreticalFigures?
        if capacity == servers {
            figures = (try? ErlangLoss(arrivalRate: rate, meanService: load / rate, servers: servers))?.theory
        } else if network.stations[index].discipline == .fifo, let mean = commonExponentialMean(index),
            // An overloaded room of more places takes its formula minutes.
            capacity <= 100_000
        {
            figures =
                (try? MMcK(arrivalRate: rate, serviceRate: 1 / mean, servers: servers, capacity: capacity))?.theory
        }
        guard let figures else { return nil }
        var theory = StationTheory(figures)
        theory.isLossless = false
        return theory
    }

    /// One line in which nobody is preferred for what they are.
    private func inOrder(_ index: Int, servers: Int, _ order: ServiceOrder) -> StationTheory? {
        let rate = traffic.rate(at: index)
        let load = traffic.offeredLoad(at: index)
        var figures: TheoreticalFigures?
        if let mean = commonExponentialMean(index) {
            figures = (try? MMc(arrivalRate: rate, serviceRate: 1 / mean, servers: servers))?.theory(order)
        } else if servers == 1 {
            figures = line(index, withThirdMoment: order == .fifo)?.theory
        } else if order == .fifo, let value = commonDeterministicService(index) {
            figures = (try? MDc(arrivalRate: rate, serviceTime: value, servers: servers))?.theory
        }
        guard let figures, load > 0 else { return nil }
        var theory = StationTheory(figures)
        theory.alike = alike(index, wait: figures.value(measure: .meanWait))
        return theory
    }

    /// The M/G/1 of all who come.
    func line(_ index: Int, withThirdMoment: Bool) -> MG1? {
        let rate = traffic.rate(at: index)
        let load = traffic.offeredLoad(at: index)
        let moments = serviceMoments(index)
        return try? MG1(
            arrivalRate: rate, meanService: load / rate, serviceSecondMoment: moments.second,
            serviceThirdMoment: withThirdMoment && moments.third.isFinite ? moments.third : nil)
    }

    /// Where everybody waits alike and is then served for a time of his own.
    func alike(_ index: Int, wait: Double?) -> [Int: StationTheory.Alike] {
        guard let wait else { return [:] }
        return servicesByClass(index).mapValues { StationTheory.Alike(rate: $0.rate, stay: wait + $0.meanService) }
    }

    func serviceMoments(_ index: Int) -> (second: Double, third: Double) {
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

    /// The law that the services of all visits share; nil where they do not.
    func commonService(_ index: Int) -> Law? {
        guard let law = traffic.streams[index].first?.service,
            traffic.streams[index].allSatisfy({ $0.service == law })
        else { return nil }
        return law
    }

    func servicesByClass(_ index: Int) -> [Int: (meanService: Double, rate: Double)] {
        var result: [Int: (meanService: Double, rate: Double)] = [:]
        for customerClass in traffic.classes(at: index) {
            let own = traffic.streams[index].filter { $0.customerClass == customerClass }
            let rate = own.reduce(0) { $0 + $1.rate }
            result[customerClass] = (own.reduce(0) { $0 + $1.rate * $1.service.mean } / rate, rate)
        }
        return result
    }
}
