import Formulas
import SimulationKernel
import Testing

/// What is said of broken formulas, where it points, and what it proposes.
@Suite struct MessageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        enum Place: Sendable { case step, line, rate }

        var place: Place
        var text: String
        var mistake: FormulaMistake
        var testDescription: String { text }

        init(_ place: Place, _ text: String, at offset: Int, _ length: Int, _ message: String, hint: String? = nil) {
            self.place = place
            self.text = text
            mistake = FormulaMistake(message, at: offset..<offset + length, hint: hint)
        }
    }

    @Test(arguments: BrokenFormulas.conditions + BrokenFormulas.sums) func isTold(broken: Case) {
        let words =
            switch broken.place {
            case .step: Clinic.step
            case .line: Clinic.line
            case .rate: Clinic.rate
            }
        #expect(throws: broken.mistake) {
            try TypedFormula(broken.text, words, as: broken.place == .rate ? [.rate] : [])
        }
    }

    /// What a formula has to come to where it stands.
    @Test func wantedTypes() {
        let cases: [(String, [FormulaType], String, String?)] = [
            ("4", [.duration], "the formula comes to a plain number, not to a duration", "write 4 min"),
            (
                "age * 2", [.duration], "the formula comes to a plain number, not to a duration",
                "give its numbers their units, such as 5 min + 0.1 min * age"
            ),
            (
                "slot", [.number], "the formula comes to a duration, not to a plain number",
                "divide a time by a duration to make it a number, such as waited / 1 h"
            ),
            ("age", [.yesNo], "the formula comes to a plain number, not to a yes or no", "compare it, such as age > 0"),
            (
                "basket", [.number, .duration],
                "the formula comes to an amount of money, not to a number or a duration",
                nil
            ),
        ]
        for (text, wanted, message, hint) in cases {
            let mistake = FormulaMistake(message, at: 0..<text.count, hint: hint)
            #expect(throws: mistake, "\(text)") { try TypedFormula(text, Clinic.line, as: wanted) }
        }
    }

    @Test func remarks() throws {
        #expect(
            try TypedFormula("work / free", Clinic.line).remarks == [
                FormulaRemark.missing("missing while free is 0; write … otherwise …", offset: 7, length: 4)
            ])
        #expect(try TypedFormula("work / free otherwise 1 h", Clinic.line).remarks.isEmpty)
        #expect(try TypedFormula("work / (1 + free)", Clinic.line).remarks.isEmpty)
        #expect(
            try TypedFormula("waited = 5 min", Clinic.line).remarks == [
                FormulaRemark(
                    message: "two times are hardly ever exactly equal; write at least or at most", offset: 7, length: 1)
            ])
        #expect(try TypedFormula("length = 5", Clinic.line).remarks.isEmpty)
    }

    @Test func limits() throws {
        let long = (0...64).map { _ in "age" }.joined(separator: " + ")
        #expect(try TypedFormula(long, Clinic.line).tree.operations == 64)
        #expect(throws: FormulaMistake.self) { try TypedFormula(long + " + age", Clinic.line) }
        #expect(throws: FormulaMistake.self) {
            try TypedFormula(String(repeating: "age+", count: 200_000) + "age", Clinic.line)
        }
        #expect(throws: FormulaMistake.self) { try TypedFormula(String(repeating: "(", count: 50_000), Clinic.line) }
        #expect(throws: FormulaMistake.self) {
            try TypedFormula(String(repeating: "if yes then ", count: 50_000), Clinic.line)
        }
        let nested = String(repeating: "(", count: 39) + "age" + String(repeating: ")", count: 39)
        #expect(try TypedFormula(nested, Clinic.line).tree.operations == 0)
        #expect(throws: FormulaMistake.self) { try TypedFormula("(" + nested + ")", Clinic.line) }
    }

    /// A word that a place refuses says why.
    @Test func refusals() {
        var clock = FormulaWord("clock", .duration, .timeOfDay(start: 0, day: 24), of: .run)
        clock.refusal = ("'clock' is the time of day", "write run: { starts: 7:00 }")
        let words = FormulaWords(units: Clinic.units, moment: .watched, own: [clock])
        let mistake = FormulaMistake("'clock' is the time of day", at: 4..<9, hint: "write run: { starts: 7:00 }")
        #expect(throws: mistake) { try TypedFormula("2 * clock", words) }
    }
}

extension FormulaRemark {
    /// What is told of a value that may be missing.
    fileprivate static func missing(_ message: String, offset: Int, length: Int) -> FormulaRemark {
        var remark = FormulaRemark(message: message, offset: offset, length: length)
        remark.isOfMissing = true
        return remark
    }
}
