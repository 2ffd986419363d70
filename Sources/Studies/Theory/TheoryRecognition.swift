import FlowNetworks
import QueueingTheory
import SimulationKernel
import Statistics

/// Finds out which stations of a network theory knows. The scenario does not declare it: the program looks at the
/// arrivals, the service laws, the discipline and, inside a network, whether Burke's or Jackson's conditions hold.
struct TheoryRecognition {
    let network: FlowNetwork
    let traffic: Traffic

    init(_ network: FlowNetwork) {
        self.network = network
        traffic = Traffic(network)
    }

    /// By station; nil where no formula is known to apply.
    func stations() -> [StationTheory?] { network.stations.indices.map(theory) }

    func theory(ofStation index: Int) -> StationTheory? {
        if let closed = closedPopulation(index) ?? renewalArrivals(index) { return closed }
        guard traffic.isPoisson, traffic.isIndependent, !traffic.streams[index].isEmpty else { return nil }
        let upstream = traffic.upstream(of: index)
        guard traffic.streams[index].allSatisfy({ $0.rate > 0 }) else { return nil }
        if upstream.isEmpty { return poissonFed(index) }
        guard upstream.union([index]).allSatisfy({ $0 == index || isProductForm($0) }) else { return nil }
        if upstream.contains(index) {
            // Feedback: arrivals are no Poisson stream, but those who come see the product form (Jackson 1957).
            guard isProductForm(index) else { return nil }
            var theory = poissonFed(index)
            theory?.arrivals = "in the network by \(JacksonNetwork.source)"
            return theory
        }
        var theory = poissonFed(index)
        theory?.arrivals = "its arrivals are a Poisson stream by \(BurkeTheorem.source)"
        return theory
    }

    /// Whether a station keeps the product form: exponential service of one mean for all, an endless line in order
    /// of arrival, or a server for everybody; and servers that keep up.
    func isProductForm(_ index: Int) -> Bool {
        let station = network.stations[index]
        guard station.capacity == nil, !traffic.streams[index].isEmpty else { return false }
        guard case .count(let servers) = station.servers else { return true }
        guard station.discipline == .fifo, commonExponentialMean(index) != nil else { return false }
        return traffic.offeredLoad(at: index) < Double(servers)
    }

    /// The mean that the exponential services of all visits share; nil where they do not.
    func commonExponentialMean(_ index: Int) -> Double? {
        var mean: Double?
        for stream in traffic.streams[index] {
            guard let own = stream.service.exponentialMean, mean == nil || mean == own else { return nil }
            mean = own
        }
        return mean
    }

    /// A fixed population whose members visit this one station between thinking (M/M/c/K/N).
    private func closedPopulation(_ index: Int) -> StationTheory? {
        guard network.isPlain, network.classes.count == 1, network.classes[0].flow.isOnlyVisit(to: index),
            case .population(let size, let think) = network.classes[0].arrivals.source,
            let thinking = think.exponentialMean, case .visit(let visit) = network.classes[0].flow[0],
            let service = visit.service.exponentialMean, case .count(let servers) = network.stations[index].servers,
            network.stations[index].discipline == .fifo, network.classes[0].arrivals.isUnlimited
        else { return nil }
        let model = try? FiniteSource(
            requestRate: 1 / thinking, serviceRate: 1 / service, servers: servers,
            capacity: network.stations[index].capacity, population: size)
        return (model?.theory).map { StationTheory(figures: $0) }
    }

    /// Equal or Erlang times between arrivals in front of one exponential server (GI/M/1).
    private func renewalArrivals(_ index: Int) -> StationTheory? {
        guard network.isPlain, network.classes.count == 1, network.classes[0].flow.isOnlyVisit(to: index),
            case .renewal(let between) = network.classes[0].arrivals.source, network.classes[0].arrivals.isUnlimited,
            case .visit(let visit) = network.classes[0].flow[0], let service = visit.service.exponentialMean,
            network.stations[index].servers == .count(1), network.stations[index].discipline == .fifo,
            network.stations[index].capacity == nil
        else { return nil }
        let (arrivalRate, serviceRate) = (1 / between.mean, 1 / service)
        let model: GIM1? =
            switch between {
            case .deterministic: try? GIM1.deterministic(arrivalRate: arrivalRate, serviceRate: serviceRate)
            case .erlang(let phases, _):
                try? GIM1.erlang(phases: phases, arrivalRate: arrivalRate, serviceRate: serviceRate)
            default: nil
            }
        return (model?.theory).map { StationTheory(figures: $0) }
    }
}

extension [FlowStep] {
    /// Whether the flow is a visit to this station and nothing else.
    func isOnlyVisit(to station: Int) -> Bool {
        guard let first, case .visit(let visit) = first, visit.station == station else { return false }
        return dropFirst().allSatisfy { if case .end = $0 { true } else { false } }
    }
}

extension Arrivals {
    /// Whether customers come from the beginning on and never cease to.
    var isUnlimited: Bool { from <= 0 && until == .infinity && first == nil }
}

extension Law {
    /// The mean of an exponential law; nil of any other.
    var exponentialMean: Double? {
        switch self {
        case .exponential(let mean): mean
        case .erlang(phases: 1, let mean): mean
        case .gamma(shape: 1, let scale): scale
        default: nil
        }
    }
}
