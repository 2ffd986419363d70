import FlowStudies
import Experiments
import FlowScenarios
import LaneSupport
import Reporting
import Scenarios
import Studies

/// Small systems with a target, and what is searched behind their runs.
enum Asked {
    static func scenario(
        _ classes: String, _ stations: String, targets: String, run: String, more: String = ""
    ) throws -> Scenario {
        try Small.scenario(classes, stations, run: run, more: "targets: \(targets)\n\(more)")
    }

    /// M/M/c with 2.4 Erlang: mean waits of 1.0787 with 3 servers, 0.1794 with 4 and 0.0437 with 5 (Erlang C).
    static func desk(
        servers: Int = 3, targets: String,
        run: String = "{ customers: 5000, warm-up: 500 customers, seed: 4, replications: 40 }",
        more: String = ""
    ) throws -> Scenario {
        try scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { servers: \(servers), service: { exponential: 1 min }, cost: { server: 60 per h } }",
            targets: targets, run: run, more: "currency: EUR\n\(more)")
    }

    static func sensitivity(_ scenario: Scenario, _ options: StudyOptions = StudyOptions(jobs: 2)) throws
        -> Sensitivity?
    {
        guard let network = scenario.flow?.network else { throw Small.NotRead(messages: "no flow") }
        let run = try FlowRun.run(
            scenario, network, options: options, cancellation: Cancellation(), progress: { _ in })
        return run.sensitivity(options, cancellation: Cancellation())
    }
}

extension Sensitivity {
    var found: FoundRemedy? { if case .found(let found) = remedy { found } else { nil } }
    var none: RemedyRange? { if case .noneWithin(let range) = remedy { range } else { nil } }
    var notTried: String? { if case .notTried(let why) = remedy { why } else { nil } }
}
