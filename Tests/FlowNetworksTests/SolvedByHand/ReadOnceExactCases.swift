import FlowNetworks
import SimulationKernel
import Testing

/// Formulas that are read once: who is let in, who joins, how long a service, a wait or a delay takes. Solved by hand.
@Suite struct ReadOnceExactCases {
    private static func word(_ word: FlowWord.StationWord, at station: Int = 0) -> FormulaTree {
        .reading(
            FormulaReading("word", .place(FlowWord.station(station, word).place), .number, motion: .jumps, of: .station)
        )
    }

    private static let length = word(.length)
    private static let stayed = FormulaTree.reading(
        FormulaReading("stayed", .since(FlowWord.came.place), .duration, motion: .grows, of: .customer))

    private static func stated(_ tree: FormulaTree) -> StepFormula { StepFormula(tree, text: "f") }

    private static func atLeast(_ tree: FormulaTree, _ limit: Double) -> FormulaTree {
        .operation(.atLeast, tree, .constant(limit))
    }

    private static func less(_ tree: FormulaTree, _ limit: Double) -> FormulaTree {
        .operation(.less, tree, .constant(limit))
    }

    /// A law of the mean that a formula comes to.
    private static func law(_ tree: FormulaTree, of base: Law = .deterministic(1)) -> Law {
        .dependent(DependentLaw(base, times: NumberFormula(tree, text: "f")))
    }

    private static func visit(_ service: Law, patience: Law? = nil) -> FlowStep {
        .visit(Visit(station: 0, service: service, patience: patience))
    }

    private static func network(_ station: Station, at times: [Double], _ flow: [FlowStep]) -> FlowNetwork {
        FlowNetwork(
            stations: [station], classes: [CustomerClass(name: "p", arrivals: Arrivals(.at(times)), flow: flow)])
    }

    private static func desk(_ change: (inout Station) -> Void = { _ in }) -> Station {
        var station = Station(name: "desk", servers: .count(1))
        change(&station)
        return station
    }

    private func ends(_ network: FlowNetwork) throws -> [Int] { try observe(network).classes[0].ends.map { Int($0) } }

    // MARK: who comes in

    /// Services of 10 from 0 and 10 on. Those of 0 and 1 are let in, at 2 there are two, at 11 one, at 12 two again.
    @Test func whoeverFindsTooManyIsTurnedAway() throws {
        let station = Self.desk { $0.admission = Self.stated(Self.less(Self.word(.occupancy), 2)) }
        let found = try ends(Self.network(station, at: [0, 1, 2, 11, 12], [Self.visit(.deterministic(10))]))
        #expect(found[FlowNetwork.completed] == 3)
        #expect(found[FlowNetwork.rejected] == 2)
    }

    /// At 0 nobody is at work, so that 1/busy has no value and he is let in; at 1 it is 1, which is not below 1.
    @Test func withoutAValueHeIsLetIn() throws {
        let each = FormulaTree.quotient(.constant(1), Self.word(.busy))
        let station = Self.desk { $0.admission = Self.stated(Self.less(each, 1)) }
        let found = try ends(Self.network(station, at: [0, 1, 20], [Self.visit(.deterministic(10))]))
        #expect(found[FlowNetwork.rejected] == 1)
    }

    /// The condition is asked after there is a place: who finds the station full is turned away by that. Those who come
    /// at 0 find 0, 1 and 2 there before them.
    @Test func thoseOfOneMomentCountInTheirOrder() throws {
        let station = Self.desk {
            $0.capacity = 3
            $0.admission = Self.stated(Self.less(Self.word(.occupancy), 2))
        }
        let found = try ends(Self.network(station, at: [0, 0, 0, 0], [Self.visit(.deterministic(1))]))
        #expect(found[FlowNetwork.completed] == 2)
        #expect(found[FlowNetwork.rejected] == 2)
    }

    /// A condition of the line, written as a formula, is the rule by its length, with the other outcome.
    @Test(arguments: [1, 2, 3]) func balkingByAFormulaIsThatByLength(limit: Int) throws {
        let times = (0..<40).map { 0.7 * Double($0) }
        func found(_ balking: Balking) throws -> FlowObservations {
            try observe(
                Self.network(Self.desk { $0.balking = balking }, at: times, [Self.visit(.exponential(mean: 2))]))
        }
        let short = try found(.atLength(limit))
        let formula = try found(.formula(Self.stated(Self.atLeast(Self.length, Double(limit)))))
        #expect(short.classes[0].ends == formula.classes[0].ends)
        #expect(short.waits() == formula.waits())
        #expect(short.classes[0].ends[FlowNetwork.balked] > 0)
    }

    /// A share as a formula draws as a share of the list does, so that the same ones do not join.
    @Test func balkingByAShareIsThatOfTheList() throws {
        let times = (0..<60).map { 0.7 * Double($0) }
        func ended(_ balking: Balking) throws -> [Int] {
            try ends(Self.network(Self.desk { $0.balking = balking }, at: times, [Self.visit(.exponential(mean: 2))]))
        }
        let share = FormulaTree.choice(
            Self.atLeast(Self.length, 2), .constant(0.75),
            .choice(Self.atLeast(Self.length, 1), .constant(0.25), .constant(0)))
        let list = try ended(.shareByLength([0, 0.25, 0.75]))
        #expect(try ended(.formula(Self.stated(share))) == list)
        #expect(list[FlowNetwork.balked] > 0)
    }

    @Test func aShareAboveOneEndsTheRun() throws {
        let share = FormulaTree.product(.constant(2), Self.length)
        let station = Self.desk { $0.balking = .formula(Self.stated(share)) }
        let network = Self.network(station, at: [0, 1, 2, 3], [Self.visit(.exponential(mean: 1000))])
        #expect(throws: FlowRunError.self) { try observe(network) }
    }

    // MARK: services

    /// 4 where nobody is left behind when it begins, else 1: begun at 0 with nobody (until 4), with two behind (5), with
    /// one (6), with none (10). Times 4, 4, 4 and 7.
    @Test func servicesByWhoIsLeftBehind() throws {
        let mean = FormulaTree.choice(Self.atLeast(Self.length, 1), .constant(1), .constant(4))
        let result = try observe(Self.network(Self.desk(), at: [0, 1, 2, 3], [Self.visit(Self.law(mean))]))
        #expect(result.classes[0].time.sum == 19)
        #expect(result.classes[0].time.maximum == 7)
    }

    /// Of those who come at one moment the first finds the others left behind.
    @Test func servicesOfOneMoment() throws {
        // Late choice, as of any order that is not that of arrival.
        for discipline in [Discipline.fifo, .lifo] {
            let result = try observe(
                Self.network(
                    Self.desk { $0.discipline = discipline }, at: [0, 0, 0],
                    [Self.visit(Self.law(.sum(.constant(1), Self.length)))]))
            // Whoever is taken first at 0: with two left behind where they choose at the moment's end; else the first is
            // alone when he comes. Then 2 and 1.
            let first = discipline == .fifo ? 1.0 : 3
            #expect(result.classes[0].time.sum == first + (first + 2) + (first + 3))
        }
    }

    /// With k in service where servers are shared, by the number there: 1 alone at 0; at 0.5 the second finds the first
    /// there and needs 2. From 0.5 on each gets half: the first is through at 1.5, and of the second's 2 there is 1.5 left.
    @Test func sharedServices() throws {
        let result = try observe(
            Self.network(
                Self.desk { $0.discipline = .processorSharing(atMost: nil) }, at: [0, 0.5],
                [Self.visit(Self.law(Self.word(.occupancy)))]))
        #expect(result.classes[0].time.sum == 1.5 + 2.5)
    }

    /// At 0 the service begins with nobody behind: 4. At 1 it is interrupted for 1, and at 1.5 somebody comes. Begun anew
    /// at 2 it takes 4 once more, or, read anew with one behind, 1.
    @Test func restartKeepsTheMeanAndResampleReadsItAnew() throws {
        let mean = FormulaTree.choice(Self.atLeast(Self.length, 1), .constant(1), .constant(4))
        func times(_ rule: Preemption) throws -> [Double] {
            let low = CustomerClass(
                name: "low", arrivals: Arrivals(.at([0, 1.5])), priority: 2, flow: [Self.visit(Self.law(mean))])
            let high = CustomerClass(
                name: "high", arrivals: Arrivals(.at([1])), priority: 1, flow: [Self.visit(.deterministic(1))])
            return try observe(
                FlowNetwork(stations: [Self.desk { $0.discipline = .priority(rule) }], classes: [low, high])
            ).times()
        }
        // Until 6, and from there 4 for the second; or until 3, and until 7.
        #expect(try times(.restart)[0] == 6 + 8.5)
        #expect(try times(.resample)[0] == 3 + 5.5)
        // What is left of 4 after 1.
        #expect(try times(.resume)[0] == 5 + 7.5)
    }

    /// A set-up of 2 goes before a service of 1 and who is left behind: begun at 0 with nobody (until 3), then with none.
    @Test func setUpsGoBefore() throws {
        let station = Self.desk { $0.setUp = SetUp(.deterministic(2)) }
        let law = Self.law(.sum(.constant(1), Self.length))
        let result = try observe(Self.network(station, at: [0, 1, 2], [Self.visit(law)]))
        // 3; begun at 3 with one behind: 2 + 2, until 7; then 2 + 1, until 10.
        #expect(result.classes[0].time.sum == 3 + 6 + 8)
    }

    /// Common random numbers: the unit draw is that of the customer, whatever the mean turns out to be.
    @Test func theDrawIsTheCustomers() throws {
        func time(_ tree: FormulaTree) throws -> Double {
            try observe(Self.network(Self.desk(), at: [0], [Self.visit(Self.law(tree, of: .exponential(mean: 1)))]))
                .classes[0].time.sum
        }
        let plain = try observe(Self.network(Self.desk(), at: [0], [Self.visit(.exponential(mean: 1))]))
        #expect(try time(.sum(.constant(1), Self.length)) == plain.classes[0].time.sum)
        #expect(try time(.sum(.constant(2), Self.length)) == 2 * plain.classes[0].time.sum)
    }

    // MARK: patience, time-outs, delays

    /// The desk is busy for 100. Who joins at 59 waits for 20, who joins at 60 for 5: they leave at 79 and 65.
    @Test func patienceOfTheMomentOfJoining() throws {
        let mean = FormulaTree.choice(
            .operation(.less, .time, .constant(60, .duration)), .constant(20, .duration), .constant(5, .duration))
        let result = try observe(
            Self.network(Self.desk(), at: [0, 59, 60], [Self.visit(.deterministic(100), patience: Self.law(mean))]))
        #expect(result.classes[0].ends[FlowNetwork.abandoned] == 2)
        #expect(result.classes[0].time.sum == 100 + 20 + 5)
    }

    /// For 10 and 10 more for each who waits already; he himself does not: 10, 20 and 30 from 1, 2 and 3 on.
    @Test func patienceByTheLineThatIsThere() throws {
        let mean = FormulaTree.sum(.constant(10), .product(.constant(10), Self.length))
        for discipline in [Discipline.fifo, .lifo] {
            let result = try observe(
                Self.network(
                    Self.desk { $0.discipline = discipline }, at: [0, 1, 2, 3],
                    [Self.visit(.deterministic(100), patience: Self.law(mean))]))
            #expect(result.classes[0].ends[FlowNetwork.abandoned] == 3)
            #expect(result.classes[0].time.sum == 100 + 10 + 20 + 30)
        }
    }

    /// 30 in all over two stations, one of 5 and one of 14 (c34): the first two are served, from 5 to 19 and from 19 to
    /// 33; the other two leave at 30, the third of them after 15 and 10 at the first station.
    @Test func patienceInTotal() throws {
        let rest = FormulaTree.greatest(
            .constant(0, .duration), .difference(.constant(30, .duration), Self.stayed))
        let stations = ["triage", "doctor"].map { Station(name: $0, servers: .count(1)) }
        let flow = [5.0, 14].enumerated().map { index, time in
            FlowStep.visit(
                Visit(station: index, service: .deterministic(time), patience: Self.law(rest)))
        }
        let customers = CustomerClass(name: "p", arrivals: Arrivals(.at([0, 0, 0, 0])), flow: flow)
        let result = try observe(FlowNetwork(stations: stations, classes: [customers]))
        #expect(result.classes[0].ends[FlowNetwork.completed] == 2)
        #expect(result.classes[0].ends[FlowNetwork.abandoned] == 2)
        #expect(result.classes[0].time.sum == 19 + 33 + 30 + 30)
    }

    /// Who never gives up is served in the end.
    @Test func patienceMayBeNever() throws {
        let mean = FormulaTree.choice(
            .operation(.less, .time, .constant(2, .duration)), .constant(.infinity, .duration),
            .constant(5, .duration))
        let result = try observe(
            Self.network(Self.desk(), at: [0, 1, 2], [Self.visit(.deterministic(100), patience: Self.law(mean))]))
        #expect(result.classes[0].ends[FlowNetwork.abandoned] == 1)
        #expect(result.classes[0].time.sum == 100 + 199 + 5)
    }

    /// Each try is waited for as long as its own draw says: values one after the other, the third long enough for 5.
    @Test func timeoutsAreDrawnForEachTry() throws {
        var attempt = Attempt(
            [Self.visit(.deterministic(5))], tries: 5, onTimeout: .abandon, otherwise: [.end(outcome: 4)])
        attempt.timeout = .sequence([1, 2, 6])
        var network = Self.network(Station(name: "desk", servers: .unlimited), at: [0], [.attempt(attempt)])
        network.outcomes.append(FlowNetwork.failed)
        let result = try observe(network)
        #expect(result.classes[0].ends[FlowNetwork.completed] == 1)
        attempt.timeout = .discrete([.init(value: 1, share: 0.5), .init(value: 6, share: 0.5)])
        network.classes[0].flow = [.attempt(attempt)]
        network.classes[0].arrivals = Arrivals(.at((0..<2000).map { 0.1 * Double($0) }))
        // All five are short with probability 1/32; of 2000 within five standard errors (a correct program fails with
        // probability below 1e-5, and the seed is fixed).
        let failed = try Double(ends(network)[4])
        let expected: Double = 62.5
        let bound: Double = 5 * (expected * 0.96875).squareRoot()
        #expect(abs(failed - expected) < bound)
    }

    /// A time-out is read as the try begins: 10 before 5, and 1 from then on.
    @Test func timeoutsByTheTime() throws {
        let mean = FormulaTree.choice(
            .operation(.less, .time, .constant(5, .duration)), .constant(10, .duration), .constant(1, .duration))
        var attempt = Attempt(
            [.delay(.deterministic(8), name: nil)], onTimeout: .abandon, otherwise: [.end(outcome: 4)])
        attempt.timeout = Self.law(mean)
        var network = Self.network(Self.desk(), at: [0, 4, 5], [.attempt(attempt)])
        network.outcomes.append(FlowNetwork.failed)
        #expect(try ends(network)[4] == 1)
    }

    /// A delay of 1 and who is at the desk, who is there for 10: 1, 2 and 1 from 0, 1 and 20 on.
    @Test func delaysByTheLine() throws {
        let delay = FlowStep.delay(Self.law(.sum(.constant(1), Self.word(.occupancy))), name: nil)
        let visit = Self.visit(.deterministic(10))
        let result = try observe(Self.network(Self.desk(), at: [0, 1.5, 20], [delay, visit]))
        // At the desk at 1 until 11; at 3.5, until 21; at 22, until 32. The third comes at 20 while one is there.
        #expect(result.classes[0].time.sum == 11 + 19.5 + 12)
    }

    /// A number is set to who is there, and asked for by the service.
    @Test func numbersAreSetByTheState() throws {
        let set = FlowStep.setNumbers([NumberChange(number: 0, law: Self.law(Self.word(.occupancy)))])
        let service = Self.law(.sum(.constant(10), .number(0)))
        var network = Self.network(Self.desk(), at: [0, 1], [set, Self.visit(service)])
        network.numbers = [CustomerNumber(name: "n")]
        // 10 and 11.
        #expect(try observe(network).classes[0].time.sum == 10 + 20)
    }

    /// What comes to less than nothing ends the run: the time, the customer's class and the formula are told.
    @Test func belowNothingEndsTheRun() throws {
        let mean = FormulaTree.difference(.constant(1), Self.length)
        let network = Self.network(Self.desk(), at: [0, 0.5, 0.6, 0.7], [Self.visit(Self.law(mean))])
        let error = #expect(throws: FlowRunError.self) { try observe(network) }
        guard case .number(let fault)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(fault.time == 1)
        #expect(fault.place == .station("desk"))
        #expect(fault.value == -1)
        #expect(fault.customerClass == "p")
    }

    /// What is noted with an entry is what it comes to at that moment.
    @Test func entriesNoteTheirValue() throws {
        let set = { (value: Double) in
            FlowStep.setNumbers([NumberChange(number: 0, law: .deterministic(value))])
        }
        var network = Self.network(Self.desk(), at: [0], [set(3), .enter(0), set(4), .enter(0)])
        network.numbers = [CustomerNumber(name: "n")]
        network.journal = ["charge"]
        network.entryValues = [EntryValue(entry: 0, origin: 0, formula: Self.stated(.number(0)))]
        let simulation = FlowSimulation(
            FlowProgram(network, plan: RunPlan(.untilEmpty(limit: 10))), seed: 1, replication: 0)
        while try !simulation.advance(events: 1_000) {}
        #expect(simulation.takeJournal().filter { $0.what == .entry }.map(\.value) == [3, 4])
    }
}
