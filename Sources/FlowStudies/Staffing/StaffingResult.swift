import Experiments
import QueueingTheory
package import Reporting
import Scenarios

/// What was found about a station's servers.
package struct StaffingResult: Sendable {
    let staffed: StaffedStation
    let request: StaffingRequest
    /// By rising number of servers; empty where a schedule was asked for and no cost is stated.
    let points: [StaffingPoint]
    let day: DayPlan?
    /// The M/M/c of the station in the long run; nil where it is none.
    let exactOptimum: MMc?
    let seed: UInt64
    let replications: Int

    var confidence: Double { staffed.scenario.run.confidence }

    /// For standard output.
    package var printed: Printout { StaffingReport(self).printed }

    /// The files of a report folder.
    package var files: ReportFiles { StaffingFiles(self).files }

    // MARK: cost

    /// Those simulated with a cost.
    private var priced: [(point: StaffingPoint, sample: CostSample)] {
        points.compactMap { point in point.simulated?.costs.map { (point, $0) } }
    }

    /// The cheapest in simulation; of two equal ones the smaller.
    var cheapest: StaffingPoint? { priced.min { $0.sample.total < $1.sample.total }?.point }

    /// The cheapest by theory of those in the table.
    var cheapestExactly: StaffingPoint? {
        points.filter { $0.exact?.cost != nil }.min { ($0.exact?.cost ?? 0) < ($1.exact?.cost ?? 0) }
    }

    /// What a number of servers costs beyond another, on the same customers.
    func difference(_ point: StaffingPoint, _ other: StaffingPoint) -> Estimate? {
        guard let own = point.simulated?.costs, let others = other.simulated?.costs else { return nil }
        return own.minus(others, confidence: confidence)
    }

    /// Numbers of servers whose cost cannot be told from the cheapest's.
    var asCheap: [StaffingPoint] {
        guard let cheapest else { return [] }
        return points.filter { point in
            guard point.servers != cheapest.servers, let difference = difference(point, cheapest) else { return false }
            return (difference.lower ?? 0) <= 0
        }
    }

    // MARK: target

    /// The fewest of the table with which the simulation shows the target as met, and with all above it too.
    var fewest: StaffingPoint? {
        var found: StaffingPoint?
        for point in points.reversed() {
            guard point.simulated?.verdict == .met else { break }
            found = point
        }
        return found
    }

    /// Below the fewest, those of which the simulation does not tell.
    var undecided: [StaffingPoint] { points.filter { $0.simulated?.verdict == .undecided } }

    /// Those of which the simulation cannot have seen what decides.
    var unseen: [StaffingPoint] { points.filter { $0.simulated?.verdict == .unseen } }

    /// The fewest of the table that meet the target by theory.
    var fewestExactly: StaffingPoint? { points.first { $0.exact?.isMet == true } }
}
