import Formulas
import SimulationKernel
import TestSupport
import Testing

/// How lines are kept in order: the way that is chosen, and that it gives the order of the formula itself.
@Suite struct RankPlanTests {
    static let orders: [(String, RankPlan.Order, Int)] = [
        ("acuity", .key, 1), ("10 * acuity + age / 20", .key, 1), ("-joined / 1 min", .key, 1), ("service", .key, 1),
        ("if class is routine then acuity else age", .key, 1), ("acuity * age^2", .key, 1),
        ("waited", .moving, 1), ("acuity * 1 min + waited", .moving, 1), ("acuity * 1 min + 2 * stayed", .moving, 1),
        ("acuity * 1 min + (t - joined)", .moving, 1), ("acuity + 0.05/min * waited", .moving, 1),
        ("acuity + length", .key, 1), ("came + work", .key, 1),
        ("acuity + 0.05/min * waited + clock / 1 h", .moving, 1),
        ("(if class is routine then 1 else 2) * waited", .byKind, 3),
        ("acuity * 1 min + (if class is sdec then 3 else 1) * waited", .byKind, 3),
        ("if urgent then waited else 2 * waited", .byKind, 2),
        ("if waited > 10 h then 1 else 0", .stages, 1), ("if class is sdec or waited > 10 h then 1 else 0", .stages, 1),
        ("if waited > 2 h then 2 else if waited > 1 h then 1 else 0", .stages, 1),
        ("if waited > slot then acuity else age", .stages, 1), ("if t - came at least 1 h then 1 else 0", .stages, 1),
        ("if class is last.class then 0 else 1", .byState, 3), ("occupancy(class)", .byState, 3),
        ("if length > 5 then acuity else age", .scan, 0), ("acuity * length", .scan, 0), ("acuity * waited", .scan, 0),
        ("ahead", .scan, 0), ("work / free + acuity * 1 min", .scan, 0), ("sqrt(waited / 1 min)", .scan, 0),
        ("if waited > 1 h and length > 3 then 1 else 0", .stages, 1),
        ("if clock > 17:00 then acuity else age", .scan, 0),
        ("if waited > slot or waited > 1 h then 1 else 0", .scan, 0), ("visits(doctor)", .scan, 0),
        ("length", .same, 1), ("5", .same, 1), ("waited - stayed + joined - came", .same, 1), ("t", .same, 1),
    ]

    @Test(arguments: orders) func isChosen(text: String, order: RankPlan.Order, groups: Int) throws {
        let plan = RankPlan(try TypedFormula(text, Clinic.line).tree)
        #expect(plan.order == order && plan.groups.count == groups, "\(plan)")
    }

    @Test func stagesHaveTheirMoments() throws {
        let plan = RankPlan(
            try TypedFormula("if waited at least 2 h then 2 else if waited > 1 h then 1 else 0", Clinic.line).tree)
        let stages = plan.groups[0].stages
        #expect(stages.map(\.key) == [.constant(0), .constant(0), .constant(0)])
        #expect(stages.map { $0.begin?.isAfter } == [nil, true, false])
        let values = Clinic.Values()
        // He has waited for 20 of 60 and 120 minutes.
        #expect(
            stages.map { stage in stage.begin.map { begin in values.value { begin.since.value($0) } } } == [
                nil, -40, -100,
            ])
        let turned = RankPlan(try TypedFormula("if waited < 1 h then 1 else 0", Clinic.line).tree).groups[0].stages
        #expect(turned.map { $0.begin?.isAfter } == [nil, false])
    }

    @Test func keysAreOfTheCustomerAlone() throws {
        let plan = RankPlan(try TypedFormula("acuity * 1 min + 2 * waited + work", Clinic.line).tree)
        let stage = plan.groups[0].stages[0]
        #expect(stage.slope == 2 && stage.drift == 0)
        #expect(stage.key.text(Clinic.units) == "acuity + -2 * (start of waited)")
        #expect(Clinic.Values().value { stage.key.value($0) } == 3 - 2 * 40)
    }

    /// Customers by chance at moments by chance: whoever the formula puts first, the plan does too.
    @Test(arguments: orders.filter { $0.2 > 0 && $0.1 != .same }.map(\.0)) func givesTheSameFirst(text: String) throws {
        let tree = try TypedFormula(text, Clinic.line).tree
        let plan = RankPlan(tree)
        var random = SeededGenerator(UInt64(text.utf8.count))
        for _ in 0..<200 {
            let now = 200 + Double(random.whole(0...800))
            let state = (0..<60).map { _ in Double(random.whole(0...2)) }
            let customers = (0..<6).map { _ in customer(now, state, &random) }
            let ranks = customers.map { one in one.value { tree.value($0) } }
            let best = try #require(ranks.max())
            let chosen = first(customers, plan, tree)
            // Times are added in another order, so that a rank may differ in its last places.
            #expect(chosen.allSatisfy { ranks[$0] >= best - 1e-9 }, "\(ranks), \(chosen)")
        }
    }

    private func customer(_ now: Double, _ state: [Double], _ random: inout SeededGenerator) -> Clinic.Values {
        var values = Clinic.Values()
        values.run[0] = now
        values.state = state
        values.numbers = [20, 30, 1, 2, 3].map { $0 * Double(random.whole(1...4)) }
        let came = now - Double(random.whole(60...200))
        values.customer = [
            Double(random.whole(0...2)), 1, came, came + Double(random.whole(0...60)), Double(random.whole(1...30)), 0,
            0,
            Double(random.whole(0...1)), 0, 0,
        ]
        return values
    }

    /// The heads of all heaps, of which the formula takes one: indices of the customers that may be first.
    private func first(_ customers: [Clinic.Values], _ plan: RankPlan, _ tree: FormulaTree) -> [Int] {
        var heads: [String: (index: Int, key: Double)] = [:]
        for (index, one) in customers.enumerated() {
            let kinds = plan.kinds.map { kind in one.value { FormulaTree.reading(kind).value($0) } }
            let sizes = plan.kinds.map { if case .kind(let kind) = $0.type { kind.values.count } else { 2 } }
            let group = zip(kinds, sizes).reduce(0) { $0 * $1.1 + Int($1.0) }
            let stages = plan.groups[group].stages
            let number = stages.lastIndex { stage in
                guard let begin = stage.begin else { return true }
                let passed = one.value { begin.since.value($0) }
                return begin.isAfter ? passed > 0 : passed >= 0
            }
            let stage = stages[number ?? 0]
            let key = one.value { stage.key.value($0) } - stage.drift * one.run[0]
            let heap = "\(group) \(number ?? 0)"
            if heads[heap].map({ key > $0.key }) ?? true { heads[heap] = (index, key) }
        }
        let ranked = heads.values.map { head in (head.index, customers[head.index].value { tree.value($0) }) }
        let best = ranked.map(\.1).max() ?? 0
        return ranked.filter { $0.1 == best }.map(\.0)
    }
}
