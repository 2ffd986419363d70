import FlowNetworks
import SimulationKernel
import Testing

/// Numbers that customers carry: given by laws and rows, set on the way, asked for by choices, laws and lines.
@Suite struct NumberExactCases {
    static func formula(_ expression: FormulaTree) -> NumberFormula { NumberFormula(expression, text: "f") }

    static func times(_ factor: Double, _ number: Int, of law: Law) -> Law {
        .dependent(DependentLaw(law, times: formula(.product(.constant(factor), .number(number)))))
    }

    static func network(
        _ discipline: Discipline = .fifo, numbers: Int = 1, given: [NumberSource], at times: [Double],
        flow: [FlowStep], servers: Int = 1
    ) -> FlowNetwork {
        var customers = CustomerClass(name: "p", arrivals: Arrivals(.at(times)), flow: flow)
        customers.numbers = given
        var network = FlowNetwork(
            stations: [Station(name: "s", servers: .count(servers), discipline: discipline)], classes: [customers])
        network.numbers = ["a", "b"].prefix(numbers).map { CustomerNumber(name: $0) }
        return network
    }

    static func inOrder(_ rows: [[Double]]) -> NumberSource {
        .rows(NumberRows(numbers: Array(rows[0].indices), rows: rows, isInOrder: true))
    }

    /// Services 2·a of 2, 6 and 4 from times 0, 1 and 2 at one server: they end at 2, 8 and 12, so that the times there
    /// are 2, 7 and 10.
    @Test func servicesByTheirNumbers() throws {
        let visit = Visit(station: 0, service: Self.times(2, 0, of: .deterministic(1)))
        let result = try observe(
            Self.network(given: [Self.inOrder([[1], [3], [2]])], at: [0, 1, 2], flow: [.visit(visit)]))
        #expect(result.classes[0].time.sum == 19)
    }

    /// At 0 one of 4 is served until 4; meanwhile numbers 1, 5, 3 and 5 come at 1, 2, 3 and 3.5, each served for 4. The
    /// highest first, equals in order: the second at 4, the fourth at 8, the third at 12, the first at 16. Waits 2, 4.5,
    /// 9 and 15.
    @Test func theHighestFirst() throws {
        let given = [Self.inOrder([[0], [1], [5], [3], [5]])]
        let times = [0, 1, 2, 3, 3.5]
        let visit = FlowStep.visit(Visit(station: 0, service: .deterministic(4)))
        let order = RankOrder(StepFormula(.number(0), text: "a"), highestFirst: true)
        let highest = try observe(Self.network(.byRank(order), given: given, at: times, flow: [visit]))
        #expect(highest.visits[0][0].waitOfServed.sum == 30.5)
        #expect(highest.visits[0][0].waitOfServed.maximum == 15)
        // The lowest first: at 4, 8, 12, 16 those of 1, 3, 5 and 5, who waited 3, 5, 10 and 12.5.
        let lowest = try observe(
            Self.network(
                .byRank(RankOrder(StepFormula(.number(0), text: "a"), highestFirst: false)), given: given,
                at: times, flow: [visit]))
        #expect(lowest.visits[0][0].waitOfServed.maximum == 12.5)
    }

    /// Numbers of one row stay together: b is always 10·a, so that nobody is of any other kind.
    @Test func rowsStayTogether() throws {
        let rows = NumberSource.rows(NumberRows(numbers: [0, 1], rows: [[1, 10], [2, 20], [3, 30]]))
        let branches = [1.0, 2, 3].map { value in
            ConditionalBranch(
                when: [
                    .number(0, isIn: [NumberRange(low: value, high: value)]),
                    .number(1, isIn: [NumberRange(low: 10 * value, high: 10 * value)]),
                ], flow: [.delay(.deterministic(value), name: nil), .end(outcome: FlowNetwork.completed)])
        }
        let count = 3000
        let network = Self.network(
            numbers: 2, given: [rows], at: (0..<count).map(Double.init),
            flow: [.chooseWhen(branches), .end(outcome: FlowNetwork.rejected)])
        let result = try observe(network, RunPlan(.untilEmpty(limit: 1e9)))
        #expect(result.classes[0].ends[FlowNetwork.completed] == count)
        // Each of three rows equally likely: mean 2 and variance 2/3, within 5 standard errors (a correct program fails
        // with probability 6e-7, and the seed is fixed).
        let mean = result.classes[0].time.sum / Double(count)
        #expect(abs(mean - 2) < 5 * (2.0 / 3 / Double(count)).squareRoot())
    }

    /// A step sets a number by a formula of what it was: 1, then 1 + 1, so that the second delay is 2.
    @Test func numbersAreSetOnTheWay() throws {
        let more = FlowStep.setNumbers([
            NumberChange(
                number: 0,
                law: .dependent(
                    DependentLaw(.deterministic(1), times: Self.formula(.sum(.number(0), .constant(1))))))
        ])
        let delay = FlowStep.delay(Self.times(1, 0, of: .deterministic(1)), name: nil)
        let result = try observe(Self.network(given: [], at: [0], flow: [more, delay, more, delay]))
        #expect(result.classes[0].time.sum == 3)
    }

    /// A formula below 0 ends the run, and says for whom.
    @Test func negativeTimesEndTheRun() throws {
        let law = Law.dependent(
            DependentLaw(.deterministic(1), times: Self.formula(.difference(.constant(1), .number(0)))))
        let network = Self.network(
            given: [Self.inOrder([[0.5], [3]])], at: [0, 1], flow: [.visit(Visit(station: 0, service: law))])
        do {
            _ = try observe(network)
            Issue.record("nothing was said")
        } catch let error as FlowRunError {
            guard case .number(let fault) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(fault.place == .station("s"))
            #expect(fault.value == -2 && fault.time == 1 && fault.numbers.map(\.value) == [3])
        }
    }

    /// Service exponential of mean 2·a with a = 1 (75 %) or 3 (25 %), 0.2 customers per time unit: E[S] = 3 and
    /// E[S²] = 2·4·(0.75 + 0.25·9) = 24, so that the mean wait is 0.2·24 / (2·(1 − 0.6)) = 6 (Pollaczek–Khinchine).
    ///
    /// The standard error of the mean over 400,000 customers, from 20 parts of a run, is about 0.1; a correct program is
    /// beyond 5 of them with probability 6e-7, and the seed is fixed.
    @Test func meanWaitOfTheMixture() throws {
        var customers = CustomerClass(
            name: "p", arrivals: Arrivals(.poisson(.constant(0.2))),
            flow: [.visit(Visit(station: 0, service: Self.times(2, 0, of: .exponential(mean: 1))))])
        customers.numbers = [
            .law(number: 0, .discrete([.init(value: 1, share: 0.75), .init(value: 3, share: 0.25)]))
        ]
        var network = FlowNetwork(stations: [Station(name: "s", servers: .count(1))], classes: [customers])
        network.numbers = [CustomerNumber(name: "a")]
        let result = try observe(network, RunPlan(.customers(400_000), warmUp: .customers(10_000)))
        let wait = result.visits[0][0].waitOfServed
        #expect(abs(wait.sum / Double(wait.count) - 6) < 0.5)
    }
}
