import Experiments
package import Scenarios

extension Scenario {
    /// Every bound above which waits are counted exactly: those that the report shows and those that a measure names.
    package func waitBounds(for measures: [MeasureName]) -> [Double] {
        var bounds = report.over
        let formulas = self.measures.filter { formula in measures.contains { $0.formula == formula.name } }
        for measure in measures + formulas.flatMap(\.measures) {
            switch measure.statistic {
            case .over(let bound), .within(let bound): if !bounds.contains(bound) { bounds.append(bound) }
            default: break
            }
        }
        return bounds
    }
}
