import FlowNetworks
import SimulationKernel
import Testing

/// Whoever is in at the end of a shift is still served: one doctor until 4, and again from 100 on.
@Suite struct ServeAllExactCases {
    private static let day = ServersExactCases.shifts((0, 1), (4, 0), (100, 1))

    private func waits(_ patients: [Patient], _ end: Station.ShiftEnd, _ discipline: Discipline = .fifo) throws
        -> [Double]
    {
        let result = try ward(patients, servers: Self.day, discipline) { $0.atShiftEnd = end }
        #expect(result.allHold)
        return result.waits()
    }

    /// a 0–3, b 3–8 in overtime. c, who came before the end, is served then; d, who came behind it, is not.
    @Test func theDoctorStaysForThoseWhoCameBefore() throws {
        let patients = [
            Patient("a", at: 0, needs: 3), Patient("b", at: 1, needs: 5), Patient("c", at: 2, needs: 2),
            Patient("d", at: 5, needs: 1),
        ]
        #expect(try waits(patients, .serveAll) == [0, 2, 6, 95])
        #expect(try waits(patients, .finish) == [0, 2, 98, 97])
        let result = try ward(patients, servers: Self.day) { $0.atShiftEnd = .serveAll }
        // 4–10; of the time behind 100 d's minute is on duty.
        #expect(result.stations[0].detail?.overtimeArea == 6)
    }

    /// a has the doctor 0–6. Of b and c, who wait at 4, b is next by the due time and c by the other orders; d, who comes at 5
    /// and would be before both by most of them, waits until 100.
    @Test(arguments: [
        (Discipline.lifo, [0.0, 6, 4, 95]), (.shortestJobFirst, [0, 6, 4, 95]),
        (.earliestDue(due: .deterministic(1), .none), [0, 5, 6, 95]), (.adaptiveLIFO(atLength: 2), [0, 6, 4, 95]),
    ])
    func byEveryOrder(_ discipline: Discipline, _ expected: [Double]) throws {
        let patients = [
            Patient("a", at: 0, needs: 6), Patient("b", at: 1, needs: 2), Patient("c", at: 2, needs: 1),
            Patient("d", at: 5, needs: 0.5),
        ]
        #expect(try waits(patients, .serveAll, discipline) == expected, "\(discipline)")
    }

    /// a is seen 0–1, away for 5, and back at 6, when the shift is over: he came in before. b, who comes in at 5, did not.
    @Test func whoComesBackIsServedToo() throws {
        var returning = Patient("a", at: 0, needs: 1).asClass
        returning.flow += [.delay(.deterministic(5), name: nil)] + returning.flow
        var station = Station(name: "doctor", servers: Self.day)
        station.atShiftEnd = .serveAll
        let result = try observe(
            FlowNetwork(stations: [station], classes: [returning, Patient("b", at: 5, needs: 1).asClass]))
        #expect(result.waits() == [0, 95])
        #expect(result.times() == [2, 96])
        #expect(result.allHold)
    }

    /// At 7 another doctor comes, in whose presence nobody stays: c waits for one of the two to be free, b's, at 13.
    @Test func whoComesOnDutyTakesThePlace() throws {
        let patients = [
            Patient("a", at: 0, needs: 3), Patient("b", at: 1, needs: 10), Patient("c", at: 2, needs: 1),
        ]
        let result = try ward(patients, servers: ServersExactCases.shifts((0, 1), (4, 0), (7, 1))) {
            $0.atShiftEnd = .serveAll
        }
        #expect(result.waits() == [0, 2, 11])
    }

    /// Two go at 4, one stays on duty: the line of three is served by three as long as it lasts.
    @Test func severalStay() throws {
        let patients =
            (0..<3).map { Patient("s\($0)", at: 0, needs: 5) } + (0..<3).map { Patient("w\($0)", at: 1, needs: 3) }
        let result = try ward(patients, servers: ServersExactCases.shifts((0, 3), (4, 1))) { $0.atShiftEnd = .serveAll }
        #expect(result.waits() == [0, 0, 0, 4, 4, 4])
        #expect(result.stations[0].detail?.overtimeArea == 8)
    }
}
