import FlowNetworks
import SimulationKernel
import TestSupport

/// The ways of customers.
extension ScenarioMaker {
    mutating func flow(depth: Int) -> [FlowStep] {
        var flow = (0..<random.whole(depth == 2 ? 1...3 : 0...2)).map { _ in step(depth: depth) }
        if random.chance(0.1) { flow.append(.end(outcome: random.whole(0...Self.sentHome))) }
        return flow
    }

    mutating func visit(named: Bool = true) -> Visit {
        var visit = Visit(station: random.whole(0...stationCount - 1), service: law(0...5))
        if named, random.chance(0.2) { visit.name = random.pick(["x", "y"]) }
        if random.chance(0.2) { visit.priority = random.whole(1...3) }
        if has(3, 0.2) { visit.patience = law(1...9) }
        if has(4, 0.4) { visit.services = [random.whole(0...classCount - 1): law(0...3)] }
        Self.addFormulas(to: &visit)
        return visit
    }

    mutating func step(depth: Int) -> FlowStep {
        guard depth > 0 else { return random.chance(0.7) ? .visit(visit()) : .delay(law(0...4), name: nil) }
        switch random.whole(0...15) {
        case 0, 1: return .delay(law(0...4), name: random.chance(0.3) ? "walk" : nil)
        case 2:
            return .choose([
                FlowBranch(share: 0.4, flow: flow(depth: depth - 1)), FlowBranch(share: 0.6, flow: []),
            ])
        case 3 where has(5, 1): return .loop(loop(depth: depth))
        case 4 where has(6, 1):
            return .become([
                ClassShare(share: 0.5, customerClass: random.whole(0...classCount - 1)),
                ClassShare(share: 0.5, customerClass: random.whole(0...classCount - 1)),
            ])
        case 5 where has(7, 1):
            return .route(
                random.pick([.shortestLine, .leastBusy, .firstFree, .inTurn, .best(.leastWork), .best(choice())]),
                (0..<random.whole(1...3)).map { _ in visit() })
        case 7 where has(8, 1): return .wander(graph())
        default: return .visit(visit())
        }
    }

    /// Of a formula that reads the station at hand, the customer and the time.
    private mutating func choice() -> StationChoice {
        let words = FlowWord.StationWord.allCases
        let word = FormulaTree.reading(.ofCandidate(random.pick(words), "word"))
        let own = FlowWord.ofClass(FlowWord.candidate, random.pick([.length, .occupancy, .busy, .longestWait]), 0)
        let ofClass = FormulaTree.reading(
            FormulaReading("word", .place(own.place), .number, motion: .jumps, of: .station))
        let formula = FormulaTree.choice(
            .operation(.less, .time, .constant(30, .duration)), word, .quotient(ofClass, word))
        let some = FormulaTree.operation(.less, .reading(.ofCandidate(.occupancy, "occupancy")), .constant(3))
        return StationChoice(
            StepFormula(formula, text: "f"), isHighest: random.chance(0.3),
            where: random.chance(0.4) ? StepFormula(some, text: "g") : nil, takesFirst: random.chance(0.3))
    }

    /// Its body takes time and may be left.
    private mutating func loop(depth: Int) -> FlowLoop {
        let body = [.visit(visit())] + flow(depth: depth - 1)
        switch random.whole(0...2) {
        case 0: return FlowLoop(body, .times(random.whole(1...3)))
        case 1:
            return FlowLoop(
                body, .untilShare(0.3 + 0.7 * random.uniform()), atMost: random.chance(0.5) ? random.whole(1...4) : nil,
                otherwise: flow(depth: 0))
        default:
            return FlowLoop(
                body + [
                    .choose([
                        FlowBranch(share: 0.4, flow: [.end(outcome: Self.sentHome)]), FlowBranch(share: 0.6, flow: []),
                    ])
                ], .never)
        }
    }

    private mutating func graph() -> FlowGraph {
        let count = random.whole(1...3)
        let places = (0..<count).map { _ in
            FlowGraph.Place(
                flow: [.visit(visit())],
                moves: [
                    FlowGraph.Move(share: 0.4, place: random.whole(0...count - 1)),
                    FlowGraph.Move(share: 0.6, place: nil),
                ])
        }
        return FlowGraph(
            start: [FlowGraph.Move(share: 0.9, place: 0), FlowGraph.Move(share: 0.1, place: nil)], places: places)
    }

    /// What those do who are turned away or give up.
    mutating func otherWay() -> [FlowStep]? {
        guard has(9, 0.6) else { return nil }
        switch random.whole(0...3) {
        case 0: return []
        case 1: return [.delay(law(0...4), name: "elsewhere")]
        case 2: return [.end(outcome: Self.sentHome)]
        default:
            // Who gives up and goes back to where he gave up may do so for ever: here he waits this time.
            var other = visit()
            other.patience = .deterministic(10_000)
            return [.visit(other)]
        }
    }
}
