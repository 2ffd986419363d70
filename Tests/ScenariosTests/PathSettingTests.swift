import LaneSupport
import Scenarios
import Testing

/// `--set` with a path in place of a parameter's name.
@Suite struct PathSettingTests {
    private static let text = """
        redomat: 1
        name: clinic
        assumptions: [ everything ]
        parameters: { doctors: 3 }
        classes: { patient: { arrivals: { poisson: 10/h }, flow: [ doctor ] } }
        stations: { doctor: { servers: $doctors, service: { exponential: 12 min } } }
        run: { horizon: 8 h, replications: 5 }
        targets: { doctor.wait.p95: at most 30 min }
        """

    private func load(_ settings: String...) -> ScenarioLoader.Result {
        ScenarioLoader.load(text: Self.text, name: "clinic.yaml", settings: settings)
    }

    /// The same as an experiment's change of that place, with all that the file asks besides.
    @Test func aPathIsChanged() throws {
        let loaded = load("stations.doctor.discipline=lifo", "doctors=4")
        let scenario = try #require(loaded.scenario, "\(Diagnostic.render(loaded.diagnostics))")
        let base = try #require(load().scenario)
        let changes = [
            Override(path: "stations.doctor.discipline", value: "lifo"), Override(path: "doctors", value: "4"),
        ]
        let variant = try #require(base.source.variant(changes).scenario)
        #expect(scenario.simulatedText == variant.simulatedText)
        #expect(scenario.simulatedText != base.simulatedText)
        #expect(scenario.targets.count == 1)
        #expect(scenario.source.settings == ["stations.doctor.discipline=lifo", "doctors=4"])
    }

    /// Variants of it have the change too.
    @Test func variantsKeepIt() throws {
        let scenario = try #require(load("stations.doctor.discipline=lifo").scenario)
        let variant = try #require(scenario.source.variant([Override(path: "doctors", value: "4")]).scenario)
        let other = try #require(load("stations.doctor.discipline=lifo", "doctors=4").scenario)
        #expect(variant.simulatedText == other.simulatedText)
    }

    @Test(arguments: [
        (
            "stations.docter.discipline=lifo",
            "there is no 'docter' in 'stations'; did you mean 'stations.doctor.discipline'?"
        ),
        ("wards.doctor=3", "there is nothing of the name 'wards'"),
        ("run.replications=3", "'run.replications' is the same for all cases"),
        ("stations..discipline=lifo", "'stations..discipline' is no path of names"),
    ])
    func aWrongPathIsSaid(setting: String, message: String) throws {
        let loaded = load(setting)
        #expect(loaded.scenario == nil)
        let first = try #require(loaded.diagnostics.first)
        #expect(first.message == message)
        #expect(first.file == "--set")
    }

    @Test func aWrongValueIsSaid() throws {
        let loaded = load("stations.doctor.discipline=last")
        #expect(loaded.scenario == nil)
        #expect(loaded.diagnostics.contains { $0.file == "--set" && $0.message.contains("last") })
    }
}
