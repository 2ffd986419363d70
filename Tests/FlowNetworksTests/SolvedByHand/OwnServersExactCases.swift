import FlowNetworks
import SimulationKernel
import Testing

/// Who comes back to the server whom he had before, and customers who take several.
@Suite struct OwnServersExactCases {
    /// Comes to the doctor, is away for some time, and comes again.
    private func returning(
        _ name: String, at: Double, needs need: Double, away: Double, then second: Double, same: Bool
    ) -> CustomerClass {
        var back = Visit(station: 0, service: .deterministic(second), name: "back")
        back.sameServer = same
        return CustomerClass(
            name: name, arrivals: Arrivals(.at([at])),
            flow: [
                .visit(Visit(station: 0, service: .deterministic(need))), .delay(.deterministic(away), name: nil),
                .visit(back),
            ])
    }

    private func run(_ classes: [CustomerClass], _ servers: Station.Servers) throws -> FlowObservations {
        let result = try observe(FlowNetwork(stations: [Station(name: "doctor", servers: servers)], classes: classes))
        #expect(result.allHold)
        return result
    }

    /// a has the first doctor 0–2, b the second 0.5–1.5, c him 1.5–3.5, d the first 2–6. a comes back at 3: the second is
    /// free at 3.5, his own at 6.
    @Test func theSameDoctorIsWaitedFor() throws {
        for (same, wait) in [(true, 3.0), (false, 0.5)] {
            let result = try run(
                [
                    returning("a", at: 0, needs: 2, away: 1, then: 1, same: same),
                    Patient("b", at: 0.5, needs: 1).asClass, Patient("c", at: 1, needs: 2).asClass,
                    Patient("d", at: 1.8, needs: 4).asClass,
                ], .count(2))
            #expect(result.waits()[0] == wait, "\(same)")
            #expect(result.waits()[1] == 0 && result.waits()[2] == 0.5)
        }
    }

    /// In the line of his own doctor he stands by his arrival: d, who came before, goes in at 6, a at 8.
    @Test func hisOwnDoctorTakesWhoCameBefore() throws {
        let result = try run(
            [
                returning("a", at: 0, needs: 2, away: 2, then: 1, same: true),
                Patient("b", at: 1, needs: 9).asClass, Patient("c", at: 2.5, needs: 3.5).asClass,
                Patient("d", at: 3, needs: 2).asClass,
            ], .count(2))
        // b has the second 1–10, c the first 2.5–6; a is back at 4.
        #expect(result.waits() == [4, 0, 0, 3])
    }

    /// The second doctor goes at 5, in overtime with d until 12.1. b, who had him, is back at 3 and waits; from 5 on anybody
    /// takes him, and the first is free at 6. e, who had the first and is back at 7, waits for nobody.
    @Test func whoseDoctorHasGoneIsAnybodys() throws {
        let schedule = ServerSchedule(pieces: [.init(time: 0, count: 2), .init(time: 5, count: 1)])
        let result = try run(
            [
                Patient("a", at: 0, needs: 1).asClass,
                returning("b", at: 0.5, needs: 0.5, away: 2, then: 0.5, same: true),
                Patient("c", at: 2, needs: 4).asClass, Patient("d", at: 2.1, needs: 10).asClass,
                returning("e", at: 1.25, needs: 0.25, away: 5.5, then: 1, same: true),
            ], .schedule(schedule))
        #expect(result.waits() == [0, 3, 0, 0, 0])
    }

    /// Patients who take a number of nurses each.
    private func nursing(_ patients: [(Patient, takes: Int)], _ discipline: Discipline = .fifo) throws
        -> FlowObservations
    {
        let classes = patients.map { patient, takes in
            var visit = Visit(station: 0, service: .deterministic(patient.need))
            visit.takes = takes
            var result = patient.asClass
            result.flow = [.visit(visit)]
            return result
        }
        let station = Station(name: "nurse", servers: .count(3), discipline: discipline)
        let result = try observe(FlowNetwork(stations: [station], classes: classes))
        #expect(result.allHold)
        return result
    }

    /// a takes two of three nurses 0–4. b, who needs two, waits for them until 4; c needs one, which is free, and does not
    /// pass.
    @Test func nobodyPassesWhoWaitsForSeveral() throws {
        let result = try nursing([
            (Patient("a", at: 0, needs: 4), 2), (Patient("b", at: 1, needs: 4), 2), (Patient("c", at: 2, needs: 1), 1),
        ])
        #expect(result.waits() == [0, 3, 2])
        #expect(result.stations[0].busy.area == 8 + 8 + 1)
        // Two busy 0–4, three 4–5, two 5–8.
        #expect(result.stations[0].busy.time(at: 3) == 1)
        #expect(result.stations[0].detail?.freeTime == 7)
    }

    /// By priority c is next when it comes, and one is free.
    @Test func theNextOneByPriorityMayPass() throws {
        let result = try nursing(
            [
                (Patient("a", at: 0, needs: 4, priority: 2), 2), (Patient("b", at: 1, needs: 4, priority: 2), 2),
                (Patient("c", at: 2, needs: 1, priority: 1), 1),
            ], .priority(.none))
        #expect(result.waits() == [0, 3, 0])
    }

    /// Two nurses are kept for 5: 2 of service and 3 of a call.
    @Test func severalAreKeptTogether() throws {
        var visit = Visit(station: 0, service: .deterministic(2))
        visit.takes = 2
        var keeping = Patient("a", at: 0, needs: 0).asClass
        keeping.flow = [.hold(Hold(visit, while: [.delay(.deterministic(3), name: nil)]))]
        var other = Patient("b", at: 1, needs: 0).asClass
        other.flow = [.visit(visit)]
        let result = try run([keeping, other], .count(3))
        #expect(result.waits() == [0, 4])
        #expect(result.stations[0].busy.area == 10 + 4)
        #expect(result.stations[0].errands?.keptArea == 6)
    }
}
