import FlowNetworks
import QueueingTheory
import SimulationKernel

/// Stations whose customers give up, do not join, or come again; exponential service, in order of arrival.
extension TheoryRecognition {
    /// Erlang A where all have the same exponential patience; M/M/c+G, whose law is the mixture of theirs, else.
    func impatient(_ index: Int, servers: Int) -> StationTheory? {
        let station = network.stations[index]
        guard station.discipline == .fifo, let mean = commonExponentialMean(index) else { return nil }
        let rate = traffic.rate(at: index)
        let streams = traffic.streams[index]
        var theory: StationTheory
        if let patience = commonPatience(index)?.exponentialMean {
            guard
                let model = try? ErlangA(
                    arrivalRate: rate, serviceRate: 1 / mean, servers: servers, abandonRate: 1 / patience,
                    capacity: station.capacity)
            else { return nil }
            theory = StationTheory(model.theory)
            theory.waitLaw = model.waitLaw
            theory.values[.meanTime] = model.meanNumber / (rate * (1 - model.lossProbability))
        } else {
            let laws = streams.map { stream in
                (share: stream.rate / rate, law: stream.patience.map { Patience($0) } ?? .endless)
            }
            guard station.capacity == nil, laws.allSatisfy({ $0.law != nil }) else { return nil }
            let mixture = commonPatience(index).flatMap { Patience($0) } ?? .mixture(laws.map { ($0.share, $0.law!) })
            guard
                let model = try? ImpatientLine(
                    arrivalRate: rate, serviceRate: 1 / mean, servers: servers, patience: mixture)
            else { return nil }
            theory = StationTheory(model.theory)
            theory.values[.meanTime] = model.meanNumber / rate
        }
        theory.isWaitOfServed = true
        theory.isLossless = false
        if commonPatience(index) != nil { theory.alike = alikeAfterWaiting(index, theory) }
        return theory
    }

    /// The law of patience that all visits share; nil where they do not.
    private func commonPatience(_ index: Int) -> Law? {
        guard let law = traffic.streams[index].first?.patience,
            traffic.streams[index].allSatisfy({ $0.patience == law })
        else { return nil }
        return law
    }

    /// Classes of one service and one way of leaving: a share of all each.
    private func alikeAfterWaiting(_ index: Int, _ theory: StationTheory) -> [Int: StationTheory.Alike] {
        guard let stay = theory.value(.meanTime, customerClass: nil) else { return [:] }
        let lost =
            1 - (theory.value(.rejected, customerClass: nil) ?? 0)
            - (theory.value(.balked, customerClass: nil) ?? 0)
        return servicesByClass(index).mapValues { StationTheory.Alike(rate: $0.rate * lost, stay: stay) }
    }

    /// Work that nobody waits for longer than a time after it came is dropped when a server would take it: as if its
    /// customers gave up then, but that they stay in line until they are come to.
    func expiring(_ index: Int, servers: Int) -> StationTheory? {
        let streams = traffic.streams[index]
        guard network.stations[index].discipline == .fifo, let mean = commonExponentialMean(index),
            let expiry = streams.first?.expiry, streams.allSatisfy({ $0.expiry == expiry }),
            let model = try? ImpatientLine(
                arrivalRate: traffic.rate(at: index), serviceRate: 1 / mean, servers: servers,
                patience: .constant(expiry))
        else { return nil }
        var figures = model.theory
        figures.figures = []
        figures.waitLaw = nil
        figures.model += ", dropped when a server would take them"
        var theory = StationTheory(figures)
        theory.isLossless = false
        // Everybody waits until a server is free for him, the dropped too.
        let wait = model.meanOfferedWait
        theory.waitLaw = TimeLaw(scale: mean) { (try? model.offeredWaitTail($0)) ?? .nan }
        theory.values = [
            .discarded: model.abandonProbability, .meanBusy: model.meanBusy,
            .utilization: model.utilization, .arrivals: model.arrivalRate, .meanWait: wait,
            .waiting: model.waitProbability, .meanTime: wait + model.meanBusy / model.arrivalRate,
            .meanLength: model.arrivalRate * wait, .meanOccupancy: model.arrivalRate * wait + model.meanBusy,
        ]
        return theory
    }

    /// Who is turned away tries again at the same moment, and finds the station as it was: so often as he tries.
    func triedAtOnce(_ index: Int, servers: Int) -> StationTheory? {
        let streams = traffic.streams[index]
        guard let tries = streams.first?.tries, streams.allSatisfy({ $0.tries == tries }),
            var theory = limitedPlaces(index, servers: servers),
            let lost = theory.value(.rejected, customerClass: nil)
        else { return nil }
        let more = 1 - lost + Double(tries) * lost
        theory.values = [
            .rejected: Double(tries) * lost / more, .arrivals: traffic.rate(at: index) * more,
            .amplification: more,
        ]
        return theory
    }

    func balking(_ index: Int, servers: Int) -> StationTheory? {
        let station = network.stations[index]
        guard station.discipline == .fifo, let mean = commonExponentialMean(index), let rule = station.balking,
            let joining = joining(index, rule, servers: servers)
        else { return nil }
        var abandonRate = 0.0
        if traffic.streams[index].contains(where: { $0.patience != nil }) {
            guard let patience = commonPatience(index)?.exponentialMean else { return nil }
            abandonRate = 1 / patience
        }
        let rate = traffic.rate(at: index)
        guard
            let model = try? BalkingLine(
                arrivalRate: rate, serviceRate: 1 / mean, servers: servers, joining: joining,
                abandonRate: abandonRate)
        else { return nil }
        var theory = StationTheory(model.theory)
        theory.isLossless = false
        theory.values[.meanTime] = model.meanNumber / model.joiningRate
        // Classes that join by rules of their own meet the same line, but not the same part of them is in it.
        if commonRule(index, rule) != nil { theory.alike = alikeAfterWaiting(index, theory) }
        return theory
    }

    /// Who finds no place tries again. Each try is an arrival at the station, and who is between two is not there.
    func retrying(_ index: Int, servers: Int) -> StationTheory? {
        let station = network.stations[index]
        guard let retry = station.retry, let between = retry.after.exponentialMean, station.discipline == .fifo,
            let mean = commonExponentialMean(index), let capacity = station.capacity, capacity < 1000
        else { return nil }
        let rate = traffic.rate(at: index)
        let orbit: Double
        let busy: Double
        let queue: Double
        let figures: TheoreticalFigures
        if let most = retry.atMost {
            guard
                let model = try? LimitedRetrial(
                    arrivalRate: rate, serviceRate: 1 / mean, servers: servers, capacity: capacity,
                    retryRate: 1 / between, tries: most + 1)
            else { return nil }
            orbit = model.meanOrbit
            busy = model.meanBusy
            queue = model.meanQueueLength
            figures = model.theory
        } else if capacity == 1, servers == 1 {
            guard
                let model = try? SingleServerRetrial(
                    arrivalRate: rate, serviceRate: 1 / mean, retryRate: 1 / between)
            else { return nil }
            orbit = model.meanOrbit
            busy = model.utilization
            queue = 0
            figures = model.theory
        } else {
            guard
                let model = try? RetrialLine(
                    arrivalRate: rate, serviceRate: 1 / mean, servers: servers, capacity: capacity,
                    retryRate: 1 / between)
            else { return nil }
            orbit = model.meanOrbit
            busy = model.meanBusy
            queue = model.meanQueueLength
            figures = model.theory
        }
        let tries = rate + orbit / between
        let served = busy / mean
        var theory = StationTheory(figures)
        theory.isLossless = false
        theory.values = [
            .meanOrbit: orbit, .meanBusy: busy, .meanLength: queue, .meanOccupancy: busy + queue,
            .arrivals: tries, .rejected: 1 - served / tries, .meanWait: queue / served,
            .meanTime: (busy + queue) / served,
        ]
        if capacity == servers { theory.values[.waiting] = 0 }
        return theory
    }
}

extension Patience {
    /// The law of how long somebody waits; nil for laws without it here.
    init?(_ law: Law) {
        switch law {
        case .exponential(let mean): self = .exponential(mean: mean)
        case .deterministic(let value) where value > 0: self = value < .infinity ? .constant(value) : .endless
        case .gamma(let shape, let scale): self = .gamma(shape: shape, mean: shape * scale)
        case .erlang(let phases, let mean): self = .gamma(shape: Double(phases), mean: mean)
        case .uniform(let low, let high) where low < high: self = .uniform(low: low, high: high)
        case .hyperexponential(let branches): self = .mixture(branches.map { ($0.share, .exponential(mean: $0.mean)) })
        case .discrete(let values):
            self.init(mixing: values.filter { $0.share > 0 }.map { ($0.share, .deterministic($0.value)) })
        case .mixture(let components):
            self.init(mixing: components.filter { $0.share > 0 }.map { ($0.share, $0.law) })
        default: return nil
        }
    }

    private init?(mixing components: [(share: Double, law: Law)]) {
        var parts: [(share: Double, law: Patience)] = []
        for component in components {
            guard let law = Patience(component.law) else { return nil }
            parts.append((component.share, law))
        }
        self = .mixture(parts)
    }
}
