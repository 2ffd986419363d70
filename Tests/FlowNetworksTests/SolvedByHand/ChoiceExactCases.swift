import FlowNetworks
import SimulationKernel
import Testing

/// Stations chosen by formulas, and branches by shares that are formulas.
@Suite struct ChoiceExactCases {
    private static func word(
        _ word: FlowWord.StationWord, _ type: FormulaType = .number
    ) -> FormulaTree { .reading(.ofCandidate(word, "word", type)) }

    private static func lowest(
        _ tree: FormulaTree, where condition: FormulaTree? = nil, takesFirst: Bool = false, isHighest: Bool = false
    ) -> RoutingRule {
        .best(
            StationChoice(
                StepFormula(tree, text: "f"), isHighest: isHighest,
                where: condition.map { StepFormula($0, text: "g") }, takesFirst: takesFirst))
    }

    private static func visits(_ count: Int, _ law: Law) -> [Visit] {
        (0..<count).map { Visit(station: $0, service: law) }
    }

    private static func many(_ name: String, _ station: Int, _ count: Int) -> CustomerClass {
        CustomerClass(
            name: name, arrivals: Arrivals(.at(Array(repeating: 0, count: count))),
            flow: [.visit(Visit(station: station, service: .deterministic(10)))])
    }

    /// c09: ward a has 20 beds and 24 patients, ward b 30 beds and 31 patients; who comes at 1 goes where fewest wait
    /// (b, 1 of 4), to the shorter line (a, 24 of 31), or where the greatest part is busy, by the order of the list.
    private func ward(_ rule: RoutingRule) throws -> Int {
        let new = CustomerClass(
            name: "new", arrivals: Arrivals(.at([1])), flow: [.route(rule, Self.visits(2, .deterministic(10)))])
        let observed = try observe(
            FlowNetwork(
                stations: [Station(name: "a", servers: .count(20)), Station(name: "b", servers: .count(30))],
                classes: [Self.many("fill-a", 0, 24), Self.many("fill-b", 1, 31), new]))
        return (0..<2).first { observed.visits[$0][2].arrivals == 1 } ?? -1
    }

    @Test func fewestWaiting() throws {
        #expect(try ward(Self.lowest(Self.word(.length))) == 1)
        #expect(try ward(.shortestLine) == 0)
        #expect(try ward(Self.lowest(.quotient(Self.word(.busy), Self.word(.onDuty)), takesFirst: true)) == 0)
        #expect(try ward(Self.lowest(Self.word(.length), isHighest: true)) == 0)
        #expect(try ward(Self.lowest(.sum(Self.word(.length), .constant(1)))) == 1)
    }

    /// No server is free: nobody is left, and who comes goes on behind the choice; where only b may be chosen, he goes
    /// there; a value that is missing is last, and where all are missing they are alike.
    @Test func candidates() throws {
        let none = FormulaTree.operation(.greater, Self.word(.free), .constant(0))
        #expect(try ward(Self.lowest(Self.word(.length), where: none)) == -1)
        let few = FormulaTree.operation(.less, Self.word(.length), .constant(2))
        #expect(try ward(Self.lowest(Self.word(.occupancy), where: few)) == 1)
        // 1 / (4 − length) of a is missing, and of b 1/3.
        let each = FormulaTree.quotient(.constant(1), .difference(.constant(4), Self.word(.length)))
        #expect(try ward(Self.lowest(each)) == 1)
        #expect(try ward(Self.lowest(each, isHighest: true)) == 1)
        #expect(try ward(Self.lowest(.quotient(.constant(1), Self.word(.free)), takesFirst: true)) == 0)
    }

    /// c50: the big one of 60 goes anywhere; the small ones of 5, at 1, 2 and 3, go where less is to be done: all to the
    /// other one, where they wait for 0, 4 and 8.
    @Test(arguments: [false, true]) func leastWork(isGeneral: Bool) throws {
        let rule = RoutingRule.best(.leastWork)
        var stations = [Station(name: "a", servers: .count(1)), Station(name: "b", servers: .count(1))]
        if isGeneral { for index in stations.indices { stations[index].patience = .deterministic(1e15) } }
        let big = CustomerClass(
            name: "big", arrivals: Arrivals(.at([0])), flow: [.route(.shortestLine, Self.visits(2, .deterministic(60)))]
        )
        let small = CustomerClass(
            name: "small", arrivals: Arrivals(.at([1, 2, 3])), flow: [.route(rule, Self.visits(2, .deterministic(5)))])
        let observed = try observe(FlowNetwork(stations: stations, classes: [big, small]))
        let place = observed.visits[0][0].arrivals == 1 ? 1 : 0
        #expect(observed.visits[place][1].arrivals == 3)
        #expect(observed.visits[place][1].wait.sum == 0 + 4 + 8)
    }

    /// Who joins the least work of two single servers waits as in one line before both (Kiefer & Wolfowitz 1955):
    /// customer by customer. Times are whole numbers of 1/64, so that who is free first is told without rounding.
    @Test func leastWorkIsOneLine() throws {
        var stream = RandomStream(StreamKey(seed: 5, replication: 0))
        func times(_ mean: Double) -> [Double] {
            let sampler = Sampler(.exponential(mean: mean))
            return (0..<997).map { _ in (64 * sampler.draw(&stream, ordinal: 0)).rounded() / 64 + 1 / 64 }
        }
        let gaps = times(3)
        let needs = times(5)
        func network(_ stations: [Station], _ step: FlowStep) -> FlowNetwork {
            FlowNetwork(
                stations: stations,
                classes: [
                    CustomerClass(name: "p", arrivals: Arrivals(.renewal(.sequence(gaps)), first: 990), flow: [step])
                ])
        }
        let law = Law.sequence(needs)
        let apart = try observe(
            network(
                [Station(name: "a", servers: .count(1)), Station(name: "b", servers: .count(1))],
                .route(.best(.leastWork), Self.visits(2, law))), RunPlan(.untilEmpty(limit: 1e6)))
        let together = try observe(
            network([Station(name: "both", servers: .count(2))], .visit(Visit(station: 0, service: law))),
            RunPlan(.untilEmpty(limit: 1e6)))
        let one = together.visits[0][0]
        #expect(one.wait.sum > 100)
        // Sums are told up to rounding.
        #expect(abs(apart.visits.map { $0[0].wait.sum }.reduce(0, +) - one.wait.sum) < 1e-6)
        #expect(apart.visits.map { $0[0].wait.count }.reduce(0, +) == one.wait.count)
        #expect(apart.end == together.end)
        #expect(abs(apart.classes[0].time.sum - together.classes[0].time.sum) < 1e-6)
    }

    private func random(_ rule: RoutingRule, isGeneral: Bool = false) throws -> [String] {
        var stations = (0..<3).map { Station(name: "\($0)", servers: .count($0 + 1)) }
        if isGeneral { for index in stations.indices { stations[index].patience = .deterministic(1e15) } }
        let network = FlowNetwork(
            stations: stations,
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.poisson(.constant(2))),
                    flow: [.route(rule, Self.visits(3, .exponential(mean: 2)))])
            ])
        let observed = try observe(network, RunPlan(.horizon(500)), seed: 3)
        return observed.visits.map { "\($0[0].wait) \($0[0].time) \($0[0].arrivals)" }
    }

    /// The short words are their formulas, to the byte, also where a formula is computed in another way; and stations
    /// choose alike whether they are plain or general.
    @Test func theSameBytes() throws {
        let shortest = try random(.shortestLine)
        #expect(try random(Self.lowest(Self.word(.occupancy))) == shortest)
        #expect(try random(Self.lowest(.sum(Self.word(.occupancy), .constant(0)))) == shortest)
        let least = try random(.leastBusy)
        #expect(least != shortest)
        #expect(try random(Self.lowest(.quotient(Self.word(.busy), Self.word(.onDuty)))) == least)
        let load = FormulaTree.product(.constant(2), .quotient(Self.word(.busy), Self.word(.onDuty)))
        #expect(try random(Self.lowest(load)) == least)
        for word in [FlowWord.StationWord.work, .longestWait, .length] {
            let plain = try random(Self.lowest(Self.word(word)))
            #expect(try random(Self.lowest(Self.word(word)), isGeneral: true) == plain, "\(word)")
        }
    }

    /// Within a call that may be dropped on its way: b is empty whenever somebody comes, and a never.
    @Test func withinCalls() throws {
        let visits = [1, 2].map { Visit(station: $0, service: .deterministic(0.5)) }
        let call = Attempt(
            [.route(.shortestLine, visits)], timeout: 100, onTimeout: .abandon, otherwise: [.end(outcome: 0)])
        let network = FlowNetwork(
            stations: ["other", "a", "b"].map { Station(name: $0, servers: .count(1)) },
            classes: [
                CustomerClass(
                    name: "long", arrivals: Arrivals(.at([0])),
                    flow: [.visit(Visit(station: 1, service: .deterministic(90)))]),
                CustomerClass(
                    name: "p", arrivals: Arrivals(.at((1...12).map(Double.init))), flow: [.attempt(call)]),
            ])
        #expect(try observe(network).visits[2][1].arrivals == 12)
    }

    // MARK: shares

    private func shared(_ first: FlowBranch, _ rest: FlowBranch, times: Arrivals) -> FlowNetwork {
        FlowNetwork(
            stations: [Station(name: "s", servers: .count(1)), Station(name: "t", servers: .count(1))],
            classes: [CustomerClass(name: "p", arrivals: times, flow: [.choose([first, rest])])])
    }

    private func branch(_ station: Int, _ formula: FormulaTree? = nil, share: Double = 0.5) -> FlowBranch {
        let visit = Visit(station: station, service: .exponential(mean: 0.2))
        var branch = FlowBranch(share: share, flow: [.visit(visit)])
        branch.formula = formula.map { StepFormula($0, text: "f") }
        branch.isRest = formula == nil && share == 0.5
        return branch
    }

    /// A share is read with the one draw that it has as a number.
    @Test func aShareThatIsRead() throws {
        let inside = FormulaTree.reading(
            FormulaReading("word", .place(FlowWord.inside.place), .number, motion: .jumps, of: .run))
        let arrivals = Arrivals(.poisson(.constant(3)))
        func came(_ network: FlowNetwork) throws -> [String] {
            try observe(network, RunPlan(.horizon(300)), seed: 2).visits.map { "\($0[0].wait) \($0[0].arrivals)" }
        }
        let same = FormulaTree.sum(.constant(0.3), .product(.constant(0), inside))
        let read = try came(shared(branch(0, same), branch(1), times: arrivals))
        #expect(try came(shared(branch(0, share: 0.3), branch(1, share: 0.7), times: arrivals)) == read)
        // Who is alone inside goes to the first, and everybody else to the second.
        let alone = FormulaTree.choice(.operation(.less, inside, .constant(2)), .constant(1), .constant(0))
        let observed = try observe(shared(branch(0, alone), branch(1), times: Arrivals(.at([0, 0, 0, 50]))))
        #expect(observed.visits.map { $0[0].arrivals } == [2, 2])
    }

    /// A share that is missing, below 0 or above 1 ends the run, with what it came to and for whom.
    @Test(arguments: [-0.5, 1.5, .nan]) func aShareThatIsNone(value: Double) throws {
        let tree = value.isNaN ? FormulaTree.quotient(.constant(1), .constant(0)) : .constant(value)
        let network = shared(branch(0, tree), branch(1), times: Arrivals(.at([7])))
        do {
            _ = try observe(network)
            Issue.record("it went on")
        } catch FlowRunError.number(let fault) {
            #expect(fault.time == 7 && fault.formula == "f" && fault.customerClass == "p")
            #expect(fault.value == value || fault.value.isNaN && value.isNaN)
        }
    }

    @Test func sharesAboveAll() throws {
        let network = shared(
            branch(0, .constant(0.6)), branch(1, .constant(0.6)), times: Arrivals(.at([7])))
        #expect(throws: FlowRunError.self) { _ = try observe(network) }
    }
}
