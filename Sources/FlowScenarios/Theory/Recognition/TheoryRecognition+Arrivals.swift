import FlowNetworks
import Statistics
import QueueingTheory
import SimulationKernel

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
        // Exponential ones are a Poisson stream, of which more is known.
        case .renewal(.exponential): return nil
        case .renewal(let between): return servers == 1 ? renewal(index, between) : nil
        case .modulated(let phases): return modulated(index, servers: servers, phases)
        default: return nil
        }
    }

    /// Independent times between arrivals, of a law whose transform is known, in front of one exponential server (GI/M/1).
    private func renewal(_ index: Int, _ between: Law) -> StationTheory? {
        guard let service = traffic.streams[index][0].service.exponentialMean else { return nil }
        let arrivalRate = 1 / between.mean
        let serviceRate = 1 / service
        let model: GIM1? =
            switch between {
            case .deterministic: try? GIM1.deterministic(arrivalRate: arrivalRate, serviceRate: serviceRate)
            case .erlang(let phases, _):
                try? GIM1.erlang(phases: phases, arrivalRate: arrivalRate, serviceRate: serviceRate)
            default:
                between.transform.flatMap {
                    try? GIM1(arrivalRate: arrivalRate, serviceRate: serviceRate, transform: $0)
                }
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

extension Law {
    /// E[e^(−sX)] for s > 0; nil of a law whose transform has no closed form here.
    fileprivate var transform: ((Double) -> Double)? {
        switch self {
        case .uniform(let low, let high) where high > low:
            { s in
                // The transform is e^(−s·low) (1 − e^(−sw)) / (sw).
                let width = s * (high - low)
                return width == 0 ? 1 : Special.exp(-s * low) * -Special.expm1(-width) / width
            }
        case .gamma(let shape, let scale): { Special.exp(-shape * Special.log1p(scale * $0)) }
        case .hyperexponential(let branches): { s in branches.reduce(0) { $0 + $1.share / (1 + $1.mean * s) } }
        case .hypoexponential(let means): { s in means.reduce(1) { $0 / (1 + $1 * s) } }
        case .discrete(let values): { s in values.reduce(0) { $0 + $1.share * Special.exp(-s * $1.value) } }
        case .shifted(let by, let law): law.transform.map { inner in { Special.exp(-by * $0) * inner($0) } }
        default: nil
        }
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
