import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// `records:`, the state machines of people.
@Suite struct RecordReadingTests {
    static let consent = """
        records:
          consent:
            people: 10000
            fields: { required: never, reminders: never, sharing: never }
            moves:
              onboard: { rate: 0.5/d, when: { required: not given }, set: { required: given, reminders: { given: 60% }, sharing: { given: 25% } } }
              revoke: { rate: 0.1/d, when: { required: given }, set: { required: withdrawn, reminders: given -> withdrawn, sharing: given -> withdrawn } }
              give: { rate: 0.3/d, when: { required: given, reminders: [ never, withdrawn ] }, set: { reminders: given } }
        """

    static func people(_ more: String = "", moves: String = "", tail: String = "") -> Clinic {
        Clinic(
            head: consent + (moves.isEmpty ? "" : "\n      \(moves)") + (more.isEmpty ? "" : "\n    \(more)"),
            tail: tail)
    }

    /// The page's block, read by hand.
    @Test func asOnThePage() throws {
        let network = try Self.people().network()
        let keeping = try #require(network.records.first)
        #expect(keeping.name == "consent" && keeping.people == 10000)
        #expect(
            keeping.fields.map(\.values) == [
                ["never", "given", "withdrawn"], ["never", "given", "withdrawn"], ["never", "given", "withdrawn"],
            ])
        #expect(keeping.fields.map(\.initial) == [0, 0, 0])
        #expect(keeping.moves.map(\.name) == ["onboard", "revoke", "give"])
        // Per minute, the time unit.
        #expect(keeping.moves[0].timing == .rate(.constant(0.5 / 1440)))
        #expect(keeping.moves[0].guards == [.init(field: 0, isOneOf: [0, 2])])
        #expect(
            keeping.moves[0].changes == [
                .init(0, to: 1), .init(field: 1, options: [.init(share: 0.6, value: 1)]),
                .init(field: 2, options: [.init(share: 0.25, value: 1)]),
            ])
        #expect(
            keeping.moves[1].changes == [
                .init(0, to: 2), .init(1, to: 2, from: [1]), .init(2, to: 2, from: [1]),
            ])
        #expect(keeping.moves[2].guards == [.init(field: 0, isOneOf: [1]), .init(field: 1, isOneOf: [0, 2])])
        #expect(keeping.moves.allSatisfy { $0.requestClass == nil && !$0.isExtension })
    }

    /// What a move asks of the servers is a class of its own, behind the scenario's.
    @Test func calls() throws {
        let network = try Self.people("calls: { revoke: [ doctor ], onboard: [ doctor, doctor ] }").network()
        #expect(network.classes.map(\.name) == ["patient", "consent-revoke", "consent-onboard"])
        #expect(network.records[0].moves.map(\.requestClass) == [2, 1, nil])
        #expect(network.classes[2].arrivals.source == .polls)
        #expect(network.classes[2].flow.visits.map(\.station) == [0, 0])
    }

    @Test func timings() throws {
        let network = try Self.people(
            moves: """
                expire: { after: 365 d, when: { required: given }, set: { required: expired }, extension: yes }
                      campaign: { rate: { schedule: { 0 d: 0/d, 10 d: 1/d, 12 d: 0/d } }, when: { required: expired }, set: { required: given } }
                """
        ).network()
        let moves = network.records[0].moves
        #expect(moves[3].timing == .after(.deterministic(365 * 1440)) && moves[3].isExtension)
        #expect(
            moves[4].timing
                == .rate(
                    RateProfile(pieces: [
                        .init(time: 0, rate: 0), .init(time: 14400, rate: 1 / 1440.0), .init(time: 17280, rate: 0),
                    ])))
        #expect(network.records[0].fields[0].values == ["never", "given", "withdrawn", "expired"])
    }

    /// Flows ask for fields and make moves, for a person.
    @Test func flowsActForPeople() throws {
        let flow = """
            [ doctor, choose: [ { when: { consent.required: given }, flow: [ { move: consent.revoke } ] }, { otherwise: [] } ] ]
                person: consent
            """
        let network = try Clinic(head: Self.consent, flow: flow).network()
        #expect(network.classes[0].record == 0)
        #expect(
            network.classes[0].flow.last
                == .chooseWhen([
                    ConditionalBranch(
                        when: [.field(record: 0, field: 0, isOneOf: [1])], flow: [.move(record: 0, move: 1)]),
                    ConditionalBranch(when: [], flow: []),
                ]))
    }

    /// What follows from the rules: the reachable states.
    @Test func inWords() throws {
        let lines = try Self.people().load().summary
        let start = try #require(lines.firstIndex(of: "records"))
        #expect(
            lines[start + 1]
                == "  consent: 5 of the 8 states that its rules tell apart can be reached "
                    + "(14 of 27 with all values told apart)"
        )
    }

    @Test(
        arguments: [
            ("never: { rate: 1/d, when: { required: gone }, set: { required: given } }", "'required' is never 'gone'"),
            (
                "other: { rate: 1/d, when: { requird: given }, set: { required: given } }",
                "'consent' has no field 'requird'; did you mean 'required'?"
            ),
            (
                "other: { rate: 1/d, after: 3 d, set: { required: given } }",
                "'rate' and 'after' both say when people make this move; give one"
            ),
            ("other: { rate: 1/d }", "the move 'other' has no 'set'"),
            ("other: { rate: 3 d, set: { required: given } }", "'rate' is a rate, not the duration 3 d"),
            (
                "other: { rate: 1/d, set: { required: { given: 60%, withdrawn: 50% } } }",
                "the shares sum to more than 100%"
            ),
            ("other: { rate: 1/d, set: { required: given -> }, extension: maybe }", "'' is no value of a field"),
            (
                "idle: { when: { required: given }, set: { required: withdrawn } }",
                "nobody makes the move 'idle': it has no rate, and no flow asks for it"
            ),
            (
                "late: { rate: 1/d, when: { required: never, sharing: given }, set: { sharing: withdrawn } }",
                "the move 'late' is never possible: no moves lead to where it is allowed"
            ),
            ("required: { rate: 1/d, set: { required: given } }", "'required' is both a field and a move"),
        ])
    func whatIsWrongWithAMove(move: String, sentence: String) {
        let messages = Self.people(moves: move).messages()
        #expect(messages.contains { $0.hasPrefix(sentence) }, "\(messages)")
    }

    @Test(
        arguments: [
            ("consent: { people: 3 }", "the record 'consent' has no 'fields'"),
            (
                "consent: { people: 0, fields: { a: x }, moves: { b: { rate: 1/d, set: { a: y } } } }",
                "'people' is a whole number from 1"
            ),
            (
                "consent: { people: 3, fields: { a: x }, moves: { b: { rate: 1/d, set: { a: x } } } }",
                "no move sets 'a': it is always x"
            ),
            (
                "consent: { people: 3, fields: { state: x }, moves: { b: { rate: 1/d, set: { state: y } } } }",
                "a field cannot be named 'state'"
            ),
            (
                "consent: { people: 3, fields: { a: x }, moves: { b: { rate: 1/d, set: { a: y } } }, calls: { c: [ doctor ] } }",
                "'consent' has no move 'c'"
            ),
            (
                "doctor: { people: 3, fields: { a: x }, moves: { b: { rate: 1/d, set: { a: y } } } }",
                "'doctor' is both a station and a record"
            ),
            ("[ consent ]", "'records' is a map of names"),
        ])
    func whatIsWrongWithARecord(record: String, sentence: String) {
        let text = record.hasPrefix("[") ? "records: \(record)" : "records:\n  \(record)"
        let messages = Clinic(head: text).messages()
        #expect(messages.contains { $0.hasPrefix(sentence) }, "\(messages)")
    }

    /// Too many states are said, not gone through.
    @Test func tooManyStates() {
        let values = (0..<200).map { "v\($0)" }.joined(separator: ", ")
        let text =
            "records:\n  consent: { people: 3, fields: { a: [ \(values) ], b: [ \(values) ], c: [ x, y ] }, "
            + "moves: { m: { rate: 1/d, set: { a: v1, b: v1, c: y } } } }"
        #expect(
            Clinic(head: text).messages() == ["the fields of 'consent' have more than 65536 combinations of values"])
    }

    /// Who a customer is for must be said, and a population must find its people.
    @Test func whoseRecord() {
        let asks = "[ doctor, { move: consent.revoke } ]"
        #expect(
            Clinic(head: Self.consent, flow: asks).messages() == [
                "class 'patient' asks for or changes 'consent', but does not say for whom its customers come"
            ])
        #expect(
            Clinic(
                head: Self.consent, arrivals: "{ population: 10001, think: { exponential: 1 d } }",
                flow: asks + "\n    person: consent"
            ).messages() == ["class 'patient' has 10001 members, but 'consent' only 10000 people"])
        #expect(
            Clinic(head: Self.consent, flow: "[ doctor ]\n    person: consnt").messages() == [
                "there are no records 'consnt'; did you mean 'consent'?"
            ])
    }

    @Test func measures() throws {
        let scenario = try Self.people(
            "calls: { revoke: [ doctor ] }",
            tail: """
                expect:
                  - consent.required.share(given) at least 10%
                  - consent.onboard.rate at least 1/d
                  - consent.revoke.refused.share at most 5%
                  - consent.revoke.time.p99.9 at most 1 h
                  - consent.state.share(given/given/given) at least 0.01
                """
        ).load()
        #expect(
            scenario.requestedMeasures.map { "\($0.element) \($0.quantity) \($0.statisticText) \($0.customerClass)" }
                == [
                    "consent required share(given) all", "consent onboard rate all", "consent revoke.refused share all",
                    "consent revoke.time p99.9 all", "consent state share(given/given/given) all",
                ])
    }

    @Test(
        arguments: [
            ("consent.required.share", "'consent.required' has no 'share'"),
            ("consent.required.share(gone)", "'consent.required' has no 'share'"),
            (
                "consent.onboard.time.mean",
                "there is no 'consent.onboard.time' in this scenario: 'onboard' asks no servers"
            ),
            ("consent.onbord.rate", "'consent' has no 'onbord' to measure; did you mean 'onboard'?"),
        ])
    func whatCannotBeMeasured(measure: String, sentence: String) {
        let messages = Self.people(tail: "expect: [ \(measure) at most 5% ]").messages()
        #expect(messages.contains { $0.hasPrefix(sentence) }, "\(messages)")
    }
}
