import Formulas
import SimulationKernel
import Testing

/// Which texts are one formula, what is folded, and what a formula reads.
@Suite struct EqualityTests {
    static let equal: [(String, String)] = [
        ("age at least 65", "65 <= age"), ("age above 65", "65 < age"), ("not age < 65", "age >= 65"),
        ("age at least 65 and card is debit", "card is debit and age >= 65"), ("not not urgent", "urgent"),
        ("class is not ambulance", "not class is ambulance"), ("urgent or urgent", "urgent"),
        ("class is routine or sdec", "class is sdec or class is routine"), ("2 * age", "age * 2"),
        ("if age > 65 then yes else no", "age > 65"), ("if age > 65 then no else yes", "age at most 65"),
        ("t - came", "stayed"), ("t - joined", "waited"), ("customer.waited", "waited"), ("doctor.length", "length"),
        ("length < 5", "length < 2 + 3"), ("1.2", "2.4 / 2"), ("if no then 1 else age", "age"), ("age + 0", "age"),
        ("age * 1", "age"), ("60 min", "1 h"), ("--age", "age"), ("min(age; 3)", "min(3; age)"),
        ("length(class)", "length(class)"), ("30 min * acuity", "acuity * 0.5 h"), ("if yes and no then 1 else 2", "2"),
    ]

    @Test(arguments: equal) func sameFormula(one: String, other: String) throws {
        let first = try TypedFormula(one, Clinic.line)
        let second = try TypedFormula(other, Clinic.line)
        #expect(first == second && first.hashValue == second.hashValue, "\(first.tree.plain) \(second.tree.plain)")
    }

    @Test(arguments: [
        ("age >= 65", "age > 65"), ("age", "acuity"), ("waited", "stayed"), ("doctor.length", "ward-a.length"),
        ("length(routine)", "length(sdec)"), ("age - 1", "1 - age"), ("(age + acuity) + 1", "age + (acuity + 1)"),
        ("5 min", "5"), ("class is sdec", "class is routine"),
    ])
    func otherFormula(one: String, other: String) throws {
        #expect(try TypedFormula(one, Clinic.line) != TypedFormula(other, Clinic.line))
    }

    /// What stays missing is not folded away.
    @Test func foldingKeepsWhatIsMissing() throws {
        #expect(try TypedFormula("0 * (1 / length)", Clinic.line).tree.operations == 2)
        #expect(try TypedFormula("sqrt(-1)", Clinic.line).tree.operations == 1)
        #expect(try TypedFormula("1e300 * 1e300", Clinic.line).tree.operations == 1)
        #expect(try TypedFormula("no and 1 / length > 3", Clinic.line).tree == .constant(0, .yesNo))
        #expect(try TypedFormula("3 * 4 + length * (2 - 1)", Clinic.line).tree.operations == 1)
    }

    @Test func readings() throws {
        let formula = try TypedFormula(
            "if waited > slot then doctor.length(class) else length + ward-a.busy", Clinic.line)
        #expect(formula.readings.map(\.name) == ["waited", "slot", "doctor.length", "class", "length", "ward-a.busy"])
        #expect(formula.readings.map(\.subject) == [.customer, .customer, .station, .customer, .station, .station])
        #expect(formula.place(of: formula.readings[0]) == 3..<9)
        let far = formula.readings[5]
        #expect(far.source == .place(FormulaPlace(.state, 22)))
    }

    @Test func bounds() throws {
        let cases: [(String, Double, Double)] = [
            ("length", 0, .infinity), ("1 + 0.1 * length", 1, .infinity), ("6 min / (1 + 0.1 * length)", 0, 6),
            ("if length >= 3 then 1.5 else 1", 1, 1.5), ("if length < 0 then 2 else 1", 1, 1),
            ("min(length; 3)", 0, 3), ("max(length; 3)", 3, .infinity), ("-length", -.infinity, 0),
            ("length * free", 0, .infinity), ("sin(length)", -1, 1), ("length >= 0", 1, 1),
            ("length > -1 and no", 0, 0),
            ("length^2", 0, .infinity), ("floor(min(length; 2.5))", 0, 2), ("clock", 0, 1440), ("not length < 0", 1, 1),
            ("length otherwise -1", -1, .infinity), ("abs(0 - length)", 0, .infinity), ("exp(-length)", 0, 1),
        ]
        for (text, low, high) in cases {
            #expect(try TypedFormula(text, Clinic.line).tree.bounds() == FormulaBounds(low: low, high: high), "\(text)")
        }
        let some = try TypedFormula("2 * length + 1", Clinic.line).tree.bounds { _ in FormulaBounds(low: 3, high: 4) }
        #expect(some == FormulaBounds(low: 7, high: 9))
    }
}
