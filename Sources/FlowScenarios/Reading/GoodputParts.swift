internal import Scenarios
internal import SimulationKernel

/// In how many parts a run counts its goodput: each takes memory from the start to the end.
enum GoodputParts {
    private static let most = 1_000_000.0

    static func check(_ report: ReportSettings?, run: RunSettings?, tree: LocatedNode, log: DiagnosticLog) {
        guard let length = report?.goodputOver, let end = run?.plan.latestEnd, end.isFinite, end / length > most,
            let node = tree["report"]?["goodput-over"]
        else { return }
        log.error("'goodput-over' cuts the run into more than 1,000,000 parts", at: node, hint: "take longer parts")
    }
}
