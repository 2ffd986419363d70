import FlowNetworks
import SimulationKernel
import Testing

/// Branches by formulas of the time, the customer and the lines, solved by hand.
@Suite struct FormulaExactCases {
    private static func reading(_ word: FlowWord, _ type: FormulaType = .number) -> FormulaTree {
        .reading(FormulaReading("word", .place(word.place), type, motion: .jumps, of: .station))
    }

    private static func when(_ tree: FormulaTree, _ flow: [FlowStep]) -> ConditionalBranch {
        ConditionalBranch(when: [.formula(StepFormula(tree, text: "f"))], flow: flow)
    }

    private static func visit(_ station: Int, _ time: Double) -> FlowStep {
        .visit(Visit(station: station, service: .deterministic(time)))
    }

    /// Two stations, and who of those that come at some times takes the branch to the second one.
    private static func network(
        _ tree: FormulaTree, at times: [Double], servers: Station.Servers = .count(1), before: [FlowStep] = []
    ) -> FlowNetwork {
        let flow =
            before + [.chooseWhen([when(tree, [visit(1, 1)]), ConditionalBranch(when: [], flow: [visit(0, 10)])])]
        return FlowNetwork(
            stations: [Station(name: "doctor", servers: servers), Station(name: "locum", servers: .count(1))],
            classes: [CustomerClass(name: "p", arrivals: Arrivals(.at(times)), flow: flow)])
    }

    /// How many went to the second station.
    private func others(_ network: FlowNetwork) throws -> Int {
        Int(try observe(network).visits[1][0].time.count)
    }

    /// At 0, 1 and 2 they come to the doctor, who serves for 10; who comes at 3 finds two waiting, who comes at 11
    /// one, and who comes at 12 two again.
    @Test func linesAreRead() throws {
        let times = [0.0, 1, 2, 3, 11, 12]
        let length = Self.reading(.station(0, .length))
        #expect(try others(Self.network(.operation(.atLeast, length, .constant(2)), at: times)) == 2)
        let occupancy = Self.reading(.station(0, .occupancy))
        #expect(try others(Self.network(.operation(.atLeast, occupancy, .constant(3)), at: times)) == 2)
        #expect(try others(Self.network(.operation(.atLeast, occupancy, .constant(1)), at: times)) == 4)
    }

    /// With two servers the third finds both at work, and the first to come after 10 finds one free.
    @Test func serversAreRead() throws {
        let times = [0.0, 1, 2, 10.5]
        let free = Self.reading(.station(0, .free))
        let none = FormulaTree.operation(.equal, free, .constant(0))
        #expect(try others(Self.network(none, at: times, servers: .count(2))) == 1)
        let share = FormulaTree.quotient(Self.reading(.station(0, .busy)), Self.reading(.station(0, .onDuty)))
        #expect(try others(Self.network(.operation(.atLeast, share, .constant(1)), at: times, servers: .count(2))) == 1)
    }

    /// Behind a delay of 5 those of 54 and 55 are at the branch at 59 and 60; 60 belongs to what is from 60 on.
    @Test func theClockIsRead() throws {
        let delay = [FlowStep.delay(.deterministic(5), name: nil)]
        let late = FormulaTree.operation(.atLeast, .time, .constant(60, .duration))
        #expect(try others(Self.network(late, at: [54, 55], before: delay)) == 1)
        let clock = FormulaTree.operation(.atLeast, .timeOfDay(start: 10, day: 24), .constant(20, .duration))
        // At 15, 45 and 60 it is 1, 7 and 22 o'clock.
        #expect(try others(Self.network(clock, at: [15, 45, 60])) == 1)
    }

    /// A division by no servers at work is missing, which is not so.
    @Test func missingIsNotSo() throws {
        let each = FormulaTree.quotient(.constant(1), Self.reading(.station(0, .busy)))
        #expect(try others(Self.network(.operation(.atLeast, each, .constant(0)), at: [0, 1])) == 1)
    }

    /// Places of words are told apart.
    @Test func placesAreTheirOwn() {
        var all: [FlowWord] = [.came, .customerClass]
        all += (0..<Attribute.limit).map { .attribute($0) }
        for record in 0..<3 { all += (0..<5).map { .field(record: record, field: $0) } }
        all.append(.inside)
        for station in [0, 1, 70_000, FlowWord.candidate] {
            all += FlowWord.StationWord.allCases.map { .station(station, $0) }
            for index in [0, 1, FlowWord.mostClasses - 1] {
                all += FlowWord.StationWord.allCases.map { .ofClass(station, $0, index) }
            }
        }
        #expect(Set(all.map(\.place)).count == all.count)
        #expect(all.allSatisfy { FlowWord($0.place) == $0 })
    }
}
