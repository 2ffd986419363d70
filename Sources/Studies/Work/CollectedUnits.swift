package import Experiments
import Files
package import Reporting
package import Scenarios

/// Merges the finished units of an experiment on a cluster into tables, whether or not all of them are there.
package enum CollectedUnits {
    /// `replications.csv` of what is there, in the order of the plans, and `units.csv` with what is missing.
    /// - Parameters:
    ///   - folder: has the plans.
    ///   - experiment: its name, for the tables.
    ///   - store: the folder's units.
    ///   - status: what is missing.
    ///   - lanes: the kinds of models that there are, as where the experiment was planned.
    /// - Throws: when a plan or a scenario cannot be read.
    package static func files(
        _ folder: ClusterFolder, experiment: String, store: UnitStore, status: ClusterStatus,
        lanes: [any ScenarioLane]
    ) throws -> ReportFiles {
        var cases: [ExperimentReplications.Case] = []
        var measures: [MeasureName] = []
        var seen: Set<String> = []
        for round in folder.rounds() {
            for planned in try round.plan().points where seen.insert(planned.identity).inserted {
                let point = try ScenarioPoint.make(recipe: planned.recipe, identity: planned.identity, lanes: lanes)
                // A later round may look at more than the first.
                for measure in point.measures where !measures.contains(where: { $0.isSame(as: measure) }) {
                    measures.append(measure)
                }
                if let one = found(of: point, measures, store) { cases.append(one) }
            }
        }
        let replications = ExperimentReplications(
            experiment: experiment, measures: measures, cases: cases.map { $0.widened(to: measures.count) })
        var files = ReportFiles(run: ["redomat": 1, "rounds": .integer(status.rounds.count)])
        files.add("replications.csv", replications.pieces)
        files.add("units.csv", units(status))
        return files
    }

    /// What the store has of a point, by measure; nil where that is nothing.
    private static func found(
        of point: ScenarioPoint, _ measures: [MeasureName], _ store: UnitStore
    ) -> ExperimentReplications.Case? {
        let there = store.replications(of: point.identity)
        guard let first = there.first, let last = there.last else { return nil }
        let all = store.samples(of: point, first..<last + 1)
        let found = all.indices.filter { all[$0] != nil }
        let numbers = found.map { first + $0 }
        let samples = found.compactMap { all[$0] }
        if samples.isEmpty { return nil }
        let values = measures.map { measure -> [Double?] in
            guard !samples.isEmpty, let index = point.measures.firstIndex(where: { $0.isSame(as: measure) }) else {
                return samples.map { _ in nil }
            }
            let (pool, statistic) = point.pool(of: index, in: samples)
            return pool.values(statistic)
        }
        return ExperimentReplications.Case(name: point.changesText, values: values, numbers: numbers)
    }

    private static func units(_ status: ClusterStatus) -> CSVFile {
        CSVFile(
            status.rounds.flatMap { round in round.missing.map { (of: round, part: $0) } },
            .key("round") { $0.of.name }, .key("unit") { $0.part.unit },
            .key("missing_replications") { $0.part.replications },
            .key("reason") { row in row.of.failures.first { $0.unit == row.part.unit }?.reason })
    }
}

extension ExperimentReplications.Case {
    /// With empty columns for measures that only later rounds look at.
    fileprivate func widened(to count: Int) -> Self {
        var result = self
        while result.values.count < count { result.values.append(numbers.map { _ in nil }) }
        return result
    }
}
