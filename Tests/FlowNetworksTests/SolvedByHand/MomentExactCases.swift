import FlowNetworks
import NaiveFlows
import SimulationKernel
import TestSupport
import Testing

/// All who come at one moment join before any server chooses, however they come there.
@Suite struct MomentExactCases {
    /// How three come to the doctor at one moment.
    enum Way: CaseIterable {
        case stated, delayed, byTheClock, gathered, served, servedWithoutTime, theLastWithoutTime, thereAtTheStart
    }

    struct Person {
        let rank: Int
        let need: Double
    }

    static let people = [Person(rank: 1, need: 4), Person(rank: 2, need: 2), Person(rank: 3, need: 1)]
    static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    /// A doctor and, behind him in the file, a reception, whose service is not waited for.
    static func network(_ people: [Person], _ way: Way, _ discipline: Discipline) -> FlowNetwork {
        var doctor = Station(name: "doctor", servers: .count(1), discipline: discipline)
        var reception = Station(name: "reception", servers: .unlimited)
        if way == .servedWithoutTime { reception.servers = .count(1) }
        let classes = people.indices.map { place in
            let own = Double(place)
            var before: [FlowStep] = []
            var time = 10.0
            switch way {
            case .stated: break
            case .delayed:
                time = own
                before = [.delay(.deterministic(10 - own), name: nil)]
            case .byTheClock:
                time = own
                before = [.until(ClockMoments([10], text: "10"), name: nil)]
            case .gathered:
                time = own
                before = [.gather(0)]
            case .served:
                time = own
                before = [.visit(Visit(station: 1, service: .deterministic(10 - own)))]
            case .servedWithoutTime: before = [.visit(Visit(station: 1, service: .deterministic(0)))]
            case .theLastWithoutTime:
                if place == people.count - 1 { before = [.visit(Visit(station: 1, service: .deterministic(0)))] }
            case .thereAtTheStart: doctor.initial.append(InitialCustomers(customerClass: place, count: 1))
            }
            return CustomerClass(
                name: "\(place)", arrivals: Arrivals(.at(way == .thereAtTheStart ? [] : [time])),
                priority: people[place].rank,
                flow: before + [.visit(Visit(station: 0, service: .deterministic(people[place].need)))])
        }
        var network = FlowNetwork(stations: [doctor, reception], classes: classes)
        if way == .gathered { network.gatherings = [Gathering(number: people.count)] }
        return network
    }

    /// The waits of people who are there at once, one of whom is served at a time.
    static func waits(_ people: [Person], _ discipline: Discipline) -> [Double] {
        let places = Array(people.indices)
        let order =
            switch discipline {
            case .lifo, .preemptiveLIFO: Array(places.reversed())
            case .shortestJobFirst, .shortestRemaining: places.sorted { people[$0].need < people[$1].need }
            case .priority, .agingPriority: places.sorted { people[$0].rank < people[$1].rank }
            default: places
            }
        var waits = places.map { _ in 0.0 }
        var time = 0.0
        for place in order {
            waits[place] = time
            time += people[place].need
        }
        return waits
    }

    /// Every order in the file, every way of coming, every order of service.
    @Test(arguments: Way.allCases) func theOrderOfServiceDecides(way: Way) throws {
        let disciplines: [Discipline] = [
            .fifo, .lifo, .preemptiveLIFO(.resume), .shortestJobFirst, .shortestRemaining, .priority(.none),
            .priority(.resume), .priority(.restart), .priority(.resample), .agingPriority(step: 100),
        ]
        for order in Self.orders {
            let people = order.map { Self.people[$0] }
            for discipline in disciplines {
                let result = try observe(Self.network(people, way, discipline))
                #expect(result.waits() == Self.waits(people, discipline), "\(order), \(way), \(discipline)")
                #expect(result.allHold)
                #expect(result.stations[0].busy.area == 7)
            }
        }
    }

    /// All that three customers can be who come at 0 or 1, need nothing or 1 at the first station and 1 at the second, and
    /// are of rank 1 or 2, at one or two servers: the plain simulator says the same.
    @Test(arguments: [
        Discipline.fifo, .lifo, .shortestJobFirst, .priority(.none), .priority(.resume), .priority(.restart),
    ]) func everySmallNetwork(discipline: Discipline) throws {
        let plan = RunPlan(.untilEmpty(limit: 100))
        for servers in 1...2 {
            let stations = ["a", "b"].map { Station(name: $0, servers: .count(servers), discipline: discipline) }
            for code in 0..<512 {
                let classes = (0..<3).map { place in
                    let own = code >> (3 * place)
                    return CustomerClass(
                        name: "\(place)", arrivals: Arrivals(.at([Double(own & 1)])), priority: 1 + own >> 1 & 1,
                        flow: [
                            .visit(Visit(station: 0, service: .deterministic(Double(own >> 2 & 1)))),
                            .visit(Visit(station: 1, service: .deterministic(1))),
                        ])
                }
                let network = FlowNetwork(stations: stations, classes: classes)
                let naive = NaiveSimulation(network, plan)
                naive.run()
                let differences = naive.differences(from: try observe(network, plan))
                if !differences.isEmpty {
                    Issue.record("\(servers), \(code): \(differences.prefix(3).joined(separator: "; "))")
                    return
                }
            }
        }
    }

    /// Two urgent ones come at 4, the less urgent of them first: the other one takes the server, and the first waits for
    /// him instead of being interrupted: u 4–5, m 5–7, r 0–4 and 7–13.
    @Test func theMostUrgentOfThemInterrupts() throws {
        let result = try clinic(
            [
                Patient("r", at: 0, needs: 10, priority: 3), Patient("m", at: 4, needs: 2, priority: 2),
                Patient("u", at: 4, needs: 1, priority: 1),
            ], .priority(.resume))
        #expect(result.waits() == [0, 1, 0])
        #expect(result.times() == [13, 3, 1])
    }

    /// a is done at 2 and comes back at once as somebody urgent: before b, who waits since 1.
    @Test func whoComesBackAtOnceIsThere() throws {
        let visit = FlowStep.visit(Visit(station: 0, service: .deterministic(2), services: [2: .deterministic(1)]))
        let classes = [
            CustomerClass(
                name: "a", arrivals: Arrivals(.at([0])), priority: 2,
                flow: [visit, .become([ClassShare(share: 1, customerClass: 2)]), visit]),
            Patient("b", at: 1, needs: 2, priority: 2).asClass,
            CustomerClass(name: "urgent", arrivals: Arrivals(.at([])), priority: 1, flow: [visit]),
        ]
        let network = FlowNetwork(
            stations: [Station(name: "doctor", servers: .count(1), discipline: .priority(.none))], classes: classes)
        // 0–2, 2–3 and b 3–5.
        #expect(try observe(network).waits() == [0, 2, 0])
    }

    /// Two flows side by side to one doctor: the shorter one first, though it stands behind the other.
    @Test func flowsSideBySide() throws {
        let fork = FlowStep.together(Fork([[Calls.visit(0, 3)], [Calls.visit(0, 1)]]))
        let station = Calls.station("doctor") { $0.discipline = .shortestJobFirst }
        let result = try Calls.run([station], [Calls.one("a", at: 0, [fork])])
        #expect(result.waits() == [1])
        #expect(result.end == 4)
    }
}

/// What whoever joins meets at such a moment.
@Suite struct MeetingExactCases {
    /// Two are served at once, the third finds nobody waiting, the fourth one.
    @Test(arguments: [Discipline.fifo, .lifo, .priority(.resume)]) func whoIsServedAtOnceDoesNotWait(
        discipline: Discipline
    ) throws {
        let result = try ward((0..<4).map { Patient("\($0)", at: 0, needs: 1) }, servers: .count(2), discipline) {
            $0.balking = .atLength(1)
        }
        #expect(result.visits[0].map(\.balked) == [0, 0, 0, 1])
        #expect(result.allHold)
    }

    /// Two places: the third who joins is turned away, be he the most urgent.
    @Test func theOrderOfJoiningDecidesWhoFindsAPlace() throws {
        let result = try clinic(
            (0..<3).map { Patient("\($0)", at: 0, needs: 1, priority: 3 - $0) }, .priority(.none), capacity: 2)
        #expect(result.visits[0].map(\.rejected) == [0, 0, 1])
        #expect(result.waits() == [1, 0, 0])
    }

    /// The second goes where the first has not gone.
    @Test(arguments: [RoutingRule.firstFree, .leastBusy, .shortestLine]) func theNextOneGoesElsewhere(
        rule: RoutingRule
    ) throws {
        let stations = ["x", "y"].map { Station(name: $0, servers: .count(1), discipline: .lifo) }
        let classes = (0..<2).map { place in
            CustomerClass(
                name: "\(place)", arrivals: Arrivals(.at([0])),
                flow: [.route(rule, (0..<2).map { Visit(station: $0, service: .deterministic(1)) })])
        }
        let result = try observe(FlowNetwork(stations: stations, classes: classes))
        #expect(result.visits.map { $0.reduce(0) { $0 + $1.arrivals } } == [1, 1])
        #expect(result.end == 1)
    }

    /// One takes two of three, the other, more urgent, all three.
    @Test func severalServers() throws {
        let classes = [(2, 2), (3, 1)].enumerated().map { place, one in
            var visit = Visit(station: 0, service: .deterministic(4))
            visit.takes = one.0
            return CustomerClass(
                name: "\(place)", arrivals: Arrivals(.at([0])), priority: one.1, flow: [.visit(visit)])
        }
        let station = Station(name: "nurse", servers: .count(3), discipline: .priority(.none))
        #expect(try observe(FlowNetwork(stations: [station], classes: classes)).waits() == [4, 0])
    }

    /// The routine one may be served by both, the urgent one by the first alone: he is chosen first, whoever joined first.
    @Test func skills() throws {
        for isUrgentFirst in [false, true] {
            let urgent = Patient("urgent", at: 0, needs: 5, priority: 1)
            let routine = Patient("routine", at: 0, needs: 5, priority: 2)
            let patients = isUrgentFirst ? [urgent, routine] : [routine, urgent]
            let own = isUrgentFirst ? [0, 1] : [1, 0]
            let result = try GroupsExactCases.skilled(
                [GroupsExactCases.group("senior", own.reversed()), GroupsExactCases.group("junior", [own[1]])],
                patients.map(\.asClass), .priority(.none))
            #expect(result.waits() == [0, 0])
        }
    }
}

/// Groups that a server takes together.
@Suite struct LoadExactCases {
    private func run(_ station: Station, _ arrivals: Arrivals, _ before: [FlowStep], _ gatherings: [Gathering] = [])
        throws -> FlowObservations
    {
        var network = FlowNetwork(
            stations: [station],
            classes: [
                CustomerClass(
                    name: "p", arrivals: arrivals,
                    flow: before + [.visit(Visit(station: 0, service: .deterministic(15)))])
            ])
        network.gatherings = gatherings
        let result = try observe(network)
        #expect(result.allHold)
        return result
    }

    private func bus(_ servers: Int, seats: Int) -> Station {
        var bus = Station(name: "bus", servers: .count(servers))
        bus.servesTogether = seats
        return bus
    }

    /// Eight who have gathered leave at once with one of the buses.
    @Test(arguments: [1, 2]) func theyLeaveTogether(servers: Int) throws {
        let result = try run(
            bus(servers, seats: 8), Arrivals(.renewal(.deterministic(1)), first: 8), [.gather(0)],
            [Gathering(number: 8, atMost: 30)])
        #expect(result.visits[0][0].wait.sum == 0)
        #expect(result.visits[0][0].wait.count == 8)
        #expect(result.stations[0].busy.area == 15)
        #expect(result.end == 23)
    }

    /// Four who come at once, and three who wait for the clock.
    @Test func theyComeAtOnce() throws {
        let four = try run(bus(1, seats: 4), Arrivals(.at([10]), batches: .deterministic(4)), [])
        #expect(four.visits[0][0].wait.sum == 0)
        #expect(four.end == 25)
        let three = try run(
            bus(1, seats: 20), Arrivals(.renewal(.deterministic(4)), first: 3),
            [.until(ClockMoments([15], text: "15"), name: nil)])
        #expect(three.visits[0][0].wait.sum == 0)
        #expect(three.end == 30)
    }

    /// Two at 0.5, two at 1.5 and four at 2 to one that takes four: the first two 0.5–15.5, then the next two alone, since
    /// the four fill it by themselves: 15.5–30.5, and they 30.5–45.5.
    @Test func aFullGroupIsNotTorn() throws {
        let result = try run(
            bus(1, seats: 4), Arrivals(.at([0, 0, 1, 1, 2, 2, 2, 2])), [.gather(0)],
            [Gathering(number: 4, atMost: 0.5)])
        let two: Double = 2 * 14
        let four: Double = 4 * 28.5
        #expect(result.visits[0][0].wait.sum == two + four)
        #expect(result.visits[0][0].wait.zeros == 2)
        #expect(result.end == 45.5)
    }

    /// Where no group fills it, it takes as many as there are: two, then the other two with the two of the third group.
    @Test func othersFillItUp() throws {
        let result = try run(
            bus(1, seats: 4), Arrivals(.at([0, 0, 1, 1, 2, 2])), [.gather(0)], [Gathering(number: 2)])
        #expect(result.visits[0][0].wait.sum == 2 * 14 + 2 * 13)
        #expect(result.end == 30)
    }
}

/// Servers who come, go, fail or leave at the moment at which others come.
@Suite struct ServersAtMomentsExactCases {
    /// Who comes at the end of a shift is not served by those who go, but by those who stay for whoever is in.
    @Test(arguments: [Discipline.fifo, .lifo]) func atTheEndOfAShift(discipline: Discipline) throws {
        let servers = ServersExactCases.shifts((0, 1), (4, 0), (10, 1))
        for (rule, wait) in [(Station.ShiftEnd.finish, 6.0), (.leave, 6), (.serveAll, 0)] {
            let result = try ward([Patient("a", at: 4, needs: 1)], servers: servers, discipline) {
                $0.atShiftEnd = rule
            }
            #expect(result.waits() == [wait], "\(rule)")
        }
        // Whose service ends with the shift is served.
        for rule in [Station.ShiftEnd.leave, .interrupt(.restart)] {
            let result = try ward([Patient("a", at: 0, needs: 4)], servers: servers, discipline) {
                $0.atShiftEnd = rule
            }
            #expect(result.times() == [4], "\(rule)")
            #expect(result.visits[0][0].abandoned == 0)
        }
    }

    /// Two wait for the doctor, one comes with him: the most urgent first, wherever he stands in the file.
    @Test func atTheBeginningOfAShift() throws {
        let patients = [
            Patient("a", at: 1, needs: 1, priority: 2), Patient("b", at: 2, needs: 1, priority: 3),
            Patient("c", at: 4, needs: 1, priority: 1),
        ]
        let result = try ward(patients, servers: ServersExactCases.shifts((0, 0), (4, 1)), .priority(.none))
        #expect(result.waits() == [4, 4, 0])
    }

    /// Three doctors of two kinds begin at once: each of the three who wait has one.
    @Test func severalShiftsBeginAtOnce() throws {
        let groups = ["one", "other"].enumerated().map { place, name in
            ServerGroup(
                name: name,
                schedule: ServerSchedule(pieces: [.init(time: 0, count: 0), .init(time: 5, count: place + 1)]),
                classes: place == 0 ? [0, 1, 2] : [1, 2])
        }
        let result = try GroupsExactCases.skilled(
            groups, (0..<3).map { Patient("\($0)", at: Double(3 - $0), needs: 2).asClass })
        #expect(result.waits() == [2, 3, 4])
        #expect(result.end == 7)
    }

    /// It fails at 4, when the service ends that would begin again: it has ended. b waits for the repair.
    @Test func aFailureAtTheEndOfAService() throws {
        let result = try ward([Patient("a", at: 0, needs: 4), Patient("b", at: 5, needs: 1)]) {
            $0.breakdowns = Breakdowns(
                up: .deterministic(4), repair: .deterministic(3), counted: .always, interrupted: .restart)
        }
        #expect(result.times() == [4, 3])
        #expect(result.waits() == [0, 2])
    }

    /// b comes at 5, when the server would find nobody else and leave for 3.
    @Test func noVacationWhenSomebodyComes() throws {
        let late = CustomerClass(
            name: "b", arrivals: Arrivals(.at([4])),
            flow: [.delay(.deterministic(1), name: nil), .visit(Visit(station: 0, service: .deterministic(1)))])
        var station = Station(name: "s", servers: .count(1))
        station.vacations = .deterministic(3)
        let network = FlowNetwork(stations: [station], classes: [Patient("a", at: 1, needs: 2).asClass, late])
        #expect(try observe(network).waits() == [2, 0])
    }
}
