import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// What of a run is observed. One server; arrivals at 0, 2, 4, 6, 8 with needs 3: served 0–3, 3–6, 6–9, 9–12, 12–15,
/// waits 0, 1, 2, 3, 4; there are 1, 1, 2, 1, 2, 1, … customers.
@Suite struct RunPlanExactCases {
    static let network = FlowNetwork(
        stations: [Station(name: "s", servers: .count(1))],
        classes: [
            CustomerClass(
                name: "p", arrivals: Arrivals(.at([0, 2, 4, 6, 8])),
                flow: [.visit(Visit(station: 0, service: .deterministic(3)))])
        ])

    static func result(_ plan: RunPlan) throws -> FlowObservations {
        let result = try observe(network, plan)
        #expect(result.allHold, "\(plan)")
        return result
    }

    @Test func untilEmpty() throws {
        let result = try Self.result(RunPlan(.untilEmpty(limit: 100)))
        #expect(result.end == 15)
        #expect(result.visits[0][0].wait.sum == 10)
        #expect(result.visits[0][0].area == 10 + 15)
        #expect(result.classes[0].atEnd == 0)
        #expect(!result.ranDry)
    }

    /// Empty at 5 for a moment, but somebody is still to come.
    @Test func emptyForAWhileIsNotTheEnd() throws {
        let result = try clinic([Patient("a", at: 0, needs: 5), Patient("b", at: 7, needs: 1)])
        #expect(result.end == 8)
        #expect(result.stations[0].occupancy.times == [2, 6])
    }

    @Test func untilEmptyOrTheLimit() throws {
        let result = try Self.result(RunPlan(.untilEmpty(limit: 7)))
        #expect(result.end == 7)
        #expect(result.classes[0].atEnd == 2)
    }

    /// Nobody ever comes: the network is empty from the beginning.
    @Test func untilEmptyWithNobody() throws {
        let result = try clinic([])
        #expect(result.customers == 0)
        #expect(result.classes.isEmpty)
        #expect(result.allHold)
    }

    /// At 7: two have left (3, 6), the third is in service since 6, the fourth waits since 6.
    @Test func horizon() throws {
        let result = try Self.result(RunPlan(.horizon(7)))
        let visit = result.visits[0][0]
        #expect((result.start, result.end) == (0, 7))
        #expect(visit.wait.sum == 0 + 1 + 2)
        #expect(visit.wait.count == 3)
        #expect(visit.time.sum == 3 + 4)
        #expect(visit.arrivals == 4)
        #expect(visit.atEnd == 2)
        #expect(visit.waitingAtEnd == 1)
        #expect(visit.waitingArea == 3 + 1)
        // Stays 0–3, 2–6, 4–7, 6–7.
        #expect(visit.area == 3 + 4 + 3 + 1)
        #expect(result.stations[0].busy.area == 7)
        #expect(result.stations[0].occupancy.times == [0, 3, 4])
        #expect(result.classes[0].completedAndRejected == [2, 0])
        #expect(result.classes[0].atEnd == 2)
    }

    /// What happens at the very end of the horizon belongs to it: at 6 the second leaves and the fourth comes.
    @Test func theEndOfTheHorizonBelongsToIt() throws {
        let result = try Self.result(RunPlan(.horizon(6)))
        let visit = result.visits[0][0]
        #expect(visit.time.count == 2)
        #expect(visit.arrivals == 4)
        #expect(visit.wait.sum == 3)
        #expect(visit.atEnd == 2)
        #expect(visit.waitingAtEnd == 1)
        #expect(visit.area == 3 + 4 + 2)
    }

    /// Doors closed at 5: those who came at 0, 2, 4 are served, the last until 9.
    @Test func finishing() throws {
        let result = try Self.result(RunPlan(.horizon(5), closing: .finish))
        #expect(result.end == 9)
        #expect(result.visits[0][0].arrivals == 3)
        #expect(result.classes[0].completedAndRejected == [3, 0])
        #expect(result.visits[0][0].wait.sum == 3)
        #expect(result.stations[0].busy.area == 9)
    }

    /// Nobody inside when doors close: nothing to finish.
    @Test func finishingAnEmptyNetwork() throws {
        let result = try Self.result(RunPlan(.horizon(20), closing: .finish))
        #expect(result.end == 20)
        #expect(result.stations[0].occupancy.time(at: 0) == 5)
    }

    /// From 4 to 11. At 4 the second is in service since 3 (came at 2), the third has just come.
    @Test func warmUpByTime() throws {
        let result = try Self.result(RunPlan(.horizon(7), warmUp: .time(4)))
        let visit = result.visits[0][0]
        #expect((result.start, result.end) == (4, 11))
        // The first's and the second's waits ended before; the third's and the fourth's end at 6 and 9.
        #expect(visit.wait.count == 2)
        #expect(visit.wait.sum == 2 + 3)
        // The second and the third leave, after 4 and 5.
        #expect(visit.time.count == 2)
        #expect(visit.time.sum == 4 + 5)
        #expect(visit.atStart == 2)
        #expect(visit.arrivals == 2)
        #expect(visit.atEnd == 2)
        #expect(visit.waitingAtEnd == 1)
        // Clipped stays: 4–6, 4–9, 6–11, 8–11.
        #expect(visit.area == 2 + 5 + 5 + 3)
        // Clipped waits: 4–6, 6–9, 8–11.
        #expect(visit.waitingArea == 2 + 3 + 3)
        #expect(result.stations[0].busy.area == 7)
        #expect(result.classes[0].completedAndRejected == [2, 0])
        #expect((result.classes[0].atStart, result.classes[0].atEnd) == (2, 2))
        #expect(result.customers == 3)
    }

    /// What happens at the very end of the warm-up belongs to the warm-up: at 6 the second leaves, the third goes in,
    /// the fourth comes.
    @Test func theEndOfTheWarmUpBelongsToIt() throws {
        let result = try Self.result(RunPlan(.horizon(1), warmUp: .time(6)))
        let visit = result.visits[0][0]
        #expect(visit.arrivals == 0)
        #expect(visit.time.count == 0)
        #expect(visit.wait.count == 0)
        #expect(visit.atStart == 2)
        #expect(visit.area == 2)
        #expect(result.customers == 2)
    }

    /// The warm-up ends with the second's end, at 6, and the period with the second end after it, at 12.
    @Test func warmUpByCustomers() throws {
        let result = try Self.result(RunPlan(.customers(2), warmUp: .customers(2)))
        let visit = result.visits[0][0]
        #expect((result.start, result.end) == (6, 12))
        #expect(visit.time.count == 2)
        #expect(visit.time.sum == 5 + 6)
        // The third went in at 6, in the moment in which the second left: that was before.
        #expect(visit.wait.count == 2)
        #expect(visit.wait.sum == 3 + 4)
        #expect(result.classes[0].completedAndRejected == [2, 0])
        #expect(result.stations[0].busy.area == 6)
        #expect(result.customers == 4)
        #expect(!result.ranDry)
    }

    @Test func someCustomersAfterSomeTime() throws {
        let result = try Self.result(RunPlan(.customers(1), warmUp: .time(7)))
        #expect((result.start, result.end) == (7, 9))
        #expect(result.visits[0][0].time.sum == 5)
    }

    @Test func someTimeAfterSomeCustomers() throws {
        let result = try Self.result(RunPlan(.horizon(4), warmUp: .customers(1)))
        #expect((result.start, result.end) == (3, 7))
        #expect(result.visits[0][0].time.sum == 4)
    }

    /// Doors closed when the second has left, at 6: the third is still served. The fourth is to come at the same
    /// moment, but its arrival was scheduled at 4, after the end, which was scheduled at 3: too late.
    @Test func customersAndThenFinishing() throws {
        let result = try Self.result(RunPlan(.customers(2), closing: .finish))
        #expect(result.end == 9)
        #expect(result.classes[0].completedAndRejected == [3, 0])
    }

    /// There are only five: asked for six, the run ends when nothing can happen any more, and says so.
    @Test func runningDry() throws {
        let result = try Self.result(RunPlan(.customers(6)))
        #expect(result.ranDry)
        #expect(result.end == 15)
        #expect(result.customers == 5)
    }

    /// The warm-up asks for more customers than there are: nothing was observed, and that is said.
    @Test func runningDryInTheWarmUp() throws {
        for length in [RunPlan.Length.customers(1), .horizon(5), .untilEmpty(limit: 5)] {
            let result = try Self.result(RunPlan(length, warmUp: .customers(6)))
            #expect(result.ranDry)
            #expect(result.duration == 0)
            #expect(result.visits[0][0].time.count == 0)
        }
    }

    /// Empty before the warm-up is over: the observed period is empty too.
    @Test func emptyBeforeTheWarmUpIsOver() throws {
        let result = try Self.result(RunPlan(.untilEmpty(limit: 100), warmUp: .time(20)))
        #expect((result.start, result.end) == (20, 20))
    }

    /// An interrupted service's old end, still in the calendar, does not make a dry run longer: r needs 1 or 1000,
    /// is interrupted from 0.5 to 1.5 and then needs 1 or 1000 anew. It is the last to leave.
    @Test func aStaleEndDoesNotMoveTheClock() throws {
        let network = FlowNetwork(
            stations: [Station(name: "s", servers: .count(1), discipline: .priority(.resample))],
            classes: [
                CustomerClass(
                    name: "r", arrivals: Arrivals(.at([0])), priority: 2,
                    flow: [.visit(Visit(station: 0, service: .empirical([1, 1000])))]),
                Patient("u", at: 0.5, needs: 1, priority: 1).asClass,
            ])
        for replication in 0..<16 as Range<UInt64> {
            let result = try observe(network, RunPlan(.customers(3)), replication: replication)
            #expect(result.ranDry)
            #expect(result.end == result.times()[0], "replication \(replication)")
        }
    }
}
