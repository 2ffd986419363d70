import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import SimulationKernel
import Testing

/// Formulas that are read once: at a step, when somebody joins, when a service begins.
struct ReadOnceFormulaTests {
    private static let numbers = "numbers: { age: 40, slot: 20 min, limit: 30 min }"

    private func clinic(
        station: String = "{ servers: 1, service: { exponential: 6 min } }", flow: String = "[ doctor ]",
        run: String = "{ starts: 8:00, horizon: 8 h }"
    ) -> Clinic {
        Clinic(head: Self.numbers, arrivals: "{ poisson: 6/h }", flow: flow, station: station, run: run)
    }

    /// Without what is told of lines that nobody knows before the run.
    private func scenario(_ clinic: Clinic) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(text: clinic.text, name: "clinic.yaml")
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }

    private func station(_ keys: String) throws -> Station {
        let text = "{ servers: 1, service: { exponential: 6 min }, \(keys) }"
        return try #require(scenario(clinic(station: text)).flow?.network.stations[0])
    }

    // MARK: forms

    @Test(arguments: [
        ("length >= 5", Balking.atLength(5)), ("length > 4", Balking.atLength(5)), ("5 <= length", Balking.atLength(5)),
        ("occupancy at least 3", Balking.atPresent(3)), ("doctor.length >= 5", Balking.atLength(5)),
        ("length > 4.5", Balking.atLength(5)),
    ])
    func balkingOfTheShortForm(text: String, rule: Balking) throws {
        #expect(try station("balk: \(text)").balking == rule)
    }

    @Test(arguments: [
        "length >= 5 or clock >= 17:00", "class is patient and length > 3", "1 - exp(-length / 5)",
        "min(1; 0.1 * length)", "free = 0 and age > 65",
    ])
    func balkingByAFormula(text: String) throws {
        guard case .formula(let formula)? = try station("balk: \(text)").balking else {
            Issue.record("\(text) is of the short form")
            return
        }
        #expect(formula.text == text)
    }

    @Test(arguments: [
        "{ servers: 1, service: { exponential: 6 min }, admit: class is not patient or longest-wait < 60 min }",
        "{ servers: 1, service: { exponential: 6 min }, admit: if class is patient then occupancy(patient) < 3 else yes }",
        "{ servers: 1, service: { exponential: 6 min }, balk: length >= 5 and clock < 17:00 }",
        "{ servers: 1, service: { exponential: 6 min }, balk: { patient: min(1; 0.1 * length) } }",
        "{ servers: 1, service: { exponential: 6 min / (1 + 0.1 * length) } }",
        "{ servers: 1, service: { gamma: { mean: if length >= 3 then 4 min else 6 min, cv: 0.5 } } }",
        "{ servers: 1, service: { exponential: if clock < 12:00 then 4 min else 6 min, at-most: 20 min } }",
        "{ servers: 1, service: { exponential: 6 min }, patience: { exponential: if clock < 17:00 then 20 min else 5 min } }",
        "{ servers: 1, service: { exponential: 6 min }, patience: { deterministic: max(0 min; limit - stayed) } }",
    ])
    func stationsAreReadBack(station: String) throws {
        try FlowWritingTests.expectReadBack(scenario(clinic(station: station)))
    }

    @Test(arguments: [
        "[ { delay: { exponential: if doctor.length > 3 then 1 min else 2 min } }, doctor ]",
        "[ { set: { age: age + doctor.length, slot: if clock < 12:00 then 5 min else 10 min } }, doctor ]",
        "[ { set: { slot: clock } }, { set: { slot: t } }, doctor ]",
        "[ { visit: doctor, service: { deterministic: 5 min + 1 min * length }, patience: { exponential: slot } } ]",
        "[ { attempt: { flow: [ doctor ], timeout: { exponential: 30 min }, on-timeout: abandon } } ]",
        "[ { attempt: { flow: [ doctor ], timeout: max(0 min; limit - stayed), tries: 2 } } ]",
        "[ { attempt: { flow: [ doctor ], timeout: { exponential: if clock < 12:00 then 5 min else 1 min } } } ]",
        "[ { attempt: { flow: [ doctor ], timeout: 5 min, tries: 2 } } ]",
    ])
    func flowsAreReadBack(flow: String) throws { try FlowWritingTests.expectReadBack(scenario(clinic(flow: flow))) }

    /// A constant time-out is the number that it was.
    @Test func aPlainTimeoutIsANumber() throws {
        let flow = "[ { attempt: { flow: [ doctor ], timeout: 5 min } } ]"
        guard case .attempt(let attempt)? = try scenario(clinic(flow: flow)).flow?.network.classes[0].flow.first else {
            Issue.record("no attempt")
            return
        }
        #expect(attempt.timeout == .deterministic(5))
        #expect(attempt.fixedTimeout == 5)
    }

    // MARK: what is told

    @Test(arguments: [
        ("service: { exponential: if length > 3 then 4 else 6 min }", "'service'"),
        (
            "service: { exponential: 6 min }, admit: length",
            "'admit': the formula comes to a plain number, not to a yes or no"
        ),
        (
            "service: { exponential: 6 min }, admit: clock above 17",
            "'admit': a time of day and a plain number cannot be compared"
        ),
        (
            "service: { exponential: 6 min }, admit: occupancy >= 1",
            "nobody is there at first, and then 'admit' does not hold: nobody would ever come in"
        ),
        (
            "service: { exponential: 6 min }, balk: length < 5",
            "nobody is there at first, and then 'balk' holds: nobody would ever join"
        ),
        (
            "service: { exponential: 6 min / (1 + length) }, discipline: sjf",
            "the service '6 min / (1 + length)' of 'doctor' is not known before service begins"
        ),
        ("service: { exponential: max(1 min, slot) }", "'service': 'slot)' is no key"),
        ("service: { uniform: { low: 1 min, high: 5 min + 1 min * length } }", "'service' cannot be a formula here"),
    ])
    func isTold(keys: String, message: String) {
        let told = clinic(station: "{ servers: 1, \(keys) }").messages()
        #expect(told.contains { $0.hasPrefix(message) }, "\(told)")
    }

    /// What stands in place of a parameter's name is one thing, whatever is around it.
    @Test(arguments: [
        ("$crowded and age > 65", "(doctor.length >= 5 or doctor.free = 0) and age > 65"),
        ("not $crowded", "not (doctor.length >= 5 or doctor.free = 0)"),
        ("$crowded", "doctor.length >= 5 or doctor.free = 0"), ("age > $limit-age", "age > 65"),
    ])
    func parametersStandInBrackets(text: String, becomes: String) throws {
        var own = clinic(flow: "[ { choose: [ { when: \(text), flow: [ doctor ] }, { otherwise: [] } ] } ]")
        own.head += "\nparameters: { crowded: doctor.length >= 5 or doctor.free = 0, limit-age: 65 }"
        guard case .chooseWhen(let branches)? = try scenario(own).flow?.network.classes[0].flow.first else {
            Issue.record("no choice")
            return
        }
        if case .formula(let formula)? = branches[0].conditions.first {
            #expect(formula.text == becomes)
        } else {
            #expect(becomes == "age > 65")
        }
    }

    // MARK: runs

    private func run(_ clinic: Clinic, seed: UInt64 = 1) throws -> FlowObservations {
        let scenario = try scenario(clinic)
        let network = try #require(scenario.flow?.network)
        return try FlowSimulation.run(FlowProgram(network, plan: scenario.run.plan), seed: seed, replication: 0)
    }

    /// c32 with fixed times: at a busy desk who comes at 16:59 leaves at 17:19, who comes at 17:00 at 17:05.
    @Test func patienceByTheHour() throws {
        var own = clinic(
            station: """
                { servers: 1, service: { deterministic: 200 min },
                    patience: { deterministic: if clock < 17:00 then 20 min else 5 min } }
                """, run: "{ starts: 16:00, horizon: 5 h }")
        own.arrivals = "{ at: [ 16:00, 16:59, 17:00 ] }"
        let found = try run(own)
        #expect(found.classes[0].ends[FlowNetwork.abandoned] == 2)
        #expect(abs(found.visits[0][0].time.sum - (200 + 20 + 5)) < 1e-9)
    }

    /// c34: 30 minutes in all. Of four who come together two are seen; the others leave at 30.
    @Test func patienceInTotal() throws {
        let text = """
            redomat: 1
            name: total
            classes: { minor: { arrivals: { at: [ 0, 0, 0, 0 ] }, flow: [ triage, doctor ] } }
            stations:
              triage: { servers: 1, service: { deterministic: 5 min }, patience: { deterministic: max(0 min; 30 min - stayed) } }
              doctor: { servers: 1, service: { deterministic: 14 min }, patience: { deterministic: max(0 min; 30 min - stayed) } }
            run: { horizon: 3 h }
            """
        let loaded = ScenarioLoader.load(text: text, name: "total.yaml").scenario
        let network = try #require(loaded?.flow?.network)
        let found = try FlowSimulation.run(
            FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 1000))), seed: 1, replication: 0)
        #expect(found.classes[0].ends[FlowNetwork.completed] == 2)
        #expect(found.classes[0].ends[FlowNetwork.abandoned] == 2)
        #expect(found.classes[0].time.sum == 19 + 33 + 30 + 30)
    }
}
