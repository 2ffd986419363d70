public import ScenarioReading

/// A scenario as understood: checked, in one time unit, ready to be run. A wrong file never becomes one.
public struct Scenario: Sendable {
    /// Folder name of the report.
    public var name: String
    public var title: String?
    public var description: String?
    /// Where the system comes from, in the file's words.
    public var systemSource: String?
    public var assumptions: [String]
    /// All durations are in this unit, all rates per one of it.
    public var timeUnit: TimeUnit
    /// The named values as used, in the file's order.
    public var parameters: [Parameters.Parameter]
    /// What it describes.
    public var subject: any ScenarioModel
    public var run: RunSettings
    public var report: ReportSettings
    /// The file as it was named on the command line.
    public var file: String
    /// What the scenario says, to take its digest from: parameters in place, data files included; comments, layout
    /// and places left out. Equal for files that say the same in the same order, different otherwise.
    public var canonicalText: String
    /// The part of ``canonicalText`` on which a replication depends: without names and remarks, without what is asked of
    /// the runs and how many there are. Equal for a scenario and its variant without changes.
    public var simulatedText: String
    /// The same as values with the ways to them, data files left out.
    public var simulatedKeys: [FlatKey] = []
    /// Named formulas over measures, in the file's order.
    public var measures: [Formula] = []
    /// What the report shows lights for, in the file's order; none in a variant.
    public var targets: [MeasureTarget] = []
    /// In the file's order; none in a variant.
    public var experiments: [ExperimentPlan] = []
    /// In the file's order; none in a variant.
    public var expectations: [Expectation] = []
    /// Every measure that precision, targets, formulas, experiments and expectations ask for, each once, in the file's order.
    public var askedMeasures: [MeasureName] = []
    /// Shares that the scenario takes from others, such as surveys, in the file's order; none in a variant.
    public var takenShares: [TakenShare] = []
    /// What the file says before parameters stand in it: variants are made of it.
    public var source: ScenarioSource

    /// The title, or the name when there is none.
    public var headline: String { title ?? name }
}

extension Scenario {
    /// Why nothing of this scenario can be simulated, as a clause; nil: it can.
    public var obstacleToSimulation: String? { subject.obstacleToSimulation }
    /// Of its money; nil: it names none.
    public var currency: String? { subject.currency }
    /// The symbol of lengths; empty where they have none.
    public var lengthSymbol: String { subject.lengthSymbol }
}
