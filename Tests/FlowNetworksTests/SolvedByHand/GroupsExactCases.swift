import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Several at once: coming together, served together, servers of different skills, who waits at the start.
@Suite struct GroupsExactCases {
    static func people(
        _ name: String, _ arrivals: Arrivals, needs: [Double], priority: Int = 1
    ) -> CustomerClass {
        CustomerClass(
            name: name, arrivals: arrivals, priority: priority,
            flow: [.visit(Visit(station: 0, service: .sequence(needs)))])
    }

    /// Two at 0, three at 10, two at 20, one at a time, 1 each: waits 0 1, 0 1 2, 0 1.
    @Test func batches() throws {
        let class0 = Self.people("p", Arrivals(.at([0, 10, 20]), batches: .sequence([2, 3])), needs: [1])
        let network = FlowNetwork(stations: [Station(name: "s", servers: .count(1))], classes: [class0])
        let result = try observe(network)
        #expect(result.visits[0][0].wait.count == 7)
        #expect(result.visits[0][0].wait.sum == 5)
        #expect(result.visits[0][0].wait.zeros == 3)
        // `first` counts customers: the last batch is cut.
        var cut = network
        cut.classes[0].arrivals.first = 4
        #expect(try observe(cut).visits[0][0].wait.count == 4)
        // Gaps are those between batches: at 1, 3, 4.
        var gaps = network
        gaps.classes[0].arrivals = Arrivals(.renewal(.sequence([1, 2])), first: 6, batches: .deterministic(2))
        let renewed = try observe(gaps)
        #expect(renewed.end == 7)
        #expect(renewed.visits[0][0].wait.sum == 5)
    }

    /// Up to three at once, for as long as the first of them needs. 0–4 the first alone; at 4 the next three, for 2;
    /// at 6 the last one, 6–7.
    @Test func servedTogether() throws {
        var station = Station(name: "s", servers: .count(1))
        station.servesTogether = 3
        let five = Self.people("p", Arrivals(.at([0, 1, 2, 3, 3.5])), needs: [4, 2, 9, 9, 1])
        let result = try observe(FlowNetwork(stations: [station], classes: [five]))
        #expect(result.visits[0][0].wait.sum == 8.5)
        #expect(result.visits[0][0].time.sum == 19.5)
        #expect(result.stations[0].busy.area == 7)
        #expect(result.end == 7)
        #expect(result.allHold)
    }

    /// The warm-up ends with the first one's end, at 4; the next three end together, and end the run of two.
    @Test func theEndOfThoseServedTogether() throws {
        var station = Station(name: "s", servers: .count(1))
        station.servesTogether = 3
        let five = Self.people("p", Arrivals(.at([0, 1, 2, 3, 3.5])), needs: [4, 2, 9, 9, 1])
        let network = FlowNetwork(stations: [station], classes: [five])
        for warmUp in 1...3 {
            let result = try observe(network, RunPlan(.horizon(1), warmUp: .customers(warmUp)))
            #expect(result.allHold, "\(warmUp)")
        }
    }

    static func skilled(_ groups: [ServerGroup], _ classes: [CustomerClass], _ discipline: Discipline = .fifo) throws
        -> FlowObservations
    {
        let result = try observe(
            FlowNetwork(
                stations: [Station(name: "s", servers: .groups(groups), discipline: discipline)], classes: classes))
        #expect(result.allHold)
        return result
    }

    static func group(_ name: String, _ classes: [Int]) -> ServerGroup {
        ServerGroup(name: name, schedule: ServerSchedule(pieces: [.init(time: 0, count: 1)]), classes: classes)
    }

    /// A senior takes urgent (0) before routine (1), a junior routine only. The routine one at 0 goes to the junior,
    /// who names it first; the urgent one at 1 to the senior. Two routine ones at 2 and 3 wait, and an urgent one at 4:
    /// at 5 the junior is free and takes the first; at 6 the senior is free and takes the first in order of arrival
    /// whom he may: the routine one of 3, 6–8; the urgent one waits for him until 8.
    @Test func skills() throws {
        let result = try Self.skilled(
            [Self.group("senior", [0, 1]), Self.group("junior", [1])],
            [
                Self.people("urgent", Arrivals(.at([1, 4])), needs: [5, 1]),
                Self.people("routine", Arrivals(.at([0, 2, 3])), needs: [5, 4, 2]),
            ])
        #expect(result.waits() == [4, 6])
        #expect(result.end == 9)
    }

    /// With priority the senior takes the urgent one first: 6–7, and the routine one 7–9.
    @Test func skillsWithPriority() throws {
        let result = try Self.skilled(
            [Self.group("senior", [0, 1]), Self.group("junior", [1])],
            [
                Self.people("urgent", Arrivals(.at([1, 4])), needs: [5, 1], priority: 1),
                Self.people("routine", Arrivals(.at([0, 2, 3])), needs: [5, 4, 2], priority: 2),
            ], .priority(.none))
        #expect(result.waits() == [2, 7])
        #expect(result.end == 9)
    }

    /// Nobody who may: the junior stays free while the urgent one waits for the senior.
    @Test func aFreeServerOfAnotherSkill() throws {
        let result = try Self.skilled(
            [Self.group("senior", [0]), Self.group("junior", [1])],
            [
                Self.people("urgent", Arrivals(.at([0, 1])), needs: [5, 1]),
                Self.people("routine", Arrivals(.at([2])), needs: [1]),
            ])
        #expect(result.waits() == [4, 0])
    }

    /// Two of three who wait at the start go in at once, the third at 2; who comes at 1 after them, at 2 too.
    @Test func theListAtTheStart() throws {
        var station = Station(name: "s", servers: .count(2))
        station.initial = [InitialCustomers(customerClass: 0, count: 3)]
        let result = try observe(
            FlowNetwork(stations: [station], classes: [Self.people("p", Arrivals(.at([1])), needs: [2])]))
        #expect(result.visits[0][0].atStart == 3)
        #expect(result.visits[0][0].time.count == 4)
        #expect(result.visits[0][0].time.sum == 11)
        #expect(result.end == 4)
        #expect(result.allHold)
    }

    /// Everybody comes at the booked times and as much later as is drawn; nobody before 0; without anybody who comes
    /// there is no one.
    @Test func appointments() throws {
        func run(_ appointments: Appointments) throws -> FlowObservations {
            let booked = Self.people("p", Arrivals(.appointments(appointments)), needs: [4])
            return try observe(FlowNetwork(stations: [Station(name: "s", servers: .count(1))], classes: [booked]))
        }
        // At 0, 3, 6, 4 each: waits 0, 1, 2.
        #expect(try run(Appointments(times: [0, 3, 6])).visits[0][0].wait.sum == 3)
        // 2 late, none, 5 early but not before 0: at 2, 3 and 1: 1–5, 5–9 (came 2), 9–13 (came 3).
        let shifted = try run(Appointments(times: [0, 3, 6], punctuality: .sequence([2, 0, -5])))
        #expect(shifted.visits[0][0].wait.sum == 9)
        let nobody = try run(Appointments(times: [0, 3, 6], noShow: 1))
        #expect(nobody.classes[0].arrivals == 0)
        #expect(nobody.classes[0].noShows == 3)
    }
}
