import SimulationKernel
import Experiments
package import Scenarios

/// A bad replication as they come: by one figure it is worse than nine of ten.
package struct TypicalReplication: Sendable, Equatable {
    /// Among the replications of a run, from 0.
    package let index: Int
    /// How many have the figure, and how many of these are not worse.
    package let known: Int
    package let notWorse: Int

    package static let share = 0.9

    /// It is `nil` where no replication has the figure.
    /// - Parameters:
    ///   - values: of the figure, by replication.
    ///   - isWorseBelow: whether less is worse.
    package init?(_ values: [Double?], isWorseBelow: Bool) {
        let known = values.indices.compactMap { index in values[index].map { (index: index, value: $0) } }
            .filter { !$0.value.isNaN }
        guard !known.isEmpty else { return nil }
        // The first of those that are alike.
        let sorted = known.sorted { one, two in
            if one.value != two.value { return isWorseBelow == (one.value > two.value) }
            return one.index < two.index
        }
        let place = Int(saturating: (Self.share * Double(known.count)).rounded(.up)) - 1
        let value = sorted[place].value
        index = known.first { $0.value == value }?.index ?? 0
        self.known = known.count
        notWorse = sorted.count { isWorseBelow ? $0.value > value : $0.value < value }
    }
}

extension MeasuredRows {
    /// The typical bad one of the run's replications by a measure; nil where none has it.
    package func typicalReplication(by measure: MeasureName, isWorseBelow: Bool) -> TypicalReplication? {
        guard let (pool, statistic) = pool(of: measure) else { return nil }
        return TypicalReplication(pool.values(statistic), isWorseBelow: isWorseBelow)
    }

    /// Its number in `replications.csv`, from 0: those that failed are left out of the rows.
    package func number(of replication: TypicalReplication) -> Int {
        var left = replication.index
        for block in table.blocks {
            if left < block.count { return block.replications[left] }
            left -= block.count
        }
        return replication.index
    }
}
