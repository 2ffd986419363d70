import FleetStudies
import FlowScenarios
import FlowStudies
package import Scenarios
import Studies
import SurveyStudies

/// The kinds of models that the command and the workbench know, that of a file without `model:` first. Whoever adds one adds it here.
package enum Lanes {
    package static let all: [any ScenarioLane] = [studied(FlowLane()), studied(FleetLane()), studied(SurveyLane())]

    /// A lane whose scenarios are not only read: the compiler sees to it that they can be studied.
    private static func studied<Lane: ScenarioLane>(_ lane: Lane) -> any ScenarioLane
    where Lane.Model: StudiedModel { lane }
}
