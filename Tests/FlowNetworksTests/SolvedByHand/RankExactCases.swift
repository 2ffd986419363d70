import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Lines in the order of a formula, solved by hand.
@Suite struct RankExactCases {
    static func of(_ word: FlowWord, motion: FormulaReading.Motion = .none) -> FormulaTree {
        .reading(FormulaReading("\(word)", .place(word.place), .number, motion: motion, of: .customer))
    }

    static func since(_ word: FlowWord) -> FormulaTree {
        .reading(FormulaReading("since \(word)", .since(word.place), .duration, motion: .grows, of: .customer))
    }

    static func kind(_ patients: [Patient]) -> FormulaKind { FormulaKind("class", patients.map(\.name)) }

    static func isOf(_ name: String, _ patients: [Patient]) -> FormulaTree {
        let kind = kind(patients)
        let own = FormulaReading("class", .place(FlowWord.customerClass.place), .kind(kind), of: .customer)
        return .operation(.equal, .reading(own), .constant(Double(kind.index(of: name) ?? -1), .kind(kind)))
    }

    static func highest(_ tree: FormulaTree, _ preemption: Preemption = .none) -> Discipline {
        .byRank(RankOrder(StepFormula(tree, text: "f"), highestFirst: true, preemption: preemption))
    }

    static func lowest(_ tree: FormulaTree, _ preemption: Preemption = .none) -> Discipline {
        .byRank(RankOrder(StepFormula(tree, text: "f"), highestFirst: false, preemption: preemption))
    }

    /// Words that say what a discipline of its own says.
    @Test func shortFormsAreEqual() throws {
        let patients = DisciplineExactCases.patients
        let pairs: [(Discipline, Discipline)] = [
            (Self.lowest(Self.of(.joined)), .fifo), (Self.highest(Self.of(.joined)), .lifo),
            (Self.highest(Self.since(.waiting)), .fifo), (Self.lowest(Self.of(.service)), .shortestJobFirst),
            (Self.lowest(Self.of(.priority)), .priority(.none)),
            (Self.lowest(Self.of(.priority), .resume), .priority(.resume)),
            (Self.lowest(Self.of(.priority), .restart), .priority(.restart)),
            (Self.lowest(Self.of(.ahead, motion: .jumps)), .fifo),
            (Self.highest(Self.of(.ahead, motion: .jumps)), .lifo),
        ]
        for (rank, known) in pairs {
            for servers in 1...2 {
                let own = try clinic(patients, servers: .count(servers), rank)
                let same = try clinic(patients, servers: .count(servers), known)
                #expect(own.waits() == same.waits(), "\(known)")
                #expect(own.completions() == same.completions(), "\(known)")
            }
        }
    }

    /// `if class is y or waited > 10 then 1 else 0`: the doctor is busy until 11. x, who came at 1, has waited for 10 and
    /// is no more than others, so that y goes first, and x, who has waited for longer by then, before z. From 12 on x has
    /// passed the limit when he is chosen, and goes before y, who came later.
    @Test func aLimitOfWaiting() throws {
        let late = FormulaTree.operation(.greater, Self.since(.waiting), .constant(10, .duration))
        for (until, waits) in [(11.0, [0, 11, 9, 10]), (12, [0, 11, 11, 11])] as [(Double, [Double])] {
            let patients = [
                Patient("first", at: 0, needs: until), Patient("x", at: 1, needs: 1), Patient("y", at: 2, needs: 1),
                Patient("z", at: 3, needs: 1),
            ]
            let rank: FormulaTree = .choice(
                .operation(.or, Self.isOf("y", patients), late), .constant(1), .constant(0))
            #expect(try clinic(patients, Self.highest(rank)).waits() == waits)
        }
    }

    /// At `at least` the moment itself belongs to what comes after it: at 11 x has waited for 10.
    @Test func theMomentOfALimit() throws {
        let patients = [
            Patient("first", at: 0, needs: 11), Patient("x", at: 1, needs: 1), Patient("y", at: 2, needs: 1),
        ]
        for (comparison, waits) in [(FormulaOperation.atLeast, [0.0, 10, 10]), (.greater, [0, 11, 9])] {
            let late = FormulaTree.operation(comparison, Self.since(.waiting), .constant(10, .duration))
            let rank: FormulaTree = .choice(
                .operation(.or, Self.isOf("y", patients), late), .constant(1), .constant(0))
            // Where both are 1, x goes first, who came first.
            #expect(try clinic(patients, Self.highest(rank)).waits() == waits)
        }
    }

    /// Who earns 1 by the minute and came at 1, and who earns 2 and came at 4: at 6 it is 5 to 4, at 8 it is 7 to 8.
    @Test func waitsThatCountDifferently() throws {
        for (until, waits) in [(6.0, [0, 5, 3]), (8, [0, 8, 4])] as [(Double, [Double])] {
            let patients = [
                Patient("first", at: 0, needs: until), Patient("slow", at: 1, needs: 1),
                Patient("fast", at: 4, needs: 1),
            ]
            let factor: FormulaTree = .choice(Self.isOf("fast", patients), .constant(2), .constant(1))
            #expect(try clinic(patients, Self.highest(.product(factor, Self.since(.waiting)))).waits() == waits)
        }
    }

    /// Checks 16: a head start of 10 against a wait: at 12 who came at 1 has 12, and who came at 3 with the head start 19.
    @Test func aHeadStart() throws {
        let patients = [
            Patient("first", at: 0, needs: 12), Patient("x", at: 1, needs: 2, priority: 1),
            Patient("y", at: 3, needs: 2, priority: 10), Patient("z", at: 4, needs: 2, priority: 1),
        ]
        let rank: FormulaTree = .sum(Self.of(.priority), Self.since(.waiting))
        // y 12–14, x 14–16, z 16–18.
        #expect(try clinic(patients, Self.highest(rank)).waits() == [0, 13, 9, 12])
    }

    /// 1 over (priority − 2): y's rank has no value, so that he is last, behind z, who came later and has the lowest.
    @Test func whoHasNoRankIsLast() throws {
        let patients = [
            Patient("first", at: 0, needs: 10, priority: 5), Patient("x", at: 1, needs: 1, priority: 3),
            Patient("y", at: 2, needs: 1, priority: 2), Patient("z", at: 3, needs: 1, priority: 1),
        ]
        let rank: FormulaTree = .quotient(.constant(1), .difference(Self.of(.priority), .constant(2)))
        for order in [Self.highest(rank), Self.lowest(rank)] {
            #expect(try clinic(patients, order).waits()[2] == 10)
        }
    }

    /// Check 14. Jobs come at 0, 1 and 2 to a (3 at the first visit), b (1), a (6). Job 1 is at a 0–3, at b 3–4, job 2
    /// at a 3–6. At 6 job 1 is before job 3 by when they came, and behind him by when they joined the line.
    @Test func theOldestInTheSystem() throws {
        func run(_ order: Discipline) throws -> [Double] {
            let jobs = [0.0, 1, 2].enumerated().map { number, time in
                CustomerClass(
                    name: "job \(number + 1)", arrivals: Arrivals(.at([time])),
                    flow: [
                        .visit(Visit(station: 0, service: .deterministic(3))),
                        .visit(Visit(station: 1, service: .deterministic(1))),
                        .visit(Visit(station: 0, service: .deterministic(6))),
                    ])
            }
            let network = FlowNetwork(
                stations: [
                    Station(name: "a", servers: .count(1), discipline: order), Station(name: "b", servers: .count(1)),
                ], classes: jobs)
            return try observe(network).waits()
        }
        // Job 1 waits 4–6, job 2 1–3 and joins again at 7, job 3 2–12 and joins again at 16: 12–15 is job 3 or job 2.
        // By `came`: job 1 6–12, job 2 (back at 7) 12–18, job 3 18–21, and at 22 again 22–28.
        #expect(try run(Self.lowest(Self.of(.came))) == [2, 2 + 5, 16])
        // In order of the line: job 3 6–9, job 1 9–15, job 2 15–21, job 3 (back at 10) 21–27.
        #expect(try run(.fifo) == [5, 2 + 8, 4 + 11])
    }

    /// `lowest: if class is last.class then 0 else 1` with x y x y x in line: x is served last, so that the x go first.
    @Test func theClassServedLast() throws {
        let kind = FormulaKind("class", ["x", "y"])
        let own = FormulaTree.reading(
            FormulaReading("class", .place(FlowWord.customerClass.place), .kind(kind), of: .customer))
        let last = FormulaTree.reading(
            FormulaReading(
                "last.class", .place(FlowWord.lastClass(0).place), .kind(kind), motion: .jumps, of: .station,
                range: FormulaBounds(low: -1, high: 1)))
        let rank: FormulaTree = .choice(.operation(.equal, own, last), .constant(0), .constant(1))
        func network(_ order: Discipline) -> FlowNetwork {
            let visit = FlowStep.visit(Visit(station: 0, service: .deterministic(10)))
            return FlowNetwork(
                stations: [Station(name: "s", servers: .count(1), discipline: order)],
                classes: [
                    CustomerClass(name: "x", arrivals: Arrivals(.at([0, 2, 4])), flow: [visit]),
                    CustomerClass(name: "y", arrivals: Arrivals(.at([1, 3])), flow: [visit]),
                ])
        }
        // x at 0, 10, 20, then y at 30 and 40.
        #expect(try observe(network(Self.lowest(rank))).waits() == [0 + 8 + 16, 29 + 37])
        // The other way round y at 10, x at 20, y at 30, x at 40.
        #expect(try observe(network(Self.highest(rank))).waits() == [0 + 18 + 36, 9 + 27])
    }

    /// Interrupting is asked when somebody comes: the rank of who is served has fallen to 1 by then, and that of a newcomer
    /// is 0 at first. Later nobody is interrupted, though those who wait overtake.
    @Test func interruptingIsAskedWhenSomebodyComes() throws {
        let patients = [
            Patient("first", at: 0, needs: 10, priority: 2), Patient("x", at: 1, needs: 1, priority: 3),
            Patient("y", at: 2, needs: 1, priority: 9),
        ]
        // 2 + waited against 3 + waited: at 1 it is 3 to 3, so that x waits; at 2 4 to 9: y interrupts.
        let rank: FormulaTree = .sum(Self.of(.priority), Self.since(.waiting))
        // Read anew at each choice, though it is the same rank.
        let read: FormulaTree = .choice(
            .operation(.less, Self.of(.ahead, motion: .jumps), .constant(0)), .constant(0), rank)
        for tree in [rank, read] {
            let result = try clinic(patients, Self.highest(tree, .resume))
            // y 2–3; first, who has waited for 3 of 2 + 3 = 5, and x with 3 + 2 = 5: equal, first in order of arrival.
            #expect(result.waits() == [0, 10, 0])
            #expect(result.completions() == [11, 1, 1])
        }
    }

    /// Of those who have been at the desk before: who comes there for the second time goes first.
    @Test func visitsAreCounted() throws {
        let visits = FormulaTree.reading(
            FormulaReading("visits(desk)", .place(FlowWord.visits(0).place), .number, of: .customer))
        let visit = FlowStep.visit(Visit(station: 0, service: .deterministic(4)))
        let walk = FlowStep.delay(.deterministic(1), name: nil)
        let network = FlowNetwork(
            stations: [Station(name: "desk", servers: .count(1), discipline: Self.highest(visits))],
            classes: [
                CustomerClass(name: "twice", arrivals: Arrivals(.at([0])), flow: [visit, walk, visit]),
                CustomerClass(name: "once", arrivals: Arrivals(.at([1, 2])), flow: [visit]),
            ])
        // The first 0–4, once 4–8; at 5 the first is back, and goes 8–12, before the other 12–16.
        #expect(try observe(network).waits() == [3, 3 + 10])
    }

    /// Two groups of servers of different classes, with a rank within their lines.
    @Test func groupsHaveRanks() throws {
        let patients = [
            Patient("first", at: 0, needs: 10, priority: 1), Patient("a", at: 1, needs: 1, priority: 5),
            Patient("b", at: 2, needs: 1, priority: 3), Patient("c", at: 3, needs: 1, priority: 4),
        ]
        let one = ServerSchedule(pieces: [.init(time: 0, count: 1)])
        let groups = [ServerGroup(name: "all", schedule: one, classes: [0, 1, 2, 3])]
        let rank = FormulaTree.sum(
            Self.of(.priority), .product(.constant(0), Self.of(.ahead, motion: .jumps)))
        let read: FormulaTree = .choice(
            .operation(.less, Self.of(.ahead, motion: .jumps), .constant(0)), .constant(0), rank)
        // b at 10, c at 11, a at 12.
        for tree in [rank, read] {
            #expect(try clinic(patients, servers: .groups(groups), Self.lowest(tree)).waits() == [0, 11, 8, 8])
        }
    }
}
