import LaneSupport
import FlowNetworks
import FlowScenarios
import FleetStudies
import Scenarios
import SimulationKernel
import Testing

/// Long paths with calls are told step by step.
struct OutlineTests {
    @Test func oneStepInEachLine() throws {
        let text = """
            redomat: 1
            name: calls
            time: seconds
            classes:
              payer:
                arrivals: { poisson: 10/s }
                flow:
                  - set: { card: { debit: 70%, credit: 30% } }
                  - attempt:
                      flow: [ { hold: { station: web, while: issuer }, as: call }, { delay: { exponential: 40 ms } } ]
                      tries: 3
                      timeout: 500 ms
                      then: [ { end: unanswered } ]
                    as: pay
                  - together: { flows: [ receipt, [ receipt, receipt ] ] }
                  - choose: [ { when: { card: debit }, flow: [ receipt, issuer ] }, { otherwise: [] } ]
                  - repeat: { flow: [ receipt ], until-share: 80%, at-most: 5, otherwise: [ issuer ] }
                  - choose: [ { share: 10%, flow: [ { end: lost } ] }, { otherwise: [] } ]
                  - end: paid
            stations:
              web: { servers: 64 }
              issuer: { servers: 4, service: { exponential: 10 ms } }
              receipt: { servers: unlimited, service: { exponential: 10 ms } }
            run: { horizon: 1 h }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "calls.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        let network = try #require(scenario?.flow?.network)
        let words = FlowWords(
            network, in: .seconds, starts: nil, rate: { Understood.rate($0, .seconds) }, share: Understood.percent)
        #expect(words.isLong(network.classes[0].flow))
        #expect(
            words.outline(network.classes[0].flow) == [
                "set card to 70% debit, 30% credit",
                "pay: tried at most 3 times, each for at most 0.5 s, late work done all the same, else end as unanswered:",
                "  call, held during:",
                "    issuer",
                "  delay (exponential, mean 40 ms)",
                "side by side until all:",
                "  one: receipt",
                "  one:",
                "    receipt",
                "    receipt",
                "if card debit:",
                "  receipt",
                "  issuer",
                "otherwise: go on",
                "repeated until through, 80% each time, at most 5 times, else issuer:",
                "  receipt",
                "10%: end as lost",
                "90%: go on",
                "end as paid",
            ])
    }
}
