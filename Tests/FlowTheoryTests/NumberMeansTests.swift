import FlowNetworks
import FlowScenarios
import SimulationKernel
import Statistics
import Testing

/// The means of laws that depend on numbers that customers carry, and what theory says of them.
struct NumberMeansTests {
    private func formula(_ expression: FormulaTree) -> NumberFormula { NumberFormula(expression, text: "f") }

    private func law(_ expression: FormulaTree, times base: Law = .exponential(mean: 1)) -> Law {
        .dependent(DependentLaw(base, times: formula(expression)))
    }

    private func network(_ given: [NumberSource], _ flow: [FlowStep]) -> FlowNetwork {
        var customers = CustomerClass(name: "p", arrivals: Arrivals(.poisson(.constant(0.1))), flow: flow)
        customers.numbers = given
        var network = FlowNetwork(stations: [Station(name: "s", servers: .count(1))], classes: [customers])
        network.numbers = [CustomerNumber(name: "a", first: 4), CustomerNumber(name: "b")]
        NumberMeans.fill(&network)
        return network
    }

    private func services(_ given: [NumberSource], _ flow: [FlowStep]) -> [Law] {
        network(given, flow).classes[0].flow.all.flatMap(\.visits).map(\.service)
    }

    /// 1 + 2·a − 3·b with a uniform on 0 to 6 and b exponential of mean 0.5: mean 5.5, variance 4·3 + 9·0.25 = 14.25.
    @Test func linearInIndependentNumbers() {
        let expression = FormulaTree.difference(
            .sum(.constant(1), .product(.constant(2), .number(0))), .product(.number(1), .constant(3)))
        let given: [NumberSource] = [
            .law(number: 0, .uniform(low: 0, high: 6)), .law(number: 1, .exponential(mean: 0.5)),
        ]
        let found = services(
            given, [.visit(Visit(station: 0, service: law(expression, times: .deterministic(1))))])[0]
        #expect(abs(found.mean - 5.5) < 1e-12)
        #expect(abs(found.variance - 14.25) < 1e-9)
        // An exponential law of that mean: E[S²] = 2·(14.25 + 5.5²).
        let exponential = services(given, [.visit(Visit(station: 0, service: law(expression)))])[0]
        #expect(abs(exponential.secondMoment - 2 * (14.25 + 30.25)) < 1e-9)
    }

    /// a·b over rows (1, 10), (2, 20) and (3, 30): 140/3, which means of their own would not give (2·20 = 40).
    @Test func rowsAreTakenTogether() {
        let rows = NumberSource.rows(NumberRows(numbers: [0, 1], rows: [[1, 10], [2, 20], [3, 30]]))
        let product = law(.product(.number(0), .number(1)))
        #expect(
            abs(services([rows], [.visit(Visit(station: 0, service: product))])[0].mean - 140.0 / 3) < 1e-12)
    }

    /// Who was given nothing has what everybody has; a square of a continuous number is not known.
    @Test func whatIsKnownAndWhatNot() {
        let square = law(.power(.number(0), 2))
        let visit = FlowStep.visit(Visit(station: 0, service: square))
        #expect(services([], [visit])[0].mean == 16)
        #expect(services([.law(number: 0, .uniform(low: 0, high: 1))], [visit])[0].mean.isNaN)
    }

    /// Behind a choice by numbers, or a step that sets one, nobody knows; before it, everybody; others are not touched.
    @Test func choicesAndStepsForget() {
        let visit = FlowStep.visit(Visit(station: 0, service: law(.number(0))))
        let other = FlowStep.visit(Visit(station: 0, service: law(.number(1))))
        let set = FlowStep.setNumbers([NumberChange(number: 0, law: .deterministic(3))])
        let means = services([], [visit, set, visit, other]).map(\.mean)
        #expect(means[0] == 4 && means[1].isNaN && means[2] == 0)
        let choice = FlowStep.chooseWhen([
            ConditionalBranch(
                when: [.number(1, isIn: [NumberRange(low: 1, high: .infinity)])], flow: [visit])
        ])
        let behind = services([], [visit, choice, visit]).map(\.mean)
        #expect(behind[0] == 4 && behind[1].isNaN && behind[2].isNaN)
    }

    /// A quarter of ages uniform on 20 to 80 is at least 65, so that a quarter of 0.1 per time unit comes to a service of
    /// 2; by a second choice nobody knows who they are.
    @Test func sharesOfAChoiceByNumbers() throws {
        let visit = FlowStep.visit(Visit(station: 0, service: .deterministic(2)))
        let old = ConditionalBranch(
            when: [.number(0, isIn: [NumberRange(low: 65, high: .infinity)])], flow: [visit])
        let given = [NumberSource.law(number: 0, .uniform(low: 20, high: 80))]
        let plan = RunPlan(.horizon(100))
        let once = StationLoad.loads(of: network(given, [.chooseWhen([old])]), plan)[0]
        #expect(abs(try #require(once.utilization) - 0.05) < 1e-12)
        let twice = StationLoad.loads(of: network(given, [.chooseWhen([old]), .chooseWhen([old])]), plan)[0]
        #expect(twice.utilization == nil)
    }

    /// Theory is not asked, a load that is known is right, and one that is not stays without a number.
    @Test func loadsAndTheory() throws {
        let visit = FlowStep.visit(Visit(station: 0, service: law(.number(0))))
        let known = network([], [visit])
        #expect(TheoryRecognition(known).theory(ofStation: 0) == nil)
        let plan = RunPlan(.horizon(100))
        let load = StationLoad.loads(of: known, plan)[0]
        #expect(abs(try #require(load.utilization) - 0.4) < 1e-12)
        #expect(load.isComplete)
        let set = FlowStep.setNumbers([NumberChange(number: 0, law: .exponential(mean: 2))])
        let unknown = StationLoad.loads(of: network([], [set, visit]), plan)[0]
        #expect(unknown.utilization == nil && unknown.hasUnknownServices && !unknown.isComplete)
    }
}
