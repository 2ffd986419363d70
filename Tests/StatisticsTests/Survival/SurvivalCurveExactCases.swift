import Testing

import Statistics

/// Kaplan's and Meier's curve, its intervals and quantiles, and the log-rank test, against R's `survival`.
@Suite("Survival curves against R") struct SurvivalCurveExactCases {
    private func kind(_ row: SurvivalReference.Row) -> SurvivalCurve.IntervalKind {
        row.text("kind") == "plain" ? .plain : .logLog
    }

    @Test(arguments: SurvivalReference.samples) func steps(sample: String) throws {
        let rows = try SurvivalReference.rows("curves").filter { $0.text("sample") == sample }
        let durations = CensoredSample(try SurvivalReference.durations(sample))
        var curves: [String: SurvivalCurve] = [:]
        for row in rows {
            let key = row.text("kind") + row.text("confidence")
            let curve =
                curves[key]
                ?? SurvivalCurve(durations, confidence: row.number("confidence")!, interval: kind(row))
            curves[key] = curve
            let step = try #require(curve.step(at: row.number("time")!))
            #expect(step.time == row.number("time"))
            #expect(Double(step.atRisk) == row.number("risk"))
            #expect(Double(step.events) == row.number("events"))
            #expect(Double(step.censored) == row.number("censored"))
            #expect(areClose(step.survival, row.number("survival"), 1e-12))
            #expect(areClose(step.standardError, row.number("error"), 1e-12))
            #expect(areClose(step.lower, row.number("lower"), 1e-9), "\(sample) at \(step.time)")
            #expect(areClose(step.upper, row.number("upper"), 1e-9), "\(sample) at \(step.time)")
        }
    }

    @Test func quantiles() throws {
        var compared = 0
        for row in try SurvivalReference.rows("medians") {
            let durations = CensoredSample(try SurvivalReference.durations(row.text("sample")))
            let curve = SurvivalCurve(durations, confidence: row.number("confidence")!, interval: kind(row))
            let quantile = curve.quantile(row.number("p")!)
            let place = Comment(rawValue: row.fields.joined(separator: " "))
            #expect(areClose(quantile.estimate, row.number("estimate"), 1e-12), place)
            #expect(areClose(quantile.lower, row.number("lower"), 1e-12), place)
            #expect(areClose(quantile.upper, row.number("upper"), 1e-12), place)
            compared += 1
        }
        #expect(compared == 112)
    }

    @Test(arguments: [("minutes", 2), ("weibull", 3), ("lognormal", 2)]) func logRank(sample: String, groups: Int)
        throws
    {
        let parts = try (1...groups).map { CensoredSample(try SurvivalReference.durations(sample, group: $0)) }
        let test = try #require(LogRankTest(parts))
        let rows = try SurvivalReference.rows("tests").filter { $0.text("sample") == sample }
        #expect(test.degreesOfFreedom == groups - 1)
        for (row, group) in zip(rows, 0..<groups) {
            #expect(Double(test.observed[group]) == row.number("observed"))
            #expect(areClose(test.expected[group], row.number("expected"), 1e-12))
            #expect(areClose(test.statistic, row.number("statistic"), 1e-9))
            #expect(areClose(test.p, row.number("p"), 1e-9))
        }
        // A group with nobody in it changes nothing.
        let withNobody = try #require(LogRankTest(parts + [CensoredSample([])]))
        #expect(areClose(withNobody.statistic, test.statistic, 1e-12))
        #expect(withNobody.degreesOfFreedom == groups - 1)
    }

    @Test func nothingToCompare() {
        let nobodyEnds = CensoredSample([CensoredDuration(3, isObserved: false)])
        #expect(LogRankTest([nobodyEnds]) == nil)
        #expect(LogRankTest([nobodyEnds, nobodyEnds]) == nil)
        #expect(SurvivalCurve(CensoredSample([])).steps.isEmpty)
        #expect(SurvivalCurve(nobodyEnds).median.estimate == nil)
        #expect(SurvivalCurve(nobodyEnds).survival(at: 5) == 1)
        #expect(SurvivalCurve(nobodyEnds).steps[0].lower == nil)
        #expect(SurvivalCurve(nobodyEnds, interval: .plain).steps[0].lower == 1)
    }
}
