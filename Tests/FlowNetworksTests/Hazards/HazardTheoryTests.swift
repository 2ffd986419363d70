import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Rates that follow the state, beside what is known of them. Figures are means over independent runs with their standard
/// errors; each within 4 of them, which a right program misses with a probability below 0.1 % (Student, 19 degrees of
/// freedom), and seeds are fixed.
@Suite struct HazardTheoryTests {
    private func check(_ values: [Double], _ exact: Double, _ what: String, at most: Double) {
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let error = (squares / (count - 1) / count).squareRoot()
        #expect(abs(mean - exact) < 4 * error, "\(what): \(mean) ± \(error), exact \(exact)")
        #expect(error < most)
    }

    /// Whoever finds n comes at λ / (1 + n): as many as in M/M/∞ are there, so that nobody is with probability e^(−λ/μ).
    @Test func discouragedArrivals() throws {
        let rate = FormulaTree.quotient(
            .constant(2), .sum(.constant(1), ArrivalHazardExactCases.occupancy))
        let network = ArrivalHazardExactCases.network(
            Arrivals(ArrivalHazardExactCases.rate(rate)), service: .exponential(mean: 1))
        let program = FlowProgram(network, plan: RunPlan(.horizon(2000), warmUp: .time(100)))
        let runs = try (0..<20).map { try FlowSimulation.run(program, seed: 11, replication: $0) }
        for run in runs { #expect(run.allHold) }
        check(runs.map { Double($0.classes[0].arrivals) / $0.duration }, 1 - PortableMath.exp(-2), "came", at: 0.01)
    }

    // MARK: contagion

    static let well = 0
    static let infected = 1
    static let immune = 2

    static func people(_ value: Int, isShare: Bool = false) -> FormulaTree {
        let word = FlowWord.people(record: 0, field: 0, value: value, isShare: isShare)
        return .reading(
            FormulaReading("people", .place(word.place), .number, motion: .jumps, of: .run, range: .notNegative))
    }

    /// Some fall ill at once; then everybody infects at 0.4 a day and is immune after 5 days on average.
    static func health(people count: Int, first: Int) -> RecordKeeping {
        let hasBegun = FormulaTree.operation(.atLeast, people(well), .constant(Double(count - first + 1)))
        let begin = FormulaTree.choice(hasBegun, .constant(1e9), .constant(0))
        let infect = FormulaTree.product(.constant(0.4), people(infected, isShare: true))
        func move(_ name: String, _ timing: RecordKeeping.Timing, from: Int, to: Int) -> RecordKeeping.Move {
            RecordKeeping.Move(
                name: name, timing, guards: [.init(field: 0, isOneOf: [from])], changes: [.init(0, to: to)])
        }
        return RecordKeeping(
            name: "health", people: count,
            fields: [.init(name: "state", values: ["well", "infected", "immune"], initial: 0)],
            moves: [
                move("begin", .formula(StepFormula(begin, text: "begin")), from: well, to: infected),
                move("infect", .formula(StepFormula(infect, text: "infect")), from: well, to: infected),
                move("recover", .rate(.constant(0.2)), from: infected, to: immune),
            ])
    }

    static func program(_ keeping: RecordKeeping, days: Double) -> FlowProgram {
        var network = FlowNetwork(stations: [], classes: [])
        network.records = [keeping]
        return FlowProgram(network, plan: RunPlan(.horizon(days)))
    }

    private static func share(_ value: Int, _ run: RecordObservations) -> Double {
        run.states.indices.reduce(0) { run.states[$1][0] == value ? $0 + Double(run.atEnd[$1]) : $0 }
            / Double(run.people)
    }

    /// Of two people one is ill: he infects the other at 0.4 · ½ a day, and recovers at 0.2: the second ever falls ill
    /// in half of the cases. Of 4,000 runs a share within 4 standard errors: false alarm below 0.01 %.
    @Test func twoPeople() throws {
        let program = Self.program(Self.health(people: 2, first: 1), days: 1000)
        let simulation = FlowSimulation(program, seed: 1, replication: 0)
        var both = 0
        for replication in 0..<4000 {
            if replication > 0 { simulation.restart(seed: 1, replication: UInt64(replication)) }
            while try !simulation.advance(events: 1000) {}
            let run = simulation.observations().records[0]
            #expect(run.moves[0].made == 1)
            both += run.moves[1].made
        }
        #expect(abs(Double(both) / 4000 - 0.5) < 4 * (0.25 / 4000).squareRoot())
    }

    /// Of 10,000, of whom 1 % are ill at the beginning, s never fall ill: s = 0.99 · e^(−2 (1 − s)), 19.98 % (Kermack &
    /// McKendrick 1927, Proceedings of the Royal Society A 115, 700–721). One run takes parts of a second.
    @Test func manyPeople() throws {
        let program = Self.program(Self.health(people: 10_000, first: 100), days: 1000)
        let runs = try (0..<20).map { try FlowSimulation.run(program, seed: 2, replication: $0) }
        for run in runs {
            #expect(run.allHold)
            #expect(run.records[0].moves[0].made == 100)
        }
        var exact = 0.2
        for _ in 0..<100 { exact = 0.99 * PortableMath.exp(-2 * (1 - exact)) }
        #expect(abs(exact - 0.1998) < 5e-5)
        check(runs.map { Self.share(Self.well, $0.records[0]) }, exact, "never ill", at: 0.005)
    }

    /// Who is old falls ill at 2, who is young at 1, and turns old at 1: two lines, and who changes from the one to the
    /// other keeps what is left of what he needs. Young and well are e^(−2 t) at t, old and well t · e^(−2 t).
    @Test func theRateReadsThePerson() throws {
        let age = FormulaTree.reading(
            FormulaReading(
                "age", .place(FlowWord.field(record: 0, field: 1).place), .kind(FormulaKind("age", ["young", "old"])),
                motion: .jumps, of: .customer))
        let isOld = FormulaTree.operation(.equal, age, .constant(1, age.type))
        let rate = FormulaTree.sum(
            .choice(isOld, .constant(2), .constant(1)), .product(.constant(0), Self.people(Self.well)))
        let keeping = RecordKeeping(
            name: "health", people: 10_000,
            fields: [
                .init(name: "state", values: ["well", "ill"], initial: 0),
                .init(name: "age", values: ["young", "old"], initial: 0),
            ],
            moves: [
                .init(
                    name: "fall-ill", .formula(StepFormula(rate, text: "f")),
                    guards: [.init(field: 0, isOneOf: [0])], changes: [.init(0, to: 1)]),
                .init(
                    name: "age", .rate(.constant(1)), guards: [.init(field: 1, isOneOf: [0])],
                    changes: [.init(1, to: 1)]),
            ])
        let program = Self.program(keeping, days: 0.3)
        let runs = try (0..<20).map { try FlowSimulation.run(program, seed: 4, replication: $0).records[0] }
        func share(_ state: [Int]) -> [Double] {
            runs.map { run in
                run.states.indices.reduce(0) { sum, index in
                    [run.states[index][0], run.states[index][1]] == state ? sum + Double(run.atEnd[index]) : sum
                } / Double(run.people)
            }
        }
        let young = PortableMath.exp(-0.6)
        check(share([0, 0]), young, "well and young", at: 0.002)
        check(share([0, 1]), 0.3 * young, "well and old", at: 0.002)
    }

    /// Whoever falls ill needs the same whatever the others do: people whose rate is 1 + 0 · ill fall ill when those do
    /// who need as much of a rate of 2, at half the time.
    @Test func peopleNeedTheSame() throws {
        func times(_ rate: Double) throws -> [Double] {
            let tree = FormulaTree.sum(.constant(rate), .product(.constant(0), Self.people(Self.well)))
            let keeping = RecordKeeping(
                name: "health", people: 50, fields: [.init(name: "state", values: ["well", "ill"], initial: 0)],
                moves: [
                    .init(
                        name: "fall-ill", .formula(StepFormula(tree, text: "f")),
                        guards: [.init(field: 0, isOneOf: [0])], changes: [.init(0, to: 1)])
                ])
            let simulation = FlowSimulation(
                Self.program(keeping, days: 100), seed: 7, replication: 0, tracing: .events)
            while try !simulation.advance(events: 100) {}
            return simulation.takeAuditLog().sorted { $0.person < $1.person }.map(\.time)
        }
        let slow = try times(1)
        let fast = try times(2)
        #expect(slow.count == 50 && fast.count == 50)
        for (one, other) in zip(slow, fast) { #expect(abs(one - 2 * other) < 1e-9) }
    }
}
