package import Reporting
package import Scenarios

extension Answer {
    /// The scenario with what would do, as it was tried; nil where nothing was found.
    package func remedied(_ scenario: Scenario) -> Scenario? {
        guard case .found(let found) = remedy, let model = scenario.subject as? any AdjustableModel else { return nil }
        let levers = model.levers(scenario)
        let numbers = levers.map { lever in found.changes.first { $0.path == lever.path }?.to ?? lever.number }
        return scenario.with(levers, numbers)
    }
}

extension AnswerWords {
    /// Over two replays of the same customers: as it is, and with what would do.
    package var replayTitles: (asItIs: String, remedied: String) {
        guard case .found(let found) = answer.remedy else { return ("As it is", "") }
        let changes = changes(found.changes)
        return ("As it is", "With " + (changes.count <= Self.mostTitle ? changes : "what would do"))
    }

    /// More is no title above a picture.
    private static let mostTitle = 70
}
