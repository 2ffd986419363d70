import Experiments
import Scenarios
import Studies
import Synchronization

/// Which measures a page shows of a scenario: what it wants kept, then what an experiment looks at where nothing is asked;
/// and others that it can show, the waits of 95 in 100 at each place.
enum AnswerMeasures {
    /// More rows are no page.
    static let most = 16

    /// Those that can be shown, the ones that are drawn at first before the others.
    static func chosen(of scenario: Scenario) -> [MeasureName] {
        let directory = MeasureDirectory(scenario)
        var found = drawn(of: scenario)
        for measure in found where measure.quantity == .wait && measure.statistic == .mean {
            guard found.count < 2 * most,
                let other = try? directory.measure("\(measure.element.rawValue).wait.p95"),
                !found.contains(where: { $0.isSame(as: other) })
            else { continue }
            found.append(other)
        }
        return found
    }

    /// Those that an answer is made of: what is not looked at would only make it wait.
    static func requested(_ shown: Set<String>?, of scenario: Scenario) -> [MeasureName] {
        requested(shown, drawn: drawn(of: scenario), chosen: chosen(of: scenario))
    }

    static func requested(
        _ shown: Set<String>?, drawn: [MeasureName], chosen: [MeasureName]
    ) -> [MeasureName] {
        guard let shown else { return drawn }
        return drawn + chosen.dropFirst(drawn.count).filter { shown.contains($0.text) }
    }

    static func drawn(of scenario: Scenario) -> [MeasureName] {
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

/// The same of one scenario, looked for once: every move of a slider asks for them.
final class KnownMeasures: Sendable {
    private let found = Mutex<(drawn: [MeasureName], chosen: [MeasureName])?>(nil)

    func of(_ scenario: Scenario) -> (drawn: [MeasureName], chosen: [MeasureName]) {
        found.withLock { found in
            if let found { return found }
            let new = (AnswerMeasures.drawn(of: scenario), AnswerMeasures.chosen(of: scenario))
            found = new
            return new
        }
    }
}
