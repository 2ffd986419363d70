package import Experiments
package import Measures

extension MeasuredRows {
    /// What it tells a point of the measures that are asked of it, by replication.
    package func samples(of point: ScenarioPoint) -> [[Sample]] {
        let columns = point.columns(in: self)
        return (0..<count).map { index in columns.map { $0[index] } }
    }
}
