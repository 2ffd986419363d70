import FlowMeasures
import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// What customers and servers do at a station, and what does not go together.
struct StationReadingTests {
    private func station(_ text: String, flow: String = "[ doctor ]") throws -> Station {
        try Clinic(flow: flow, station: "{ servers: 3, service: { exponential: 5 }, \(text) }").network().stations[0]
    }

    @Test func people() throws {
        #expect(try station("patience: { exponential: 1 h }").patience == .exponential(mean: 60))
        #expect(try station("balk: { at-length: 5 }").balking == .atLength(5))
        #expect(try station("balk: { share-by-length: [ 0%, 50%, 1 ] }").balking == .shareByLength([0, 0.5, 1]))
        #expect(
            try station("capacity: 4, retry: { after: { exponential: 3 } }").retry
                == Retry(after: .exponential(mean: 3)))
        #expect(try station("capacity: 4, when-full: block").whenFull == .block)
        #expect(try station("initial: { patient: 5 }").initial == [InitialCustomers(customerClass: 0, count: 5)])
        let waiting: [(String, Int, Law?)] = [
            ("{ number: 3 }", 3, nil), ("{ number: 3, waited: 0.5 h }", 3, .deterministic(30)),
            ("{ number: 2, waited: { exponential: 1 h } }", 2, .exponential(mean: 60)),
            ("{ waited: [ 1 h, 20 ] }", 2, .sequence([60, 20])),
            ("{ number: 2, waited: [ 1 h, 20 ] }", 2, .sequence([60, 20])),
        ]
        for (text, count, law) in waiting {
            let expected = [InitialCustomers(customerClass: 0, count: count, waited: law)]
            #expect(try station("initial: { patient: \(text) }").initial == expected, "\(text)")
        }
        let exits = try station(
            "patience: { exponential: 1 h }, on-abandon: [ { delay: { deterministic: 2 } }, { end: gone } ]")
        #expect(exits.onAbandon == [.delay(.deterministic(2), name: nil), .end(outcome: 4)])
        #expect(exits.onReject == nil)
    }

    @Test func servers() throws {
        #expect(try station("serves-together: 8").servesTogether == 8)
        #expect(try station("speed: 2").speed == .constant(2))
        #expect(
            try station("speed: { schedule: { 0: 1, 2 h: 0.5 }, every: 4 h }").speed
                == RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: 120, rate: 0.5)], period: 240))
        #expect(try station("vacations: { exponential: 5 }").vacations == .exponential(mean: 5))
        #expect(
            try station("breakdowns: { up: { exponential: 8 h }, repair: { deterministic: 3 } }").breakdowns
                == Breakdowns(up: .exponential(mean: 480), repair: .deterministic(3)))
        #expect(
            try station(
                "breakdowns: { up: { exponential: 8 h }, repair: { deterministic: 3 }, counted: always, interrupted: resample }"
            ).breakdowns
                == Breakdowns(
                    up: .exponential(mean: 480), repair: .deterministic(3), counted: .always, interrupted: .resample))
    }

    @Test func costs() throws {
        let costs = try Clinic(
            head: "currency: EUR",
            station: "{ servers: 3, service: { exponential: 5 }, cost: { server: 30/h, waiting: 0.5 per min } }"
        ).load().costs
        #expect(costs == Costs(currency: "EUR", stations: [StationCost(server: 0.5, waiting: 0.5)]))
        #expect(try Clinic().load().costs == Costs(stations: [nil]))
    }

    static let twoClasses = """
        redomat: 1
        name: two
        classes:
          routine: { arrivals: { poisson: 2/h }, flow: [ doctor, { visit: nurse, patience: { deterministic: 9 } } ] }
          urgent: { arrivals: { poisson: 1/h }, flow: [ doctor ] }
        stations:
          doctor: { servers: 2, service: { routine: { exponential: 5 }, urgent: { exponential: 9 } }, DOCTOR }
          nurse: { servers: 2, service: { exponential: 5 } }
        run: { horizon: 8 h }
        """

    private func two(_ text: String) -> (FlowNetwork?, [String]) {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: Self.twoClasses.replacing("DOCTOR", with: text), name: "two.yaml")
        guard let network = scenario?.flow?.network else { return (nil, diagnostics.map(\.message)) }
        return (network, diagnostics.map(\.message))
    }

    @Test func patienceByClassStandsAtTheVisits() throws {
        let network = try #require(two("patience: { routine: { deterministic: 60 } }").0)
        #expect(network.stations[0].patience == nil)
        guard case .visit(let routine) = network.classes[0].flow[0],
            case .visit(let urgent) = network.classes[1].flow[0],
            case .visit(let nurse) = network.classes[0].flow[1]
        else { throw LawReadingTests.Missing() }
        #expect(routine.patience == .deterministic(60))
        #expect(urgent.patience == nil)
        #expect(nurse.patience == .deterministic(9))
    }

    /// Who becomes urgent while waiting is served as urgent, here and everywhere after.
    @Test func whoChangesWhileWaiting() throws {
        let network = try #require(
            two("while-waiting: { routine: { become: urgent, after: { deterministic: 120 } } }").0)
        #expect(
            network.stations[0].whileWaiting
                == [WaitingChange(customerClass: 0, becomes: 1, after: .deterministic(120))])
        guard case .visit(let visit) = network.classes[0].flow[0] else { throw LawReadingTests.Missing() }
        #expect(visit.service == .exponential(mean: 5))
        #expect(visit.services == [1: .exponential(mean: 9)])
    }

    /// What those pass who give up is one flow for all classes that come here.
    @Test func exitsServeAllClasses() throws {
        let network = try #require(
            two(
                "patience: { deterministic: 30 }, on-abandon: [ { visit: nurse, service: { routine: { exponential: 1 }, urgent: { exponential: 2 } } } ]"
            ).0)
        guard case .visit(let visit)? = network.stations[0].onAbandon?.first else { throw LawReadingTests.Missing() }
        #expect(visit.service == .exponential(mean: 1))
        #expect(visit.services == [1: .exponential(mean: 2)])
    }

    @Test(
        arguments: [
            ("balk: {}", "'balk' is empty"),
            ("balk: { at-length: 0 }", "'at-length' is a whole number from 1, not 0"),
            (
                "balk: { at-length: 3, share-by-length: [ 1 ] }",
                "'at-length' and 'share-by-length' are two ways to balk; give one"
            ),
            (
                "retry: { after: { exponential: 3 } }",
                "'retry' does nothing: nobody is turned away, balks or gives up at 'doctor'"
            ),
            (
                "capacity: 5, retry: { after: { deterministic: 0 } }",
                "who comes again at once and without end stops the clock"
            ),
            (
                "capacity: 5, retry: { after: { exponential: 1 } }, on-reject: []",
                "'on-reject' is never reached: 'retry' has no 'at-most'"
            ),
            ("on-reject: []", "'on-reject' does nothing without a 'capacity'"),
            ("on-balk: []", "'on-balk' does nothing without 'balk'"),
            ("on-abandon: []", "'on-abandon' does nothing: nobody who waits at 'doctor' has a 'patience'"),
            ("when-full: block", "'when-full' needs a 'capacity' or a 'waiting-room'"),
            ("initial: 5", "'initial' is a map of classes and numbers, not '5'"),
            ("initial: { patient: 5 }, capacity: 4", "5 customers at the start do not fit into a capacity of 4"),
            ("initial: { patient: { waited: 5 min } }", "'patient' at the start has no 'number'"),
            ("initial: { patient: { number: 3, waited: [ 1, 2 ] } }", "'waited' has 2 times for 3 customers"),
            ("initial: { patient: { number: 3, waited: never } }", "this must end at some time, not 'never'"),
            ("initial: { patient: { waited: [ 1, never ] } }", "this must begin at some time, not 'never'"),
            (
                "initial: { patient: { number: 3, waited: 5 } }, discipline: processor-sharing",
                "nobody waits where all are served at once; 'waited' does not belong there"
            ),
            ("vacations: { deterministic: 0 }", "a vacation must not always be 0"),
            (
                "breakdowns: { up: { deterministic: 0 }, repair: { exponential: 1 } }",
                "the time until a server fails must not always be 0"
            ),
            (
                "serves-together: 3, discipline: srpt",
                "who is served together with others cannot be combined with preemption"
            ),
            (
                "serves-together: 3, breakdowns: { up: { exponential: 9 }, repair: { exponential: 1 } }",
                "who is served together with others cannot be combined with 'breakdowns'"
            ),
            (
                "discipline: processor-sharing, vacations: { exponential: 1 }",
                "'vacations' cannot be combined with processor sharing"
            ),
            ("cost: { server: 30 }", "'server' is a rate and needs its unit: '30' of what?"),
            ("speed: 0", "'speed' must be above 0, not 0"),
            (
                "while-waiting: { patient: { become: patient, after: { exponential: 1 } } }",
                "'patient' is that class already"
            ),
            (
                "while-waiting: { patent: { become: patient, after: { exponential: 1 } } }",
                "unknown class 'patent'; did you mean 'patient'?"
            ),
        ])
    func isSaid(text: String, message: String) {
        let clinic = Clinic(station: "{ servers: 3, service: { exponential: 5 }, \(text) }")
        #expect(clinic.messages() == [message])
    }

    @Test func absencesNeedAFixedNumber() {
        let clinic = Clinic(
            station:
                "{ shifts: { 0 h-8 h: 3 }, service: { exponential: 5 }, breakdowns: { up: { exponential: 9 }, repair: { exponential: 1 } } }"
        )
        #expect(clinic.messages() == ["'breakdowns' cannot be combined with a number of servers that changes"])
    }

    @Test func aLineThatIsRelievedIsNoWarning() {
        func messages(_ text: String) -> [String] {
            Clinic(arrivals: "{ poisson: 60/h }", station: "{ servers: 3, service: { exponential: 5 }, \(text) }")
                .messages()
        }
        #expect(messages("discipline: fifo").count == 1)
        #expect(messages("patience: { exponential: 5 }") == [])
        #expect(messages("balk: { at-length: 5 }") == [])
        #expect(messages("capacity: 5") == [])
        #expect(messages("capacity: 5, when-full: block").count == 1)
        #expect(messages("capacity: 5, retry: { after: { exponential: 5 } }").count == 1)
        #expect(messages("capacity: 5, retry: { after: { exponential: 5 }, at-most: 2 }") == [])
        #expect(messages("speed: 2") == [])
        #expect(messages("serves-together: 2") == [])
    }

    @Test func skillsThatCannotKeepUp() {
        let text = Self.twoClasses.replacing("servers: 2, service: { routine", with: "SKILLS, service: { routine")
            .replacing(", DOCTOR", with: "").replacing("poisson: 1/h", with: "poisson: 20/h")
        func messages(_ skills: String) -> [String] {
            ScenarioLoader.load(text: text.replacing("SKILLS", with: skills), name: "a.yaml").diagnostics.map(\.message)
        }
        #expect(
            messages("skills: { a: { servers: 5, classes: [ urgent ] }, b: { servers: 1, classes: [ routine ] } }")
                == [])
        #expect(
            messages("skills: { a: { servers: 2, classes: [ urgent ] }, b: { servers: 9, classes: [ routine ] } }") == [
                "at station 'doctor' the load of 'urgent' is at or above the capacity of the servers that take them"
            ])
        #expect(
            messages("skills: { a: { servers: 5, classes: [ urgent ] } }") == [
                "class 'routine' comes to station 'doctor', but no group of servers takes it"
            ])
    }
}
