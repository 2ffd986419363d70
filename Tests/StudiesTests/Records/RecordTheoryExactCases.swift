import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Testing

import Studies

/// What theory says of people's records: section 5.2 of the case.
@Suite struct RecordTheoryExactCases {
    static let records = """
        records:
          consent:
            people: 100
            fields: { required: never, reminders: never, sharing: never }
            moves:
              onboard: { rate: 0.5/d, when: { required: not given }, set: { required: given, reminders: { given: 60% }, sharing: { given: 25% } } }
              revoke: { rate: 0.1/d, when: { required: given }, set: { required: withdrawn, reminders: given -> withdrawn, sharing: given -> withdrawn } }
              give-first: { rate: 0.3/d, when: { required: given, reminders: not given }, set: { reminders: given } }
              give-second: { rate: 0.3/d, when: { required: given, sharing: not given }, set: { sharing: given } }
              withdraw-first: { rate: 0.2/d, when: { required: given, reminders: given }, set: { reminders: withdrawn } }
              withdraw-second: { rate: 0.2/d, when: { required: given, sharing: given }, set: { sharing: withdrawn } }
        """

    static func theory(run: String, records: String = records) throws -> RecordTheory {
        let scenario = try Small.scenario(
            "p: { arrivals: { poisson: 1/h }, flow: [ a ] }", "a: { servers: 1, service: { exponential: 2 min } }",
            run: run, more: records)
        guard let network = scenario.flow?.network else { throw Small.NotRead(messages: "no flow") }
        return try #require(RecordTheory(network, 0, plan: scenario.run.plan))
    }

    /// The figures as the case prints them, after a hundred days of warm-up, when nothing is left of the start.
    @Test func theCasesFigures() throws {
        let theory = try Self.theory(run: "{ warm-up: 100 d, horizon: 10 d }")
        let other = "never or withdrawn"
        for (quantity, statistic, value) in [
            ("required", "share(given)", 0.833333), ("reminders", "share(given)", 0.5),
            ("sharing", "share(given)", 0.451389),
            ("state", "share(\(other)/\(other)/\(other))", 0.166667),
            ("state", "share(given/\(other)/\(other))", 0.152778),
            ("state", "share(given/\(other)/given)", 0.180556), ("state", "share(given/given/\(other))", 0.229167),
            ("state", "share(given/given/given)", 0.270833),
            // 100 people, per minute.
            ("onboard", "rate", 8.333333 / 1440), ("revoke", "rate", 8.333333 / 1440),
        ] {
            let exact = try #require(theory.exact(quantity, statistic), "\(quantity) \(statistic)")
            #expect(abs(exact.value - value) < 1e-6, "\(quantity) \(statistic): \(exact.value)")
            #expect(exact.isComparable)
            #expect(abs(try #require(theory.longRun(quantity, statistic)) - value) < 1e-6)
        }
        #expect(theory.exact("onboard", "count") == nil)
        #expect(theory.exact("required", "share(gone)") == nil)
    }

    /// From the start: P(required given by t) = λ/(λ+μ) (1 − e^(−(λ+μ)t)), its mean over ten days with λ + μ = 0.6 per
    /// day; who is still at the start after t days has not acted: e^(−0.5 t), on average (1 − e⁻⁵)/5.
    @Test func fromTheStart() throws {
        let theory = try Self.theory(run: "{ horizon: 10 d }")
        let given = try #require(theory.exact("required", "share(given)"))
        #expect(abs(given.value - 5.0 / 6 * (1 - (1 - 0.0024787521766663585) / 6)) < 1e-11)
        let never = try #require(theory.exact("required", "share(never)"))
        #expect(abs(never.value - (1 - 0.006737946999085467) / 5) < 1e-11)
    }

    /// At the end of ten days: 5/6 (1 − e⁻⁶); and of a window from day 5 to 10, at its beginning 5/6 (1 − e⁻³), on average
    /// 5/6 (1 − (e⁻³ − e⁻⁶)/3).
    @Test func atTheEndAndWithinAWindow() throws {
        let theory = try Self.theory(run: "{ horizon: 10 d }")
        func check(_ theory: RecordTheory, _ statistic: String, _ value: Double) throws {
            let exact = try #require(theory.exact("required", statistic), "\(statistic)")
            #expect(abs(exact.value - value) < 1e-11, "\(statistic): \(exact.value)")
            #expect(exact.isComparable)
        }
        let three = 0.049787068367863944
        let six = 0.0024787521766663585
        try check(theory, "at-end(given)", 5.0 / 6 * (1 - six))
        let network = try Small.network(
            "p: { arrivals: { poisson: 1/h }, flow: [ a ] }", "a: { servers: 1, service: { exponential: 2 min } }",
            more: Self.records)
        let late = try #require(
            RecordTheory(
                network, 0, plan: RunPlan(.horizon(14_400)), within: TimeWindow(name: "late", from: 7200, until: 14_400)
            ))
        try check(late, "at-start(given)", 5.0 / 6 * (1 - three))
        try check(late, "share(given)", 5.0 / 6 * (1 - (three - six) / 3))
        try check(late, "at-end(given)", 5.0 / 6 * (1 - six))
    }

    /// With a rate that changes, the period is known and the long run is not.
    @Test func changingRates() throws {
        let campaign = """
            records:
              consent:
                people: 1
                fields: { mail: never }
                moves:
                  give: { rate: { schedule: { 0 d: 0/d, 1 d: 3/d } }, when: { mail: never }, set: { mail: given } }
            """
        let theory = try Self.theory(run: "{ horizon: 2 d }", records: campaign)
        // (1 − (1 − e⁻³)/3) / 2
        #expect(abs(try #require(theory.exact("mail", "share(given)")).value - 0.34163117806131066) < 1e-11)
        #expect(theory.longRun("mail", "share(given)") == nil)
    }

    /// Servers in between, and clocks with a memory, are beyond it.
    @Test(arguments: [
        "    calls: { onboard: [ a ] }",
        "      expire: { after: 3 d, when: { sharing: given }, set: { sharing: withdrawn } }",
    ])
    func beyondTheory(more: String) throws {
        let more = Self.records + "\n" + more
        let scenario = try Small.scenario(
            "p: { arrivals: { poisson: 1/h }, flow: [ a ] }", "a: { servers: 1, service: { exponential: 2 min } }",
            run: "{ horizon: 10 d }", more: more)
        guard let network = scenario.flow?.network else { throw Small.NotRead(messages: "no flow") }
        #expect(RecordTheory(network, 0, plan: scenario.run.plan) == nil)
    }

    /// The simulation beside it: 25 figures, |z| < 5 with 30 replications (Student, 29 degrees of freedom: below 0.07 %).
    @Test func theSimulationAgrees() throws {
        let scenario = try Small.scenario(
            "p: { arrivals: { poisson: 1/h }, flow: [ a ] }", "a: { servers: 1, service: { exponential: 2 min } }",
            run: "{ warm-up: 5 d, horizon: 20 d, replications: 30, seed: 11 }", more: Self.records)
        let result = try Small.result(scenario)
        let own = result.measurements.filter { $0.element.rawValue == "consent" }
        let known = own.filter { $0.z != nil }
        #expect(known.count > 15)
        for measurement in known {
            #expect(abs(measurement.z ?? 0) < 5, "\(measurement.quantity) \(measurement.statistic)")
        }
        // Nobody is refused what it does by itself.
        let refused = own.filter { $0.quantity.rawValue.hasSuffix(".refused") }
        #expect(refused.count == 6 && refused.allSatisfy { $0.estimate?.value == 0 })
        let text = FlowReport(result).report()
        #expect(text.sections.contains { $0.heading == "Results" })
    }
}
