import FlowNetworks
import QueueingTheory
import SimulationKernel
import Statistics

/// Stations whose customers come otherwise than in one Poisson stream, one class straight from outside.
extension TheoryRecognition {
    func arrivalsOfTheirOwn(_ index: Int) -> StationTheory? {
        guard let own = onlyFirstClass(index), extras(index).isEmpty, let servers = servers(index),
            network.stations[index].discipline == .fifo
        else { return nil }
        let arrivals = network.classes[own].arrivals
        guard arrivals.isUnlimited else { return nil }
        if let sizes = arrivals.batches {
            return arrivals.constantBatchRate.flatMap { batches(index, servers: servers, rate: $0, sizes) }
        }
        switch arrivals.source {
        case .renewal(let between): return servers == 1 ? renewal(index, between) : nil
        case .modulated(let phases): return modulated(index, servers: servers, phases)
        default: return nil
        }
    }

    /// Equal or Erlang times between arrivals in front of one exponential server (GI/M/1).
    private func renewal(_ index: Int, _ between: Law) -> StationTheory? {
        guard let service = traffic.streams[index][0].service.exponentialMean else { return nil }
        let (arrivalRate, serviceRate) = (1 / between.mean, 1 / service)
        let model: GIM1? =
            switch between {
            case .deterministic: try? GIM1.deterministic(arrivalRate: arrivalRate, serviceRate: serviceRate)
            case .erlang(let phases, _):
                try? GIM1.erlang(phases: phases, arrivalRate: arrivalRate, serviceRate: serviceRate)
            default: nil
            }
        return (model?.theory).map { StationTheory($0) }
    }

    private func modulated(_ index: Int, servers: Int, _ phases: [ModulatedPhase]) -> StationTheory? {
        guard let service = traffic.streams[index][0].service.exponentialMean, servers <= 100, phases.count <= 20 else {
            return nil
        }
        let model = try? MMPPMc(
            phases: phases.map { .init(arrivalRate: $0.rate, meanTime: $0.mean) }, serviceRate: 1 / service,
            servers: servers)
        return (model?.theory).map { StationTheory($0) }
    }

    private func batches(_ index: Int, servers: Int, rate: Double, _ law: Law) -> StationTheory? {
        guard let sizes = BatchSizes(law) else { return nil }
        let service = traffic.streams[index][0].service
        if let mean = service.exponentialMean {
            let model = try? BatchArrivalsMMc(
                batchRate: rate, sizes: sizes, serviceRate: 1 / mean, servers: servers)
            return (model?.theory).map { StationTheory($0) }
        }
        guard servers == 1 else { return nil }
        let third = service.thirdMoment
        let model = try? BatchArrivalsMG1(
            batchRate: rate, sizes: sizes, meanService: service.mean, serviceSecondMoment: service.secondMoment,
            serviceThirdMoment: third.isFinite ? third : nil)
        return (model?.theory).map { StationTheory($0) }
    }
}

extension BatchSizes {
    /// The law of how many come at once; nil where it is not one of whole numbers from 1 with a list of shares.
    fileprivate init?(_ law: Law) {
        switch law {
        case .deterministic(let size):
            guard let size = Int(exactly: size), size <= 100_000, let sizes = try? BatchSizes.constant(size) else {
                return nil
            }
            self = sizes
        case .discrete(let values):
            var shares: [Double] = []
            for one in values {
                guard let size = Int(exactly: one.value), (1...100_000).contains(size) else { return nil }
                if shares.count < size { shares += .init(repeating: 0, count: size - shares.count) }
                shares[size - 1] += one.share
            }
            guard let sizes = try? BatchSizes(shares) else { return nil }
            self = sizes
        case .geometric(let mean):
            guard let sizes = try? BatchSizes.geometric(mean: mean) else { return nil }
            self = sizes
        default: return nil
        }
    }
}
