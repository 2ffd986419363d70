import FlowNetworks
import Testing

/// Which states the rules lead to, found by hand.
@Suite struct RecordReachExactCases {
    typealias Case = ConsentExample

    /// An optional consent is given only while the required one is (R4–R6 of the case): 5 of the 8 patterns.
    @Test func fiveOfEight() {
        let keeping = Case.keeping(people: 1)
        let reach = RecordReach(keeping)
        let rules = RecordRules(keeping)
        #expect(rules.combinations == 8)
        #expect(rules.groups(reach.states).count == 5)
        let patterns = Set(reach.states.map(Case.pattern))
        #expect(
            patterns == [
                [false, false, false], [true, false, false], [true, false, true], [true, true, false],
                [true, true, true],
            ])
        #expect(reach.isEverPossible == [Bool](repeating: true, count: 6))
    }

    /// With never given and withdrawn told apart: each optional one may be given, never given or withdrawn while the
    /// required one is given (9), never given or withdrawn after that one was withdrawn (4), and there is the start.
    @Test func neverAndWithdrawnToldApart() {
        let keeping = Case.keeping(people: 1)
        let reach = RecordReach(keeping)
        #expect(keeping.combinations == 27)
        #expect(reach.states.count == 9 + 4 + 1)
        #expect(reach.states[0] == RecordValues([0, 0, 0]))
    }

    /// A move without which nothing begins leaves the start alone; what is only possible behind it never is.
    @Test func whatNeverHappens() {
        let reach = RecordReach(Case.keeping(people: 1), happens: [false, true, true, true, true, true])
        #expect(reach.states.count == 1)
        #expect(reach.isEverPossible == [true, false, false, false, false, false])
    }

    /// A guard that tells two values apart makes two groups of them.
    @Test func rulesTellValuesApart() {
        var keeping = Case.keeping(people: 1)
        keeping.moves[Case.giveFirst].guards = [Case.isGiven(0), .init(field: 1, isOneOf: [Case.withdrawn])]
        #expect(RecordRules(keeping).combinations == 2 * 3 * 2)
        #expect(
            RecordRules(Case.keeping(people: 1), requested: [.init(field: 2, isOneOf: [2])]).combinations == 2 * 2 * 3)
    }

    @Test func valuesAreBytes() {
        var values = RecordValues([1, 0, 255])
        #expect(values.bits == 0xFF_0001)
        values[1] = 7
        values[2] = 2
        #expect([values[0], values[1], values[2]] == [1, 7, 2])
        #expect(
            Case.keeping(people: 1).words(RecordValues([1, 0, 2]))
                == "required given, reminders never, sharing withdrawn")
    }
}
