import Statistics
import TestSupport
import Testing

@Suite struct IntegerProgramTests {
    /// Union Airways: agents for five shifts of a day. Hillier & Lieberman, Introduction to Operations Research,
    /// section 3.4: 48, 31, 39, 43 and 15 agents, 30,610 dollars a day.
    @Test func unionAirways() throws {
        let shifts = [[0], [0, 1], [0, 1], [0, 1, 2], [1, 2], [2, 3], [2, 3], [3], [3, 4], [4]]
        let needed = [48.0, 79, 65, 87, 64, 73, 82, 43, 52, 15]
        let program = IntegerProgram(
            costs: [170, 160, 175, 180, 195],
            rows: zip(shifts, needed).map { .init($0.map { ($0, 1) }, atLeast: $1) })
        guard case .found(let solution) = try program.solve() else {
            Issue.record("no solution")
            return
        }
        #expect(solution.numbers == [48, 31, 39, 43, 15])
        #expect(solution.cost == 30_610)
        #expect(solution.isProven)
    }

    /// Small programmes with random signs against all numbers tried.
    @Test func againstAllNumbers() throws {
        var random = SeededGenerator(7)
        var outcomes = (found: 0, infeasible: 0)
        for _ in 0..<150 {
            let most = 4
            let costs = (0..<3).map { _ in Double(random.whole(0...9)) }
            var rows = (0..<3).map { _ in
                IntegerProgram.Row(
                    (0..<3).map { ($0, Double(random.whole(-2...4))) }, atLeast: Double(random.whole(0...9)),
                    atMost: random.chance(0.5) ? Double(random.whole(9...14)) : nil)
            }
            rows += (0..<3).map { .init([($0, 1)], atMost: Double(most)) }
            var best: Double?
            for place in 0..<125 {
                let numbers = [place % 5, place / 5 % 5, place / 25]
                let holds = rows.allSatisfy { row in
                    let sum = row.terms.reduce(0) { $0 + $1.coefficient * Double(numbers[$1.column]) }
                    return sum >= row.atLeast ?? -.infinity && sum <= row.atMost ?? .infinity
                }
                let cost = zip(costs, numbers).reduce(0) { $0 + $1.0 * Double($1.1) }
                if holds { best = min(best ?? .infinity, cost) }
            }
            switch try IntegerProgram(costs: costs, rows: rows).solve() {
            case .found(let solution):
                #expect(solution.cost == best, "\(costs) \(rows)")
                #expect(solution.isProven)
                outcomes.found += 1
            case .infeasible:
                #expect(best == nil, "\(costs) \(rows)")
                outcomes.infeasible += 1
            case .unfinished: Issue.record("unfinished: \(costs) \(rows)")
            }
        }
        #expect(outcomes.found > 30 && outcomes.infeasible > 10)
    }

    @Test func whatIsNoProgramme() throws {
        #expect(throws: NumericalError.invalidArgument) {
            try IntegerProgram(costs: [1], rows: [.init([(1, 1)], atLeast: 1)]).solve()
        }
        #expect(throws: NumericalError.invalidArgument) { try IntegerProgram(costs: [.nan], rows: []).solve() }
        #expect(try IntegerProgram(costs: [], rows: [.init([], atLeast: 1)]).solve() == .infeasible)
        #expect(
            try IntegerProgram(costs: [1], rows: [.init([(0, 1)], atLeast: 2)]).solve(isCancelled: { true })
                != .infeasible)
    }
}
