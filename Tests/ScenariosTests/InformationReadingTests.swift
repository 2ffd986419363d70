import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// What waiting patients see.
struct InformationReadingTests {
    private static let frame = """
        redomat: 1
        name: app
        classes:
          routine: { arrivals: { poisson: 6/h }, flow: [ doctor ] }
          long: { arrivals: { poisson: 2/h }, flow: [ doctor ] }
        stations:
          doctor: { servers: 2, DISCIPLINE service: { routine: { exponential: 5 }, long: { deterministic: 13 } } }
          api: { servers: 1, service: { exponential: 5 ms } }
        run: { horizon: 8 h }
        information: INFORMATION
        """

    private func load(_ information: String, _ discipline: String = "") -> (FlowNetwork?, [String]) {
        var text = Self.frame.replacing("INFORMATION", with: information).replacing("DISCIPLINE", with: discipline)
        if !information.contains("api") {
            text = text.replacing("  api: { servers: 1, service: { exponential: 5 ms } }\n", with: "")
        }
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "app.yaml")
        guard let network = scenario?.flow?.network else { return (nil, diagnostics.map(\.message)) }
        return (network, diagnostics.map(\.message))
    }

    @Test func everythingStated() throws {
        let (network, messages) = load(
            """
            { doctor: { app-users: 60%, poll: { every: 3 s, latency: { exponential: 200 ms }, lost: 1%, client: merge, screens: each, first: after-one-period },
                outages: { up: { exponential: 8 h }, repair: { exponential: 5 min } }, api: api, estimate: { moving-average: { last: 20 } },
                notify: { at: 8, travel: { normal: { mean: 10 min, sd: 3 min } } }, missed-call: { behind: 3, at-most: 2 },
                stay-away: { when-shown-over: 45 min, share: 30% } } }
            """)
        #expect(messages == [])
        let found = try #require(network)
        let information = try #require(found.stations[0].information)
        #expect(information.appUsers == 0.6)
        #expect(
            information.poll
                == Information.Polling(
                    every: 0.05, latency: .exponential(mean: 0.2 / 60), lost: 0.01, client: .merge, screens: .each,
                    firstAtOnce: false))
        #expect(information.outages == Information.Outages(up: .exponential(mean: 480), repair: .exponential(mean: 5)))
        #expect(information.notify == Information.Notify(at: 8, travel: .normal(mean: 10, sd: 3)))
        #expect(information.missedCall == Information.MissedCall(behind: 3, atMost: 2))
        #expect(information.stayAway == Information.StayAway(over: 45, share: 0.3))
        // Three quarters routine: (3 · 5 + 13) / 4 = 7; E[S²] = (3 · 50 + 169) / 4, over 14.
        #expect(information.estimate.rule == .movingAverage(last: 20))
        #expect(abs(information.estimate.meanService - 7) < 1e-12)
        #expect(abs(information.estimate.meanRest - 319.0 / 56) < 1e-12)
        #expect(information.api == Information.API(station: 1, pollClass: 2))
        #expect(
            found.classes[2]
                == CustomerClass(
                    name: "polls-doctor", arrivals: Arrivals(.polls),
                    flow: [.visit(Visit(station: 1, service: .exponential(mean: 0.005 / 60)))]))
    }

    @Test func nothingStated() throws {
        let (network, messages) = load("{ doctor: {} }")
        #expect(messages == [])
        let found = try #require(network)
        let information = try #require(found.stations[0].information)
        #expect(information.poll.every == 0.05)
        #expect(information.appUsers == 1)
        #expect(information.poll.firstAtOnce)
        #expect(information.notify == nil)
        #expect(information.missedCall == Information.MissedCall(behind: 0, atMost: .max))
        #expect(information.estimate.rule == .byPosition)
    }

    @Test func theLoadOfTheApiIsNotKnownBefore() throws {
        let text = Self.frame.replacing("INFORMATION", with: "{ doctor: { api: api } }").replacing(
            "DISCIPLINE", with: "")
        let scenario = try #require(ScenarioLoader.load(text: text, name: "app.yaml").scenario)
        #expect(scenario.loads[1].arrivalRate == nil)
        #expect(!scenario.loads[1].isComplete)
    }

    @Test(
        arguments: [
            ("{ docter: {} }", "unknown station 'docter'; did you mean 'doctor'?"),
            ("{ doctor: { api: apii } }", "unknown station 'apii'; did you mean 'api'?"),
            ("{ doctor: { api: doctor } }", "the polls about a station's line cannot wait in that line"),
            ("{ doctor: { poll: { every: 0 } } }", "'every' must be above 0, not 0"),
            ("{ doctor: { poll: { client: last } } }", "'client' cannot be 'last'; did you mean 'latest'?"),
            ("{ doctor: { notify: { at: 8 } } }", "'notify' has no 'travel'"),
            (
                "{ doctor: { missed-call: { behind: 3 } } }",
                "nobody misses a call without 'notify': everybody stays in the waiting room"
            ),
            ("{ doctor: { stay-away: { when-shown-over: 45 min } } }", "'stay-away' has no 'share'"),
        ])
    func isRefused(information: String, message: String) { #expect(load(information).1.contains(message)) }

    @Test func whoIsCalledBackNeedsAnOrder() {
        let notify = "{ doctor: { notify: { at: 8, travel: { deterministic: 5 } } } }"
        #expect(load(notify).1 == [])
        #expect(load(notify, "discipline: lifo,").1 == ["'notify' needs a line in order of arrival or of priority"])
        #expect(load("{ doctor: {} }", "discipline: lifo,").1 == [])
        #expect(
            load("{ doctor: {} }", "discipline: processor-sharing,").1 == [
                "with processor sharing nobody waits, so there is no line to show"
            ])
    }
}
