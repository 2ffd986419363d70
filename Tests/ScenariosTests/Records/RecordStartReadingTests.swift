import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

/// `fields:` by shares, read and written back.
@Suite struct RecordStartReadingTests {
    private static func scenario(_ fields: String) throws -> Scenario {
        let text = """
            redomat: 1
            name: people
            time: days
            records:
              health:
                people: 1000
                fields: { \(fields) }
                moves: { recover: { rate: 0.2/d, when: { status: infected }, set: { status: immune } } }
            classes: { c: { arrivals: { at: [ 0 ] }, flow: [ desk ] } }
            stations: { desk: { servers: 1, service: { deterministic: 1 min } } }
            run: { horizon: 10 d }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "people.yaml")
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }

    /// Values that moves set stand behind those of the map.
    @Test func sharesAreRead() throws {
        let scenario = try Self.scenario("status: { well: 98%, infected: 2% }, age: [ young, old ]")
        let fields = try #require(scenario.flow?.network.records.first?.fields)
        #expect(fields[0].values == ["well", "infected", "immune"])
        #expect(fields[0].shares == [0.98, 0.02, 0] && fields[0].initial == 0)
        #expect(fields[1].shares.isEmpty)
    }

    @Test(arguments: [
        "status: { well: 98%, infected: 2% }", "status: { infected: 33.3%, well: 66.7%, immune: 0% }",
        "status: { well: 0%, infected: 100% }",
        "status: { well: 50%, infected: 30%, immune: 20% }, age: { old: 25%, young: 75% }",
    ])
    func sharesAreWrittenBack(fields: String) throws {
        try FlowWritingTests.expectReadBack(Self.scenario(fields))
    }
}
