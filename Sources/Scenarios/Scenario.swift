public import Fleets
public import FlowNetworks
public import Payments
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
    public var model: Model
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
    /// For each station, what comes to it and how busy that keeps it.
    public var loads: [StationLoad]
    /// What the stations cost, where the scenario says so.
    public var costs: Costs
    /// What an end is worth, by outcome of the network; nil where the scenario says nothing of it.
    public var worths: [OutcomeWorth?] = []
    /// Who pays what to whom, where the scenario says so.
    public var payments: PaymentPlan?
    /// Times at which stations are slower or have fewer servers, by station and time; the network has them already.
    public var disturbances: [Disturbance] = []
    /// By outcome, the share of customers who would end so if every try succeeded in time; nil where that does not follow
    /// from the flows.
    public var expectedEnds: [Double]?
    /// Where a retry storm, once begun, would never end by itself, as sentences.
    public var retryStorms: [String] = []
    /// Of a fleet: the symbol of lengths, empty where they have none.
    public var lengthSymbol = ""
    /// Of a fleet: what payment services take of each fare, and the unit to which fares are paid.
    public var fareFees = FareFees()
    /// Named formulas over measures, in the file's order.
    public var measures: [Formula] = []
    /// In the file's order; none in a variant.
    public var experiments: [ExperimentPlan] = []
    /// In the file's order; none in a variant.
    public var expectations: [Expectation] = []
    /// Every measure that precision, formulas, experiments and expectations ask for, each once, in the file's order.
    public var askedMeasures: [MeasureName] = []
    /// Shares of surveys that stand in the scenario, in the file's order; none in a variant.
    public var surveyShares: [SurveyShare] = []
    /// What the file says before parameters stand in it: variants are made of it.
    public var source: ScenarioSource

    public enum Model: Sendable {
        case flow(FlowNetwork)
        case fleet(FleetModel)
        case survey(SurveyModel)
    }

    /// The title, or the name when there is none.
    public var headline: String { title ?? name }
}

extension Scenario {
    /// Why nothing of this scenario can be simulated, as a clause; nil: it can.
    ///
    /// A survey's answers were given once: it is computed, and has no events, replications, stations or baselines.
    public var obstacleToSimulation: String? {
        if case .survey = model { "this is a survey, whose answers are computed and not simulated" } else { nil }
    }
}
