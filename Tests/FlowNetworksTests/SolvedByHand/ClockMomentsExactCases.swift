import SimulationKernel
import TestSupport
import Testing

import FlowNetworks

/// Customers who wait for the clock.
@Suite struct ClockMomentsExactCases {
    /// Everybody comes alone, is served for 1 by a server of his own, waits for the clock and leaves.
    private func times(_ arrivals: [Double], _ moments: ClockMoments) throws -> [Double] {
        let network = FlowNetwork(
            stations: [Station(name: "s", servers: .unlimited)],
            classes: arrivals.map {
                CustomerClass(
                    name: "at-\($0)", arrivals: Arrivals(.at([$0])),
                    flow: [
                        .visit(Visit(station: 0, service: .deterministic(1))), .until(moments, name: "clock"),
                    ])
            })
        let result = try observe(network)
        #expect(result.allHold)
        return result.classes.map(\.time.sum)
    }

    /// 4 and 9 of every 10: served at 1, 4, 5, 10 and 34, they go on at 4, 4, 9, 14 and 34.
    @Test func momentsThatComeAgain() throws {
        let moments = ClockMoments([4, 9], period: 10, text: "4 or 9")
        #expect(try times([0, 3, 4, 9, 33], moments) == [4, 1, 5, 5, 1])
    }

    /// After the last of moments that come once nobody waits any more.
    @Test func momentsThatComeOnce() throws {
        #expect(try times([0, 2, 3, 6, 7], ClockMoments([3, 7], text: "3 or 7")) == [3, 1, 4, 1, 1])
    }

    /// A tenth ten times is a little less than 1, and three tenths a little more than 0.3: neither has missed the moment.
    @Test func roundingMissesNothing() {
        let moments = ClockMoments([0.3], period: 1, text: "0.3")
        let late = 0.1 + 0.2
        #expect(late > 0.3)
        #expect(moments.next(from: late) == late)
        #expect(moments.next(from: 0.3) == 0.3)
        #expect(moments.next(from: 0.300001) == 1.3)
        let early = (0..<10).reduce(0.0) { sum, _ in sum + 0.1 }
        #expect(early < 1)
        #expect(ClockMoments([0], period: 1, text: "0").next(from: early) == 1)
    }

    /// One bed, freed at 10 and 20 only: the first has it from 0 to 10 although it is well at 3, the second from 10 to 20
    /// although it needs but 9 days, and the third waits until then.
    @Test func aBedThatIsFreedByTheClock() throws {
        let moments = ClockMoments([0], period: 10, text: "10")
        let network = FlowNetwork(
            stations: [Station(name: "bed", servers: .count(1))],
            classes: [(0.0, 3.0), (1, 9), (2, 10)].map { at, need in
                CustomerClass(
                    name: "at-\(at)", arrivals: Arrivals(.at([at])),
                    flow: [
                        .hold(
                            Hold(
                                Visit(station: 0, service: .deterministic(0)),
                                while: [.delay(.deterministic(need), name: nil), .until(moments, name: nil)]))
                    ])
            })
        let result = try observe(network)
        #expect(result.waits() == [0, 9, 18])
        #expect(result.classes.map(\.time.sum) == [10, 19, 28])
        #expect(result.allHold)
    }
}
