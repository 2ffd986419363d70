import FlowNetworks
import SimulationKernel
import Testing

/// Flows that act for people, solved by hand: calls, refusals, races, readings.
@Suite struct RecordFlowExactCases {
    typealias Case = ConsentExample
    static let gone = FlowNetwork.ownOutcomes.count
    static let active = FlowNetwork.ownOutcomes.count + 1

    static let server = Station(name: "back-end", servers: .count(2))

    static func call(_ times: [Double]) -> FlowStep { .visit(Visit(station: 0, service: .sequence(times))) }

    /// A device of the one user there is: it calls the back end at `time`, which takes `service`, and then commits.
    static func device(
        _ name: String, at time: Double, service: Double, then move: Int
    ) -> CustomerClass {
        var result = CustomerClass(
            name: name, arrivals: Arrivals(.at([time])), flow: [call([service]), .move(record: 0, move: move)])
        result.record = 0
        return result
    }

    static func run(
        _ classes: [CustomerClass], people: Int = 1, until: Double = 100, change: (inout FlowNetwork) -> Void = { _ in }
    ) throws -> (log: [RecordEntry], observed: FlowObservations) {
        var network = FlowNetwork(
            stations: [server], classes: classes, outcomes: FlowNetwork.ownOutcomes + ["gone", "active"])
        network.records = [Case.keeping(people: people, byThemselves: false)]
        change(&network)
        let simulation = FlowSimulation(
            FlowProgram(network, plan: RunPlan(.horizon(until))), seed: 1, replication: 0, tracing: .events)
        var log: [RecordEntry] = []
        while try !simulation.advance(events: 100) { log += simulation.takeAuditLog() }
        return (log + simulation.takeAuditLog(), simulation.observations())
    }

    /// One device gives the reminders, another withdraws the required consent; both began while it was given. Whichever
    /// commits later sees what the other has done.
    @Test(arguments: [(1.0, 3.0), (3.0, 1.0)]) func twoDevices(give: Double, revoke: Double) throws {
        let (log, observed) = try Self.run([
            Self.device("first", at: 0, service: 1, then: Case.onboard),
            Self.device("phone", at: 10, service: give, then: Case.giveFirst),
            Self.device("tablet", at: 10, service: revoke, then: Case.revoke),
        ]) { network in
            // Nobody chooses an optional consent while onboarding.
            network.records[0].moves[Case.onboard].changes = [.init(0, to: Case.given)]
        }
        let given = RecordValues([1, 0, 0])
        #expect(log[0].after == given && log[0].time == 1 && log[0].origin == 0)
        if give < revoke {
            // The reminders are given, then withdrawn together with the required consent.
            #expect(log.map(\.what) == [.change, .change, .change])
            #expect(log.map(\.time) == [1, 11, 13])
            #expect(log[1].after == RecordValues([1, 1, 0]) && log[1].origin == 1)
            #expect(log[2].before == log[1].after && log[2].after == RecordValues([2, 2, 0]))
        } else {
            // What began while it was allowed is refused when it commits.
            #expect(log.map(\.what) == [.change, .change, .refusal])
            #expect(log.map(\.time) == [1, 11, 13])
            #expect(log[1].after == RecordValues([2, 0, 0]) && log[1].origin == 2)
            #expect(log[2].before == log[1].after && log[2].after == log[1].after && log[2].origin == 1)
            #expect(observed.records[0].moves[Case.giveFirst].refusedToFlows == 1)
        }
        // The required consent is withdrawn in the end, and no other is left.
        #expect(log.last.map { $0.after[0] } == Case.withdrawn)
        #expect(log.last.map { $0.after[1] } != Case.given)
    }

    /// Two devices withdraw the same consent at the same moment: the second finds nothing left to withdraw.
    @Test func twiceAtOnce() throws {
        let (log, observed) = try Self.run([
            Self.device("first", at: 0, service: 1, then: Case.onboard),
            Self.device("phone", at: 10, service: 2, then: Case.revoke),
            Self.device("tablet", at: 10, service: 2, then: Case.revoke),
        ])
        #expect(log.map(\.what) == [.change, .change, .refusal])
        #expect(log.map(\.time) == [1, 12, 12])
        #expect(log.map(\.origin) == [0, 1, 2])
        #expect(observed.records[0].moves[Case.revoke].made == 1)
        #expect(observed.records[0].moves[Case.revoke].madeByFlows == 1)
        #expect(observed.records[0].moves[Case.revoke].refused == 1)
    }

    /// Who looks sees the consent until the very moment of its withdrawal, and not after it.
    @Test func aRevocationIsSeenAtOnce() throws {
        func reader(at times: [Double]) -> CustomerClass {
            var result = CustomerClass(
                name: "reader", arrivals: Arrivals(.at(times)),
                flow: [
                    .chooseWhen([
                        ConditionalBranch(
                            when: [.field(record: 0, field: 0, isOneOf: [Case.given])],
                            flow: [.end(outcome: Self.active)]),
                        ConditionalBranch(when: [], flow: [.end(outcome: Self.gone)]),
                    ])
                ])
            result.record = 0
            return result
        }
        let (log, observed) = try Self.run([
            Self.device("first", at: 0, service: 1, then: Case.onboard),
            Self.device("phone", at: 10, service: 2, then: Case.revoke),
            // Before anything, while it is given, while its withdrawal is under way, after.
            reader(at: [0.5, 5, 11.999, 12.001, 50]),
        ])
        let seen = log.filter { $0.what == .read }.map { $0.after[0] }
        #expect(seen == [Case.never, Case.given, Case.given, Case.withdrawn, Case.withdrawn])
        #expect(observed.classes[2].ends[Self.active] == 2 && observed.classes[2].ends[Self.gone] == 3)
        #expect(observed.records[0].reads == 5)
        #expect(observed.records[0].auditedLines == 7)
    }

    /// A person's own move asks a server for 2 time units; the next one of that person is not before its answer. Two
    /// people of three are served at a time, and the third waits: moves take effect at 3, 3 and 5.
    @Test func aMoveThatAsksServers() throws {
        let (log, observed) = try Self.run([], people: 3, until: 9) { network in
            network.classes = [
                CustomerClass(name: "consent-onboard", arrivals: Arrivals(.polls), flow: [Self.call([2, 2, 2])])
            ]
            network.records[0].moves[Case.onboard].timing = .after(.deterministic(1))
            network.records[0].moves[Case.onboard].requestClass = 0
        }
        #expect(log.map(\.time) == [3, 3, 5])
        #expect(log.map(\.person) == [0, 1, 2])
        #expect(log.allSatisfy { $0.origin == -1 && $0.after[0] == Case.given })
        #expect(observed.classes[0].time.count == 3)
        #expect(observed.classes[0].time.sum == 2 + 2 + 4)
        // Never until 3, 3 and 5.
        #expect(observed.records[0].areas[0] == 3 + 3 + 5)
        let broken = observed.checks.filter { !$0.holds }
        #expect(broken.isEmpty)
    }

    /// Nothing is done where the servers turn a request away, or its flow ends otherwise than at its end; the person
    /// tries again after the same time.
    @Test func whatComesToNothing() throws {
        let (log, observed) = try Self.run([], people: 1, until: 10) { network in
            network.classes = [
                CustomerClass(
                    name: "consent-onboard", arrivals: Arrivals(.polls),
                    flow: [Self.call([2]), .end(outcome: Self.gone)])
            ]
            network.records[0].moves[Case.onboard].timing = .after(.deterministic(1))
            network.records[0].moves[Case.onboard].requestClass = 0
        }
        #expect(log.isEmpty)
        // Asked at 1, 4, 7 and 10, of which the last is not answered by then.
        #expect(observed.records[0].moves[Case.onboard].failed == 3)
        #expect(observed.records[0].areas[0] == 10)
    }

    /// Members of a population are people of their own; of others somebody comes, the same under every seed's policy.
    @Test func whoIsWho() throws {
        var members = CustomerClass(
            name: "member", arrivals: Arrivals(.population(3, think: .sequence([1, 2, 3, 4, 5, 6]))),
            flow: [.move(record: 0, move: Case.onboard), .move(record: 0, move: Case.revoke)])
        members.record = 0
        let (log, _) = try Self.run([members], people: 3, until: 10)
        #expect(log.allSatisfy { UInt64($0.person) == $0.number % 3 && $0.origin == 0 })
        #expect(Set(log.map(\.person)) == [0, 1, 2])
        var callers = CustomerClass(
            name: "caller", arrivals: Arrivals(.poisson(.constant(10))), flow: [.move(record: 0, move: Case.onboard)])
        callers.record = 0
        func people(_ servers: Int) throws -> [UInt32] {
            try Self.run([callers], people: 50, until: 20) { $0.stations[0].servers = .count(servers) }.log
                .map(\.person)
        }
        let first = try people(1)
        #expect(try people(5) == first)
        // 200 callers, 50 people: almost everybody (each is left out with probability 0.018).
        #expect(Set(first).count > 40)
    }

    /// What is done on a customer's way by errands (calls that are waited for) is for the customer's own person.
    @Test func errandsActForTheirCustomer() throws {
        let outcomes = FlowNetwork.ownOutcomes + ["gone", "active", FlowNetwork.failed]
        var members = CustomerClass(
            name: "member", arrivals: Arrivals(.population(3, think: .deterministic(1))),
            flow: [
                .attempt(
                    Attempt(
                        [Self.call([0.5]), .move(record: 0, move: Case.onboard)], tries: 2, timeout: 2,
                        otherwise: [.end(outcome: outcomes.count - 1)])),
                .move(record: 0, move: Case.revoke),
            ])
        members.record = 0
        let (log, observed) = try Self.run([members], people: 3, until: 2) { network in
            network.outcomes = outcomes
            network.stations[0].servers = .count(3)
        }
        #expect(log.map(\.what) == [.change, .change, .change, .change, .change, .change])
        #expect(log.allSatisfy { UInt64($0.person) == $0.number % 3 && $0.origin == 0 })
        #expect(Set(log.map(\.person)) == [0, 1, 2])
        #expect(observed.records[0].moves[Case.onboard].madeByFlows == 3)
        let broken = observed.checks.filter { !$0.holds }
        #expect(broken.isEmpty)
    }
}
