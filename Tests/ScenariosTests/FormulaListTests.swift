import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

/// What `check` and the workbench list of a scenario's formulas.
struct FormulaListTests {
    private static let text = """
        redomat: 1
        name: all
        numbers: { basket: 0, limit: 30 min }
        attributes: { card: [ debit, credit ] }
        classes:
          one:
            arrivals: { poisson: { formula: 6/h / (1 + bed.length) } }
            flow:
              - choose: [ { when: bed.length >= 5, flow: [ { delay: { exponential: 1 min * (1 + bed.busy) } } ] }, { otherwise: [] } ]
              - choose: [ { share: 1 / (1 + bed.occupancy), flow: [ east ] }, { otherwise: [] } ]
              - choose: { lowest: work, of: [ east, west ], where: length < 20 }
              - set: { basket: 1 + bed.length }
              - { until: bed.length < 50 }
              - repeat: { flow: [ east ], until: basket > 1 or east.length > 3, at-most: 3 }
              - { attempt: { flow: [ west ], timeout: { exponential: 5 min + 1 min * basket }, tries: 2 } }
              - bed
          two: { arrivals: { poisson: 1/h }, flow: [ bed ] }
        stations:
          east: { servers: 1, service: { exponential: 5 min }, speed: if length > 3 then 2 else 1 }
          west: { servers: if length > 8 then 3 else 1, service: { exponential: 5 min } }
          bed:
            servers: 2
            discipline: { highest: if class is one and length > 2 then 1 else 0 }
            admit: length < 10
            balk: occupancy > 8 and class is two
            start-when: length >= 1
            service: { exponential: 6 min + 1 min * free }
            patience: { deterministic: max(0 min; limit - stayed) }
            while-waiting: [ { when: waited > 1 h, leave: yes } ]
            on-abandon: [ { choose: [ { when: clock > 17:00, flow: [ west ] }, { otherwise: [] } ] } ]
        run: { starts: 8:00, horizon: 8 h }
        """

    private func network() throws -> (Scenario, FlowNetwork) {
        let (scenario, diagnostics) = ScenarioLoader.load(text: Self.text, name: "all.yaml")
        let read = try #require(scenario, "\(Diagnostic.render(diagnostics))")
        return (read, try #require(read.flow?.network))
    }

    /// The list is another walk through the network than the one by which the engine knows what is read.
    @Test func noFormulaIsLeftOut() throws {
        let (_, network) = try network()
        let listed = Set(network.placedFormulas.map(\.formula.text))
        let read = Set(network.formulas.map(\.text))
        #expect(read.count >= 16)
        #expect(read.subtracting(listed).isEmpty)
        #expect(listed.subtracting(read).isEmpty)
    }

    @Test func eachStandsWhereTheFileSaysIt() throws {
        let (scenario, _) = try network()
        let paths = scenario.formulas.map(\.path)
        #expect(
            paths == [
                "classes.one.arrivals.poisson.formula", "classes.one.flow.1.choose.1.when",
                "classes.one.flow.1.choose.1.flow.1.delay", "classes.one.flow.2.choose.1.share",
                "classes.one.flow.3.choose.lowest", "classes.one.flow.3.choose.where", "classes.one.flow.4.set",
                "classes.one.flow.5.until", "classes.one.flow.6.repeat.until", "classes.one.flow.7.attempt.timeout",
                "stations.east.speed", "stations.west.servers", "stations.bed.discipline.highest",
                "stations.bed.admit", "stations.bed.balk", "stations.bed.start-when", "stations.bed.service",
                "stations.bed.patience", "stations.bed.while-waiting.1.when",
                "stations.bed.on-abandon.1.choose.1.when",
            ])
    }
}
