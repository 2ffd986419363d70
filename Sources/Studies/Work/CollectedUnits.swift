public import Experiments
public import Reporting
import Scenarios

/// Merges the finished units of an experiment on a cluster into tables, whether or not all of them are there.
public enum CollectedUnits {
    /// `replications.csv` of what is there, in the order of the plans, and `units.csv` with what is missing.
    /// - Parameter experiment: its name, for the tables.
    /// - Throws: when a plan or a scenario cannot be read.
    public static func files(
        _ folder: ClusterFolder, experiment: String, store: UnitStore, status: ClusterStatus
    ) throws -> ReportFiles {
        var rows: [ReplicationRow] = []
        var seen: Set<String> = []
        for round in folder.rounds() {
            for planned in try round.plan().points where seen.insert(planned.identity).inserted {
                rows += Self.rows(
                    of: try ScenarioPoint.make(recipe: planned.recipe, identity: planned.identity), experiment, store)
            }
        }
        var files = ReportFiles(run: ["redomat": 1, "rounds": .integer(status.rounds.count)])
        files.add("replications.csv", ReplicationRow.table(of: rows))
        files.add("units.csv", units(status))
        return files
    }

    private static func rows(of point: ScenarioPoint, _ experiment: String, _ store: UnitStore) -> [ReplicationRow] {
        let name = point.changesText
        guard let last = store.replications(of: point.identity).last else { return [] }
        return store.samples(of: point.identity, 0..<last + 1).enumerated().flatMap { number, samples in
            point.measures.indices.compactMap { index in
                guard let samples else { return nil }
                let measure = point.measures[index]
                let (pool, statistic) = point.pool(of: index, in: [samples])
                return ReplicationRow(
                    experiment: experiment, case: name, replication: number + 1,
                    element: measure.element, class: measure.customerClass, quantity: measure.quantity,
                    statistic: measure.statisticText, value: pool.value(statistic, inReplication: 0))
            }
        }
    }

    private static func units(_ status: ClusterStatus) -> CSVFile {
        var table = CSVFile(columns: ["round", "unit", "missing_replications", "reason"])
        for round in status.rounds {
            for part in round.missing {
                let reason = round.failures.first { $0.unit == part.unit }?.reason ?? ""
                table.append([.text(round.name), .integer(part.unit), .integer(part.replications), .text(reason)])
            }
        }
        return table
    }
}
