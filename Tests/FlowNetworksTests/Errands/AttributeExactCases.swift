import FlowNetworks
import SimulationKernel
import Testing

/// Attributes, choices by them, and the journal.
@Suite struct AttributeExactCases {
    static let card = Attribute(name: "card", values: ["none", "debit", "credit"])
    static let channel = Attribute(name: "channel", values: ["none", "app"])

    static func set(_ attribute: Int, _ value: Int) -> FlowStep {
        .set([AttributeChange(attribute: attribute, options: [.init(share: 1, value: value)])])
    }

    static func network(_ stations: [Station], _ classes: [CustomerClass]) -> FlowNetwork {
        var network = Calls.network(stations, classes)
        network.attributes = [card, channel]
        network.journal = ["charge", "refund"]
        return network
    }

    static func when(_ attribute: Int, _ values: [Int], _ flow: [FlowStep]) -> ConditionalBranch {
        ConditionalBranch(when: [.attribute(attribute, isOneOf: values)], flow: flow)
    }

    /// What two flows side by side and a try set comes back; what a try that failed set does not.
    @Test func whatErrandsSetComesBack() throws {
        let fork = FlowStep.together(Fork([[Self.set(0, 1)], [Self.set(1, 1)]]))
        let failing = Calls.call([Self.set(0, 2), .end(outcome: Calls.failed)], otherwise: [])
        let flow: [FlowStep] = [
            fork, failing,
            .chooseWhen([
                Self.when(0, [2], [Calls.visit(0, 5)]),
                ConditionalBranch(
                    when: [.attribute(0, isOneOf: [1]), .attribute(1, isOneOf: [1])], flow: [Calls.visit(0, 3)]),
                ConditionalBranch(when: [], flow: [Calls.visit(0, 7)]),
            ]),
            Calls.call([Self.set(0, 2)]), .chooseWhen([Self.when(0, [0, 1], [Calls.visit(0, 20)])]), Calls.visit(0, 1),
        ]
        let result = try observe(Self.network([Calls.station("s")], [Calls.one("a", at: 0, flow)]))
        #expect(result.classes[0].time.sum == 4)
        #expect(result.allHold)
    }

    /// 70 % by the shares, drawn by the customer: within 3.5 standard errors.
    @Test func valuesByTheirShares() throws {
        let flow: [FlowStep] = [
            .set([
                AttributeChange(
                    attribute: 0, options: [.init(share: 0.7, value: 1), .init(share: 0.3, value: 2)])
            ]), .chooseWhen([Self.when(0, [1], [.end(outcome: Calls.declined)])]),
        ]
        let count = 40_000
        let result = try observe(
            Self.network(
                [], [CustomerClass(name: "a", arrivals: Arrivals(.poisson(.constant(1)), first: count), flow: flow)]),
            RunPlan(.untilEmpty(limit: 1e9)))
        let share = Double(result.classes[0].ends[Calls.declined]) / Double(count)
        #expect(abs(share - 0.7) < 3.5 * (0.7 * 0.3 / Double(count)).squareRoot())
    }

    /// Charged by the first try at 3, for nobody since 2, and by the second at 5, of which it hears at 6 too late. It
    /// leaves at 4; nothing more can be entered after 6.
    @Test(arguments: [true, false]) func theJournal(isIdempotent: Bool) throws {
        let flow: [FlowStep] = [
            Self.set(0, 2),
            Calls.call(
                [.delay(.deterministic(3), name: nil), .enter(0), .delay(.deterministic(1), name: nil)], tries: 2,
                timeout: 2, isIdempotent: isIdempotent),
        ]
        let program = FlowProgram(
            Self.network([], [Calls.one("a", at: 0, flow)]), plan: RunPlan(.untilEmpty(limit: 1000)))
        let simulation = FlowSimulation(program, seed: 1, replication: 0)
        while try !simulation.advance(events: 1) {}
        let all = simulation.takeJournal()
        #expect(all.first?.what == .mark && all.first?.time == 0)
        let journal = all.filter { $0.what != .mark }
        #expect(journal.map(\.what) == [.entry, .end, .entry, .over])
        #expect(journal.map(\.time) == [3, 4, 5, 6])
        #expect(journal.allSatisfy { $0.number == 0 && $0.origin == 0 })
        #expect(journal[0].attempt == journal[2].attempt && journal[0].attempt != 0)
        #expect(journal[0].isIdempotent == isIdempotent && journal[2].isIdempotent == isIdempotent)
        // The server knows the second try for a repetition, or not.
        #expect((journal[0].request == journal[2].request) == isIdempotent)
        #expect(journal[0].isZombie && journal[2].isZombie)
        #expect(journal[0].value(of: 0) == 2 && journal[0].entry == 0)
        #expect(journal[1].outcome == Int32(Calls.failed))
        #expect(simulation.takeJournal().isEmpty)
    }

    /// Two attempts at one step of a loop are two; outside of attempts each entry is one of its own.
    @Test func whichAttemptIsWhich() throws {
        let loop = FlowLoop([Calls.call([.enter(0)]), .enter(1)], .times(2))
        let program = FlowProgram(
            Self.network([], [Calls.one("a", at: 0, [.loop(loop)])]), plan: RunPlan(.untilEmpty(limit: 10)))
        let simulation = FlowSimulation(program, seed: 1, replication: 0)
        while try !simulation.advance(events: 10) {}
        let entries = simulation.takeJournal().filter { $0.what == .entry }
        #expect(entries.map(\.entry) == [0, 1, 0, 1])
        #expect(Set(entries.map(\.attempt)).count == 4)
    }
}
