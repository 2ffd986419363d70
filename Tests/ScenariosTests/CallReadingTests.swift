import FlowMeasures
import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Attempts, held servers, flows side by side, attributes: what is read of them, and how they are counted and told.
struct CallReadingTests {
    private static let frame = """
        redomat: 1
        name: calls
        time: seconds
        classes: { payer: { arrivals: { poisson: 10/s }, flow: [ FLOW ] } }
        stations:
          web: { servers: 64 }
          issuer: { servers: 1, service: { exponential: 10 ms } }
        run: { horizon: 1 h }
        """

    private func load(_ flow: String) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: Self.frame.replacing("FLOW", with: flow), name: "calls.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        return try #require(scenario)
    }

    private func network(_ flow: String) throws -> FlowNetwork {
        guard let network = try load(flow).flow?.network else { throw LawReadingTests.Missing() }
        return network
    }

    private let issuer = Visit(station: 1, service: .exponential(mean: 0.01))
    private let web = Visit(station: 0, service: .deterministic(0))

    @Test func anAttemptWithEverything() throws {
        let network = try network(
            """
            { hold: { station: web, while: [] } }, { attempt: { flow: issuer, tries: 3, timeout: 500 ms, deadline: 2 s,
            backoff: { first: 100 ms, factor: 2, at-most: 2 s, jitter: equal }, budget: 10%, idempotent: no,
            on-timeout: abandon, then: [ { end: gone } ] }, as: pay }
            """)
        let attempt = Attempt(
            [.visit(issuer)], tries: 3, timeout: 0.5, deadline: 2,
            backoff: Backoff(first: 0.1, factor: 2, atMost: 2, jitter: .equal), budget: 0.1, isIdempotent: false,
            onTimeout: .abandon, otherwise: [.end(outcome: 5)], name: "pay")
        #expect(network.classes[0].flow == [.hold(Hold(web, while: [])), .attempt(attempt)])
        #expect(network.outcomes == ["completed", "rejected", "balked", "abandoned", "failed", "gone"])
    }

    @Test func anAttemptWithNothing() throws {
        let network = try network("{ hold: { station: web, while: { attempt: { flow: [ issuer ], timeout: 1 s } } } }")
        let attempt = Attempt([.visit(issuer)], timeout: 1, otherwise: [.end(outcome: 4)])
        #expect(network.classes[0].flow == [.hold(Hold(web, while: [.attempt(attempt)]))])
        #expect(network.outcomes.last == FlowNetwork.failed)
    }

    @Test func noLimitIsNever() throws {
        let flow = try network(
            "{ hold: { station: web, while: [] } }, { attempt: { flow: [ issuer, { end: failed } ], timeout: never, deadline: never, tries: 2, backoff: 1 s } }"
        ).classes[0].flow
        let attempt = Attempt(
            [.visit(issuer), .end(outcome: 4)], tries: 2, backoff: Backoff(first: 1), otherwise: [.end(outcome: 4)])
        #expect(flow[1] == .attempt(attempt))
    }

    @Test func aHeldServerWorksFirst() throws {
        let own = try network(
            "{ hold: { station: web, while: issuer, service: { deterministic: 1 }, priority: 2 }, as: call }")
        var visit = Visit(station: 0, service: .deterministic(1), priority: 2, name: "call")
        #expect(own.classes[0].flow == [.hold(Hold(visit, while: [.visit(issuer)]))])
        let stations = try network("{ hold: { station: issuer, while: { hold: { station: web, while: [] } } } }")
        visit = Visit(station: 0, service: .deterministic(0))
        #expect(stations.classes[0].flow == [.hold(Hold(issuer, while: [.hold(Hold(visit, while: []))]))])
    }

    @Test(arguments: [("", 3), (", wait-for: all", 3), (", wait-for: first", 1), (", wait-for: 2", 2)])
    func flowsSideBySide(waitFor: String, number: Int) throws {
        let flow = try network(
            "{ hold: { station: web, while: [] } }, { together: { flows: [ issuer, [], [ issuer, issuer ] ]\(waitFor) }, as: both }"
        ).classes[0].flow
        let fork = Fork(
            [[.visit(issuer)], [], [.visit(issuer), .visit(issuer)]], waitFor: number, name: "both")
        #expect(flow[1] == .together(fork))
    }

    @Test func attributesAreThereByBeingSet() throws {
        let network = try network(
            """
            { hold: { station: web, while: [] } }, { choose: [ { when: { card: none, channel: [ web, app ] }, flow: [ issuer ] },
            { otherwise: [ issuer, issuer ] }, { when: { card: not debit }, flow: [] } ] },
            { set: { card: { debit: 75%, credit: 25% }, channel: app } }, { set: { channel: web } }, issuer
            """)
        #expect(
            network.attributes == [
                Attribute(name: "card", values: ["none", "debit", "credit"]),
                Attribute(name: "channel", values: ["none", "app", "web"]),
            ])
        #expect(
            Array(network.classes[0].flow.dropFirst()) == [
                .chooseWhen([
                    ConditionalBranch(
                        when: [.attribute(0, isOneOf: [0]), .attribute(1, isOneOf: [1, 2])], flow: [.visit(issuer)]),
                    ConditionalBranch(when: [.attribute(0, isOneOf: [0, 2])], flow: []),
                    ConditionalBranch(when: [], flow: [.visit(issuer), .visit(issuer)]),
                ]),
                .set([
                    AttributeChange(
                        attribute: 0, options: [.init(share: 0.75, value: 1), .init(share: 0.25, value: 2)]),
                    AttributeChange(attribute: 1, options: [.init(share: 1, value: 1)]),
                ]),
                .set([AttributeChange(attribute: 1, options: [.init(share: 1, value: 2)])]), .visit(issuer),
            ])
    }

    // MARK: loads

    private func issuerLoad(_ flow: String) throws -> Double {
        let loads = try load("{ hold: { station: web, while: [] } }, \(flow)").loads
        return try #require(loads[1].arrivalRate) / 10
    }

    /// Visits per customer, by hand.
    @Test(
        arguments: [
            ("{ attempt: { flow: [ issuer ], tries: 3, timeout: 1 } }", 1.0),
            // 1 + 1/2 + 1/4 tries on average (row P13).
            (
                "{ attempt: { flow: [ issuer, { choose: [ { share: 50%, flow: [ { end: failed } ] }, { otherwise: [] } ] } ], tries: 3 } }",
                1.75
            ),
            // Who fails three times, 1/8, takes the other way with two visits.
            (
                "{ attempt: { flow: [ issuer, { choose: [ { share: 50%, flow: [ { end: failed } ] }, { otherwise: [] } ] } ], tries: 3, then: [ issuer, issuer ] } }",
                2.0
            ),
            ("{ together: { flows: [ issuer, [ issuer, issuer ] ] } }, issuer", 4.0),
            // One of two must come through: 1 - 0.4 · 0.5 = 0.8 go on.
            (
                "{ together: { flows: [ [ issuer, { choose: [ { share: 40%, flow: [ { end: a } ] }, { otherwise: [] } ] } ], { choose: [ { share: 50%, flow: [ { end: b } ] }, { otherwise: [] } ] } ], wait-for: first } }, issuer",
                1.8
            ),
            ("{ hold: { station: issuer, while: [ { delay: { exponential: 1 } } ] } }, issuer", 2.0),
            (
                "{ set: { card: { debit: 75%, credit: 25% } } }, { choose: [ { when: { card: debit }, flow: [ issuer, issuer ] }, { otherwise: [ issuer ] } ] }",
                1.75
            ),
            (
                "{ set: { card: { debit: 50%, credit: 50% }, channel: { app: 50%, web: 50% } } }, { choose: [ { when: { card: debit, channel: app }, flow: [ issuer, issuer ] }, { when: { card: debit }, flow: [ issuer ] }, { otherwise: [] } ] }",
                0.75
            ),
            // The second of two passes is debit with 0.5.
            (
                "{ repeat: { flow: [ { choose: [ { when: { card: debit }, flow: [ issuer ] } ] }, { set: { card: { debit: 50%, credit: 50% } } } ], times: 2 } }",
                0.5
            ),
        ])
    func visits(flow: String, perCustomer: Double) throws {
        #expect(abs(try issuerLoad(flow) - perCustomer) < 1e-12)
    }

    @Test func heldServersAreSaidToBeUnknown() throws {
        let scenario = try load("{ hold: { station: web, while: [ issuer ], service: { exponential: 5 ms } } }")
        #expect(!scenario.loads[0].isComplete && scenario.loads[1].isComplete)
        #expect(
            scenario.summary.contains(
                "    load 0.05 by 10/s, utilization 0.07813%, without the time that its servers are held"))
    }

    // MARK: words

    @Test(
        arguments: [
            (
                "{ attempt: { flow: [ issuer ], tries: 3, timeout: 500 ms, deadline: 2 s, backoff: { first: 100 ms, factor: 2, jitter: full }, budget: 10% }, as: pay }",
                "pay: [issuer] tried at most 3 times, each for at most 0.5 s, 2 s in all, again after 0.1 s, 2 times as long each time (between 0 and that), at most 10% more tries, late work done all the same, else end as failed"
            ),
            (
                "{ attempt: { flow: [ issuer ], timeout: 1, on-timeout: abandon, idempotent: no, then: [ issuer, issuer ] } }",
                "[issuer] tried once, for at most 1 s, late work dropped, not idempotent, else [issuer → issuer]"
            ),
            (
                "{ hold: { station: web, while: [ issuer, issuer ] } }",
                "web, held during [issuer → issuer]"
            ),
            (
                "{ together: { flows: [ issuer, [] ], wait-for: first } }",
                "side by side until the first: [issuer] [nothing]"
            ),
            (
                "{ set: { card: { debit: 75%, credit: 25% } } }, { choose: [ { when: { card: not debit }, flow: [ issuer ] }, { otherwise: [] } ] }",
                "set card to 75% debit, 25% credit → (if card none or credit issuer, otherwise go on)"
            ),
        ])
    func inWords(flow: String, words: String) throws {
        let network = try network("{ hold: { station: web, while: [] } }, \(flow), issuer")
        let told = FlowWords(
            network, in: .seconds, starts: nil, rate: { "\($0)" }, share: { "\(Int(($0 * 100).rounded()))%" })
        #expect(told.path(network.classes[0].flow) == "web, held during [] → \(words) → issuer")
    }

    // MARK: disturbances

    @Test func disturbancesAreSchedules() throws {
        let station = """
            { servers: 3, service: { exponential: 5 min }, disturbances: [ { from: 2 h, until: 3 h, servers: 1, speed: 50% },
            { from: 0, until: 1 h, speed: 0% }, { from: 1 h, until: 2 h, speed: 0.5 } ] }
            """
        let scenario = try Clinic(arrivals: "{ poisson: 6/h }", station: station).load()
        guard let network = scenario.flow?.network else { return }
        #expect(
            network.stations[0].speed?.pieces == [
                .init(time: 0, rate: 0), .init(time: 60, rate: 0.5), .init(time: 120, rate: 0.5),
                .init(time: 180, rate: 1),
            ])
        #expect(
            network.stations[0].servers
                == .schedule(
                    ServerSchedule(pieces: [
                        .init(time: 0, count: 3), .init(time: 120, count: 1), .init(time: 180, count: 3),
                    ])))
        #expect(
            scenario.disturbances == [
                Disturbance(station: 0, from: 0, until: 60, speed: 0),
                Disturbance(station: 0, from: 60, until: 120, speed: 0.5),
                Disturbance(station: 0, from: 120, until: 180, speed: 0.5, servers: 1),
            ])
    }

    @Test func linesAndLateWork() throws {
        let clinic = Clinic(
            flow: "[ { attempt: { flow: doctor, timeout: 1 h } } ]",
            station:
                "{ servers: 3, service: { exponential: 5 min }, discipline: adaptive-lifo, adaptive: { at-length: 20 }, discard: expired }"
        )
        let station = try clinic.network().stations[0]
        #expect(station.discipline == .adaptiveLIFO(atLength: 20))
        #expect(station.discardsExpired)
        #expect(
            try clinic.load().summary.contains(
                "  doctor: first come, first served, but last come while 20 or more wait; "
                    + "serves exponential, mean 5 min"))
    }

    // MARK: outcomes and variants

    @Test func outcomesAreWorthSomething() throws {
        let scenario = try Clinic(
            flow:
                "[ doctor, { choose: [ { share: 50%, flow: [ { end: paid } ] }, { share: 50%, flow: [ { end: late } ] } ] } ]",
            tail:
                "outcomes: { paid: { revenue: 80, cost: 1.5 }, late: { goodput: no }, rejected: { cost: 3, goodput: yes } }"
        ).load()
        #expect(
            scenario.worths == [
                nil, OutcomeWorth(cost: 3, isGood: true), nil, nil, OutcomeWorth(revenue: 80, cost: 1.5),
                OutcomeWorth(isGood: false),
            ])
    }

    @Test func namedStepsCanBeChanged() throws {
        let base = try load(
            "{ hold: { station: web, while: { attempt: { flow: [ issuer ], timeout: 1 s, tries: 3, backoff: 100 ms }, as: pay } } }"
        )
        func variant(_ changes: [String: String]) -> (FlowNetwork?, [String]) {
            let (scenario, diagnostics) = base.source.variant(
                changes.keys.sorted().map { Override(path: $0, value: changes[$0] ?? "") })
            guard let network = scenario?.flow?.network else { return (nil, diagnostics.map(\.message)) }
            return (network, diagnostics.map(\.message))
        }
        let (network, messages) = variant([
            "steps.pay.attempt.tries": "5", "steps.pay.attempt.timeout": "2 s", "steps.pay.attempt.backoff": "none",
            "pay.attempt.budget": "10%", "stations.issuer.discipline": "lifo",
        ])
        #expect(messages == [])
        let attempt = Attempt(
            [.visit(issuer)], tries: 5, timeout: 2, budget: 0.1, otherwise: [.end(outcome: 4)], name: "pay")
        #expect(network?.classes[0].flow == [.hold(Hold(web, while: [.attempt(attempt)]))])
        #expect(network?.stations[1].discipline == .lifo)
        #expect(
            variant(["steps.pya.attempt.tries": "5"]).1 == [
                "there is no step of the name 'pya'; did you mean 'steps.pay.attempt.tries'?"
            ])
        #expect(variant(["steps.pay": "5"]).1 == ["'steps.pay' is a step; a change says what of it"])
    }

    /// The cures of a retry storm, each a change of the same file.
    @Test(
        arguments: [
            (["steps.pay.attempt.backoff.first": "100 ms", "steps.pay.attempt.backoff.jitter": "full"], true),
            (["steps.pay.attempt.budget": "10%"], false), (["stations.issuer.discipline": "lifo"], false),
            (["stations.issuer.capacity": "20"], false), (["stations.issuer.discard": "expired"], false),
            (["stations.issuer.discard": "expired", "steps.pay.attempt.deadline": "1 s"], false),
            (["stations.issuer.discipline": "adaptive-lifo", "stations.issuer.adaptive.at-length": "20"], false),
            (["steps.pay.attempt.on-timeout": "abandon"], false), (["steps.pay.attempt.tries": "2"], false),
        ])
    func curesAreChanges(changes: [String: String], stillStorms: Bool) throws {
        let text = Self.frame.replacing("poisson: 10/s", with: "poisson: 35/s").replacing(
            "FLOW",
            with:
                "{ hold: { station: web, while: { attempt: { flow: [ issuer ], timeout: 500 ms, tries: 3 }, as: pay } } }"
        )
        let base = ScenarioLoader.load(text: text, name: "calls.yaml")
        #expect(base.diagnostics.map(\.message).filter { $0.hasPrefix("a retry storm") }.count == 1)
        let source = try #require(base.scenario).source
        let variant = source.variant(changes.keys.sorted().map { Override(path: $0, value: changes[$0] ?? "") })
        #expect(variant.scenario != nil)
        #expect(variant.diagnostics.contains { $0.message.hasPrefix("a retry storm") } == stillStorms)
        #expect(variant.diagnostics.count == (stillStorms ? 1 : 0))
    }

    /// Loops within loops whose passes differ are not followed for ever.
    @Test func deepLoopsOfAttributesAreLeft() throws {
        var flow = "{ set: { card: { debit: 50%, credit: 50% } } }, issuer"
        for _ in 0..<5 { flow = "{ repeat: { flow: [ \(flow) ], until-share: 1% } }" }
        let scenario = try load("{ hold: { station: web, while: [] } }, \(flow)")
        #expect(scenario.loads[1].arrivalRate == nil)
    }
}
