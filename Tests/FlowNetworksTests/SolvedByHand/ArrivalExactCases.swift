import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// When customers come.
@Suite struct ArrivalExactCases {
    static func count(_ arrivals: Arrivals, until end: Double) throws -> Int {
        try observe(
            FlowNetwork(stations: [], classes: [CustomerClass(name: "p", arrivals: arrivals, flow: [])]),
            RunPlan(.horizon(end))
        ).classes[0].arrivals
    }

    /// At 2, 3, 5, 7, 8, 10, …: gaps 2, 1, 2.
    @Test func renewals() throws {
        let gaps = Arrivals.Source.renewal(.sequence([2, 1, 2]))
        #expect(try Self.count(Arrivals(gaps), until: 1.9) == 0)
        #expect(try Self.count(Arrivals(gaps), until: 8) == 5)
        #expect(try Self.count(Arrivals(gaps, first: 3), until: 100) == 3)
        #expect(try Self.count(Arrivals(gaps, first: 0), until: 100) == 0)
        // Not at or after 7.
        #expect(try Self.count(Arrivals(gaps, until: 7), until: 100) == 3)
        // One gap after the beginning: at 12, 13, 15.
        #expect(try Self.count(Arrivals(gaps, from: 10), until: 12.5) == 1)
    }

    @Test func lists() throws {
        let list = Arrivals.Source.at([0, 1, 1, 4, 9])
        #expect(try Self.count(Arrivals(list), until: 0) == 1)
        #expect(try Self.count(Arrivals(list), until: 1) == 3)
        #expect(try Self.count(Arrivals(list, from: 1), until: 20) == 4)
        #expect(try Self.count(Arrivals(list, from: 1, until: 9), until: 20) == 3)
        #expect(try Self.count(Arrivals(list, from: 1, until: 9, first: 2), until: 20) == 2)
        #expect(try Self.count(Arrivals(.at([])), until: 20) == 0)
    }

    /// A Poisson stream keeps its hours; its count in 1000 at rate 10 is within 5 standard deviations (√10000 = 100)
    /// of 10,000: a correct program fails with probability 6e-7, and the seed is fixed.
    @Test func poisson() throws {
        let steady = Arrivals.Source.poisson(.constant(10))
        #expect(abs(try Self.count(Arrivals(steady), until: 1000) - 10_000) < 500)
        #expect(abs(try Self.count(Arrivals(steady, from: 1000, until: 2000), until: 5000) - 10_000) < 500)
        #expect(try Self.count(Arrivals(steady, from: 1000), until: 999) == 0)
        #expect(try Self.count(Arrivals(steady, first: 7), until: 5000) == 7)
        #expect(try Self.count(Arrivals(.poisson(.constant(0))), until: 1000) == 0)
        // Rate 10 in the first half of each 2, nothing in the second.
        let hours = RateProfile(pieces: [.init(time: 0, rate: 10), .init(time: 1, rate: 0)], period: 2)
        #expect(abs(try Self.count(Arrivals(.poisson(hours)), until: 2000) - 10_000) < 500)
    }

    /// At one moment: those who were scheduled first come first. Of two classes with arrivals at 0 and 3, the first
    /// class is scheduled first at 0; at 3 its arrival was scheduled by its first arrival, again before the other's.
    @Test func simultaneousArrivalsComeInOrderOfScheduling() throws {
        let classes = ["x", "y"].map { name in
            CustomerClass(
                name: name, arrivals: Arrivals(.at([0, 3])),
                flow: [.visit(Visit(station: 0, service: .deterministic(1)))])
        }
        let network = FlowNetwork(stations: [Station(name: "s", servers: .count(1))], classes: classes)
        #expect(try observe(network).waits() == [0, 2])
    }

    /// An end of service and an arrival at 3: the arrival was scheduled at the start, the end at 0, later. The
    /// newcomer finds the server busy and both waits are zero.
    @Test func anArrivalAtTheMomentOfAnEnd() throws {
        let result = try clinic([Patient("a", at: 0, needs: 3), Patient("b", at: 3, needs: 1)])
        #expect(result.waits() == [0, 0])
        #expect(result.visits[0][1].wait.zeros == 1)
        #expect(result.stations[0].occupancy.maximum == 1)
        #expect(result.stations[0].occupancy.area == 4)
    }

    /// A time of −0 is 0, and not after all others.
    @Test func minusZero() throws {
        let result = try clinic([Patient("a", at: -0.0, needs: 2), Patient("b", at: 1, needs: 1)])
        #expect(result.waits() == [0, 1])
        #expect(result.end == 3)
    }
}
