import Experiments
import FleetStudies
import FlowScenarios
import FlowStudies
import LaneSupport
import Measures
import Scenarios
import Statistics
import Testing

import Studies

/// The remark that main figures rest on too few replications that are too uneven.
@Suite struct UnevenFiguresTests {
    /// Of which 470 would do (`SampleSkewnessTests`).
    private static let uneven: [Double] = [0, 0, 1, 0, 2, 0, 3, 1, 0, 40]
    /// G²/n is below a half, and less is enough.
    private static let lessUneven: [Double] = [0, 0, 1, 0, 2, 0, 3, 1, 1, 9]
    private static let even: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12]

    private static func figure(
        _ values: [Double], _ element: String = "desk", _ quantity: QuantityName = .wait, _ word: String = "mean",
        unit: MeasureUnit = .time
    ) -> MeasuredFigure {
        var estimate = Estimate(values.reduce(0, +) / 10, standardError: 1, lower: 0, upper: 9, replications: 10)
        estimate.skewness = SampleSkewness(values)
        return MeasuredFigure(
            element: MeasureElement(element), quantity: quantity, statistic: word, unit: unit, estimate: estimate)
    }

    private static func scenario() throws -> Scenario {
        try Small.scenario(
            "p: { arrivals: { poisson: 5/h }, flow: [ desk ] }", "desk: { servers: 1, service: { exponential: 6 min } }"
        )
    }

    private static func sentence(_ figures: [MeasuredFigure], batches: Bool = false) throws -> String? {
        let run = try Small.result(scenario(), jobs: 1).run.replications
        return UnevenFigures(figures, ReportParts(run, isOneRun: batches)).sentence
    }

    @Test func one() throws {
        let expected = """
            The mean wait at desk comes mostly from a few of the 10 simulated PERIODS. How often such ones come is not \
            well known yet, so that its interval may be too narrow; about 470 simulated PERIODS would do.
            """
        let period = try Self.scenario().simulatedPeriod.many
        #expect(try Self.sentence([Self.figure(Self.uneven)]) == expected.replacing("PERIODS", with: period))
        #expect(try Self.sentence([Self.figure(Self.even)]) == nil)
        #expect(try Self.sentence([]) == nil)
        let batches = try Self.sentence([Self.figure(Self.uneven)], batches: true)
        #expect(batches == expected.replacing("simulated PERIODS", with: "batches"))
    }

    /// The one that needs most first, of equal ones in the report's order; three by name, the others counted.
    @Test func several() throws {
        let sentence = try #require(
            try Self.sentence([
                Self.figure(Self.lessUneven, "a"), Self.figure(Self.uneven, "b"), Self.figure(Self.uneven, "c"),
                Self.figure(Self.even, "d"), Self.figure(Self.lessUneven, "e"), Self.figure(Self.lessUneven, "f"),
            ]))
        #expect(
            sentence.hasPrefix(
                "The mean wait at b, the mean wait at c, the mean wait at a and 2 more figures come mostly from a few of "
                    + "the 10 "
            ),
            "\(sentence)")
        #expect(sentence.contains("about 470 simulated "))
    }

    /// Waits, times, lines, how busy servers are, who leaves and what it costs: of all, over the whole period.
    @Test func onlyMainFigures() throws {
        var ofClass = Self.figure(Self.uneven)
        ofClass.customerClass = "urgent"
        var ofWindow = Self.figure(Self.uneven)
        ofWindow.window = "9:00"
        var quantile = Self.figure(Self.uneven, "desk", .wait, "p95")
        quantile.requested = .quantile(0.95)
        var rare = Self.figure(Self.uneven, "desk", .wait, "over(30 min)")
        rare.requested = .over(30)
        #expect(try Self.sentence([ofClass, ofWindow, quantile, rare]) == nil)
        let share = Self.figure(Self.uneven, "desk", .abandoned, "share", unit: .share)
        #expect(try Self.sentence([share])?.hasPrefix("The share who leave without being served at desk comes") == true)
    }
}
