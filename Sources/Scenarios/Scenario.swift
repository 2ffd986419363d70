/// A scenario as understood: checked, in one time unit, ready to be run. A wrong file never becomes one.
package struct Scenario: Sendable {
    /// Folder name of the report.
    package var name: String
    package var title: String?
    package var description: String?
    /// Where the system comes from, in the file's words.
    package var systemSource: String?
    package var assumptions: [String]
    /// All durations are in this unit, all rates per one of it.
    package var timeUnit: TimeUnit
    /// The named values as used, in the file's order.
    package var parameters: [Parameters.Parameter]
    /// What it describes.
    package var subject: any ScenarioModel
    package var run: RunSettings
    package var report: ReportSettings
    /// The file as it was named on the command line.
    package var file: String
    /// What the scenario says, to take its digest from: parameters in place, data files included; comments, layout
    /// and places left out. Equal for files that say the same in the same order, different otherwise.
    package var canonicalText: String
    /// The part of ``canonicalText`` on which a replication depends: without names and remarks, without what is asked of
    /// the runs and how many there are. Equal for a scenario and its variant without changes.
    package var simulatedText: String
    /// The same as values with the ways to them, data files left out.
    package var simulatedKeys: [FlatKey] = []
    /// Named formulas over measures, in the file's order.
    package var measures: [Formula] = []
    /// What the report shows lights for, in the file's order; none in a variant.
    package var targets: [MeasureTarget] = []
    /// In the file's order; none in a variant.
    package var experiments: [ExperimentPlan] = []
    /// In the file's order; none in a variant.
    package var expectations: [Expectation] = []
    /// Every measure that precision, targets, formulas, experiments and expectations ask for, each once, in the file's order.
    package var requestedMeasures: [MeasureName] = []
    /// Shares that the scenario takes from others, such as surveys, in the file's order; none in a variant.
    package var takenShares: [TakenShare] = []
    /// What the file says before parameters stand in it: variants are made of it.
    package var source: ScenarioSource

    /// The title, or the name when there is none.
    package var headline: String { title ?? name }
}

extension Scenario {
    /// Why nothing of this scenario can be simulated, as a clause; nil: it can.
    package var obstacleToSimulation: String? { subject.obstacleToSimulation }
    /// Of its money; nil: it names none.
    package var currency: String? { subject.currency }
    /// The symbol of lengths; empty where they have none.
    package var lengthSymbol: String { subject.lengthSymbol }
}

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
    /// Its formulas, in the order of the file.
    func formulas(in scenario: Scenario) -> [ListedFormula]
    /// The model as a file's keys that are read back to an equal one.
    /// - Parameter files: gets the tables that the keys name.
    /// - Throws: where a part of it cannot be stated by itself.
    func written(in scenario: Scenario, _ files: WrittenFiles) throws(Unwritable) -> [WrittenEntry]
}

extension ScenarioModel {
    package var obstacleToSimulation: String? { nil }
    package var comesFrom: String { "system comes" }
    package var currency: String? { nil }
    package var lengthSymbol: String { "" }
    package var cautions: [String] { [] }
    package func formulas(in scenario: Scenario) -> [ListedFormula] { [] }
    package var readerWords: ReaderWords { ReaderWords() }
    package func written(in scenario: Scenario, _ files: WrittenFiles) throws(Unwritable) -> [WrittenEntry] {
        throw Unwritable()
    }
}
