import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Who gives up, does not join, is turned away and comes again.
@Suite struct LeavingExactCases {
    static func ends(_ result: FlowObservations, _ outcome: Int) -> [Int] {
        result.classes.map { $0.ends[outcome] }
    }

    /// Busy 0–10. a came at 1 and gives up at 1 + 4; b came at 6, with the same patience, and at 10, the very moment at
    /// which it ends, the server is free: it is served.
    @Test func patience() throws {
        let result = try ward(
            [Patient("first", at: 0, needs: 10), Patient("a", at: 1, needs: 3), Patient("b", at: 6, needs: 2)]
        ) { $0.patience = .deterministic(4) }
        #expect(result.waits() == [0, 4, 4])
        #expect(result.times() == [10, 4, 6])
        #expect(result.visits[0].map(\.abandoned) == [0, 1, 0])
        #expect(result.visits[0].map(\.waitOfServed.count) == [1, 0, 1])
        #expect(Self.ends(result, FlowNetwork.abandoned) == [0, 1, 0])
        #expect(result.allHold)
    }

    /// The visit's own patience counts before the station's, and an interrupted service has no patience any more: r
    /// waits 1–9 after having begun.
    @Test func patienceUntilTheFirstService() throws {
        let hasty = CustomerClass(
            name: "r", arrivals: Arrivals(.at([0])), priority: 2,
            flow: [.visit(Visit(station: 0, service: .deterministic(3), patience: .deterministic(2)))])
        var station = Station(name: "s", servers: .count(1), discipline: .priority(.resume))
        station.patience = .deterministic(100)
        let result = try observe(
            FlowNetwork(stations: [station], classes: [hasty, Patient("u", at: 1, needs: 8, priority: 1).asClass]))
        #expect(result.times() == [11, 8])
        #expect(result.visits[0].map(\.abandoned) == [0, 0])
    }

    /// Who gives up goes another way: 4 at the second station, and ends as abandoned there, at 1 + 2 + 4.
    @Test func theWayOfThoseWhoGiveUp() throws {
        var doctor = Station(name: "doctor", servers: .count(1))
        doctor.patience = .deterministic(2)
        doctor.onAbandon = [.visit(Visit(station: 1, service: .deterministic(4)))]
        let result = try observe(
            FlowNetwork(
                stations: [doctor, Station(name: "nurse", servers: .count(1))],
                classes: [Patient("first", at: 0, needs: 10).asClass, Patient("a", at: 1, needs: 3).asClass]))
        #expect(result.times(at: 1) == [0, 4])
        #expect(Self.ends(result, FlowNetwork.abandoned) == [0, 1])
        #expect(result.classes[1].time.sum == 6)
        #expect(result.allHold)
    }

    /// Who is with the nurse at the start needs 1 as in its own flow and is done with that, though the way of those who
    /// give up at the doctor's comes there too, for 4, and is laid out first.
    @Test func whoIsThereAtTheStartIsInItsOwnFlow() throws {
        var doctor = Station(name: "doctor", servers: .count(1))
        doctor.patience = .deterministic(2)
        doctor.onAbandon = [.visit(Visit(station: 1, service: .deterministic(4)))]
        var nurse = Station(name: "nurse", servers: .count(1))
        nurse.initial = [InitialCustomers(customerClass: 0, count: 1)]
        let flow: [FlowStep] = [
            .visit(Visit(station: 0, service: .deterministic(3))),
            .visit(Visit(station: 1, service: .deterministic(1))),
        ]
        let result = try observe(
            FlowNetwork(
                stations: [doctor, nurse],
                classes: [CustomerClass(name: "a", arrivals: Arrivals(.at([])), flow: flow)]))
        #expect(result.times(at: 1) == [1])
        #expect(Self.ends(result, FlowNetwork.completed) == [1])
        #expect(Self.ends(result, FlowNetwork.abandoned) == [0])
        #expect(result.allHold)
    }

    /// Two wait when c comes, at 3: it does not join; d comes at 11, when one waits, and does.
    @Test func balkingByLength() throws {
        let patients = [
            Patient("first", at: 0, needs: 10), Patient("a", at: 1, needs: 4), Patient("b", at: 2, needs: 1),
            Patient("c", at: 3, needs: 1), Patient("d", at: 11, needs: 1),
        ]
        for balking in [Balking.atLength(2), .shareByLength([0, 0, 1])] {
            let result = try ward(patients) { $0.balking = balking }
            #expect(result.waits() == [0, 9, 12, 0, 4])
            #expect(result.visits[0].map(\.balked) == [0, 0, 0, 1, 0])
            #expect(Self.ends(result, FlowNetwork.balked) == [0, 0, 0, 1, 0])
            #expect(result.classes[3].time.count == 0)
            #expect(result.allHold)
        }
    }

    /// One place. b comes at 1 and again 3 later each time: at 4 in vain, at 7, when a has left, for good.
    @Test func comingAgain() throws {
        let two = [Patient("a", at: 0, needs: 5), Patient("b", at: 1, needs: 1)]
        let result = try ward(two) {
            $0.capacity = 1
            $0.retry = Retry(after: .deterministic(3), atMost: 2)
        }
        #expect(result.visits[0].map(\.rejected) == [0, 2])
        #expect(result.visits[0].map(\.arrivals) == [1, 3])
        #expect(result.stations[0].detail?.orbit.area == 6)
        #expect(result.classes[1].time.sum == 7)
        #expect(result.allHold)
        // Once only: rejected for good at 4.
        let once = try ward(two) {
            $0.capacity = 1
            $0.retry = Retry(after: .deterministic(3), atMost: 1)
        }
        #expect(Self.ends(once, FlowNetwork.rejected) == [0, 1])
        #expect(once.classes[1].area == 3)
    }

    /// Two stations that send each other whom they reject: with both full he is turned away for good, at once.
    @Test func nobodyTakesHim() throws {
        var one = Station(name: "one", servers: .count(1))
        var other = Station(name: "other", servers: .count(1))
        one.capacity = 1
        other.capacity = 1
        one.onReject = [.visit(Visit(station: 1, service: .deterministic(5)))]
        other.onReject = [.visit(Visit(station: 0, service: .deterministic(5)))]
        let patients = [Patient("a", at: 0, needs: 5), Patient("b", at: 1, needs: 5), Patient("c", at: 2, needs: 5)]
        let result = try observe(FlowNetwork(stations: [one, other], classes: patients.map(\.asClass)))
        // b goes to the other one, and counts as rejected at its end; c finds no place.
        #expect(result.times(at: 1) == [0, 5, 0])
        #expect(Self.ends(result, FlowNetwork.rejected) == [0, 1, 1])
        #expect(result.end == 6)
        #expect(result.allHold)
    }
}
