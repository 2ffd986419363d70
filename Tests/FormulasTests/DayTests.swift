import Formulas
import SimulationKernel
import TestSupport
import Testing

/// The day as formulas read it: weekdays and what else days are called, from the time alone.
@Suite struct DayTests {
    /// The run starts on a Friday at 18:00, with the minute as unit; the Monday after it is a holiday, like a Sunday.
    private static let week: [UInt8] = [4, 5, 6, 6, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3]

    private static func days(_ values: [UInt8]) -> FormulaReading.Source {
        .days(FormulaDays(start: 18 * 60, day: 1440, values: values))
    }

    private static let words: FormulaWords = {
        var day = FormulaWord("day", .kind(Clinic.days), days(week), motion: .byDay, of: .run)
        day.conditions = ["holidays": days([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])]
        let others = Clinic.run.table.words.filter { $0.name != "day" }
        return FormulaWords(
            units: Clinic.units, moment: .watched,
            groups: [FormulaWordGroup("run", noun: "a run", FormulaWordTable(others + [day]), isImplied: true)])
    }()

    private func holds(_ text: String, at hours: Double) throws -> Bool {
        let tree = try TypedFormula(text, Self.words, as: [.yesNo]).tree
        let program = try #require(FormulaProgram(tree))
        let time = hours * 60
        let value = tree.value(at: time)
        #expect(withUnsafePointer(to: time) { program.value(FormulaInputs(run: $0)) } == value)
        return value == 1
    }

    @Test(arguments: [
        ("day is Fri", 0.0, true), ("day is Fri", 5.99, true), ("day is Fri", 6, false), ("day is Sat", 6, true),
        ("day is Sat-Sun", 30, true), ("day is Mon", 54, false), ("day is Sun", 54, true),
        ("day is holidays", 54, true),
        ("day is holidays", 78, false), ("day is Mon-Fri and day is not holidays", 78, true),
        ("day is Tue", 78, true), ("day is Sat or holidays", 60, true),
        // Behind the days listed the last week comes again: Friday of the second and of the third week.
        ("day is Fri", 168, true), ("day is Mon", 240, true), ("day is Fri", 336, true), ("day is Mon", 408, true),
        ("day is holidays", 390, false), ("clock < 12:00 and day is Sat", 17, true),
    ])
    func isRead(text: String, hours: Double, isTrue: Bool) throws {
        #expect(try holds(text, at: hours) == isTrue)
    }

    /// What a formula lies between over a stretch of time is what it comes to there.
    @Test func bounds() throws {
        let tree = try TypedFormula("if day is Sat-Sun then 5 else 20", Self.words).tree
        #expect(tree.bounds(from: 0, to: 300) == FormulaBounds(low: 20, high: 20))
        #expect(tree.bounds(from: 400, to: 1700) == FormulaBounds(low: 5, high: 5))
        #expect(tree.bounds(from: 0, to: 400) == FormulaBounds(low: 5, high: 20))
        #expect(tree.bounds(from: 0, to: 1e6) == FormulaBounds(low: 5, high: 20))
    }

    /// It turns at midnight alone, whatever else is asked.
    @Test(arguments: [("day is Sat", 1), ("day is holidays", 1), ("if day is Sat then 1 else 2", 1)])
    func turnsAtMidnight(text: String, count: Int) throws {
        guard case .turns(let turns) = TimeDependence(try TypedFormula(text, Self.words).tree) else {
            Issue.record("\(text) does not turn")
            return
        }
        #expect(turns.count == count && turns.allSatisfy { $0.isDaily && $0.time(from: 1) == .infinity })
    }

    @Test func turnsByTheClockToo() throws {
        guard
            case .turns(let turns) = TimeDependence(
                try TypedFormula("day is Sat and clock >= 8:00", Self.words).tree)
        else {
            Issue.record("it does not turn")
            return
        }
        #expect(turns.count == 2 && turns.allSatisfy(\.isDaily))
    }

    /// Two spellings of one condition are one, and another table is another.
    @Test func areEqual() throws {
        func formula(_ text: String) throws -> TypedFormula { try TypedFormula(text, Self.words) }
        #expect(try formula("day is Sat or Sun") == formula("day is Sat-Sun"))
        #expect(try formula("day is holidays") != formula("day is Sun"))
    }
}
