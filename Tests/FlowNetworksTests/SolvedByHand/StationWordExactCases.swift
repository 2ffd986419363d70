import FlowNetworks
import SimulationKernel
import Testing

/// What formulas read of a station beyond its levels, solved by hand: who is there by class, the longest wait, the work.
///
/// At 0 somebody of class a comes who needs 10, at 2 another one who needs 4; of class b one at 3 who needs 5, and one
/// at 5 who needs 1. A third class comes once and looks.
@Suite struct StationWordExactCases {
    private static func tree(_ word: FlowWord) -> FormulaTree {
        .reading(FormulaReading("word", .place(word.place), .number, motion: .jumps, of: .station))
    }

    private static func one(_ name: String, _ priority: Int, _ times: [Double], _ needs: [Double]) -> CustomerClass {
        CustomerClass(
            name: name, arrivals: Arrivals(.at(times)), priority: priority,
            flow: [.visit(Visit(station: 0, service: .sequence(needs)))])
    }

    /// Whether who looks at a time finds that a formula comes to a value, up to rounding.
    private static func comesTo(
        _ value: Double, _ tree: FormulaTree, at time: Double, _ station: Station
    ) throws -> Bool {
        let distance = FormulaTree.function(.abs, .difference(tree, .constant(value)))
        let condition = StepFormula(.operation(.less, distance, .constant(1e-9)), text: "f")
        let looks = CustomerClass(
            name: "looks", arrivals: Arrivals(.at([time])),
            flow: [
                .chooseWhen([
                    ConditionalBranch(
                        when: [.formula(condition)], flow: [.visit(Visit(station: 1, service: .deterministic(1)))])
                ])
            ])
        let classes = [one("a", 2, [0, 2], [10, 4]), one("b", 1, [3, 5], [5, 1]), looks]
        let observed = try observe(
            FlowNetwork(stations: [station, Station(name: "yes", servers: .unlimited)], classes: classes))
        return observed.visits[1][2].arrivals == 1
    }

    private static func station(
        _ discipline: Discipline = .fifo, servers: Int = 1, isGeneral: Bool = false
    ) -> Station {
        var station = Station(name: "s", servers: .count(servers), discipline: discipline)
        if isGeneral { station.patience = .deterministic(1e15) }
        return station
    }

    /// At 6 the first is in service until 10, and the others wait.
    @Test(arguments: [false, true]) func inOrder(isGeneral: Bool) throws {
        let at6: [(FlowWord, Double)] = [
            (word(.length), 3), (.ofClass(0, .length, 0), 1), (.ofClass(0, .length, 1), 2),
            (.ofClass(0, .occupancy, 0), 2), (.ofClass(0, .busy, 0), 1), (.ofClass(0, .busy, 1), 0),
            (word(.longestWait), 4), (.ofClass(0, .longestWait, 0), 4), (.ofClass(0, .longestWait, 1), 3),
            (word(.work), 4 + 4 + 5 + 1), (.inside, 5),
        ]
        for (read, value) in at6 {
            #expect(
                try Self.comesTo(value, Self.tree(read), at: 6, Self.station(isGeneral: isGeneral)), "\(read)")
        }
        // At 12 the second has 2 left; at 30 nobody is there.
        let later: [(FlowWord, Double, Double)] = [
            (word(.work), 12, 2 + 6), (word(.longestWait), 12, 9), (.ofClass(0, .longestWait, 0), 12, 0),
            (.ofClass(0, .length, 0), 12, 0), (word(.work), 30, 0), (word(.longestWait), 30, 0),
            (.ofClass(0, .occupancy, 1), 30, 0), (.inside, 30, 1),
        ]
        for (read, time, value) in later {
            #expect(
                try Self.comesTo(value, Self.tree(read), at: time, Self.station(isGeneral: isGeneral)), "\(read)")
        }
    }

    private func word(_ word: FlowWord.StationWord) -> FlowWord { .station(0, word) }

    /// The first has 10, the second 2 to 6, then b's first 6 to 11.
    @Test(arguments: [false, true]) func twoServers(isGeneral: Bool) throws {
        let station = Self.station(servers: 2, isGeneral: isGeneral)
        #expect(try Self.comesTo(3 + 4 + 1, Self.tree(word(.work)), at: 7, station))
        #expect(try Self.comesTo(4.5 + 0.5 + 5 + 1, Self.tree(word(.work)), at: 5.5, station))
        #expect(try Self.comesTo(2, Self.tree(word(.longestWait)), at: 7, station))
        #expect(try Self.comesTo(1, Self.tree(.ofClass(0, .busy, 1)), at: 7, station))
    }

    /// All share one server, which has done 6 of 20 at 6.
    @Test func shared() throws {
        let station = Self.station(.processorSharing(atMost: nil))
        #expect(try Self.comesTo(14, Self.tree(word(.work)), at: 6, station))
        #expect(try Self.comesTo(0, Self.tree(word(.longestWait)), at: 6, station))
        #expect(try Self.comesTo(2, Self.tree(.ofClass(0, .occupancy, 1)), at: 6, station))
        #expect(try Self.comesTo(0.5, Self.tree(.ofClass(0, .busy, 0)), at: 6, station))
        // Two at a time: b's wait.
        let narrow = Self.station(.processorSharing(atMost: 2))
        #expect(try Self.comesTo(14, Self.tree(word(.work)), at: 6, narrow))
        #expect(try Self.comesTo(3, Self.tree(.ofClass(0, .longestWait, 1)), at: 6, narrow))
    }

    /// At 3 b's first interrupts a's, with 7 left, and has 2 left at 6.
    @Test func interrupted() throws {
        let station = Self.station(.priority(.resume))
        #expect(try Self.comesTo(2 + 7 + 4 + 1, Self.tree(word(.work)), at: 6, station))
        #expect(try Self.comesTo(2, Self.tree(.ofClass(0, .length, 0)), at: 6, station))
        #expect(try Self.comesTo(6, Self.tree(word(.longestWait)), at: 6, station))
        #expect(try Self.comesTo(1, Self.tree(.ofClass(0, .longestWait, 1)), at: 6, station))
        #expect(try Self.comesTo(1, Self.tree(.ofClass(0, .busy, 1)), at: 6, station))
    }

    /// At 10 a's first is through, and the latest to come, of 5, is to be chosen: of the others a's second has waited
    /// for 8, and b's first for 7.
    @Test func whoIsChosenInTheMomentDoesNotWait() throws {
        let station = Self.station(.lifo)
        #expect(try Self.comesTo(2, Self.tree(word(.length)), at: 10, station))
        #expect(try Self.comesTo(1, Self.tree(.ofClass(0, .length, 1)), at: 10, station))
        #expect(try Self.comesTo(1, Self.tree(.ofClass(0, .busy, 1)), at: 10, station))
        #expect(try Self.comesTo(8, Self.tree(word(.longestWait)), at: 10, station))
        #expect(try Self.comesTo(7, Self.tree(.ofClass(0, .longestWait, 1)), at: 10, station))
    }

    /// Which class is meant is known when it is read: 1 and 0 of three.
    @Test func aClassThatIsComputed() throws {
        let family = FormulaReading(
            "length", .place(FlowWord.ofClass(0, .length, 0).place), .number, motion: .jumps, of: .station)
        let kind = FormulaType.kind(FormulaKind("class", ["a", "b", "looks"]))
        let index = FormulaTree.choice(
            .operation(.less, .time, .constant(6, .duration)), .constant(0, kind), .constant(1, kind))
        let length = FormulaTree.element(family, index, count: 3)
        #expect(try Self.comesTo(1, length, at: 4.5, Self.station()))
        #expect(try Self.comesTo(2, length, at: 6, Self.station()))
    }

    /// Who comes at 5 finds three there and is refused, and is nobody's work.
    @Test(arguments: [false, true]) func fullStations(isGeneral: Bool) throws {
        var station = Self.station(isGeneral: isGeneral)
        station.capacity = 3
        #expect(try Self.comesTo(4 + 4 + 5, Self.tree(word(.work)), at: 6, station))
        #expect(try Self.comesTo(1, Self.tree(.ofClass(0, .length, 1)), at: 6, station))
    }

    /// a's second gives up at 5, after 3.
    @Test func whoGivesUp() throws {
        var station = Self.station()
        station.patience = .deterministic(3)
        #expect(try Self.comesTo(5 + 5 + 1, Self.tree(word(.work)), at: 5.5, station) == false)
        #expect(try Self.comesTo(4.5 + 5 + 1, Self.tree(word(.work)), at: 5.5, station))
        #expect(try Self.comesTo(0, Self.tree(.ofClass(0, .longestWait, 0)), at: 5.5, station))
        #expect(try Self.comesTo(1, Self.tree(.ofClass(0, .occupancy, 0)), at: 5.5, station))
    }
}
