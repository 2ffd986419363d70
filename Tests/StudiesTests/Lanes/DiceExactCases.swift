import Experiments
import LaneSupport
import Reporting
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
        run: { horizon: 500 min, replications: 20, seed: 7 }
        measures: { twice: 2 * dice.sum.mean }
        experiments:
          sides: { compare: { cube: {}, more: { size: 20 } }, of: dice.sum.mean }
        expect:
          - dice.sum.mean between 6.5 and 7.5
          - dice.pair.share at most 50%
          - twice at most 10

        """

    static func load(_ text: String, first: Bool = false) -> ScenarioLoader.Result {
        let others = ScenarioLoader.simulatedLanes
        return ScenarioLoader.load(
            text: text, name: "craps.yaml", lanes: first ? [DiceLane()] + others : others + [DiceLane()])
    }

    static func scenario(_ text: String = text) throws -> Scenario {
        let (found, diagnostics) = load(text)
        return try #require(found, "\(Diagnostic.render(diagnostics))")
    }

    @Test func isRead() throws {
        let scenario = try Self.scenario()
        #expect((scenario.subject as? Dice)?.sides == 6)
        #expect(scenario.summary.contains("two dice") && scenario.summary.contains("  6 sides each"))
        #expect(scenario.obstacleToSimulation == nil && scenario.simulatedText.contains("sides"))
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
        let unknown = Self.load(Self.text.replacing("dice.pair", with: "dice.pairs")).diagnostics
        #expect(unknown.map(\.message) == ["'dice' has no 'pairs' to measure; did you mean 'pair'?"])
    }

    /// Variants know the lanes of the scenario that they are made of.
    @Test func hasVariants() throws {
        let scenario = try Self.scenario()
        let variant = scenario.source.variant([Override(path: "sides", value: "20")])
        #expect((variant.scenario?.subject as? Dice)?.sides == 20)
        let wrong = scenario.source.variant([Override(path: "side", value: "20")]).diagnostics
        #expect(wrong.count == 1 && wrong[0].severity == .error)
    }

    /// Its run has measures, a formula, replications, a report, and verdicts. The mean of 10,000 throws has a standard
    /// error of 0.024, so that only one seed in 10^90 is half a point off; the seed is fixed.
    @Test func isRun() throws {
        let result = try Study.run(try Self.scenario(), options: StudyOptions(), command: "redomat run craps.yaml")
        #expect(result.isComplete && result.finishedReplications == 20 && result.failed == 1)
        #expect(result.expectations.map { String($0.prefix(5)) } == ["pass:", "pass:", "FAIL:"])
        let files = try #require(result.files)
        let measures = try #require(files.text(of: "measures.csv"))
        #expect(measures.contains("dice,all,all,sum,mean,1,") && measures.contains("dice,all,all,pair,share,share,"))
        #expect(measures.contains("measures,all,all,twice,mean,1,"))
        let rows = try #require(files.text(of: "replications.csv"))
        #expect(rows.hasPrefix("experiment,case,replication,") && rows.contains("dice.sum.mean"))
        #expect(files.text(of: "report.md")?.contains("# Two dice") == true)
    }

    @Test func isCompared() throws {
        let scenario = try Self.scenario()
        let plan = try #require(scenario.experiments.first)
        let result = try ExperimentStudy.run(
            scenario, plan, options: StudyOptions(), command: "redomat experiment craps.yaml")
        let report = try #require(result.report?.files.text(of: "report.md"))
        #expect(report.contains("more") && report.contains("cube"))
    }

    /// A baseline notices other dice, and nothing else.
    @Test func isHeldAgainstItsBaseline() throws {
        let scenario = try Self.scenario()
        var request = TestRequest()
        request.effort = 20_000
        let recorded = try #require(
            try BaselineTests.record(scenario, replacing: nil, request, cancellation: Cancellation()))
        let source = SourceText(name: "craps.baseline", text: try #require(recorded.text))
        let same = try BaselineTests.run(scenario, against: source, request, cancellation: Cancellation())
        #expect(same.cases.allSatisfy { $0.verdict == TestVerdict.pass } && !same.cases.isEmpty)
        let others = try Self.scenario(Self.text.replacing("size: 6", with: "size: 7"))
        let moved = try BaselineTests.run(others, against: source, request, cancellation: Cancellation())
        #expect(moved.cases.contains { $0.verdict == TestVerdict.fail })
    }
}
