internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Services whose mean is read when they begin.
extension NetworkChecks {
    /// An order by the length of services needs to know them before they begin.
    func checkServices() {
        for (index, station) in network.stations.enumerated() where station.discipline.knowsServices {
            let visits = network.flows.flatMap(\.visits).filter { $0.station == index }
            let laws = visits.flatMap { [$0.service] + $0.services.values }
            guard let law = laws.first(where: \.isReadAtStart), case .dependent(let own) = law else { continue }
            log.error(
                "the service '\(own.factor.text)' is not known before it begins, and '\(station.name)' serves by how "
                    + "long services are", at: drafts.stations[index].place(of: "discipline"),
                hint: "order by its estimate: estimate: { exponential-average: 20% }")
        }
    }
}

extension Discipline {
    /// Whether the order is by what services take, and not by what was learned of them.
    fileprivate var knowsServices: Bool {
        switch self {
        case .shortestJobFirst, .shortestRemaining: true
        case .shortestJob(let job):
            switch job.estimate {
            case .exact, .error: true
            case .classMean, .exponentialAverage: false
            }
        default: false
        }
    }
}
