import Formulas
import SimulationKernel
import Testing

/// What texts come to: precedence, signs, units, names, conditions.
@Suite struct GrammarTests {
    /// At 8:00, for someone of 70 who waits for 20 of his 50 minutes; see ``Clinic/Values``.
    static let numbers: [(String, Double)] = [
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("2 - 3 - 4", -5), ("12 / 3 / 2", 2), ("12 / 3 * 2", 8), ("-2^2", -4),
        ("(-2)^2", 4), ("2 * -3", -6), ("- -3", 3), ("age", 70), ("age-5", 65), ("age - acuity", 67),
        ("age-acuity", 67), ("long-name * 2", 4), ("30%", 0.3), ("1e-3", 0.001), ("2.5E2", 250), (".5", 0.5),
        ("5 min", 5), ("1 h 30 min", 90), ("1 d 2 h 3 min 30 s", 1563.5), ("2h", 120), ("h", 60), ("90 s", 1.5),
        ("12/h", 0.2), ("12 per h", 0.2), ("12 per 30 min", 0.4), ("17:00", 1020), ("0:00", 0), ("24:00", 1440),
        ("8:30:30", 510.5), ("clock", 480), ("t", 60), ("clock - 8:00", 0), ("min(3; 2)", 2), ("max(1 min, slot)", 30),
        ("min(3; 2; 1; 5)", 1), ("min (3; 2)", 2), ("abs(-3 min)", 3), ("round(2.5)", 3), ("floor(-0.5)", -1),
        ("sqrt(16)", 4), ("exp(0)", 1), ("log(1)", 0), ("sin(0)", 0), ("2 × 3", 6), ("3 − 1", 2), ("6 ÷ 2", 3),
        ("waited", 20), ("stayed", 50), ("customer.waited", 20), ("doctor.length", 0), ("length", 0), ("busy", 2),
        ("ward-a.busy", 1), ("occupancy(ambulance)", 0), ("occupancy(class)", 0), ("length(last.class)", 3),
        ("visits(ward-a)", 2), ("basket / 1 EUR", 150), ("3 km", 3), ("500 m", 0.5),
        ("if age > 65 then 1 else 2", 1), ("if age < 65 then 1 else if acuity = 3 then 5 else 6", 5),
        ("if clock < 17:00 then 20 min else 5 min", 20), ("(if yes then 1 else 2) + 1", 2),
        ("if no then 1 else 2 + 1", 3), ("1 / length otherwise 7", 7),
        ("1 / length otherwise 1 / length otherwise 8", 8),
        ("2 otherwise 7", 2), ("0 min + 5 min", 5), ("0 + 5 min", 5), ("max(0; -5 min)", 0), ("never", .infinity),
        ("if urgent then 0 else 5 min", 0), ("5 min / 1 min * 2", 10),
    ]

    @Test(arguments: numbers) func computes(text: String, value: Double) throws {
        #expect(try Clinic.value(text) == value)
    }

    static let conditions: [(String, Bool)] = [
        ("age > 65", true), ("age above 65", true), ("age at least 70", true), ("age at most 69", false),
        ("age below 70", false), ("age = 70", true), ("age == 70", true), ("age != 70", false), ("age <> 70", false),
        ("age ≥ 70 and age ≤ 70", true), ("yes or no and no", true), ("(yes or no) and no", false), ("not no", true),
        ("not age < 65", true), ("not not yes", true), ("not (yes and no) or no", true), ("urgent", true),
        ("urgent = yes", true), ("urgent is yes", true), ("urgent is no", false), ("urgent is not yes", false),
        ("class is ambulance", true), ("class is not ambulance", false), ("class is routine or sdec", false),
        ("class is routine or ambulance", true), ("class is not routine or ambulance", false),
        ("class is routine or age > 65", true), ("class is routine or sdec or age > 65", true),
        ("class is sdec or waited > 10 h", false), ("class is routine or sdec and age > 65", false),
        ("class is last.class", false), ("class is routine or last.class", true), ("card is debit", true),
        ("day is Sat", true), ("day is Mon-Fri", false), ("day is Sat-Mon", true), ("day is Mon-Fri or Sat", true),
        ("day is holidays", false), ("day is Sat or holidays", true), ("age > 65 and card is debit", true),
        ("longest-wait > 1 h", false), ("clock >= 8:00 and clock < 12:00 or occupancy > 0", true),
        ("if urgent then age > 65 else no", true), ("2 h < 1 d", true), ("age + 5 > 2 * 30 and not urgent", false),
    ]

    @Test(arguments: conditions) func decides(text: String, isTrue: Bool) throws {
        var values = Clinic.Values()
        values.state[7] = text.contains("or last.class") ? 1 : 0
        #expect(try Clinic.value(text, Clinic.line, values) == (isTrue ? 1 : 0))
    }

    /// Missing values: each alone, and what they do to others.
    static let missing: [(String, Double?)] = [
        ("1 / length", nil), ("sqrt(-1)", nil), ("log(0)", nil), ("1e300 * 1e300", nil), ("exp(1000)", nil),
        ("1 / length + 1", nil), ("1 / length > 1", nil), ("no and 1 / length > 1", 0), ("1 / length > 1 and no", 0),
        ("yes and 1 / length > 1", nil), ("yes or 1 / length > 1", 1), ("1 / length > 1 or yes", 1),
        ("no or 1 / length > 1", nil), ("not 1 / length > 1", nil), ("if 1 / length > 1 then 1 else 2", nil),
        ("if yes then 1 else 1 / length", 1), ("min(1; 1 / length)", nil), ("max(1 / length; 1)", nil),
        ("(1 / length > 1) otherwise yes", 1), ("never - never", nil), ("1 min / never", 0), ("1e300^3", nil),
        ("doctor.shown.length otherwise 3", 1), ("length = 1 / length", nil), ("length != 1 / length", nil),
    ]

    @Test(arguments: missing) func missingGoesOn(text: String, value: Double?) throws {
        let found = try #require(try Clinic.value(text))
        #expect(value.map { $0 == found } ?? found.isNaN, "\(found)")
    }

    @Test func minusZeroIsZero() throws {
        for text in ["-length", "-0", "0 * -1", "-length * 3", "length / -5", "-(0 min)"] {
            #expect(try Clinic.value(text)?.sign == .plus, "\(text)")
        }
    }

    /// Names of the file go before words; the long form is the word.
    @Test func ownNamesHideWords() throws {
        let came = FormulaWord("came", .number, Clinic.place(.numbers, 1), of: .customer)
        let words = Clinic.words(.step, own: [came])
        #expect(words.hidden == ["came"])
        #expect(try Clinic.value("came", words) == 30)
        #expect(try Clinic.value("customer.came", words) == 10)
        #expect(Clinic.step.hidden.isEmpty)
    }

    /// A value of the kind that is wanted stands bare.
    @Test func comesToKinds() throws {
        let formula = try TypedFormula("if age > 65 then debit else credit", Clinic.step, as: [.kind(Clinic.cards)])
        #expect(formula.type == .kind(Clinic.cards))
        #expect(Clinic.Values().value { formula.tree.value($0) } == 0)
    }

    @Test func typesAreToldApart() throws {
        let types: [(String, FormulaType)] = [
            ("5 min", .duration), ("12/h", .rate), ("3 EUR", .money), ("3 EUR/h", .quantity(.moneyRate)),
            ("3 km / 1 h", .quantity(.speed)), ("30%", .number), ("age > 3", .yesNo), ("class", .kind(Clinic.classes)),
            ("slot^2 / 1 min", .duration), ("work / on-duty", .duration), ("0", .number), ("0 + 5 min", .duration),
        ]
        for (text, type) in types { #expect(try TypedFormula(text, Clinic.line).type == type, "\(text)") }
        #expect(try TypedFormula("0", Clinic.line, as: [.duration]).type == .duration)
    }
}
