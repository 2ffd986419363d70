import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// The lifecycle of the case's example, simulated: section 5.2's formulas, and its own audit log.
@Suite struct RecordRunTests {
    typealias Case = ConsentExample

    static func run(people: Int, horizon: Double, warmUp: Double, seed: UInt64 = 1) throws -> RecordObservations {
        let program = FlowProgram(
            Case.network(people: people), plan: RunPlan(.horizon(horizon), warmUp: .time(warmUp)))
        let result = try FlowSimulation.run(program, seed: seed, replication: 0)
        let broken = result.checks.filter { !$0.holds }
        #expect(broken.isEmpty)
        return result.records[0]
    }

    /// P(active) = λ/(λ+μ) = 0.833333, P(optional) = λ(μp+γ)/((λ+μ)(γ+ν+μ)) = 0.5 and 0.451389; the five states as the
    /// generator's long run has them. Standard errors from 20 batches of independent people; seven figures within 4 of
    /// them, false alarm below 0.2 % (Student, 19 degrees of freedom).
    @Test func theLifecycle() throws {
        let runs = try (0..<20).map { try Self.run(people: 200, horizon: 100, warmUp: 100, seed: 100 + $0) }
        func check(_ exact: Double, _ what: String, _ figure: (RecordObservations) -> Double) {
            let values = runs.map(figure)
            let mean = values.reduce(0, +) / 20
            let error = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 19 / 20).squareRoot()
            #expect(abs(mean - exact) < 4 * error, "\(what): \(mean) ± \(error), exact \(exact)")
            #expect(error < 0.003)
        }
        func share(_ run: RecordObservations, _ pattern: [Bool]) -> Double {
            run.states.indices.reduce(0) { Case.pattern(run.states[$1]) == pattern ? $0 + run.areas[$1] : $0 }
                / (Double(run.people) * run.duration)
        }
        func given(_ field: Int) -> (RecordObservations) -> Double {
            { $0.area(field: field, value: Case.given) / (Double($0.people) * $0.duration) }
        }
        check(0.5 / 0.6, "active", given(0))
        check(0.5, "reminders", given(1))
        check(0.451389, "sharing", given(2))
        check(0.152778, "(1,0,0)") { share($0, [true, false, false]) }
        check(0.270833, "(1,1,1)") { share($0, [true, true, true]) }
        check(0.083333, "onboarding per person") {
            Double($0.moves[Case.onboard].made) / (Double($0.people) * $0.duration)
        }
        check(0.083333, "revocation per person") {
            Double($0.moves[Case.revoke].made) / (Double($0.people) * $0.duration)
        }
    }

    /// Only five of the eight patterns are ever come into; nobody who moves by itself is refused.
    @Test func nothingButFiveOfEight() throws {
        let run = try Self.run(people: 1000, horizon: 200, warmUp: 0)
        let seen = Set(run.states.indices.filter { run.entries[$0] > 0 }.map { Case.pattern(run.states[$0]) })
        #expect(seen.count == 5)
        for move in run.moves {
            #expect(move.refused == 0 && move.failed == 0 && move.made > 100)
        }
        #expect(run.auditedLines == run.moves.reduce(0) { $0 + $1.made })
        #expect(run.auditedLines > 60_000)
        #expect(run.atEnd.reduce(0, +) == 1000)
    }

    /// The log of a run, replayed, ends where the run does; any line left out or turned round is found.
    @Test func theLogIsTheHistory() throws {
        let program = FlowProgram(Case.network(people: 3), plan: RunPlan(.horizon(100)))
        let simulation = FlowSimulation(program, seed: 7, replication: 0, tracing: .events)
        var log: [RecordEntry] = []
        while try !simulation.advance(events: 50) { log += simulation.takeAuditLog() }
        log += simulation.takeAuditLog()
        let keeping = Case.keeping(people: 3)
        var audit = RecordAudit(keeping)
        for line in log { audit.add(line) }
        #expect(audit.fault == nil)
        let audited = simulation.observations().records[0].auditedLines
        #expect(audit.lines == audited)
        // Each line but a person's last is needed.
        let last = Set((0..<3).compactMap { person in log.lastIndex { $0.person == UInt32(person) } })
        for index in log.indices where !last.contains(index) {
            var audit = RecordAudit(keeping)
            for (place, line) in log.enumerated() where place != index { audit.add(line) }
            #expect(audit.fault != nil, "without line \(index)")
        }
    }

    /// The same people do the same, whoever else there is.
    @Test func peopleDoNotDependOnOthers() throws {
        func log(people: Int) throws -> [RecordEntry] {
            let program = FlowProgram(Case.network(people: people), plan: RunPlan(.horizon(50)))
            let simulation = FlowSimulation(program, seed: 3, replication: 2, tracing: .events)
            while try !simulation.advance(events: 1000) {}
            return simulation.takeAuditLog().filter { $0.person < 2 }
        }
        let few = try log(people: 2)
        let many = try log(people: 40)
        #expect(few == many)
        #expect(few.count > 10)
    }

    /// A rate that holds only in a part of each day: onboarding between 0 and 0.25 of a day of length 1, at 2 per day
    /// there, is 0.5 per day on average. Who has never begun by t has seen no such moment: e^(−2·0.25·t) at whole days.
    @Test func aRateByTheClock() throws {
        var network = Case.network(people: 20_000)
        network.records[0].moves[Case.onboard].timing = .rate(
            RateProfile(pieces: [.init(time: 0, rate: 2), .init(time: 0.25, rate: 0)], period: 1))
        let program = FlowProgram(network, plan: RunPlan(.horizon(2)))
        let result = try FlowSimulation.run(program, seed: 5, replication: 0)
        let never = Double(result.records[0].atEnd[0]) / 20_000
        // e⁻¹, binomial standard error 0.0034; 4 of them: 0.006 % by chance.
        #expect(abs(never - 0.367879) < 4 * 0.0034)
    }

    /// Reminders expire 10 days after they were given, and each time anew: given at 1, expired at 11, given 2 later, and
    /// so on.
    @Test func expiry() throws {
        let given = ConsentExample.given
        let keeping = RecordKeeping(
            name: "consent", people: 1,
            fields: [.init(name: "reminders", values: ["never", "given", "expired"], initial: 0)],
            moves: [
                .init(
                    name: "give", .after(.sequence([1, 2, 3])), guards: [.init(field: 0, isOneOf: [0, 2])],
                    changes: [.init(0, to: given)]),
                .init(
                    name: "expire", .after(.deterministic(10)), guards: [.init(field: 0, isOneOf: [given])],
                    changes: [.init(0, to: 2)]),
            ])
        var network = FlowNetwork(stations: [], classes: [])
        network.records = [keeping]
        let simulation = FlowSimulation(
            FlowProgram(network, plan: RunPlan(.horizon(30))), seed: 1, replication: 0, tracing: .events)
        while try !simulation.advance(events: 1000) {}
        let log = simulation.takeAuditLog()
        #expect(log.map(\.time) == [1, 11, 13, 23, 26])
        #expect(log.map { $0.after[0] } == [1, 2, 1, 2, 1])
        // Never until 1, expired 11 to 13 and 23 to 26.
        let areas: [Double] = [1, 24, 5]
        #expect(simulation.observations().records[0].areas == areas)
    }
}
