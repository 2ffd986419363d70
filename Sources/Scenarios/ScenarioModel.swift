/// What a scenario describes: a flow, a fleet, a survey, or anything else that a lane knows to read.
///
/// What all scenarios share knows a model by this alone. Whoever needs more of it asks for the type that its lane has.
package protocol ScenarioModel: Sendable {
    /// Why nothing of it can be simulated, as a clause; nil: it can.
    var obstacleToSimulation: String? { get }
    /// In a report's sentence on where it was taken from: `system comes`.
    var comesFrom: String { get }
    /// Of its money; nil: it names none.
    var currency: String? { get }
    /// The symbol of lengths; empty where they have none.
    var lengthSymbol: String { get }
    /// What its readers call what it names.
    var readerWords: ReaderWords { get }
    /// What is to be feared of it whatever a run shows, as sentences.
    var cautions: [String] { get }
    /// The model as understood, line by line.
    func summary(in scenario: Scenario) -> [String]
}

extension ScenarioModel {
    package var obstacleToSimulation: String? { nil }
    package var comesFrom: String { "system comes" }
    package var currency: String? { nil }
    package var lengthSymbol: String { "" }
    package var cautions: [String] { [] }
    package var readerWords: ReaderWords { ReaderWords() }
}
