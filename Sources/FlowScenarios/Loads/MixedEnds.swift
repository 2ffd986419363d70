internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios

/// Says which ends are those of people who were served and of people who were not, where it is told how many end well.
struct MixedEnds {
    let network: FlowNetwork
    let scenario: Scenario
    let drafts: FlowDrafts
    let log: DiagnosticLog

    func check() {
        guard scenario.tellsEnds, let place = drafts.classes.first?.place else { return }
        for outcome in scenario.ends.mixed {
            let name = network.outcomes[outcome]
            let station = network.stations.indices.first { index in
                network.stations[index].exits.contains { ends($0, as: outcome) }
            }
            log.warning(
                "'\(name)' is an end both of those who were served and of those who were not"
                    + (station.map { " at '\(network.stations[$0].name)'" } ?? "")
                    + ": goodput counts them all",
                at: station.map { drafts.stations[$0].place } ?? place,
                hint: "let those who were not served end otherwise, as { end: unseen }; they are no goodput then")
        }
    }

    private func ends(_ flow: [FlowStep], as outcome: Int) -> Bool {
        flow.contains { step in
            if case .end(outcome) = step { return true }
            return step.parts.contains { ends($0, as: outcome) }
        }
    }
}
