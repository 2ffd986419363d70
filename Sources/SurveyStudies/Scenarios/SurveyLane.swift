package import Scenarios

/// `model: survey`.
package struct SurveyLane: ScenarioLane {
    package typealias Model = SurveyModel

    package init() {}

    package var name: String { "survey" }
    package var keys: [KeyTable.Key] { SurveyKeys.top }
    package var otherWords: [KeyTable.OtherWord] { SurveyKeys.otherWordsAtTop }
    package var tables: [KeyTable] { SurveyKeys.tables }
    package var isSimulated: Bool { false }
    /// A survey has no experiments.
    package var changeable: ChangeablePaths { ChangeablePaths(example: "confidence") }
    package var shares: ShareNaming? {
        ShareNaming(
            table: SurveyKeys.share, parts: "a survey's file, a question and an answer",
            hint: "write from: survey.yaml#P4.mobile, P4.mobile+card for both together, and .lower or .upper behind "
                + "it for an end of the interval"
        ) { name in SurveyReference(name).flatMap { $0.answers.isEmpty ? nil : $0.part } }
    }
}
