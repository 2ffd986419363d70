import Formulas
import SimulationKernel
import Testing

/// What watched formulas do while nothing happens.
@Suite struct TimeDependenceTests {
    private func dependence(_ text: String) throws -> TimeDependence {
        TimeDependence(try TypedFormula(text, Clinic.line).tree)
    }

    private func turns(_ text: String) throws -> [FormulaTurn]? {
        if case .turns(let turns) = try dependence(text) { turns } else { nil }
    }

    @Test(arguments: [
        "if length >= 3 then 1.5 else 1", "1 + 0.1 * length", "doctor.busy / on-duty", "class is sdec", "came",
    ])
    func standsStill(text: String) throws {
        guard case .none = try dependence(text) else {
            Issue.record("\(text) is said to change with time")
            return
        }
    }

    @Test func turnsAtMoments() throws {
        let values = Clinic.Values()
        let one = try #require(try turns("length >= 20 or longest-wait >= 30 min"))
        #expect(one.count == 1 && one[0].slope == 1 && !one[0].isDaily)
        // The longest wait is 5 minutes.
        #expect(values.value { one[0].difference.value($0) } == -25)
        #expect(one[0].time(from: -25) == 25 && one[0].time(from: 5) == .infinity && one[0].time(from: 0) == .infinity)
        let two = try #require(try turns("if clock >= 8:00 and clock < 12:00 then 1 else 0"))
        #expect(two.map(\.isDaily) == [true, true])
        let fast = try #require(try turns("2 * waited + slot < 3 * (t - came) - 5 min"))
        #expect(fast[0].slope == -1)
        // Both grow alike, so that it never turns.
        guard case .none = try dependence("waited < stayed") else {
            Issue.record("two times that grow alike turn")
            return
        }
    }

    @Test(arguments: [
        ("1 + longest-wait / 1 h", "longest-wait"), ("if length > 3 then t / 1 h else 1", "t"),
        ("waited * waited > slot * slot", "waited"), ("sin(clock / 1 h)", "clock"),
        ("length > 3 and max(waited; slot) > 1 h", "waited"),
    ])
    func changesAlways(text: String, word: String) throws {
        guard case .always(let reading) = try dependence(text) else {
            Issue.record("\(text) is said to change by steps")
            return
        }
        #expect(reading.name == word)
    }

    @Test func isRefusedWithSteps() throws {
        let formula = try TypedFormula("1 + longest-wait / 1 h", Clinic.line)
        #expect(
            TimeDependence.mistake(formula)
                == FormulaMistake(
                    "'longest-wait' would change it at every moment", at: 4..<16,
                    hint: "write steps, such as if longest-wait > 30 min then … else …"))
        #expect(TimeDependence.mistake(try TypedFormula("if longest-wait > 1 h then 2 else 1", Clinic.line)) == nil)
    }
}
