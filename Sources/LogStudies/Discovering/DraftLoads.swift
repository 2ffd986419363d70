import FlowNetworks
import FlowScenarios
import Reporting
import Scenarios

/// Whether the servers of a draft can do what comes to them.
struct DraftLoads {
    /// Whole sentences, the worst first; empty where all can.
    let sentences: [String]

    init(_ scenario: Scenario) {
        guard let flow = scenario.flow else {
            sentences = []
            return
        }
        let over = flow.loads.filter { load in
            load.servers != nil && (load.utilization ?? 0) >= 1 - 1e-12
        }.sorted { a, b in
            let x = a.utilization ?? 0
            let y = b.utilization ?? 0
            return x != y ? x > y : a.station < b.station
        }
        sentences = over.map { Self.sentence($0, flow.network.stations[$0.station]) }
    }

    private static func sentence(_ load: StationLoad, _ station: Station) -> String {
        let much =
            load.utilization.flatMap { $0.isFinite ? Readable.significant($0 * 100, digits: 3) + "%" : nil }
            ?? "more than any part"
        let then =
            station.patience == nil
            ? "its line grows as long as the scenario runs, and its waits are those of a run of that length"
            : "part of those who come cannot be served"
        return "The draft is overloaded at \(load.name): what comes is \(much) of what the servers on duty can do, "
            + "so that \(then). The log shows too few servers or hours for its work; correct them before "
            + "anything is concluded."
    }
}
