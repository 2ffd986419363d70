import FlowNetworks
import QueueingTheory
import Statistics

extension TheoryRecognition {
    /// The mean wait for several servers in order of arrival with any service, nearly; nil where it is no such station.
    package func approximateWait(ofStation index: Int) -> Approximation? {
        if let known = leastWorkApproximation(index) { return known }
        guard traffic.isOpen(index), traffic.upstream(of: index).isEmpty, network.stations[index].discipline == .fifo,
            extras(index).isEmpty, let servers = servers(index)
        else { return nil }
        let rate = traffic.rate(at: index)
        let mean = traffic.offeredLoad(at: index) / rate
        let second = traffic.streams[index].reduce(0) { $0 + $1.rate / rate * $1.service.secondMoment }
        guard
            let model = try? AllenCunneen(
                arrivalRate: rate, serviceRate: 1 / mean, servers: servers, arrivalSCV: 1,
                serviceSCV: max(0, second / (mean * mean) - 1))
        else { return nil }
        return Approximation(value: model.meanWait, reason: model.theory.source)
    }
}
