import Experiments
import Scenarios

/// Simulates scenarios like the one of a run on the same customers.
final class TriedScenarios {
    let asked: SearchedMeasures
    private let seed: UInt64
    private let jobs: Int
    private let cancellation: Cancellation
    /// How many scenarios were simulated.
    private(set) var runs = 0
    /// Of all of them.
    private(set) var replications = 0

    /// Why a search was left.
    struct Stopped: Error {}

    init(_ asked: SearchedMeasures, seed: UInt64, jobs: Int, cancellation: Cancellation) {
        self.asked = asked
        self.seed = seed
        self.jobs = jobs
        self.cancellation = cancellation
    }

    /// - Parameters:
    ///   - scenario: its plan is that of the run, warm-up and all.
    ///   - count: of replications, from the first of the run.
    /// - Returns: nil where one of them could not go on.
    /// - Throws: ``Stopped``.
    func simulated(_ scenario: Scenario, _ count: Int) throws(Stopped) -> ExperimentPoint? {
        let point = ScenarioPoint(scenario, measures: asked.measures, seed: seed)
        runs += 1
        replications += count
        var result = ExperimentPoint(name: scenario.name, overrides: [], point: point)
        let found: [[Sample]?]
        do {
            found = try ReplicationPool.run(count, jobs: jobs, cancellation: cancellation) { [cancellation] number in
                try point.samples(ofReplication: number, cancellation: cancellation)
            }
        } catch {
            // Such as of a line for which there is no memory: of that scenario nothing is told.
            return nil
        }
        result.samples = found.compactMap { $0 }
        if result.samples.count < count { throw Stopped() }
        return result
    }
}
