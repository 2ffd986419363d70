import FlowNetworks
import SimulationKernel
import Testing

/// What people's records say at the start, by shares.
@Suite struct RecordStartExactCases {
    private static func field(_ shares: [Double]) -> RecordKeeping.Field {
        RecordKeeping.Field(name: "status", values: ["well", "infected", "immune"], initial: 0, shares: shares)
    }

    struct Counted: Sendable {
        var shares: [Double]
        var people: Int
        var counts: [Int]
    }

    static let counted: [Counted] = [
        Counted(shares: [0.99, 0.01, 0], people: 10_000, counts: [9_900, 100, 0]),
        Counted(shares: [0.99, 0.01, 0], people: 10, counts: [10, 0, 0]),
        Counted(shares: [0.5, 0.5, 0], people: 3, counts: [2, 1, 0]),
        Counted(shares: [1.0 / 3, 1.0 / 3, 1.0 / 3], people: 100, counts: [34, 33, 33]),
        Counted(shares: [0.07, 0.29, 0.64], people: 100, counts: [7, 29, 64]),
        Counted(shares: [], people: 7, counts: [7, 0, 0]),
        Counted(shares: [0.2, 0.3, 0.5], people: 1, counts: [0, 0, 1]),
    ]

    /// Whole numbers, the largest remainders first, of equal ones the first.
    @Test(arguments: counted) func numbers(own: Counted) {
        #expect(Self.field(own.shares).startCounts(of: own.people) == own.counts)
    }

    private static func network(people: Int) -> FlowNetwork {
        var network = FlowNetwork(stations: [], classes: [])
        let old = RecordKeeping.Field(name: "age", values: ["young", "old"], initial: 0, shares: [0.5, 0.5])
        network.records = [
            RecordKeeping(
                name: "health", people: people, fields: [field([0.6, 0.4, 0]), old],
                moves: [
                    .init(
                        name: "recover", .after(.deterministic(3)), guards: [.init(field: 0, isOneOf: [1])],
                        changes: [.init(0, to: 2)])
                ])
        ]
        return network
    }

    private static func run(people: Int, replication: UInt64) throws -> RecordObservations {
        let program = FlowProgram(network(people: people), plan: RunPlan(.horizon(6)))
        let run = try FlowSimulation.run(program, seed: 1, replication: replication)
        #expect(run.allHold)
        return run.records[0]
    }

    /// Of 10 four are ill and recover after 3; how many of them are old is drawn, field by field.
    @Test func exactNumbersAndDrawnPeople() throws {
        var sick = Set<Int>()
        for replication in 0..<20 as Range<UInt64> {
            let seen = try Self.run(people: 10, replication: replication)
            func at(_ counts: [Int], _ field: Int, _ value: Int) -> Int {
                seen.states.indices.reduce(0) { seen.states[$1][field] == value ? $0 + counts[$1] : $0 }
            }
            #expect((0..<3).map { at(seen.atStart, 0, $0) } == [6, 4, 0])
            #expect((0..<2).map { at(seen.atStart, 1, $0) } == [5, 5])
            #expect((0..<3).map { at(seen.atEnd, 0, $0) } == [6, 0, 4])
            #expect(seen.moves[0].made == 4)
            sick.insert(
                seen.states.indices.reduce(0) { sum, index in
                    let isBoth = seen.states[index][0] == 1 && seen.states[index][1] == 1
                    return isBoth ? sum + seen.atStart[index] : sum
                })
        }
        // Of four out of ten the number of the five old ones is hypergeometric: not the same 20 times.
        #expect(sick.count > 1)
    }

    /// In expectation the fields are independent: each is a product of shares.
    @Test func whatPeopleMayBeginWith() {
        let starts = Self.network(people: 10).records[0].starts
        #expect(starts.map { [$0.values[0], $0.values[1]] } == [[0, 0], [0, 1], [1, 0], [1, 1]])
        for (start, share) in zip(starts, [0.3, 0.3, 0.2, 0.2]) { #expect(abs(start.share - share) < 1e-12) }
        #expect(RecordReach(Self.network(people: 10).records[0]).states.count == 6)
    }

    /// The first line about somebody must begin with what somebody begins with.
    @Test func theAuditKnowsWhatPeopleBeginWith() {
        let keeping = Self.network(people: 2).records[0]
        func line(_ before: [Int], _ after: [Int], person: UInt32) -> RecordEntry {
            RecordEntry(
                time: 3, what: .change, record: 0, person: person, subject: 0, before: RecordValues(before),
                after: RecordValues(after), origin: -1, number: 0)
        }
        var audit = RecordAudit(keeping)
        audit.add(line([1, 1], [2, 1], person: 0))
        #expect(audit.fault == nil)
        audit.add(line([1, 0], [2, 0], person: 0))
        #expect(audit.fault?.kind == .otherBefore(RecordValues([2, 1])))
        var other = RecordAudit(keeping)
        other.add(line([2, 0], [2, 0], person: 1))
        #expect(other.fault?.kind == .noStart)
    }
}
