internal import FlowNetworks
internal import ScenarioReading

/// Says which stations cannot keep up, and which nobody reaches.
struct LoadWarnings {
    let loads: [StationLoad]
    let network: FlowNetwork
    let drafts: FlowDrafts
    let unit: TimeUnit
    let log: DiagnosticLog

    func check() {
        for load in loads {
            let place = drafts.stations[load.station].place
            if load.parts.isEmpty {
                log.error("nobody visits station '\(load.name)': every way to it has a share of 0", at: place)
            } else if load.servers == 0 {
                log.warning("station '\(load.name)' has no server: whoever comes waits for ever", at: place)
            } else if let utilization = load.utilization, utilization >= 1 - 1e-12,
                network.stations[load.station].capacity == nil
            {
                log.warning(
                    "the load of station '\(load.name)' is at or above its capacity: utilization "
                        + "\(Understood.percent(utilization))", at: place, hint: detail(load))
            }
        }
    }

    private func detail(_ load: StationLoad) -> String {
        let rate = Understood.rate(load.arrivalRate ?? 0, unit)
        let work = Understood.number(load.offeredLoad ?? 0)
        let basis =
            switch load.basis {
            case .constant: ""
            case .longRun: ", in the mean of its schedule"
            case .observedPeriod: ", in the mean over the run"
            }
        return "\(rate) come\(basis), enough to keep \(work) servers busy; there \(load.servers == 1 ? "is" : "are") "
            + "\(load.servers ?? 0). The line grows as long as the run lasts"
    }
}
