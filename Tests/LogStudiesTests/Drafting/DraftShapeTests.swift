import EventLogs
import Experiments
import FlowScenarios
import LogComparison
import LogStudies
import Reporting
import Scenarios
import SimulationKernel
import Statistics
import Testing

/// Whatever shape a log has: what `redomat discover` writes of it is read back, and runs.
@Suite struct DraftShapeTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var testDescription: String { name }
    }

    private static let all: Set<String> = ["schedule", "start", "complete", "withdraw"]

    static let shapes: [Shape] = [
        Shape(name: "a desk", text: LogShapes.desk(300)),
        Shape(name: "classes that go different ways", text: LogShapes.desk(300, till: ["new"])),
        Shape(name: "pairs of one class", text: LogShapes.desk(400, classes: ["one"], together: 2)),
        Shape(name: "families of two classes", text: LogShapes.desk(600, together: 3)),
        Shape(name: "families of three classes", text: LogShapes.desk(600, classes: ["a", "b", "c"], together: 2)),
        Shape(name: "families that go different ways", text: LogShapes.desk(600, till: ["new"], together: 3)),
        Shape(name: "starts alone", text: LogShapes.events(200, ["start"])),
        Shape(name: "ends alone", text: LogShapes.events(200, ["complete"])),
        Shape(name: "waits alone", text: LogShapes.events(200, ["schedule"])),
        Shape(name: "nobody is served", text: LogShapes.events(200, ["schedule", "withdraw"], givesUp: 1)),
        Shape(name: "many give up", text: LogShapes.events(600, Self.all, givesUp: 0.5)),
        Shape(name: "few give up", text: LogShapes.events(900, Self.all, givesUp: 0.03)),
        Shape(name: "names that are words of the format", text: LogShapes.oddNames),
        Shape(name: "a row a case", text: LogShapes.sheet),
        Shape(name: "a timetable", text: LogShapes.timetable(["one"], late: false)),
        Shape(name: "a timetable of two classes", text: LogShapes.timetable(["one", "two"], late: false)),
        Shape(name: "booked times", text: LogShapes.timetable(["one", "two"], late: true)),
        Shape(name: "one case", text: LogShapes.rows([.init(number: 1, activity: "a", start: 30_000, length: 300)])),
        Shape(
            name: "three cases",
            text: LogShapes.rows([
                .init(number: 1, activity: "a", start: 30_000, length: 300),
                .init(number: 2, activity: "a", start: 30_600, length: 300),
                .init(number: 3, activity: "a", start: 31_800, length: 300),
            ])),
        Shape(name: "one moment", text: Self.sixty(every: 0, length: 0)),
        Shape(name: "no length", text: Self.sixty(every: 700, length: 0)),
        Shape(name: "weeks long", text: Self.sixty(every: 50_000, length: 9_000_000)),
        Shape(
            name: "forty activities", text: LogShapes.rows((0..<400).map(Self.fortySteps))),
        Shape(
            name: "side by side", text: LogShapes.rows((0..<120).flatMap(Self.sideBySide))),
    ]

    private static func fortySteps(_ row: Int) -> LogShapes.Row {
        LogShapes.Row(number: row / 5, activity: "step \(row * row % 40)", start: 30_000 + 900 * row, length: 500)
    }

    private static func sideBySide(_ number: Int) -> [LogShapes.Row] {
        let begin = 30_000 + 7_200 * number
        return [
            LogShapes.Row(number: number, activity: "a", start: begin, length: 1_000 + number % 7 * 100),
            LogShapes.Row(number: number, activity: "b", start: begin + number % 2, length: 1_200),
            LogShapes.Row(number: number, activity: "c", start: begin + 2_400, length: 300),
        ]
    }

    /// Sixty cases, one every so many seconds.
    private static func sixty(every gap: Int, length: Int) -> String {
        LogShapes.rows(
            (0..<60).map { LogShapes.Row(number: $0, activity: "a", start: 30_000 + gap * $0, length: length) })
    }

    private static func read(_ shape: Shape, map: LogMap? = nil) throws -> ReadLog {
        let messages = DiagnosticLog()
        let file = LogFile("log.csv", stored: Array(shape.text.utf8))
        return try #require(
            EventLogReader.read(file, map: map, log: messages), "\(Diagnostic.render(messages.diagnostics))")
    }

    @Test(arguments: shapes) func isReadBack(shape: Shape) throws {
        let log = try Self.read(shape)
        var options = DiscoverOptions()
        options.holdOut = .none
        options.validation = SmallScenarios.brief(2)
        let discovery = Discovery(log: log, file: "log.csv", options: options)
        // What cannot be read back is an error here.
        let result = try #require(try discovery.run(cancellation: Cancellation(), progress: { _ in }))
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: result.scenarioText, name: "scenario.yaml", lanes: [FlowLane()])
        #expect(scenario != nil && !diagnostics.contains { $0.severity == .error }, "\(Diagnostic.render(diagnostics))")
        #expect(!result.scenarioText.unicodeScalars.contains { $0 == "\u{85}" || $0 == "\u{1B}" || $0 == "\u{2028}" })
        #expect(DiscoveryReport(result, command: "redomat discover log.csv").printed.text.contains("Columns: "))
    }

    /// With what is kept back, and logs drawn anew: each of these makes a scenario of its own.
    @Test(arguments: ["families of two classes", "starts alone", "few give up", "a row a case"])
    func partsAreReadBack(name: String) throws {
        let shape = try #require(Self.shapes.first { $0.name == name })
        var options = DiscoverOptions()
        options.validation = SmallScenarios.brief(4)
        options.resamples = 4
        let discovery = Discovery(log: try Self.read(shape), file: "log.csv", options: options)
        #expect(try discovery.run(cancellation: Cancellation(), progress: { _ in }) != nil)
    }

    /// The map as well: by it the same log is read.
    @Test(arguments: shapes) func theMapIsReadBack(shape: Shape) throws {
        let log = try Self.read(shape)
        let messages = DiagnosticLog()
        let map = LogMap.read(SourceText(name: "log-map.yaml", text: log.map.yaml), log: messages)
        #expect(map != nil, "\(Diagnostic.render(messages.diagnostics))")
        let again = try Self.read(shape, map: map)
        #expect(again.log.activities == log.log.activities && again.log.classes == log.log.classes)
        #expect(again.log.count == log.log.count && again.log.caseCount == log.log.caseCount)
        #expect(again.log.line == log.log.line && again.log.fate == log.log.fate)
    }

    /// Laws of which a scenario cannot say the mean are said by their quantiles: whoever waits as long as no scenario
    /// can say waits for ever.
    @Test func lawsWithoutAMean() throws {
        // Half of them are below exp(5) s, and the mean is exp(5 + 200).
        let law = Law.lognormal(logMean: 5, logSD: 20)
        let text = try #require(DraftLaw.text(law, mayBeNever: true))
        #expect(text.hasPrefix("{ discrete: [ { value: ") && text.contains("never"))
        let service = try #require(DraftLaw.text(law))
        #expect(service.hasPrefix("{ empirical: [ "))
        for key in ["patience: \(text)", "patience: { exponential: 3 min }"] {
            _ = try SmallScenarios.scenario(
                """
                classes: { one: { arrivals: { poisson: 1/h }, flow: [ desk ] } }
                stations: { desk: { servers: 1, service: \(service), \(key) } }
                run: { horizon: 10 days, replications: 2 }
                """)
        }
    }

    @Test(
        arguments: [
            Law.exponential(mean: 1e15), .weibull(shape: 0.05, scale: 60), .gamma(shape: 1e-4, scale: 1e18),
            .lognormal(logMean: 40, logSD: 1),
            .mixture([
                .init(share: 0.5, law: .exponential(mean: 1e16)), .init(share: 0.5, law: .deterministic(60)),
            ]),
            .shifted(by: 5, of: .lognormal(logMean: 3, logSD: 12)), .exponential(mean: 1e-9), .deterministic(0),
        ])
    func everyLawIsReadBack(law: Law) throws {
        for mayBeNever in [false, true] {
            // A law of which hardly anything is shorter than a scenario can say is no patience at all.
            guard let text = DraftLaw.text(law, mayBeNever: mayBeNever) else {
                #expect(mayBeNever)
                continue
            }
            let key = mayBeNever ? "service: { exponential: 1 min }, patience: \(text)" : "service: \(text)"
            _ = try SmallScenarios.scenario(
                """
                classes: { one: { arrivals: { poisson: 1/h }, flow: [ desk ] } }
                stations: { desk: { servers: 1, \(key) } }
                run: { horizon: 10 days, replications: 2 }
                """)
        }
    }
}
