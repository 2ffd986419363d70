package import Experiments
import Reporting
package import Scenarios

/// What an experiment has found, as a value that reports and expectations read.
package struct ExperimentOutcome {
    package enum Kind {
        case compare(CompareOutcome)
        case capacity(CapacityOutcome)
        case sweep(SweepOutcome)
        case select(SelectOutcome)
    }

    let scenario: Scenario
    let plan: ExperimentPlan
    let seed: UInt64
    package let kind: Kind

    package init(scenario: Scenario, plan: ExperimentPlan, seed: UInt64, kind: Kind) {
        self.scenario = scenario
        self.plan = plan
        self.seed = seed
        self.kind = kind
    }

    /// - Parameters:
    ///   - scenario: whose experiment it is.
    ///   - plan: what the experiment asks.
    ///   - options: what the command line says beside the scenario.
    ///   - workforce: does the replications.
    ///   - log: takes what is wrong with the cases.
    ///   - cancellation: asks it to stop, from another thread.
    ///   - progress: called from time to time with the part of the work that is done, 0 to 1.
    /// - Returns: nil after mistakes, or when it was asked to stop.
    /// - Throws: ``StudyError`` when a replication could not go on.
    package static func run(
        _ scenario: Scenario, _ plan: ExperimentPlan, options: StudyOptions, workforce: any Workforce,
        log: ExperimentLog, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> ExperimentOutcome? {
        let runner = ExperimentRunner(
            scenario, plan, options: options, workforce: workforce, log: log, cancellation: cancellation,
            progress: progress)
        let kind: Kind? =
            switch plan.kind {
            case .compare(let compare): try CompareOutcome.run(compare, runner).map { .compare($0) }
            case .capacity(let capacity): try CapacityStudy(capacity, runner).run().map { .capacity($0) }
            case .sweep(let sweep): try SweepOutcome.run(sweep, runner).map { .sweep($0) }
            case .select(let select): try SelectOutcome.run(select, runner).map { .select($0) }
            }
        return kind.map { ExperimentOutcome(scenario: scenario, plan: plan, seed: runner.seed, kind: $0) }
    }

    /// All cases or points that were simulated, in order.
    package var points: [ExperimentPoint] {
        switch kind {
        case .compare(let outcome): outcome.points
        case .capacity(let outcome): outcome.designs.map(\.point)
        case .sweep(let outcome): outcome.points
        case .select(let outcome): outcome.points
        }
    }
}

extension ExperimentOutcome.Kind {
    /// What kind of answer it gives.
    var answer: Answer.Kind {
        switch self {
        case .compare: .compare
        case .capacity: .capacity
        case .sweep: .sweep
        case .select: .select
        }
    }
}
