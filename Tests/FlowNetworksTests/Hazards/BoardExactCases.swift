import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// What a board tells to formulas: what was so when it was last asked with an answer.
@Suite struct BoardExactCases {
    private static func board(_ station: Int, _ word: FlowWord.BoardWord) -> FormulaTree {
        .reading(
            FormulaReading(
                "shown", .place(FlowWord.board(station, word).place), word == .length ? .number : .duration,
                motion: .jumps, of: .station))
    }

    private static let age = FormulaTree.reading(
        FormulaReading(
            "age", .since(FlowWord.board(0, .asked).place), .duration, motion: .grows, of: .station))

    /// Two hospitals of one server each, 10 long; who goes west of those that come at some times.
    private func west(
        _ condition: FormulaTree, at times: [Double], _ poll: Information.Polling,
        outages: Information.Outages? = nil
    ) throws -> [Double] {
        var stations = ["east", "west"].map { Station(name: $0, servers: .count(1)) }
        for index in stations.indices {
            stations[index].information = Information(
                poll: poll, outages: outages, estimate: Information.Estimate(.byPosition, meanService: 10))
        }
        func visit(_ station: Int) -> [FlowStep] { [.visit(Visit(station: station, service: .deterministic(10)))] }
        let flow = FlowStep.chooseWhen([
            ConditionalBranch(when: [.formula(StepFormula(condition, text: "f"))], flow: visit(1)),
            ConditionalBranch(when: [], flow: visit(0)),
        ])
        let network = FlowNetwork(
            stations: stations, classes: [CustomerClass(name: "p", arrivals: Arrivals(.at(times)), flow: [flow])])
        let simulation = FlowSimulation(
            FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 200))), seed: 1, replication: 0, tracing: .events)
        while try !simulation.advance(events: 1000) {}
        #expect(simulation.observations().allHold)
        return simulation.takeEvents().filter { $0.what == .join && $0.station == 1 }.map(\.time)
    }

    /// The boards are asked at 0, 5, …: up to 4 both show the empty rooms of 0, at 6 the three who waited in the east at 5.
    @Test func theShorterLineShown() throws {
        let isShorter = FormulaTree.operation(.less, Self.board(1, .length), Self.board(0, .length))
        #expect(try west(isShorter, at: [1, 2, 3, 4, 6], .init(every: 5)) == [6])
        // The wait of one who came then: nobody at 0, four calls of 10 at 5, and at 17 the three of 15.
        let isLonger = FormulaTree.operation(.atLeast, Self.board(0, .wait), .constant(40, .duration))
        #expect(try west(isLonger, at: [1, 2, 3, 4, 6, 17], .init(every: 5)) == [6])
        let isLong = FormulaTree.operation(.atLeast, Self.board(0, .wait), .constant(30, .duration))
        #expect(try west(isLong, at: [1, 2, 3, 4, 6, 17], .init(every: 5)) == [6, 17])
    }

    /// Two hospitals, one server of 10 each, boards asked at 0, 5, …: who comes at 1, 2, 3, 4, 6 goes east, but for the
    /// last one; by all who are truly there they go by turns. Of equal ones the first.
    @Test func theBoardChooses() throws {
        func stations(_ word: FlowWord) throws -> [Int32] {
            let tree = FormulaTree.reading(
                FormulaReading("word", .place(word.place), .number, motion: .jumps, of: .station))
            let choice = StationChoice(StepFormula(tree, text: "f"), isHighest: false, takesFirst: true)
            var stations = ["east", "west"].map { Station(name: $0, servers: .count(1)) }
            for index in stations.indices { stations[index].information = Information(poll: .init(every: 5)) }
            let visits = stations.indices.map { Visit(station: $0, service: .deterministic(10)) }
            let network = FlowNetwork(
                stations: stations,
                classes: [
                    CustomerClass(
                        name: "p", arrivals: Arrivals(.at([1, 2, 3, 4, 6])), flow: [.route(.best(choice), visits)])
                ])
            let simulation = FlowSimulation(
                FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 200))), seed: 1, replication: 0,
                tracing: .events)
            while try !simulation.advance(events: 1000) {}
            return simulation.takeEvents().filter { $0.what == .join }.map(\.station)
        }
        #expect(try stations(.board(FlowWord.candidate, .length)) == [0, 0, 0, 0, 1])
        #expect(try stations(.station(FlowWord.candidate, .occupancy)) == [0, 1, 0, 1, 0])
    }

    /// Asked at 5, 10, …, answered 2 later: missing up to 7, then as old as the time since the request.
    @Test func isMissingBeforeTheFirstAnswer() throws {
        let poll = Information.Polling(every: 5, latency: .deterministic(2), firstAtOnce: false)
        let isKnown = FormulaTree.operation(.atLeast, Self.board(0, .length), .constant(0))
        #expect(try west(isKnown, at: [1, 6, 6.9, 7.1, 30], poll) == [7.1, 30])
        let isOld = FormulaTree.operation(.atLeast, Self.age, .constant(6, .duration))
        // Of what was asked for at 5 it is 6 at 11, until the answer of 12.
        #expect(try west(isOld, at: [1, 7.1, 10.9, 11.1, 11.9, 12.1], poll) == [11.1, 11.9])
    }

    /// What is lost tells nothing.
    @Test func isMissingWhereAllIsLost() throws {
        let isKnown = FormulaTree.operation(.atLeast, Self.board(0, .length), .constant(0))
        #expect(try west(isKnown, at: [1, 6, 20], .init(every: 5, lost: 1)) == [])
    }
}
