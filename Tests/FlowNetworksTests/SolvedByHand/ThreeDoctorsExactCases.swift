import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// The first check of any queue: three doctors, one free, one busy, one about to finish.
@Suite struct ThreeDoctorsExactCases {
    /// At 10 doctor 1 is free, doctor 2 is busy until 30 and doctor 3 until 11. A comes at 10 and is seen at once.
    /// B comes at 10.5, when all three are busy (doctor 1 with A until 25), and goes in at 11. C comes at 10.6 and
    /// waits for the next who finishes: B ends at 11 + 3 = 14.
    @Test func newcomersTakeTheFirstFreeDoctor() throws {
        let result = try clinic(
            [
                Patient("with doctor 2", at: 0, needs: 30), Patient("with doctor 3", at: 1, needs: 10),
                Patient("A", at: 10, needs: 15), Patient("B", at: 10.5, needs: 3), Patient("C", at: 10.6, needs: 1),
            ], servers: .count(3))
        let waits = result.waits()
        #expect(waits[0...2] == [0, 0, 0])
        #expect(waits[3] == 0.5)
        #expect(agree(waits[4], 3.4))
        #expect(result.end == 30)
        #expect(result.allHold)
        // Nobody 0 to 10 but the two; the busy servers' area is the service given.
        #expect(agree(result.stations[0].busy.area, 30 + 10 + 15 + 3 + 1))
        #expect(agree(result.stations[0].waiting.area, 0.5 + 3.4))
        #expect(result.stations[0].waiting.maximum == 2)
    }

    /// The same people as one class: arrivals in order take the needs in order.
    @Test func aListOfArrivalsTakesAListOfNeeds() throws {
        let patients = CustomerClass(
            name: "patients", arrivals: Arrivals(.at([0, 1, 10, 10.5, 10.75])),
            flow: [.visit(Visit(station: 0, service: .sequence([30, 10, 15, 3, 1])))])
        let result = try observe(
            FlowNetwork(stations: [Station(name: "doctor", servers: .count(3))], classes: [patients]))
        let visit = result.visits[0][0]
        #expect(visit.wait.count == 5)
        #expect(visit.wait.zeros == 3)
        #expect(visit.wait.sum == 0.5 + 3.25)
        #expect(visit.wait.maximum == 3.25)
        #expect(agree(visit.wait.moments.secondMoment * 5, 0.5 * 0.5 + 3.25 * 3.25))
        #expect(visit.time.sum == 30 + 10 + 15 + 3.5 + 4.25)
        #expect(result.classes[0].time.sum == visit.time.sum)
        #expect(result.classes[0].completedAndRejected == [5, 0])
        #expect(result.customers == 5)
    }

    /// With unlimited servers nobody waits.
    @Test func unlimitedDoctors() throws {
        let result = try clinic((0..<40).map { Patient("\($0)", at: 0, needs: Double($0 + 1)) }, servers: .unlimited)
        #expect(result.waits().allSatisfy { $0 == 0 })
        #expect(result.stations[0].busy.maximum == 40)
        #expect(result.stations[0].waiting.area == 0)
        #expect(result.stations[0].busy.area == 820)
        #expect(result.allHold)
    }

    /// Without doctors nobody is ever served, and all are still there at the end.
    @Test func noDoctors() throws {
        let result = try clinic(
            [Patient("A", at: 1, needs: 1), Patient("B", at: 2, needs: 1)], servers: .count(0),
            plan: RunPlan(.horizon(10)))
        #expect(result.visits[0].map(\.waitingAtEnd) == [1, 1])
        #expect(result.visits[0].map(\.waitingArea) == [9, 8])
        #expect(result.stations[0].busy.area == 0)
        #expect(result.stations[0].waiting.area == 17)
        #expect(result.classes.map(\.atEnd) == [1, 1])
        #expect(result.allHold)
    }
}
