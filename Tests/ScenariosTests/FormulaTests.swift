import LaneSupport
import FlowScenarios
import FleetStudies
import Scenarios
import Testing

/// Formulas over measures: their values, their units, what stands in them.
struct FormulaTests {
    private func formula(_ text: String, before: String = "") throws -> Formula {
        let clinic = Clinic(head: "measures:\n\(before)  mine: \(text)")
        return try #require(try clinic.load().measures.last)
    }

    /// With a mean wait of 4 min, a mean time of 9 min, 0.5 arrivals a minute, 80 % utilization.
    private func value(_ text: String) throws -> Double? {
        let formula = try formula(text)
        return formula.value(
            formula.measures.map {
                switch $0.quantity.rawValue {
                case "wait": 4
                case "time": 9
                case "arrivals": 0.5
                default: 0.8
                }
            })
    }

    static let values: [(String, Double)] = [
        ("doctor.wait.mean", 4.0), ("2 * doctor.wait.mean + 1", 9), ("2 * (doctor.wait.mean + 1)", 10),
        ("doctor.wait.mean / doctor.time.mean", 4.0 / 9), ("-doctor.wait.mean", -4),
        ("doctor.time.mean - doctor.wait.mean - 1", 4), ("doctor.time.mean / doctor.wait.mean / 2", 9.0 / 8),
        ("1 - doctor.utilization", 1 - 0.8), ("doctor.wait.mean + 30 s", 4.5), ("doctor.arrivals.rate - 6/h", 0.4),
        ("50% * doctor.wait.mean", 2), ("doctor.wait.over(30 min) / 2", 2),
        ("doctor.wait.mean(patient) × 3", 12), ("1/doctor.wait.mean", 0.25),
        ("min(doctor.wait.mean; doctor.time.mean)", 4), ("max(doctor.wait.mean; 5 min; 300 s) + 1", 6),
        ("if doctor.wait.mean > 3 min then 2 * doctor.wait.mean else doctor.time.mean", 8),
        ("1 + (if doctor.wait.mean at most 3 min or doctor.utilization > 90% then 1 else 2) / doctor.wait.mean", 1.5),
        ("if doctor.wait.mean > 3 min and doctor.time.mean < 5 min then doctor.wait.mean else 0", 0),
    ]

    @Test(arguments: values)
    func computes(text: String, value expected: Double) throws {
        #expect(abs(try #require(try value(text)) - expected) < 1e-12)
    }

    @Test func hasNoValueWhereAPartHasNone() throws {
        let formula = try formula("doctor.wait.mean / doctor.time.mean")
        #expect(formula.value([4, nil]) == nil)
        #expect(formula.value([4, 0]) == nil)
        #expect(formula.measures.map(\.text) == ["doctor.wait.mean", "doctor.time.mean"])
    }

    static let units: [(String, MeasureUnit)] = [
        ("doctor.wait.mean", MeasureUnit.time), ("doctor.wait.mean / doctor.time.mean", .number),
        ("doctor.wait.mean * doctor.wait.mean", .timeSquared), ("doctor.wait.mean * doctor.arrivals.rate", .number),
        ("min(5; doctor.wait.mean)", .time),
        ("if doctor.wait.mean > 1 min then 0 else doctor.utilization", .share),
        ("1 / doctor.wait.mean", .rate), ("1 - doctor.utilization", .share), ("doctor.length.mean / 2", .number),
        ("5 + doctor.wait.mean", .time),
    ]

    @Test(arguments: units)
    func hasAUnit(text: String, unit: MeasureUnit) throws {
        #expect(try formula(text).unit == unit)
    }

    /// A formula in a formula is put in its place.
    @Test func usesThoseAboveIt() throws {
        let formula = try formula(
            "half + doctor.time.mean - doctor.wait.mean", before: "  half: doctor.wait.mean / 2\n")
        #expect(formula.measures.map(\.text) == ["doctor.wait.mean", "doctor.time.mean"])
        #expect(formula.value([4, 9]) == 7)
    }

    static let mistakes: [(String, String)] = [
        ("doctor.wait.mean +", "something is missing at the end"), ("doctor.wait.mean / 0", "this divides by 0"),
        ("doctor.wait.mean doctor.time.mean", "'doctor.time.mean' does not belong to it"),
        ("1.2.3 * doctor.wait.mean", "'1.2.3' is not a number"),
        (
            "doctor.wait.mean + doctor.utilization",
            "a time and a share cannot be added: they are of different kinds"
        ),
        ("doctor.wait.mean ^ 2", "'^ 2' does not belong to it"), ("5 min", "there is no measure in it"),
        ("other + doctor.wait.mean", "'other' is no measure"),
        ("min(doctor.wait.mean)", "'min' is of two values or more"),
        (
            "min(doctor.wait.mean; doctor.utilization)",
            "a time and a share cannot be compared: they are of different kinds"
        ),
        ("if doctor.wait.mean then 1 else 2", "behind 'if' something is compared"),
        ("if doctor.wait.mean > 1 min then 1", "what otherwise? 'if' needs an 'else'"),
        (
            "if doctor.wait.mean > 1 min then doctor.wait.mean else doctor.utilization",
            "a time and a share are the two values of 'if', which must be of one kind"
        ),
    ]

    @Test(arguments: mistakes)
    func isRefused(text: String, message: String) {
        #expect(Clinic(head: "measures: { mine: \(text) }").messages() == ["the formula 'mine': \(message)"])
    }
}
