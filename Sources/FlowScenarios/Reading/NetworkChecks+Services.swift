internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Services whose mean is read when they begin.
extension NetworkChecks {
    /// An order by the length of services needs to know them before they begin, and so does who asks for the work there.
    func checkServices() {
        let open = openServices
        guard !open.isEmpty else { return }
        let asked = Set(network.formulas.flatMap(\.words))
        for (index, text) in open.sorted(by: { $0.key < $1.key }) {
            let station = network.stations[index]
            if station.discipline.knowsServices {
                log.error(
                    "the service '\(text)' of '\(station.name)' is not known before service begins",
                    at: drafts.stations[index].place(of: "discipline"),
                    hint: "order by its estimate: estimate: { exponential-average: 20% }")
            }
            if asked.contains(.station(index, .work)) {
                log.error(
                    "a formula asks for the work at '\(station.name)', whose service '\(text)' is not known before it "
                        + "begins",
                    at: drafts.stations[index].place, hint: "ask for its length or occupancy")
            }
        }
    }

    /// By station, a service whose mean is read when it begins.
    private var openServices: [Int: String] {
        var found: [Int: String] = [:]
        for visit in network.flows.flatMap(\.visits) where found[visit.station] == nil {
            for law in [visit.service] + visit.services.sorted(by: { $0.key < $1.key }).map(\.value) {
                if law.dependsOnMoment, case .dependent(let own) = law { found[visit.station] = own.factor.text }
            }
        }
        return found
    }
}

extension Discipline {
    /// Whether the order is by what services take, and not by what was learned of them.
    fileprivate var knowsServices: Bool {
        switch self {
        case .shortestJobFirst, .shortestRemaining: true
        case .shortestJob(let job):
            switch job.estimate {
            case .exact, .error, .classMean: true
            case .exponentialAverage: false
            }
        default: false
        }
    }
}
