import FlowNetworks
import SimulationKernel

/// What a server's choice by a rank costs for each customer who waits, where the line is gone through.
enum RankSpeed {
    private static let waiting = 200
    private static let services = 20_000

    /// `if class is b or waited > 10 h then 100 else 10 * priority + service / 20 + 0.5 * (waited / 1 h) - min(length; 5)`,
    /// and never less for those who stand ahead: of twelve operations and more.
    private static var rank: FormulaTree {
        let kind = FormulaKind("class", ["a", "b"])
        func of(_ word: FlowWord) -> FormulaTree {
            .reading(FormulaReading("\(word)", .place(word.place), .number, of: .customer))
        }
        let waited = FormulaTree.reading(
            FormulaReading("waited", .since(FlowWord.waiting.place), .duration, motion: .grows, of: .customer))
        let isB = FormulaTree.operation(
            .equal, .reading(FormulaReading("class", .place(FlowWord.customerClass.place), .kind(kind), of: .customer)),
            .constant(1, .kind(kind)))
        let isLate = FormulaTree.operation(.greater, waited, .constant(600, .duration))
        let length = FormulaTree.reading(
            FormulaReading(
                "length", .place(FlowWord.station(0, .length).place), .number, motion: .jumps, of: .station))
        let own: FormulaTree = .sum(.product(.constant(10), of(.priority)), .quotient(of(.service), .constant(20)))
        let hours: FormulaTree = .product(.constant(0.5), .quotient(waited, .constant(60)))
        // The line's length times a priority is neither the customer's alone nor the same for all.
        let some: FormulaTree = .product(.least(length, .constant(5)), of(.priority))
        return .choice(
            .operation(.or, isB, isLate), .constant(100), .difference(.sum(own, hours), some))
    }

    @MainActor static func figures() -> [(String, Double)] {
        let visit = FlowStep.visit(Visit(station: 0, service: .exponential(mean: 1)))
        let people = CustomerClass(
            name: "a", arrivals: Arrivals(.population(waiting + 1, think: .deterministic(0))), flow: [visit])
        func time(_ discipline: Discipline) -> Double {
            let network = FlowNetwork(
                stations: [Station(name: "desk", servers: .count(1), discipline: discipline)], classes: [people])
            let program = FlowProgram(network, plan: RunPlan(.customers(services)))
            return nanoseconds(repetitions: services) {
                (try? FlowSimulation.run(program, seed: 1, replication: 0).end) ?? 0
            }
        }
        let order = RankOrder(StepFormula(rank, text: "rank"), highestFirst: true)
        let plain = time(.priority(.none))
        return [("a rank of 12 operations, for each who waits", (time(.byRank(order)) - plain) / Double(waiting))]
    }
}
