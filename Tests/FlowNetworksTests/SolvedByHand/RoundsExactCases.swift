import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// One judge who goes round the lines of the north and of the south; two minutes are between them.
@Suite struct RoundsExactCases {
    /// Somebody who comes for a visit of a line's name.
    struct Person {
        let line: String
        let at: Double
        let need: Double
        var priority = 1
        var patience: Double?
    }

    static func run(
        _ people: [Person], _ each: Rounds.Each, switching: Law = .deterministic(2), waits: Bool = false,
        _ discipline: Discipline = .fifo, plan: RunPlan = RunPlan(.untilEmpty(limit: 1000))
    ) throws -> FlowObservations {
        var judge = Station(name: "judge", servers: .count(1), discipline: discipline)
        judge.rounds = Rounds(
            lines: [.visits("north"), .visits("south")], each: each, switching: switching, waitsWhenEmpty: waits)
        let classes = people.enumerated().map { number, person in
            CustomerClass(
                name: "\(number)", arrivals: Arrivals(.at([person.at])), priority: person.priority,
                flow: [
                    .visit(
                        Visit(
                            station: 0, service: .deterministic(person.need),
                            patience: person.patience.map { .deterministic($0) }, name: person.line))
                ])
        }
        return try observe(FlowNetwork(stations: [judge], classes: classes), plan)
    }

    static let four = [
        Person(line: "north", at: 0, need: 3), Person(line: "south", at: 1, need: 1),
        Person(line: "north", at: 2, need: 2), Person(line: "north", at: 9, need: 1),
    ]

    /// North 0–3 and 3–5, on the way to 7, south 7–8, on the way to 10, north 10–11.
    @Test func untilEmpty() throws {
        let result = try Self.run(Self.four, .untilEmpty)
        #expect(result.waits() == [0, 6, 1, 1])
        #expect(result.end == 11)
        #expect(result.stations[0].busy.area == 7)
        #expect(result.stations[0].detail?.downArea == 4)
        #expect(result.stations[0].detail?.freeTime == 0)
        #expect(result.allHold)
    }

    /// Whoever came to the north at 2 was not there when he looked at 0: north 0–3, south 5–6, north 8–10; who came
    /// there at 9 was not there at 8, and the south is empty at 12: north again at 14.
    @Test func thoseThere() throws {
        let result = try Self.run(Self.four, .thoseThere)
        #expect(result.waits() == [0, 4, 6, 5])
        #expect(result.stations[0].detail?.downArea == 8)
        #expect(result.allHold)
    }

    /// Two come to the north and one to the south, all at 0. He looks when all are there.
    @Test func soMany() throws {
        let people = ["north", "north", "south"].map { Person(line: $0, at: 0, need: 1) }
        #expect(try Self.run(people, .atMost(1)).waits() == [0, 6, 3])
        #expect(try Self.run(people, .atMost(2)).waits() == [0, 1, 4])
        #expect(try Self.run(people, .thoseThere).waits() == [0, 1, 4])
    }

    /// He goes round with nobody there: at the south at 2, at the north at 4, 8, …, at the south at 6, 10, …; who comes
    /// to the north at 8 itself is there when he comes.
    @Test func roundForEver() throws {
        let result = try Self.run(
            [Person(line: "south", at: 3, need: 1), Person(line: "north", at: 9, need: 1)], .untilEmpty)
        // South 6–7, then at the north at 9.
        #expect(result.waits() == [3, 0])
        #expect(result.stations[0].detail?.downArea == 8)
    }

    /// He stays at the north until somebody comes to the south at 3, is there at 5, and stays there: who comes at 8 is
    /// served at once, and who comes to the north meanwhile when he has been there.
    @Test func waitingWhereHeIs() throws {
        for each in [Rounds.Each.untilEmpty, .thoseThere, .atMost(1)] {
            let result = try Self.run(
                [
                    Person(line: "south", at: 3, need: 1), Person(line: "south", at: 8, need: 1),
                    Person(line: "north", at: 8.5, need: 1),
                ], each, waits: true)
            #expect(result.waits() == [2, 0, 2.5], "\(each)")
            #expect(result.stations[0].detail?.downArea == 4)
            // 0–3 and 6–8.
            #expect(result.stations[0].detail?.freeTime == 5)
        }
    }

    /// Where he waits he takes those who come at one moment as those who are there then, and no others.
    @Test func waitingHeLooksAgain() throws {
        let people = [
            Person(line: "north", at: 1, need: 1), Person(line: "north", at: 1, need: 1),
            Person(line: "north", at: 2.5, need: 1), Person(line: "south", at: 2.5, need: 1),
        ]
        // North 1–3, to the south by 5, south 5–6, to the north by 8.
        #expect(try Self.run(people, .thoseThere, waits: true).waits() == [0, 1, 5.5, 2.5])
        #expect(try Self.run(people, .untilEmpty, waits: true).waits() == [0, 1, 0.5, 3.5])
    }

    /// Within a line the discipline chooses: the latest of those who were there at 0 first, and nobody who came since.
    @Test func theDisciplineWithinALine() throws {
        let people = [
            Person(line: "north", at: 0, need: 1, priority: 2), Person(line: "north", at: 0, need: 1),
            Person(line: "north", at: 0.5, need: 1), Person(line: "south", at: 0, need: 1, priority: 0),
        ]
        // North 0–2, south 4–5, north 7–8.
        #expect(try Self.run(people, .thoseThere, .lifo).waits() == [1, 0, 6.5, 4])
        // The most urgent of all waits in the south.
        #expect(try Self.run(people, .thoseThere, .priority(.none)).waits() == [1, 0, 6.5, 4])
        #expect(try Self.run(people, .untilEmpty, .priority(.none)).waits() == [2, 0, 0.5, 5])
    }

    /// Somebody who was there when he looked gives up before his turn; who came later does not get his place.
    @Test func whoeverGivesUpLeavesNoPlace() throws {
        let people = [
            Person(line: "north", at: 0, need: 3), Person(line: "north", at: 0, need: 3, patience: 2),
            Person(line: "north", at: 1, need: 1), Person(line: "south", at: 0, need: 1),
        ]
        // North 0–3, south 5–6, north 8–9.
        let result = try Self.run(people, .thoseThere)
        #expect(result.waits() == [0, 2, 7, 5])
        #expect(result.visits[0].map(\.abandoned) == [0, 1, 0, 0])
    }

    /// Ways that take no time: he is with whoever comes, and the run goes on.
    @Test func noTimeBetweenLines() throws {
        for each in [Rounds.Each.untilEmpty, .thoseThere, .atMost(1)] {
            for waits in [false, true] {
                let result = try Self.run(
                    [
                        Person(line: "north", at: 0, need: 2), Person(line: "south", at: 1, need: 1),
                        Person(line: "south", at: 5, need: 1), Person(line: "north", at: 5, need: 1),
                        Person(line: "north", at: 9, need: 1),
                    ], each, switching: .deterministic(0), waits: waits)
                #expect(result.waits().reduce(0, +) == 2, "\(each)")
                #expect(result.waits()[4] == 0)
                #expect(result.stations[0].detail?.downArea == 0)
            }
        }
    }

    /// The way is cut by the end of the observation: observed from 6 to 9 he is at the north until 8, then on the way.
    @Test func ofThePeriodOnly() throws {
        let people = [Person(line: "north", at: 5, need: 4), Person(line: "south", at: 100, need: 1)]
        // At the north at 0, 4 and 8: 8–12.
        let result = try Self.run(people, .untilEmpty, plan: RunPlan(.horizon(3), warmUp: .time(6)))
        #expect(result.stations[0].detail?.downArea == 2)
        #expect(result.stations[0].busy.area == 1)
    }
}
