import Experiments
import ScenarioReading
import Scenarios
import Studies
import Testing

/// A kind of model that the sources do not know is read and studied like any other.
struct DiceExactCases {
    static let text = """
        redomat: 1
        name: craps
        model: dice
        parameters: { size: 6 }
        sides: $size
        run: { horizon: 1 h, replications: 2 }

        """

    static func load(_ text: String, first: Bool = false) -> ScenarioLoader.Result {
        let others = ScenarioLoader.ownLanes
        return ScenarioLoader.load(
            text: text, name: "craps.yaml", lanes: first ? [DiceLane()] + others : others + [DiceLane()])
    }

    @Test func isReadAndStudied() throws {
        let (found, diagnostics) = Self.load(Self.text)
        let scenario = try #require(found, "\(Diagnostic.render(diagnostics))")
        #expect((scenario.subject as? Dice)?.sides == 6)
        #expect(scenario.summary.suffix(2) == ["two dice", "  6 sides each"])
        #expect(scenario.obstacleToSimulation == nil && scenario.simulatedText.contains("sides"))
        let result = try Study.run(scenario, options: StudyOptions(), command: "redomat run craps.yaml")
        // Six of the 36 ways make seven, so that nothing is made in more.
        #expect(result.isComplete && result.summary == "most often 7, in 6 of 36 ways")
    }

    /// The first of the lanes is that of a file without a model.
    @Test func canBeTheUsualKind() throws {
        let text = Self.text.replacing("model: dice\n", with: "")
        #expect((Self.load(text, first: true).scenario?.subject as? Dice)?.sides == 6)
        #expect(Self.load(text).diagnostics.map(\.message).contains("'sides' belongs to model: dice"))
    }

    @Test func refusesWhatIsOfOthers() {
        let messages = Self.load(Self.text + "stations: { desk: { servers: 1 } }\n").diagnostics.map(\.message)
        #expect(messages == ["'stations' belongs to model: flow"])
        let missing = Self.load(Self.text.replacing("sides: $size\n", with: "")).diagnostics.map(\.message)
        #expect(missing.contains("the scenario has no 'sides'"))
    }

    /// Variants know the lanes of the scenario that they are made of.
    @Test func hasVariants() throws {
        let scenario = try #require(Self.load(Self.text).scenario)
        let variant = scenario.source.variant([Override(path: "sides", value: "20")])
        #expect((variant.scenario?.subject as? Dice)?.sides == 20)
        let wrong = scenario.source.variant([Override(path: "side", value: "20")]).diagnostics
        #expect(wrong.count == 1 && wrong[0].severity == .error)
    }
}
