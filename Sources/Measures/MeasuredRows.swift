package import Experiments
package import Scenarios
import SimulationKernel
import Files

/// The rows of a run's replications, and what can be made of them.
package struct MeasuredRows<Run: ObservedRun>: Sendable {
    package let plan: MeasurePlan<Run>
    package let formulas: [Formula]
    package private(set) var table: RowTable
    private var observed: [Bool]
    private var missing: [Bool]

    package init(_ plan: MeasurePlan<Run>, formulas: [Formula]) {
        self.plan = plan
        self.formulas = formulas
        table = RowTable(plan.layout)
        observed = Array(repeating: false, count: plan.flags.count)
        missing = Array(repeating: false, count: plan.sources.count)
    }

    package var count: Int { table.count }

    /// Adds what follows.
    package mutating func append(_ rows: CollectedRows) {
        table.append(rows.block)
        for index in observed.indices where rows.observed[index] { observed[index] = true }
        for index in missing.indices where rows.missing[index] { missing[index] = true }
    }

    /// What the replications told of a measure; nil where the scenario has no such thing.
    package func pool(of measure: MeasureName) -> (pool: Pool, statistic: Statistic)? {
        if let name = measure.formula {
            guard let formula = formulas.first(where: { $0.name == name }) else { return nil }
            return (Self.pool(values(of: formula)), .mean)
        }
        return plan.row(of: measure).map { (pool(ofColumn: $0.column), $0.statistic) }
    }

    private func pool(ofColumn column: Int) -> Pool {
        missing[plan.origins[column]] ? .ratio(PooledRatio((0..<count).map { _ in (0, 0) })) : table.pool(column)
    }

    /// A formula's values, one a replication, as a pool.
    private static func pool(_ values: [Double?]) -> Pool {
        .ratio(PooledRatio(values.map { ($0 ?? 0, $0 == nil ? 0 : 1) }))
    }

    /// By replication.
    package func values(of formula: Formula) -> [Double?] {
        let parts = formula.measures.map { measure in
            plan.row(of: measure).map { pool(ofColumn: $0.column).values($0.statistic) }
        }
        return (0..<count).map { index in formula.value(parts.map { $0?[index] }) }
    }

    /// The same only where every number of every replication is.
    package func digest(jobs: Int) -> String { SHA256.digest(of: table.digest(jobs: jobs).text) }

    // MARK: which rows are shown

    package func isShown(_ row: MeasurePlan<Run>.Row) -> Bool {
        if missing[plan.origins[row.column]] { return false }
        if row.isHidden { return false }
        if row.isRequested { return true }
        guard let flag = row.flag else { return true }
        return observed[flag] && (row.others.isEmpty || row.others.filter { observed[$0] }.count > 1)
    }
}
