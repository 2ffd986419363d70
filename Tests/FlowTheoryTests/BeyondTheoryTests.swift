import LaneSupport
import FlowScenarios
import FlowNetworks
import QueueingTheory
import Scenarios
import Testing

/// Where a formula looks as if it applied and does not, nothing may stand as exact.
struct BeyondTheoryTests {
    private func recognition(_ flow: String, _ station: String) throws -> TheoryRecognition {
        let text = """
            redomat: 1
            name: small
            classes:
              a: { priority: 3, arrivals: { poisson: 8/h }, flow: \(flow) }
              b: { priority: 3, arrivals: { poisson: 8/h }, flow: [ s ] }
            stations:
              s: \(station)
            run: { horizon: 8 h }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "small.yaml")
        guard let network = try #require(scenario, "\(Diagnostic.render(diagnostics))").flow?.network else {
            throw Unreadable()
        }
        return TheoryRecognition(network)
    }

    private struct Unreadable: Error {}

    private let exponential = "{ servers: 1, service: { exponential: 3 min } }"

    @Test func dayOfTheShortestFirst() throws {
        // The first in line is the shortest: the number there is no birth-death process, and lower than one.
        let station = "{ servers: 1, discipline: sjf, service: { exponential: 3 min } }"
        #expect(try recognition("[ s ]", station).transient(ofStation: 0, horizon: 480) == nil)
        #expect(try recognition("[ s ]", exponential).transient(ofStation: 0, horizon: 480) != nil)
    }

    @Test func dayBehindADelay() throws {
        // Nobody is there at first: the stream has its rate only once the delays have filled. In the long run it has.
        let found = try recognition("[ { delay: { exponential: 1 h } }, s ]", exponential)
        #expect(found.transient(ofStation: 0, horizon: 480) == nil)
        #expect(found.theory(ofStation: 0)?.value(.meanWait, customerClass: nil) != nil)
        let branch = "[ choose: [ { share: 10%, flow: [ { delay: { deterministic: 1 h } } ] }, { otherwise: [] } ], s ]"
        #expect(try recognition(branch, exponential).transient(ofStation: 0, horizon: 480) == nil)
    }

    @Test func oneClassOfTwoRanks() throws {
        let flow =
            "[ choose: [ { share: 50%, flow: [ { visit: s, priority: 1 } ] }, { share: 50%, flow: [ { visit: s, priority: 2 } ] } ] ]"
        let station = "{ servers: 1, discipline: priority, service: { exponential: 3 min } }"
        let theory = try #require(try recognition(flow, station).theory(ofStation: 0))
        #expect(theory.value(.meanWait, customerClass: 0) == nil)
        // Cobham with W0 = 0.8 × 3 min: the third rank waits 2.4 / ((1 − 0.4) (1 − 0.8)) = 20 min.
        let third = try #require(theory.value(.meanWait, customerClass: 1))
        #expect(abs(third - 20) < 1e-9)
    }

    @Test func servicesInAStatedOrder() throws {
        // 1, 5, 1, 5 … are not independent: they keep the line shorter than Pollaczek and Khinchine's.
        let laws = [
            "{ sequence: [ 1 min, 5 min ] }", "{ shifted: { by: 1 min, of: { sequence: [ 1 min, 2 min ] } } }",
            "{ sequence: [ 1 min, 5 min ], at-most: 4 min }",
        ]
        for law in laws {
            #expect(try recognition("[ s ]", "{ servers: 1, service: \(law) }").theory(ofStation: 0) == nil, "\(law)")
            #expect(
                try recognition("[ { delay: \(law) }, s ]", exponential).theory(ofStation: 0) == nil, "delay \(law)")
        }
    }
}
