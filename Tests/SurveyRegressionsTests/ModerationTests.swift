import Statistics
import Surveys
import Testing

/// Slopes by several moderators, and where they differ from 0.
@Suite struct ModerationTests {
    /// A product of three stands for all that it is made of, each once.
    @Test func productsHaveTheirParts() {
        let request = RegressionRequest(
            name: "r", outcome: "y", steps: [[.init("b")], [.init("a", "b", "c")], [.init("c", "a"), .init("d")]])
        #expect(
            request.expandedSteps.map { $0.map(\.title) } == [
                ["b"], ["a", "c", "a × b", "a × c", "b × c", "a × b × c"], ["d"],
            ])
        #expect(request.predictors == ["b", "a", "c", "d"])
    }

    /// With moderator and group, the slope in each group is that of the group's own regression.
    @Test func slopesInGroupsAreThoseOfTheGroups() throws {
        let answers = try Answers.mida()
        let status = (answers.numbers["Q1"] ?? []).map { $0 <= 2 ? 0 : 1 }
        let grouping = Grouping(labels: ["junior", "senior"], groupOfRow: status)
        let request = RegressionRequest(name: "r", outcome: "IntUse", steps: [[.init("PerfExp", "status")]])
        let outcome = try #require(answers.variable("IntUse"))
        let own = try LinearRegression(
            request, outcome: outcome,
            variables: try answers.variables(["PerfExp"]) + [RegressionVariable("status", grouping)])
        let slopes = own.simpleSlopes(of: own.moderations[0])
        #expect(slopes.map { $0.settings[0].title } == ["junior", "senior"])
        for (group, slope) in slopes.enumerated() {
            let rows = status.indices.filter { status[$0] == group }
            func part(_ name: String) -> RegressionVariable {
                RegressionVariable(name, rows.map { (answers.numbers[name] ?? [])[$0] })
            }
            let alone = try LinearRegression(
                RegressionRequest(name: "g", outcome: "IntUse", steps: [[.init("PerfExp")]]), outcome: part("IntUse"),
                variables: [part("PerfExp")])
            expect(slope.slope, alone.whole.coefficients[1].b, "slope of \(group)")
            // HC0 has nothing that groups share.
            expect(
                slope.test(.hc0)?.standardError, alone.whole.coefficients[1].test(.hc0)?.standardError,
                "HC0 of \(group)")
            let line = alone.whole.coefficients
            expect(
                own.prediction("PerfExp", at: 4, slope.settings), line[0].b + 4 * line[1].b, "prediction of \(group)")
        }
        #expect(own.johnsonNeyman(of: own.moderations[0], values: [], errors: .hc3).isEmpty)
        // The average respondent's slope is that of the groups by their shares.
        let shares = [0, 1].map { group in Double(status.count { $0 == group }) / Double(status.count) }
        let average = zip(shares, slopes).reduce(0) { $0 + $1.0 * $1.1.slope }
        expect(own.averageSlope(of: "PerfExp", .hc3)?.interval.estimate, average, "average slope")
        #expect(own.averageSlope(of: "status", .hc3) == nil && own.design.moderating == ["status"])
    }

    /// A simple slope is the coefficient of the regression in which the moderators are counted from where they stand.
    @Test func slopesOfThreeWaysAreCoefficientsAfterShifting() throws {
        let answers = try Answers.mida()
        let request = RegressionRequest(name: "r", outcome: "IntUse", steps: [[.init("PerfExp", "Risk", "Trust")]])
        let outcome = try #require(answers.variable("IntUse"))
        let own = try LinearRegression(
            request, outcome: outcome, variables: answers.variables(["PerfExp", "Risk", "Trust"]))
        let slopes = own.simpleSlopes(of: own.moderations[0])
        #expect(slopes.count == 9)
        for slope in [slopes[0], slopes[5]] {
            var shifted = answers
            for setting in slope.settings {
                shifted.numbers[setting.moderator] = answers.numbers[setting.moderator]?.map {
                    $0 - (setting.value ?? 0)
                }
            }
            let p = answers.numbers["PerfExp"] ?? []
            let r = shifted.numbers["Risk"] ?? []
            let t = shifted.numbers["Trust"] ?? []
            let products = [
                ("pr", zip(p, r).map { $0 * $1 }), ("pt", zip(p, t).map { $0 * $1 }), ("rt", zip(r, t).map { $0 * $1 }),
                ("prt", zip(zip(p, r), t).map { $0.0 * $0.1 * $1 }),
            ]
            for (name, values) in products { shifted.numbers[name] = values }
            let plain = try shifted.linear(
                "IntUse", [["PerfExp", "Risk", "Trust", "pr", "pt", "rt", "prt"].map { .init($0) }])
            let coefficient = plain.whole.coefficients[1]
            expect(slope.slope, coefficient.b, "slope")
            for errors in [RegressionRequest.StandardErrors.classical, .hc3] {
                expect(
                    slope.test(errors)?.standardError, coefficient.test(errors)?.standardError, "\(errors)", to: 1e-8)
            }
        }
    }

    /// At each bound the slope's own test is at its level.
    @Test func boundsAreWhereTheTestTurns() throws {
        let answers = try Answers.mida()
        let own = try answers.linear("IntUse", [[.init("Security", "Risk"), .init("Trust")]])
        let risk = answers.numbers["Risk"] ?? []
        for errors in [RegressionRequest.StandardErrors.classical, .hc3] {
            let found = try #require(own.johnsonNeyman(of: own.moderations[0], values: risk, errors: errors).first)
            #expect(!found.bounds.isEmpty)
            let mean = own.design.spreads.first { $0.variable == "Risk" }?.mean ?? 0
            for bound in found.bounds {
                let weights = own.weights(
                    .init(variable: "Security"),
                    [.init(moderator: "Risk", title: "", value: bound, centred: bound - mean)])
                let slope = zip(weights, own.fit.coefficients).reduce(0) { $0 + $1.0 * $1.1 }
                let error = try #require(own.fit.covariance(errors)).quadratic(weights).squareRoot()
                expect(Tails.student(slope / error, own.fit.degreesOfFreedom), 0.05, "p at \(bound)", to: 1e-8)
            }
            expect(found.regions.reduce(0) { $0 + $1.share }, 1, "all respondents")
            #expect(zip(found.regions, found.regions.dropFirst()).allSatisfy { ($0.sign == 0) != ($1.sign == 0) })
        }
        #expect(LinearRegression.roots(1, -3, 8) == [2, 4] && LinearRegression.roots(1, 0, 1).isEmpty)
        #expect(LinearRegression.roots(0, -1, 4) == [2])
    }
}
