import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Servers, speeds, beginnings, those who wait, and gates by formulas that are asked after every moment in which something
/// has changed that they read; solved by hand.
@Suite struct WatchedRuleExactCases {
    static func word(_ station: Int, _ word: FlowWord.StationWord) -> FormulaTree {
        .reading(
            FormulaReading(
                "word", .place(FlowWord.station(station, word).place), word == .longestWait ? .duration : .number,
                motion: word == .longestWait ? .grows : .jumps, of: .station, range: .notNegative))
    }

    static let waited = FormulaTree.reading(
        FormulaReading("waited", .since(FlowWord.waiting.place), .duration, motion: .grows, of: .customer))

    static func atLeast(_ tree: FormulaTree, _ limit: Double, _ type: FormulaType = .number) -> FormulaTree {
        .operation(.atLeast, tree, .constant(limit, type))
    }

    static func either(_ condition: FormulaTree, _ yes: Double, _ no: Double) -> FormulaTree {
        .choice(condition, .constant(yes), .constant(no))
    }

    static func rule(_ tree: FormulaTree) -> StepFormula { StepFormula(tree, text: "f") }

    private func patients(_ times: [Double], needs need: Double) -> [Patient] {
        times.enumerated().map { Patient("p\($0)", at: $1, needs: need) }
    }

    private func run(
        _ patients: [Patient], plan: RunPlan = RunPlan(.untilEmpty(limit: 1000)), _ change: (inout Station) -> Void
    ) throws -> FlowObservations {
        var station = Station(name: "doctor", servers: .count(1))
        change(&station)
        let result = try observe(FlowNetwork(stations: [station], classes: patients.map(\.asClass)), plan)
        #expect(result.allHold)
        return result
    }

    // MARK: Speed

    /// Each needs 10. At 2 two wait: the 8 that are left of the first take 4, until 6. With one waiting it is speed 1
    /// again: 6–16, 16–26.
    @Test func workInProgressGoesOnFaster() throws {
        let result = try run(patients([0, 1, 2], needs: 10)) {
            $0.speedFormula = Self.rule(Self.either(Self.atLeast(Self.word(0, .length), 2), 2, 1))
        }
        #expect(result.times() == [6, 15, 24])
        #expect(result.waits() == [0, 5, 14])
    }

    /// Half as fast from the time 4 on, which nothing but the time tells: 4 are done by then, 6 take 12.
    @Test func aSpeedTurnsByTimeAlone() throws {
        let result = try run(patients([0], needs: 10)) {
            $0.speedFormula = Self.rule(Self.either(Self.atLeast(.time, 4, .duration), 0.5, 1))
        }
        #expect(result.times() == [16])
    }

    /// The second one has waited for 3 at 4: from then on it is twice as fast. 4 are done, 6 take 3, until 7; then nobody
    /// waits, and the second takes 10.
    @Test func aSpeedTurnsByTheLongestWait() throws {
        let result = try run(patients([0, 1], needs: 10)) {
            $0.speedFormula = Self.rule(Self.either(Self.atLeast(Self.word(0, .longestWait), 3, .duration), 2, 1))
        }
        #expect(result.times() == [7, 16])
    }

    /// Shared by all: at 2 two are there, and the server is twice as fast. The first has had 2; each gets 1 from then on,
    /// until 10 where the first has all; the second has had 8 by then, and its 2 take 2.
    @Test func sharedServersGoFaster() throws {
        let result = try run(patients([0, 2], needs: 10)) {
            $0.discipline = .processorSharing(atMost: nil)
            $0.speedFormula = Self.rule(Self.either(Self.atLeast(Self.word(0, .occupancy), 2), 2, 1))
        }
        #expect(result.times() == [10, 10])
    }

    /// A speed below 0 is none.
    @Test func aSpeedThatIsNoneEndsTheRun() throws {
        let wrong = FormulaTree.difference(.constant(1), Self.word(0, .occupancy))
        do {
            _ = try run(patients([0, 1], needs: 10)) { $0.speedFormula = Self.rule(wrong) }
            Issue.record("it went on")
        } catch FlowRunError.watched(let fault) {
            #expect(fault.time == 1 && fault.place == .speed("doctor") && fault.value == -1)
        }
    }

    // MARK: Servers

    private static let secondFrom3 = rule(either(atLeast(word(0, .occupancy), 3), 2, 1))

    /// Each needs 10. At 2 three are there: a second server takes the second one, 2–12. At 10 two are there, so that one
    /// server is left, who is at work until 12; the third is served 12–22.
    @Test func aSecondServerComes() throws {
        let result = try run(patients([0, 1, 2], needs: 10)) { $0.servers = .formula(Self.secondFrom3) }
        #expect(result.times() == [10, 11, 20])
        // Watched formulas are read a hair after the moment.
        #expect(agree(try #require(result.stations[0].detail).onDutyArea, 22 + 8))
    }

    /// At 5 one of two servers goes: the one who began last is interrupted with 6 left, and goes on at 10.
    @Test func aServerGoes() throws {
        let few = Self.rule(Self.either(Self.atLeast(.time, 5, .duration), 1, 2))
        let result = try run(patients([0, 1], needs: 10)) {
            $0.servers = .formula(few)
            $0.atShiftEnd = .interrupt(.resume)
        }
        #expect(result.times() == [10, 15])
    }

    /// Two servers, until at 4 the second customer comes and one of them goes: he waits for the first.
    @Test func fewerForMore() throws {
        let few = Self.rule(Self.either(Self.atLeast(Self.word(0, .occupancy), 2), 1, 2))
        #expect(try run(patients([0, 4], needs: 10)) { $0.servers = .formula(few) }.times() == [10, 16])
    }

    /// Whoever comes while nobody is on duty brings a server: who comes at 61 is seen at 61.
    @Test func theDoctorStaysForWhoeverComes() throws {
        let open = FormulaTree.operation(
            .or, .operation(.less, .time, .constant(60, .duration)), Self.atLeast(Self.word(0, .occupancy), 1))
        let result = try run(patients([55, 61, 80], needs: 10)) {
            $0.servers = .formula(Self.rule(Self.either(open, 1, 0)))
        }
        #expect(result.waits() == [0, 4, 0])
        #expect(result.times() == [10, 14, 10])
        #expect(agree(try #require(result.stations[0].detail).onDutyArea, 75 + 10))
    }

    /// The number before is kept while one waits: two from two waiting on, until nobody waits. At 2 a second server takes
    /// the second one, 2–12, and there are still two. At 10 one of them is free and takes the third, 10–20, so that nobody
    /// waits: one is left when the first of the two is through.
    @Test func theNumberBeforeIsKept() throws {
        let length = Self.word(0, .length)
        let tree = FormulaTree.choice(
            Self.atLeast(length, 2), .constant(2),
            .choice(.operation(.atMost, length, .constant(0)), .constant(1), Self.word(0, .onDuty)))
        let result = try run(patients([0, 1, 2], needs: 10)) { $0.servers = .formula(Self.rule(tree)) }
        #expect(result.times() == [10, 11, 18])
    }

    // MARK: Start

    /// A server takes up to four, when four are there or the first has waited for 5: starts at 3, 25, 43 and 47.
    @Test func batchesWhenFullOrAfterATime() throws {
        let times: [Double] = [0, 1, 2, 3, 20, 21, 40, 41, 42, 43, 44, 45, 46, 47]
        let full = FormulaTree.operation(
            .or, Self.atLeast(Self.word(0, .length), 4), Self.atLeast(Self.word(0, .longestWait), 5, .duration))
        let result = try run(patients(times, needs: 3), plan: RunPlan(.horizon(100))) {
            $0.servesTogether = 4
            $0.startWhen = Self.rule(full)
        }
        #expect(result.waits() == [3, 2, 1, 0, 5, 4, 3, 2, 1, 0, 3, 2, 1, 0])
    }

    /// One bus with eight at minute 8, and not one with one at minute 1.
    @Test func oneBusWithEight() throws {
        let result = try run(patients((1...8).map(Double.init), needs: 15), plan: RunPlan(.horizon(120))) {
            $0.servers = .count(2)
            $0.servesTogether = 8
            $0.startWhen = Self.rule(Self.atLeast(Self.word(0, .length), 8))
        }
        #expect(result.waits() == [7, 6, 5, 4, 3, 2, 1, 0])
    }

    /// When nobody else can come the server begins with those who are there.
    @Test func theLastAreNotLeft() throws {
        let result = try run(patients([0, 1, 2], needs: 5)) {
            $0.servesTogether = 20
            $0.startWhen = Self.rule(Self.atLeast(Self.word(0, .length), 20))
        }
        #expect(result.waits() == [2, 1, 0])
    }

    // MARK: While waiting

    /// Two stations, to which all come at the first: the rules of those who wait there.
    private func two(
        _ times: [Double], _ rules: [WaitingRule], patience: Law? = nil, back: [WaitingRule] = []
    ) throws -> FlowObservations {
        var a = Station(name: "a", servers: .count(1))
        a.waitingRules = rules
        a.patience = patience
        var b = Station(name: "b", servers: .count(1))
        b.waitingRules = back
        let network = FlowNetwork(stations: [a, b], classes: patients(times, needs: 10).map(\.asClass))
        let result = try observe(network)
        #expect(result.allHold)
        return result
    }

    private static func visit(_ station: Int, _ need: Double = 10) -> Visit {
        Visit(station: station, service: .deterministic(need))
    }

    /// Whoever is at the end of a line that is longer by two goes to the other one.
    private static func jockey(from a: Int, to b: Int) -> WaitingRule {
        let shorter = FormulaTree.operation(
            .atMost, word(b, .occupancy), .difference(word(a, .occupancy), .constant(2)))
        return WaitingRule(when: rule(shorter), action: .go(visit(b)))
    }

    /// At 1 two are at a and nobody at b: the second goes there at once, 1–11. At 2 two are at a again and one at b; at 3
    /// three at a, and the fourth goes to b. The third begins at 10, and the fourth at 11.
    @Test func theShorterLine() throws {
        let result = try two([0, 1, 2, 3], [Self.jockey(from: 0, to: 1)], back: [Self.jockey(from: 1, to: 0)])
        #expect(result.classes.map(\.time.sum) == [10, 10, 18, 18])
        #expect(result.visits[1].map(\.arrivals) == [0, 1, 0, 1])
    }

    /// Who comes to b has waited for as long as he has: patience of 6 ends 6 after he came to a.
    @Test func patienceGoesOn() throws {
        let late = WaitingRule(when: Self.rule(Self.atLeast(Self.waited, 4, .duration)), action: .go(Self.visit(1)))
        // Both wait: the second goes to b at 4 + 1, which is free; the third at 4 + 2, and gives up at 2 + 6.
        let result = try two([0, 1, 2], [late], patience: .deterministic(6))
        #expect(result.classes.map(\.time.sum) == [10, 14, 6])
        #expect(result.visits[1][2].abandoned == 1)
        #expect(result.visits[1].map(\.wait.sum) == [0, 0, 2])
    }

    /// Back and forth within one moment nobody goes.
    @Test func nobodyMovesTwice() throws {
        let always = FormulaTree.operation(.atLeast, Self.word(0, .occupancy), .constant(0))
        let there = WaitingRule(when: Self.rule(always), action: .go(Self.visit(1)))
        let back = WaitingRule(when: Self.rule(always), action: .go(Self.visit(0)))
        let result = try two([0, 0, 0], [there], back: [back])
        #expect(result.classes.allSatisfy { $0.ends[FlowNetwork.completed] == 1 })
    }

    /// Who has waited for 5 leaves: the second at 6. The third comes at 7 and is served at 10.
    @Test func whoHasWaitedForLongLeaves() throws {
        let leaves = WaitingRule(when: Self.rule(Self.atLeast(Self.waited, 5, .duration)), action: .leave)
        let result = try run(patients([0, 1, 7], needs: 10)) { $0.waitingRules = [leaves] }
        #expect(result.visits[0].map(\.abandoned) == [0, 1, 0])
        #expect(result.times() == [10, 5, 13])
    }

    /// Who has somebody before him becomes urgent, and goes first.
    @Test func theLastBecomesUrgent() throws {
        let ahead = FormulaTree.reading(
            FormulaReading("ahead", .place(FlowWord.ahead.place), .number, motion: .jumps, of: .customer))
        let becomes = WaitingRule(when: Self.rule(Self.atLeast(ahead, 1)), action: .become(3))
        var station = Station(name: "doctor", servers: .count(1), discipline: .priority(.none))
        station.waitingRules = [becomes]
        var classes = [0, 1, 2].map { Patient("p\($0)", at: Double($0), needs: 10, priority: 2).asClass }
        classes.append(CustomerClass(name: "urgent", arrivals: Arrivals(.nobody), priority: 1, flow: []))
        let result = try observe(FlowNetwork(stations: [station], classes: classes))
        #expect(Array(result.times().prefix(3)) == [10, 29, 18])
    }

    // MARK: Gates and repeats

    /// One at a time passes: they wait before the gate and never at the station.
    @Test func oneAtATime() throws {
        let gate = FlowStep.gate(
            Self.rule(.operation(.less, Self.word(0, .occupancy), .constant(1))), name: "gate")
        let classes = [0, 1, 1, 2].enumerated().map { number, at in
            CustomerClass(
                name: "p\(number)", arrivals: Arrivals(.at([Double(at)])),
                flow: [gate, .visit(Visit(station: 0, service: .deterministic(10)))])
        }
        let network = FlowNetwork(stations: [Station(name: "line", servers: .count(3))], classes: classes)
        let result = try observe(network)
        #expect(result.allHold)
        #expect(result.waits() == [0, 0, 0, 0])
        #expect(result.classes.map(\.time.sum) == [10, 19, 29, 38])
        #expect(result.namedSteps[0].time.sum == 9 + 19 + 28)
    }

    /// Round and round until the number is 3.
    @Test func roundsUntilSomethingHolds() throws {
        let number = FormulaTree.number(0)
        let more = NumberChange(
            number: 0,
            law: .dependent(
                DependentLaw(.deterministic(1), times: NumberFormula(.sum(number, .constant(1)), text: "tests + 1"))))
        let loop = FlowLoop(
            [.setNumbers([more]), .visit(Visit(station: 0, service: .deterministic(2)))],
            .until(Self.rule(Self.atLeast(number, 3))))
        var network = FlowNetwork(
            stations: [Station(name: "lab", servers: .count(1))],
            classes: [CustomerClass(name: "p", arrivals: Arrivals(.at([0])), flow: [.loop(loop)])])
        network.numbers = [CustomerNumber(name: "tests")]
        let result = try observe(network)
        #expect(result.visits[0][0].arrivals == 3)
        #expect(result.classes[0].time.sum == 6)
    }
}
