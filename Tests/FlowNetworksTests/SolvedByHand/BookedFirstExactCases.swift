import FlowNetworks
import SimulationKernel
import Testing

/// Who is booked goes first once the time has come: one doctor is busy from 0 to 10.
@Suite struct BookedFirstExactCases {
    /// Somebody who is booked for `time` and comes at `at`.
    private func booked(_ name: String, for time: Double, at: Double, needs need: Double) -> CustomerClass {
        var patient = Patient(name, at: at, needs: need).asClass
        patient.arrivals = Arrivals(
            .appointments(Appointments(times: [time], punctuality: .deterministic(at - time), noShow: 0)))
        return patient
    }

    private func waits(_ classes: [CustomerClass]) throws -> [Double] {
        let station = Station(name: "doctor", servers: .count(1), discipline: .bookedFirst)
        let first = Patient("first", at: 0, needs: 10).asClass
        let result = try observe(FlowNetwork(stations: [station], classes: [first] + classes))
        #expect(result.allHold)
        return Array(result.waits().dropFirst())
    }

    /// At 10 the time of b, 12, has not come: a, who came before, is served until 15. Then it has: b before c.
    @Test func beforeTheTimeAllAreAlike() throws {
        let classes = [
            Patient("a", at: 1, needs: 5).asClass, booked("b", for: 12, at: 2, needs: 2),
            Patient("c", at: 3, needs: 5).asClass,
        ]
        #expect(try waits(classes) == [9, 13, 14])
    }

    /// b is booked for 8 and d for 5, who comes late: at 10 both are due, d first, then b, then a and c as they came.
    @Test func whoIsDueGoesByTheTime() throws {
        let classes = [
            Patient("a", at: 1, needs: 5).asClass, booked("b", for: 8, at: 2, needs: 2),
            Patient("c", at: 3, needs: 5).asClass, booked("d", for: 5, at: 9, needs: 1),
        ]
        #expect(try waits(classes) == [12, 9, 15, 1])
    }

    /// An urgent one, of a lower number, is before all who are booked.
    @Test func theMoreUrgentComeBefore() throws {
        var urgent = Patient("u", at: 9, needs: 1).asClass
        urgent.priority = 0
        #expect(try waits([booked("b", for: 3, at: 2, needs: 2), urgent]) == [9, 1])
    }

    /// Who comes early to a free doctor is served at once.
    @Test func aFreeDoctorServesWhoIsThere() throws {
        #expect(try waits([booked("b", for: 30, at: 20, needs: 2)]) == [0])
    }
}
