import Experiments
import Scenarios
import Studies

/// Which measures a page shows of a scenario: what it wants kept, then what an experiment looks at where nothing is asked.
enum AnswerMeasures {
    /// More rows are no page.
    static let most = 16

    static func chosen(of scenario: Scenario) -> [MeasureName] {
        let targets = scenario.targets.map(\.measure)
        let goals = scenario.run.precision.map(\.measure)
        let usual = MeasureDirectory(scenario).usual
        var found: [MeasureName] = []
        for measure in targets + goals + usual where !found.contains(where: { $0.isSame(as: measure) }) {
            found.append(measure)
        }
        return Array(found.prefix(most))
    }
}
