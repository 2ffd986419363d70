import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

/// Conditions of branches as formulas: which are those of the short form, and what else they say.
struct WhenFormulaTests {
    private func clinic(_ condition: String) -> Clinic {
        Clinic(
            head: """
                numbers: { age: 40, slot: 20 min }
                attributes: { card: [ debit, credit, cash ] }
                """,
            flow: """
                [ { set: { card: { debit: 40%, credit: 30%, cash: 30% } } },
                      { choose: [ { when: \(condition), flow: [ doctor ] },
                                  { when: { age: at least 1, slot: at least 1 min, card: debit }, flow: [ doctor ] },
                                  { otherwise: [] } ] } ]
                """, run: "{ starts: 7:00, horizon: 8 h }")
    }

    private func conditions(_ condition: String) throws -> [ConditionalBranch.Condition] {
        for case .chooseWhen(let branches) in try clinic(condition).network().classes[0].flow {
            return branches[0].conditions
        }
        return []
    }

    @Test(arguments: [
        ("age at least 65", "{ age: at least 65 }"), ("65 < age", "{ age: above 65 }"),
        ("age >= 65 and card is debit", "{ age: at least 65, card: debit }"),
        ("card is not debit", "{ card: not debit }"), ("card is debit or cash", "{ card: [ debit, cash ] }"),
        ("age at least 65 and age at most 80", "{ age: 65 to 80 }"), ("age != 3", "{ age: not 3 }"),
        ("slot below 30 min", "{ slot: below 30 min }"), ("age < 18 or age > 65", "{ age: [ below 18, above 65 ] }"),
    ])
    func isTheShortForm(formula: String, short: String) throws {
        #expect(try conditions(formula) == conditions(short))
    }

    @Test(arguments: [
        "doctor.length >= 5", "clock >= 17:00", "age > 65 or card is debit", "age > slot / 1 min", "class is patient",
        "stayed > 10 min", "(doctor.busy / doctor.on-duty otherwise 0) > 80%",
        "if card is debit then age > 65 else doctor.free > 0",
    ])
    func isAFormula(text: String) throws {
        let found = try conditions(text)
        guard case .formula(let formula)? = found.first, found.count == 1 else {
            Issue.record("\(text) is read as \(found)")
            return
        }
        #expect(formula.text == text)
    }

    @Test(arguments: [
        (
            "doctor.waiting > 3",
            "'when': a station tells length (who wait), occupancy (all there), busy (servers at work), "
                + "free (idle servers), on-duty (servers), speed (how fast they work), longest-wait (of those who wait), "
                + "work (left to do for all there)"
        ),
        ("length > 3", "'when': 'length': whose?"),
        ("age", "'when': the formula comes to a plain number, not to a yes or no"),
        ("card is debet", "'when': 'debet' is none of 'card'; did you mean 'debit'?"),
        ("clock above 17", "'when': a time of day and a plain number cannot be compared"),
    ])
    func isTold(text: String, message: String) {
        #expect(clinic(text).messages().contains { $0.hasPrefix(message) })
    }
}
