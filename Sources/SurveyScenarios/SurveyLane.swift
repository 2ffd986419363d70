public import ScenarioReading
public import Scenarios

/// `model: survey`.
public struct SurveyLane: ScenarioLane {
    public typealias Model = SurveyModel

    public init() {}

    public var name: String { "survey" }
    public var keys: [KeyTable.Key] { SurveyKeys.top }
    public var otherWords: [KeyTable.OtherWord] { SurveyKeys.otherWordsAtTop }
    public var tables: [KeyTable] { SurveyKeys.tables }
    public var isSimulated: Bool { false }
    /// A survey has no experiments.
    public var changeable: ChangeablePaths { ChangeablePaths(example: "confidence") }
    public var shares: ShareNaming? {
        ShareNaming(
            table: SurveyKeys.share, parts: "a survey's file, a question and an answer",
            hint: "write from: survey.yaml#P4.mobile, P4.mobile+card for both together, and .lower or .upper behind "
                + "it for an end of the interval"
        ) { name in SurveyReference(name).flatMap { $0.answers.isEmpty ? nil : $0.part } }
    }
}
