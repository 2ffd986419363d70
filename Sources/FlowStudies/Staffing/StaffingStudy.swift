import FlowMeasures
package import Studies
package import Experiments
import QueueingTheory
package import Scenarios

/// How many servers a station should have: at the least cost, for a target, or over the day. Writes nothing.
package enum StaffingStudy {
    /// What of the scenario the answer will stand in place of, to be said before it is looked for; nil: nothing that
    /// is not asked for anyhow.
    package static func replacement(_ scenario: Scenario, _ request: StaffingRequest) -> String? {
        request.per == nil ? nil : StaffedStation.find(in: scenario, request, log: DiagnosticLog())?.replaced
    }

    /// - Parameters:
    ///   - scenario: has the station that is asked about.
    ///   - request: which of the three questions it is.
    ///   - options: the seed, the number of replications and the threads.
    ///   - log: told why the question cannot be asked of this scenario; the result is then nil.
    ///   - cancellation: asks it to stop.
    ///   - progress: called with the part of the work that is done, 0 to 1, from any thread.
    /// - Returns: nil too after a cancellation.
    /// - Throws: `StudyError` when a run fails.
    package static func run(
        _ scenario: Scenario, _ request: StaffingRequest, options: StudyOptions, log: DiagnosticLog,
        cancellation: Cancellation = Cancellation(), progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> StaffingResult? {
        guard let staffed = StaffedStation.find(in: scenario, request, log: log) else { return nil }
        let runs = StaffingRuns(
            options: options, expected: request.per == nil ? request.servers?.count ?? 6 : 2,
            cancellation: cancellation, progress: progress)
        var points: [StaffingPoint] = []
        var day: DayPlan?
        var optimum: MMc?
        if request.per == nil {
            var search = StaffingSearch(staffed, servers: request.servers, runs: runs)
            guard let found = try search.run() else { return nil }
            points = found
            optimum = search.exactOptimum
        } else {
            do throws(any Error) {
                day = try DayPlanner(staffed: staffed, request: request, runs: runs).plan()
            } catch let mistake as DayPlanner.Mistake {
                log.error(mistake.message, at: .whole(scenario.file))
                return nil
            }
            guard day != nil else { return nil }
        }
        return StaffingResult(
            staffed: staffed, request: request, points: points, day: day, exactOptimum: optimum, seed: runs.seed,
            replications: runs.replications)
    }
}
