import Experiments
package import Measures
package import Scenarios

extension LivePoint {
    /// A bad one of its first replications as they come, by a measure of the point; nil where there are not so many yet, or
    /// none has the measure.
    /// - Parameters:
    ///   - measure: one of ``measures``.
    ///   - count: of the first replications.
    ///   - isWorseBelow: whether less of it is worse.
    package func typicalReplication(
        by measure: MeasureName, ofFirst count: Int, isWorseBelow: Bool
    ) -> TypicalReplication? {
        guard let index = measures.firstIndex(where: { $0.isSame(as: measure) }), let samples = samples(count) else {
            return nil
        }
        let (pool, statistic) = point.pool(of: index, in: samples)
        return TypicalReplication(pool.values(statistic), isWorseBelow: isWorseBelow)
    }
}
