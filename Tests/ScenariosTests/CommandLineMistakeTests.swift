import LaneSupport
import FlowScenarios
import FleetStudies
import Scenarios
import Testing

/// What is said of files that cannot be opened and of settings that fit nothing, as whole text.
struct CommandLineMistakeTests {
    private func text(_ path: String, _ settings: [String] = []) -> String {
        Diagnostic.render(ScenarioLoader.load(path: path, settings: settings).diagnostics)
    }

    @Test func filesThatCannotBeOpened() {
        #expect(text("no-such.yaml") == "no-such.yaml: error: there is no file of this name\n")
        #expect(text("/tmp") == "/tmp: error: this is a folder; a scenario is one file in it\n")
    }

    @Test func settingsThatFitNothing() {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: FirstScenarioTests.clinic, name: "clinic.yaml", settings: ["doktors=3", "demand=20", "doctors"])
        #expect(scenario == nil)
        #expect(
            Diagnostic.render(diagnostics) == """
                --set: error: unknown parameter 'doktors'; did you mean 'doctors'?
                    hint: parameters are doctors, demand
                --set: error: 'doctors' is no setting
                    hint: write --set NAME=VALUE, as in --set doctors=4
                --set demand=20: error: 'poisson' is a rate and needs its unit: '20' of what?
                    hint: write 20/h for so many per hour; it is used in lines 10 and 13

                """)
    }
}
