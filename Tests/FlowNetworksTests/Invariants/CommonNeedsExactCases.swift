import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// What a customer needs depends on the seed, the replication and the customer, and on nothing else: two policies
/// under one seed see the same patients.
@Suite struct CommonNeedsExactCases {
    static let disciplines: [Discipline] = [
        .fifo, .lifo, .random, .shortestJobFirst, .priority(.none), .priority(.resume), .priority(.restart),
        .priority(.resample),
    ]

    /// Sixty customers, each a class of its own, so that each one's need can be told: its time less its wait.
    static func network(_ discipline: Discipline, servers: Int = 1, before: [FlowStep] = []) -> FlowNetwork {
        let stations = [
            Station(name: "doctor", servers: .count(servers), discipline: discipline),
            Station(name: "nurse", servers: .count(1)),
        ]
        let classes = (0..<60).map { index in
            CustomerClass(
                name: "patient \(index)", arrivals: Arrivals(.at([Double(index) * 0.8])), priority: index * 7 % 5,
                flow: before + [.visit(Visit(station: 0, service: .gamma(shape: 2, scale: 0.5)))])
        }
        return FlowNetwork(stations: stations, classes: classes)
    }

    static func needs(_ network: FlowNetwork, seed: UInt64 = 1, replication: UInt64 = 0) throws -> [Double] {
        let result = try observe(network, RunPlan(.untilEmpty(limit: 1e6)), seed: seed, replication: replication)
        return zip(result.times(), result.waits()).map { $0 - $1 }
    }

    static func areSame(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { agree($0, $1) } }

    @Test func needsAreTheSameUnderEveryDiscipline() throws {
        let expected = try Self.needs(Self.network(.fifo))
        #expect(Set(expected.map { $0.rounded() }).count > 2)
        // Where service may be interrupted, what lies between the first service and the end is more than the need.
        for discipline in Self.disciplines.prefix(5) {
            #expect(Self.areSame(try Self.needs(Self.network(discipline)), expected), "\(discipline)")
        }
        // With a server for everybody nobody is interrupted.
        for discipline in Self.disciplines {
            #expect(Self.areSame(try Self.needs(Self.network(discipline, servers: 60)), expected), "\(discipline)")
        }
        // Resumed or not, the work is the same in all.
        let area = try observe(Self.network(.priority(.resume)), RunPlan(.untilEmpty(limit: 1e6))).stations[0].busy.area
        #expect(agree(area, expected.reduce(0, +)))
    }

    @Test func needsAreTheSameWhenAStepIsPutInBefore() throws {
        let expected = try Self.needs(Self.network(.fifo))
        let steps: [[FlowStep]] = [
            [.delay(.exponential(mean: 3), name: nil)],
            [.visit(Visit(station: 1, service: .exponential(mean: 0.3)))],
            [
                .choose([
                    FlowBranch(share: 0.4, flow: [.delay(.exponential(mean: 1), name: "x")]),
                    FlowBranch(share: 0.6, flow: []),
                ])
            ],
        ]
        for before in steps {
            #expect(Self.areSame(try Self.needs(Self.network(.fifo, before: before)), expected), "\(before)")
        }
    }

    @Test func needsDifferBySeedAndReplication() throws {
        let expected = try Self.needs(Self.network(.fifo))
        for other in [
            try Self.needs(Self.network(.fifo), seed: 2), try Self.needs(Self.network(.fifo), replication: 1),
        ] {
            #expect(!zip(expected, other).contains { agree($0, $1) })
        }
        // And from customer to customer.
        #expect(Set(expected).count == 60)
    }

    /// A class that comes to another station changes nothing for this one: neither arrivals nor needs nor waits.
    @Test func otherClassesDoNotShiftDraws() throws {
        func waits(_ others: [CustomerClass]) throws -> TallySummary {
            let network = FlowNetwork(
                stations: [Station(name: "a", servers: .count(1)), Station(name: "b", servers: .count(1))],
                classes: [
                    CustomerClass(
                        name: "p", arrivals: Arrivals(.poisson(.constant(1)), first: 500),
                        flow: [.visit(Visit(station: 0, service: .exponential(mean: 0.8)))])
                ] + others)
            return try observe(network, RunPlan(.untilEmpty(limit: 1e5))).visits[0][0].wait
        }
        let other = CustomerClass(
            name: "q", arrivals: Arrivals(.poisson(.constant(2)), first: 900),
            flow: [.visit(Visit(station: 1, service: .exponential(mean: 0.3)))])
        #expect(try waits([]) == waits([other]))
    }
}
